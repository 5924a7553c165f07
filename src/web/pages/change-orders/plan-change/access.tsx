import { HEIGHTS } from '#domain/address/heights.ts';
import { type HeightId, STOP_KEYS, STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './page.module.css';
import { heightIn, withHeight } from './requested-changes.ts';
import type { Change } from './use-change.ts';

/** How the crew gets up at each stop. Another address is another move: that is for our team. */
export const Access = ({ plan, change: { requested, change } }: { plan: PlanView; change: Change }) => (
  <Card title="Stairs and elevators" id="access">
    <div className={styles.fields}>
      {STOP_KEYS.filter((stop) => isStop(plan, stop)).map((stop) => (
        <SelectField
          key={stop}
          name={`${stop}.height_id`}
          label={`${STOP_NAMES[stop]}, ${plan.details[stop].city}`}
          options={HEIGHTS.map(({ id, label }) => ({ value: String(id), label }))}
          value={String(heightIn(plan, requested, stop))}
          onChange={({ target }) => change((before) => withHeight(before, stop, Number(target.value) as HeightId))}
        />
      ))}
    </div>
    <p className="meta">For another address, an extra stop or storage, please call us: that is another move for your mover.</p>
  </Card>
);

/** Where the truck halts on this move. */
const isStop = ({ details }: PlanView, stop: StopKey): boolean => {
  if (stop === 'pick_up') return true;
  if (stop === 'extra_pick_up') return details.extra_pick_up_enabled;
  return !details.move_into_storage && (stop === 'drop_off' || details.extra_drop_off_enabled);
};
