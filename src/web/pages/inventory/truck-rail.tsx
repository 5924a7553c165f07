import { truckFor } from '#domain/truck.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { PlanTruck, roomLoads } from '#web/plan/plan-truck.tsx';
import { RunningPrice } from '#web/plan/running-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './page.module.css';

type Props = { plan: PlanView; onContinue: () => void; going: boolean; refusal: string | null };

/** The truck, what is in it, and what it costs so far. */
export const TruckRail = ({ plan, onContinue, going, refusal }: Props) => {
  const { name, capacity, percent } = truckFor(plan.cubic_feet);
  const loads = roomLoads(plan);
  return (
    <>
      <section className={styles.truck} aria-label="Your truck">
        <div className={styles.load}>
          <div className={styles.loadHead}>
            <h2>Your truck</h2>
            <Tag>{name}</Tag>
          </div>
          <PlanTruck plan={plan} />
          <p className={styles.read}>
            <b>{plan.cubic_feet.toLocaleString('en-US')} cu ft</b>
            <span>
              {percent} % of {capacity.toLocaleString('en-US')}
            </span>
          </p>
        </div>
        <div className={styles.price}>
          <RunningPrice />
          <Button kind="tape" block className={styles.go} iconEnd="arrow-right" busy={going} onClick={onContinue} note={refusal ?? undefined}>
            Continue to details
          </Button>
        </div>
      </section>
      {loads.length > 0 && (
        <section className={styles.byRoom}>
          <h2 className="h5">By room</h2>
          <dl>
            {loads.map(({ id, label, volume, color }) => (
              <div key={id}>
                <i style={{ background: color }} />
                <dt>{label}</dt>
                <dd>{Math.ceil(volume).toLocaleString('en-US')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
};
