import { ROOMS } from '#domain/tables/rooms.ts';
import { volumeByRoom } from '#domain/inventory.ts';
import { localPlan } from '#web/plan/local-plan.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { RunningPrice } from '#web/plan/running-price.tsx';
import { ROOM_COLORS, TruckMeter } from '#web/plan/truck-meter.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './page.module.css';

type Props = { plan: PlanView; onContinue: () => void; going: boolean; refusal: string | null };

/** The truck, what is in it, and what it costs so far. */
export const TruckRail = ({ plan, onContinue, going, refusal }: Props) => {
  const rooms = volumeByRoom(localPlan(plan)).filter(({ cubic_feet }) => cubic_feet > 0);
  return (
    <>
      <section className={styles.truck} aria-label="Your truck">
        <div className={styles.load}>
          <TruckMeter cubic_feet={plan.cubic_feet} rooms={rooms} heading="Your truck" />
        </div>
        <div className={styles.price}>
          <RunningPrice />
          <Button kind="tape" block className={styles.go} iconEnd="arrow-right" busy={going} onClick={onContinue} note={refusal ?? undefined}>
            Continue to details
          </Button>
        </div>
      </section>
      {rooms.length > 0 && (
        <section className={styles.byRoom}>
          <h2 className="h5">By room</h2>
          <dl>
            {rooms.map(({ room_id, cubic_feet }) => (
              <div key={room_id}>
                <i style={{ background: ROOM_COLORS[room_id] }} />
                <dt>{ROOMS.find(({ id }) => id === room_id)?.name}</dt>
                <dd>{Math.ceil(cubic_feet)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
};
