import { useState } from 'react';
import { withCommas } from '#domain/core/number-words.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './crew.module.css';
import { doneAt, shortName } from './day.ts';
import { Drive } from './drive.tsx';
import { keepVehicle, vehicleKept } from './missing.ts';
import { Press, TextInput, timeIn, useCrewState, useHere } from './pieces.tsx';

/** The run sheet: when, where, how to get in, whom to call, what to take care of. */
export const Job = () => {
  const { words } = useHere();
  const { state, day } = useCrewState();
  const { plan, list } = state.page;
  const count = [...(list?.items ?? []), ...(list?.boxes ?? [])].reduce((sum, one) => sum + one.count, 0);
  return (
    <>
      <div className={styles.card}>
        <Steps />
        <div>
          <h1 tabIndex={-1}>{words.arrive(plan.arrives)}</h1>
          <p className={styles.quiet}>{words.list_of(count, withCommas(Math.round(plan.cubic_feet)))}</p>
        </div>
      </div>
      {state.office_day.run_sheet.is_long && day.steps.loading_done !== null && day.steps.arrived_there === null && <CheckIn />}
      <Drive />
      <Stops />
      <Contact />
      {day.steps.loading_started === null && <Vehicle key={day.vehicle} />}
      <Care />
    </>
  );
};

const STEPS = ['set_out', 'arrived', 'loading_done', 'arrived_there', 'done'] as const;

export const Steps = () => {
  const { words, zone, language } = useHere();
  const { day } = useCrewState();
  const times = { ...day.steps, done: doneAt(day) };
  const next = STEPS.find((step) => times[step] === null);
  return (
    <ol className={styles.steps} aria-label={words.steps_label}>
      {STEPS.map((step) => (
        <li
          key={step}
          className={times[step] !== null ? styles.past : step === next ? styles.now : ''}
          aria-current={step === next ? 'step' : undefined}
        >
          <span>
            {words.steps[step]}
            {times[step] !== null && <small>{timeIn(times[step], zone, language)}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
};

const LETTERS = 'ABCD';
const MAPS = 'https://maps.google.com/?q=';

const Stops = () => {
  const { words } = useHere();
  const { run_sheet } = useCrewState().state.office_day;
  return (
    <ol className={`${styles.card} ${styles.bare}`}>
      {run_sheet.stops.map(({ stop, street, city, height_id, elevator, certificate }, at) => (
        <li key={stop} className={styles.stop}>
          <span className={styles.letter} aria-hidden="true">
            {LETTERS[at]}
          </span>
          <div>
            <b>{street ?? words.stops[stop]}</b>
            <p className={styles.quiet}>
              {city}
              {street === null && `. ${words.street_later}`}
            </p>
          </div>
          <a
            className={`${styles.press} ${styles.outline}`}
            href={`${MAPS}${encodeURIComponent([street, city].filter(Boolean).join(', '))}`}
            target="_blank"
            rel="noreferrer"
            aria-label={words.map(street ?? city)}
          >
            <Icon name="map" size="l" />
          </a>
          <div className={styles.facts}>
            <span>{words.heights[height_id]}</span>
            {elevator && <span>{words.elevator(`${elevator.from}–${elevator.until}`)}</span>}
            {certificate !== 'not_asked' && <span>{words.certificates[certificate]}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
};

const Contact = () => {
  const { words } = useHere();
  const { run_sheet } = useCrewState().state.office_day;
  const { first_name, phone_number } = run_sheet.customer;
  if (phone_number === null) return null;
  const number = phone_number.replaceAll(/[^\d+]/g, '');
  return (
    <div className={styles.two}>
      <a className={`${styles.press} ${styles.outline}`} href={`tel:${number}`}>
        <Icon name="phone" size="l" />
        <span>{words.call(first_name)}</span>
      </a>
      <a className={`${styles.press} ${styles.outline}`} href={`sms:${number}`}>
        <Icon name="chat" size="l" />
        <span>{words.text(first_name)}</span>
      </a>
    </div>
  );
};

const Vehicle = () => {
  const { words } = useHere();
  const { state, day } = useCrewState();
  const [vehicle, setVehicle] = useState(() => vehicleKept(state) || (day.vehicle ?? ''));
  return (
    <div className={styles.card}>
      <TextInput
        label={words.vehicle}
        hint={words.vehicle_hint}
        value={vehicle}
        max={60}
        onChange={(value) => {
          setVehicle(value);
          keepVehicle(state, value);
        }}
      />
    </div>
  );
};

/** A long move's driver says once a day where the truck is: the customer reads it with its time. */
const CheckIn = () => {
  const { crew, words } = useHere();
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const [expected_on, setExpected] = useState('');
  const checkIn = async (): Promise<void> => {
    if (place.trim() === '') return;
    await crew.act('checked_in', { place: place.trim(), note: note.trim(), ...(expected_on !== '' && { expected_on }) });
    setPlace('');
    setNote('');
  };
  return (
    <section className={styles.card}>
      <TextInput label={words.check_in} hint={words.check_in_hint} value={place} max={80} onChange={setPlace} />
      <TextInput label={words.check_in_expected} type="date" value={expected_on} max={10} onChange={setExpected} />
      <TextInput label={words.check_in_note} value={note} max={300} onChange={setNote} />
      <Press kind="on" icon="map" onPress={() => void checkIn()}>
        {words.check_in_send}
      </Press>
    </section>
  );
};

const Care = () => {
  const { words } = useHere();
  const { run_sheet } = useCrewState().state.office_day;
  const { care, note, packing } = run_sheet;
  const jobs = [...(packing.packs ? [words.packs] : []), ...(packing.unpacks ? [words.unpacks] : [])];
  if (care.length === 0 && note === '' && jobs.length === 0) return null;
  return (
    <section className={`${styles.card} ${styles.bare}`}>
      <h2 className={styles.padded}>{words.care}</h2>
      {note !== '' && (
        <div className={styles.line}>
          <Icon name="note" size="l" />
          <div>
            <b>{words.note}</b>
            <small>{note}</small>
          </div>
        </div>
      )}
      {jobs.map((job) => (
        <div key={job} className={styles.line}>
          <Icon name="box" size="l" />
          <b>{job}</b>
        </div>
      ))}
      {care.map(({ name, icon, count, needs }) => (
        <div key={`${name} ${needs.join()}`} className={styles.line}>
          <Icon name={icon as IconName} size="l" />
          <div>
            <b>
              {count > 1 ? `${count} × ` : ''}
              {shortName(name)}
            </b>
            <small>{needs.map((need) => words.needs[need]).join('. ')}</small>
          </div>
        </div>
      ))}
    </section>
  );
};
