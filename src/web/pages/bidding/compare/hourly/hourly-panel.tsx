import { Form } from 'react-router';
import { withCommas } from '#domain/core/number-words.ts';
import { TRUCK_SIZES } from '#domain/inventory/tables/truck-sizes.ts';
import { NO_HOURLY } from '#domain/plan/plan.ts';
import { truckVolume } from '#domain/pricing/hourly-input.ts';
import { suggestionFor } from '#domain/pricing/hourly-suggestion.ts';
import { listVolume } from '#web/inventory/list-volume.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { useSentBack } from '#web/plan-frame/use-sent-back.ts';
import { type HourlyUndo, useHourly } from '#web/pricing/hourly/hourly-change.ts';
import { helpInWords, hoursInWords, truckInWords } from '#web/pricing/hourly/hourly-words.ts';
import { RunningPrice } from '#web/pricing/running-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { LastAction } from '#web/ui/feedback/last-action.tsx';
import { TruckMeter } from '#web/ui/truck/truck-meter.tsx';
import { HourlyFieldset } from './hourly-fields.tsx';
import { HOURS_FORM } from './hourly-form.ts';
import styles from './hourly-panel.module.css';

/** Help by the hour: what is asked for on the left, the truck and what it comes to on the right. */
export const HourlyPanel = () => {
  const { plan } = usePlan();
  const { save, done } = useHourly();
  const volume = listVolume(plan);
  const suggested = suggestionFor(volume, plan.move_date);
  const may_edit = plan.may.edit === true;
  return (
    <section className={styles.panel} aria-labelledby="hourly-title">
      <header className={styles.head}>
        <div>
          <h1 id="hourly-title" tabIndex={-1}>
            Help by the hour
          </h1>
          <p className="muted">Choose the truck, the hours and the crew. Every mover prices exactly that.</p>
        </div>
        {may_edit && !isSame(plan.hourly, suggested) && (
          <Button onClick={() => save(suggested, `Suggested: ${helpInWords({ ...plan.hourly, ...suggested })}`)}>
            Suggest for my {volume > 0 ? 'list' : 'move'}
          </Button>
        )}
      </header>
      <Form method="post" className={styles.fields}>
        <input type="hidden" name={HOURS_FORM} value="true" />
        <HourlyFieldset plan={plan} save={save} errors={useSentBack().errors ?? {}} off={!may_edit} />
        <noscript>
          <button type="submit">Show prices</button>
        </noscript>
      </Form>
      <aside className={styles.rail} aria-label="Your truck and price">
        <HourlyTruck plan={plan} />
        <div className={styles.price}>
          {isChosen(plan) ? <RunningPrice /> : <p className="meta">Prices appear once truck, hours and crew are chosen.</p>}
          {done && <LastAction text={done.text} onUndo={done.undo} />}
          {may_edit && isChosen(plan) && (
            <Button kind="link" onClick={() => save(NO_HOURLY, 'Started over')}>
              Start over
            </Button>
          )}
        </div>
      </aside>
      <p className="sr" role="status">
        {saidOf(done)}
      </p>
    </section>
  );
};

const HourlyTruck = ({ plan: { hourly, inventory, boxes } }: { plan: PlanView }) => {
  const size = TRUCK_SIZES.find(({ id }) => id === hourly.truck_size_id);
  const capacity = truckVolume(hourly);
  const volume = listVolume({ inventory, boxes });
  const has_truck = size !== undefined && size.feet !== null;
  const held = has_truck ? Math.min(volume, capacity) : 0;
  return (
    <div className={styles.truck}>
      <div className={styles.row}>
        <h2 className="text-h4">{has_truck ? `${size.short} truck` : size ? 'Labor only' : 'Your truck'}</h2>
        {size?.feet && <span className={styles.size}>{size.feet}</span>}
      </div>
      <TruckMeter
        loads={held > 0 ? [{ id: 'list', label: 'Your list', volume: held, color: 'var(--kraft-300)' }] : []}
        capacity={capacity || 1}
        text={truckText(has_truck, truckInWords(hourly.truck_size_id), volume, capacity)}
      />
      <p className="meta">{truckText(has_truck, truckInWords(hourly.truck_size_id), volume, capacity)}</p>
      <dl className={`grid gap-4 ${styles.facts}`}>
        <div>
          <dt className="muted">Crew</dt>
          <dd className="num strong">{hourly.laborers === null ? 'Not chosen' : `${hourly.laborers} people`}</dd>
        </div>
        <div>
          <dt className="muted">Time</dt>
          <dd className="num strong">{hourly.num_hours === null ? 'Not chosen' : hoursInWords(hourly.num_hours)}</dd>
        </div>
      </dl>
    </div>
  );
};

const truckText = (has_truck: boolean, truck: string, volume: number, capacity: number): string => {
  if (!has_truck) return truck === 'labor only' ? 'The crew loads and unloads; you bring the truck.' : 'No truck chosen yet.';
  const room = `Holds up to ${withCommas(capacity)} cu ft`;
  if (volume === 0) return `${room}.`;
  const list = withCommas(volume);
  return volume > capacity ? `${room}, your list is ${list}: it may take two trips.` : `${room}, your list is ${list}.`;
};

const isChosen = ({ hourly: { truck_size_id, num_hours, laborers } }: PlanView): boolean =>
  truck_size_id !== null && num_hours !== null && laborers !== null;

const isSame = (hourly: PlanView['hourly'], suggested: ReturnType<typeof suggestionFor>): boolean =>
  hourly.truck_size_id === suggested.truck_size_id && hourly.num_hours === suggested.num_hours && hourly.laborers === suggested.laborers;

const saidOf = (done: HourlyUndo | null): string => done?.text ?? '';
