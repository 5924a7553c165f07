import { TRUCK_SIZES } from '#domain/inventory/tables/truck-sizes.ts';
import { HOURLY_COUNTS, HOURS, type HourlyCount, LABORERS, MOST_SPECIAL } from '#domain/plan/hourly.ts';
import { CheckField } from '#web/forms/check-field.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { hoursInWords } from '#web/pricing/hourly/hourly-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { CountRow } from './count-row.tsx';
import styles from './page.module.css';
import type { RequestedChanges } from './requested-changes.ts';
import type { Change } from './use-change.ts';

/** The help of a move by the hour: how long, how many, with what, and what is heavy. */
export const HourlyHelp = ({ plan, change: { requested, change } }: { plan: PlanView; change: Change }) => {
  const hourly = { ...plan.hourly, ...requested.hourly };
  const say = (fields: NonNullable<RequestedChanges['hourly']>): void =>
    change((before) => ({ ...before, hourly: { ...before.hourly, ...fields } }));
  const booked = plan.hourly.num_hours ?? HOURS.least;
  return (
    <Card title="Help by the hour" id="help">
      <div className={styles.hours}>
        <p>
          <b>Hours</b>
          {hourly.num_hours !== booked && <span className="meta">Booked: {hoursInWords(booked)}</span>}
        </p>
        <Stepper
          label="of help"
          value={hourly.num_hours ?? booked}
          min={HOURS.least}
          max={HOURS.most}
          step={HOURS.step}
          shown={hoursInWords(hourly.num_hours ?? booked)}
          words={{ less: 'Half an hour less', more: 'Half an hour more' }}
          onChange={(num_hours) => say({ num_hours })}
        />
      </div>
      <div className={styles.fields}>
        <SelectField
          name="laborers"
          label="People"
          options={CREWS}
          value={String(hourly.laborers ?? LABORERS.least)}
          onChange={({ target }) => say({ laborers: Number(target.value) })}
        />
        <SelectField
          name="truck_size_id"
          label="Truck"
          options={TRUCK_SIZES.map(({ id, label }) => ({ value: String(id), label }))}
          value={String(hourly.truck_size_id ?? 1)}
          onChange={({ target }) => say({ truck_size_id: Number(target.value) })}
        />
      </div>
      <ul>
        {COUNTS.map(([field, name]) => (
          <CountRow
            key={field}
            icon="alert"
            name={name}
            detail="Priced one by one"
            before={plan.hourly[field]}
            count={hourly[field]}
            most={MOST_SPECIAL}
            onChange={(count) => say({ [field]: count })}
          />
        ))}
      </ul>
      <CheckField
        name="stairs"
        label="There are stairs at one end or both"
        checked={hourly.stairs === 1}
        onChange={({ target }) => say({ stairs: target.checked ? 1 : 0 })}
      />
    </Card>
  );
};

const COUNTS = Object.entries(HOURLY_COUNTS) as [HourlyCount, string][];

const CREWS = Array.from({ length: LABORERS.most - LABORERS.least + 1 }, (_, at) => String(LABORERS.least + at)).map((people) => ({
  value: people,
  label: `${people} people`,
}));
