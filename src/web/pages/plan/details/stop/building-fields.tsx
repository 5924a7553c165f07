import { STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { useForm } from '#web/forms/form-context.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import styles from '../building.module.css';
import type { HoursPart } from '../details-form.ts';
import { CoiUploads } from '../extras/coi-uploads.tsx';
import { useDetails } from '../use-details.ts';
import { HALF_HOURS } from './half-hours.ts';
import { useElevatorHours } from './use-elevator-hours.ts';
import { useManager } from './use-manager.ts';

/** What the building asks of movers: its elevator's hours, and whom to call about documents. */
export const BuildingFields = ({ stop }: { stop: StopKey }) => {
  const { plan } = useDetails();
  const { certificate_of_insurance_required, height_id } = plan.details[stop];
  return (
    <div className={styles.building}>
      {height_id === 1 && <ElevatorHours stop={stop} />}
      <Manager stop={stop} />
      {certificate_of_insurance_required && <CoiUploads stop={stop} title={STOP_NAMES[stop]} />}
    </div>
  );
};

const ElevatorHours = ({ stop }: { stop: StopKey }) => {
  const { hours, error, pick } = useElevatorHours(stop);
  const { clear } = useForm();
  const fieldOf = (part: HoursPart) => ({
    name: `${stop}.${part}`,
    options: HALF_HOURS,
    placeholder: 'Any time',
    value: hours[part],
    onChange: ({ target }: { target: { value: string } }) => {
      clear(`${stop}.elevator_end_time`);
      pick(part, target.value);
    },
  });
  return (
    <fieldset className={styles.hours}>
      <legend className="text-meta strong below-6">Elevator hours</legend>
      <SelectField {...fieldOf('elevator_start_time')} label="From" />
      <SelectField {...fieldOf('elevator_end_time')} label="Until" error={error} />
    </fieldset>
  );
};

const Manager = ({ stop }: { stop: StopKey }) => (
  <div className={styles.manager}>
    <TextField
      {...useManager(stop, 'management_contact_name')}
      label="Building manager"
      maxLength={100}
      autoComplete="off"
      enterKeyHint="next"
    />
    <TextField
      {...useManager(stop, 'management_phone_number')}
      label="Manager’s phone"
      type="tel"
      inputMode="tel"
      maxLength={40}
      autoComplete="off"
      enterKeyHint="next"
    />
  </div>
);
