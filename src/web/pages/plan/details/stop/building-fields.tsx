import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { timeOfDay } from '#domain/core/calendar.ts';
import { formatPhone } from '#domain/core/contact.ts';
import { STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { useForm } from '#web/forms/form-context.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { useDraft } from '#web/plan/use-draft.ts';
import { useOnItsWay } from '#web/plan/use-on-its-way.ts';
import styles from '../building.module.css';
import { detailsRules, type HoursPart, isChanged, type ManagerPart, whyNotHours } from '../details-form.ts';
import { CoiUploads } from '../extras/coi-uploads.tsx';
import { useDetails } from '../use-details.ts';

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

/** 6:00 AM to 10:00 PM, as the store writes them and as people say them. */
const HALF_HOURS = Array.from({ length: 33 }, (_, at) => {
  const minutes = 6 * 60 + at * 30;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return { value: `${hours}:${rest}`, label: timeOfDay(minutes) };
});

/** From when until when; saved together, and only while they don't run backwards: one is always picked before the other. */
const useElevatorHours = (stop: StopKey) => {
  const { plan, save } = useDetails();
  const saved = plan.details[stop];
  const { typed, write } = useDraft(`typed ${plan.uuid} ${stop} hours`, (draft) => !isChanged(draft, saved));
  const { elevator_start_time = saved.elevator_start_time, elevator_end_time = saved.elevator_end_time } = typed;
  const hours: Record<HoursPart, string> = { elevator_start_time, elevator_end_time };

  const pick = (part: HoursPart, time: string): void => {
    const next = { ...hours, [part]: time };
    write(next);
    if (whyNotHours(next.elevator_start_time, next.elevator_end_time) !== undefined) return;
    const what = `Elevator hours at ${STOP_NAMES[stop].toLowerCase()}`;
    void save({ key: `${stop} hours`, details: { [stop]: next }, what }).catch(() => undefined);
  };
  return { hours, error: whyNotHours(hours.elevator_start_time, hours.elevator_end_time), pick };
};

/** Who answers for a building, as typed; it is saved when its field is left and may be saved. */
const useManager = (stop: StopKey, part: ManagerPart) => {
  const name = `${stop}.${part}`;
  const { plan, save } = useDetails();
  const [error, setError] = useState<string | undefined>();
  const saved = plan.details[stop][part];
  const { expected, send } = useOnItsWay(saved);
  const { typed, write } = useDraft(
    `typed ${plan.uuid} ${name}`,
    (kept) => expected === saved && written(part, kept[part] ?? saved) === saved,
  );
  const draft = typed[part];

  const leave = (): void => {
    const text = written(part, draft ?? saved);
    if (text === expected || detailsRules[name]?.(text, {}) !== undefined) return;
    const saving = save({
      key: name,
      details: { [stop]: { [part]: text } },
      what: `Manager at ${STOP_NAMES[stop].toLowerCase()}`,
      is_typed: true,
    });
    send(text, saving).catch((thrown: unknown) => {
      const { problem } = asCallError(thrown);
      setError(Object.values(problem.errors)[0] ?? problem.error_message);
    });
  };
  return {
    name,
    value: draft ?? saved,
    error,
    onBlur: leave,
    onChange: (event: { target: { value: string } }) => {
      setError(undefined);
      write({ [part]: event.target.value });
    },
  };
};

const written = (part: ManagerPart, text: string): string => (part === 'management_phone_number' ? formatPhone(text) : text.trim());
