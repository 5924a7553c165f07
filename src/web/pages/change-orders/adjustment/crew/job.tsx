import { useState } from 'react';
import { withCommas } from '#domain/core/number-words.ts';
import { STEP_AT } from '#domain/papers/move-day-events.ts';
import styles from './crew.module.css';
import { doneAt } from './day.ts';
import { Drive } from './drive.tsx';
import { OtherJobs } from './jobs.tsx';
import { keepVehicle, vehicleKept } from './missing.ts';
import { Press, TextInput, timeIn, useCrewState, useHere } from './pieces.tsx';
import { remember, remembered } from './remembered.ts';
import { RunSheet } from './run-sheet.tsx';
import { ToMessages } from './talk.tsx';
import type { DayPage } from './wire.ts';

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
      {day.steps.arrived !== null && <Install />}
      <Drive />
      <ToMessages />
      <RunSheet sheet={state.office_day.run_sheet}>
        {day.steps.loading_started === null && (
          <div className={styles.card}>
            <Vehicle key={day.vehicle} />
          </div>
        )}
      </RunSheet>
      <OtherJobs jobs={state.jobs} />
    </>
  );
};

const STEPS = ['set_out', 'arrived', 'arrived_extra_pick_up', 'loading_done', 'arrived_extra_drop_off', 'arrived_there', 'done'] as const;

/** An extra stop is a step of the days that have one. */
const stepsOf = ({ run_sheet }: DayPage) => {
  const off = (['extra_pick_up', 'extra_drop_off'] as const).filter((key) => !run_sheet.stops.some(({ stop }) => stop === key));
  return STEPS.filter((step) => !off.some((key) => STEP_AT[key] === step));
};

export const Steps = () => {
  const { words, zone } = useHere();
  const { state, day } = useCrewState();
  const steps = stepsOf(state.office_day);
  const times = { ...day.steps, done: doneAt(day) };
  const next = steps.find((step) => times[step] === null);
  return (
    <ol className={styles.steps} aria-label={words.steps_label}>
      {steps.map((step) => (
        <li
          key={step}
          className={times[step] !== null ? styles.past : step === next ? styles.now : ''}
          aria-current={step === next ? 'step' : undefined}
        >
          <span>
            {words.steps[step]}
            {times[step] !== null && <small>{timeIn(times[step], zone)}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
};

/** The truck’s number as it is typed is kept on the phone, and told with the next step or signature. */
export const Vehicle = () => {
  const { words } = useHere();
  const { state, day } = useCrewState();
  const [vehicle, setVehicle] = useState(() => vehicleKept(state) || (day.vehicle ?? ''));
  return (
    <TextInput
      label={words.vehicle}
      hint={words.vehicle_hint}
      value={vehicle}
      max={60}
      onChange={(typed) => {
        setVehicle(typed);
        keepVehicle(state, typed);
      }}
    />
  );
};

/** Offered once, when the crew is there and has seen what the page is. */
const Install = () => {
  const { crew, words } = useHere();
  const { install } = useCrewState().state;
  const [is_answered, setAnswered] = useState(() => remembered('install') !== '');
  if (install === null || is_answered) return null;
  const answer = (): void => {
    remember('install', 'answered');
    setAnswered(true);
  };
  return (
    <section className={styles.card}>
      <h2>{words.install}</h2>
      <div className={styles.two}>
        <Press onPress={answer}>{words.not_now}</Press>
        <Press
          kind="on"
          onPress={() => {
            answer();
            void crew.install();
          }}
        >
          {words.install_yes}
        </Press>
      </div>
    </section>
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
