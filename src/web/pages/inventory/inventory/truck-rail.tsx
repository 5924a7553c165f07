import { memo, type ReactNode } from 'react';
import { grouped } from '#domain/core/words.ts';
import { truckFor } from '#domain/inventory/truck.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { useButtonWords } from '#web/plan/return-to-book.ts';
import { PlanTruck, roomLoads } from '#web/plan-frame/plan-truck.tsx';
import { RunningPrice } from '#web/pricing/running-price.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './truck-rail.module.css';

type Props = { plan: PlanView; onContinue: () => void; going: boolean; refusal: string | null; undo: ReactNode };

/** The truck, what is in it, and what it costs so far. */
export const TruckRail = memo(({ plan, onContinue, going, refusal, undo }: Props) => {
  const { name, trucks, capacity, percent, sentence } = truckFor(plan.cubic_feet);
  const loads = roomLoads(plan);
  const words = useButtonWords(plan.uuid, 'Continue to details');
  return (
    <>
      <section className={styles.truck} aria-label="Your truck">
        <div className="grid gap-12 kraft pad-20">
          <div className="flex between on-line gap-12 num">
            <h2 className="text-h4">Your truck</h2>
            <span className={styles.size}>{name}</span>
          </div>
          <PlanTruck plan={plan} fills />
          <p className="flex between on-line gap-12 num">
            <b className="h4">{grouped(plan.cubic_feet)} cu ft</b>
            <span>
              {percent}% of {grouped(capacity)}
            </span>
          </p>
          {(trucks > 1 || loads.length === 0) && <p className="meta">{sentence}</p>}
        </div>
        <div className={styles.price}>
          <RunningPrice />
          <Button kind="tape" block data-continue="" iconEnd="arrow-right" busy={going} onClick={onContinue}>
            {words}
          </Button>
          {refusal && (
            <p className="meta" role="alert">
              {refusal}
            </p>
          )}
        </div>
      </section>
      {undo}
      {loads.length > 0 && (
        <section className={styles.rooms}>
          <h2 className="h5">Cubic feet by room</h2>
          <dl className="grid gap-8">
            {loads.map(({ id, label, volume, color }) => (
              <div key={id}>
                <dt>
                  <span className={styles.swatch} style={{ background: color }} />
                  {label}
                </dt>
                <dd className="num strong">{grouped(Math.ceil(volume))}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
});
