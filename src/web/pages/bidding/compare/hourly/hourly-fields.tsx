import { TRUCK_SIZES } from '#domain/inventory/tables/truck-sizes.ts';
import { HOURLY_COUNTS, HOURS, type HourlyCount, LABORERS, MOST_SPECIAL } from '#domain/plan/hourly.ts';
import { leastHoursInWords, leastHoursOn } from '#domain/pricing/hourly-suggestion.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { FieldError } from '#web/forms/field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { HourlyChange } from '#web/pricing/hourly/hourly-change.ts';
import { hoursInWords } from '#web/pricing/hourly/hourly-words.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './hourly-fields.module.css';
import { TruckTiles } from './hourly-trucks.tsx';

type Props = {
  plan: PlanView;
  save: (fields: HourlyChange, what: string) => void;
  errors: Readonly<Record<string, string>>;
  /** The plan is not this viewer's to change. */
  off: boolean;
};

/** Everything that a price by the hour rests on. Each is saved as it is chosen. */
export const HourlyFieldset = ({ plan, save, errors, off }: Props) => {
  const { hourly } = plan;
  return (
    <fieldset className="stack shrinks gap-24" disabled={off}>
      <legend className="sr">Truck, hours and crew</legend>
      <TruckTiles
        chosen={hourly.truck_size_id}
        error={hourly.truck_size_id === null ? errors['hourly.truck_size_id'] : undefined}
        onPick={(truck_size_id) => save({ truck_size_id }, truckName(truck_size_id))}
      />
      <div className={styles.pair}>
        <Hours plan={plan} error={errors['hourly.num_hours']} save={save} />
        <div>
          <Segmented
            label="People"
            name="laborers"
            options={CREWS}
            value={hourly.laborers === null ? '' : String(hourly.laborers)}
            onChange={(people) => save({ laborers: Number(people) }, `Crew of ${people}`)}
          />
          <FieldError id="laborers-error" error={hourly.laborers === null ? errors['hourly.laborers'] : undefined} />
        </div>
      </div>
      <Extras plan={plan} save={save} />
    </fieldset>
  );
};

const Hours = ({ plan, error, save }: Pick<Props, 'plan' | 'save'> & { error: string | undefined }) => {
  const { num_hours } = plan.hourly;
  const least = leastHoursOn(plan.move_date);
  return (
    <div className="stack gap-6">
      <p className="text-meta strong">Hours</p>
      <Stepper
        label="of help"
        name="num_hours"
        value={num_hours ?? least - HOURS.step}
        min={num_hours === null ? least - HOURS.step : Math.min(num_hours, least)}
        max={HOURS.most}
        step={HOURS.step}
        shown={num_hours === null ? 'Choose' : hoursInWords(num_hours)}
        words={{ less: 'Half an hour less', more: num_hours === null ? `Choose ${hoursInWords(least)}` : 'Half an hour more' }}
        onChange={(hours) => save({ num_hours: hours }, hoursInWords(hours))}
      />
      <p className="meta">{leastHoursInWords(plan.move_date)}</p>
      <FieldError id="hours-error" error={num_hours === null ? error : undefined} />
    </div>
  );
};

/** Seldom asked for, and priced one by one. */
const Extras = ({ plan: { hourly }, save }: Pick<Props, 'plan' | 'save'>) => (
  <div className={styles.extras}>
    <h2>Anything heavy or awkward?</h2>
    <ul>
      {COUNTS.map(([field, name]) => (
        <li className="row between gap-12 strong" key={field}>
          <span>
            {name}
            <small className="block meta regular">{HINTS[field]}</small>
          </span>
          <Stepper
            size="s"
            label={name}
            name={field}
            value={hourly[field]}
            max={MOST_SPECIAL}
            onChange={(count) => save({ [field]: count }, `${name}: ${count}`)}
          />
        </li>
      ))}
    </ul>
    <CheckField
      name="stairs"
      label="There are stairs at one end or both"
      detail="The hours cost a tenth more with most movers."
      checked={hourly.stairs === 1}
      onChange={({ target: { checked } }) => save({ stairs: checked ? 1 : 0 }, checked ? 'Stairs' : 'No stairs')}
    />
  </div>
);

const COUNTS = Object.entries(HOURLY_COUNTS) as [HourlyCount, string][];

const HINTS: Record<HourlyCount, string> = {
  upright_pianos: 'Against the wall',
  baby_grand_pianos: 'On three legs',
  overweight: 'Too heavy for two',
  oversize: 'Longer than 7 ft',
};

const CREWS = Array.from({ length: LABORERS.most - LABORERS.least + 1 }, (_, at) => String(LABORERS.least + at)).map((people) => ({
  value: people,
  label: people,
}));

const truckName = (id: number): string => {
  const size = TRUCK_SIZES.find((one) => one.id === id);
  return size?.feet == null ? 'Labor only' : `${size.short} truck`;
};
