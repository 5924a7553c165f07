import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { longDay, parseDay } from '#domain/core/calendar.ts';
import { type RequestedDays, whyNotSetDays } from '#domain/movers/mover-days.ts';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { DateField } from '#web/forms/date-field.tsx';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { CalendarDay } from './calendar-day.tsx';
import styles from './days-dialog.module.css';
import { truckDays } from './truck-days.ts';

type Props = {
  mover_id: number;
  /** Null: a range of days, to be typed. */
  day: CalendarDay | null;
  today: string;
  usual: number;
  onClose: () => void;
  onSaved: (said: string) => Promise<void>;
};

/** Closes days, sets their trucks or gives them back their weekday's; what that does is said before it is done. */
export const DaysDialog = ({ mover_id, day, today, usual, onClose, onSaved }: Props) => {
  const form = useId();
  const { typed, set, said, errors, problem, busy, send } = useDays(mover_id, day, today, onSaved);
  return (
    <Dialog
      open
      onClose={onClose}
      title={day === null ? 'Close days' : longDay(day.date)}
      size="m"
      footer={
        <>
          <Button onClick={onClose}>Leave it</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {typed.how === 'closed' ? (day === null ? 'Close these days' : 'Close this day') : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-20"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {day !== null && <Jobs day={day} />}
        {day === null && (
          <div className={styles.range}>
            <DateField name="from" label="First day" min={today} error={errors.from} onDay={(from) => set({ from: from ?? '' })} />
            <DateField name="to" label="Last day" min={today} error={errors.to} onDay={(to) => set({ to: to ?? '' })} />
          </div>
        )}
        <RadioCards
          name="how"
          label="Trucks"
          layout="row"
          columns={1}
          choices={[
            { value: 'closed', label: 'Closed: no new jobs' },
            { value: 'trucks', label: 'A different number of trucks' },
            { value: 'usual', label: day === null ? 'As on their weekdays' : `As on its weekday: ${usual}` },
          ]}
          value={typed.how}
          onChange={(how) => set({ how: how as How })}
        />
        {typed.how === 'trucks' && (
          <TextField
            name="trucks"
            label="How many trucks"
            inputMode="numeric"
            maxLength={3}
            value={typed.trucks}
            onChange={(event) => set({ trucks: event.target.value })}
            error={errors.trucks}
          />
        )}
        {typed.how !== 'usual' && (
          <TextField
            name="reason"
            label="Reason"
            optional
            hint="For your own people"
            maxLength={100}
            value={typed.reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        )}
        <div role="status">{said !== null && <Notice tone="info">{said}</Notice>}</div>
        {problem !== null && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
};

type How = 'closed' | 'trucks' | 'usual';

const Jobs = ({ day: { jobs, taken } }: { day: CalendarDay }) => {
  if (taken === 0) return <p className="meta">No jobs on this day yet.</p>;
  const known = jobs.reduce((sum, job) => sum + job.half_truck_days, 0);
  return (
    <ul className={styles.jobs}>
      {jobs.map((job) => (
        <li className="flex wraps between" key={job.job_id}>
          <Link to={`/moving/${job.plan_id}/plan`}>
            {job.from} to {job.to}
          </Link>
          <span className="meta">{truckDays(job.half_truck_days)}</span>
        </li>
      ))}
      {known < taken && (
        <li className="flex wraps between">
          <span>Being booked right now</span>
          <span className="meta">{truckDays(taken - known)}</span>
        </li>
      )}
    </ul>
  );
};

/** A range is asked for to close it; a day opens as it stands. */
const howOf = (day: CalendarDay | null): How => {
  if (day === null || (day.is_set && day.is_closed)) return 'closed';
  return day.is_set ? 'trucks' : 'usual';
};

const startOf = (day: CalendarDay | null) => ({
  ...{ from: day?.date ?? '', to: day?.date ?? '', reason: day?.reason ?? '' },
  how: howOf(day),
  trucks: day?.is_set === true && !day.is_closed ? String(day.offered / 2) : '',
});

/** Each request that makes sense is tried on the server as it is typed: its answer is the sentence that is shown. */
const useDays = (id: number, day: CalendarDay | null, today: string, onSaved: (said: string) => Promise<void>) => {
  const [typed, setTyped] = useState(() => startOf(day));
  const [said, setSaid] = useState<string | null>(null);
  const { send, refuse, setErrors, busy, errors, problem } = useAction(nothingSaved);
  const requested = JSON.stringify(requestedDaysOf(typed));
  useTrying(id, requested, today, { setSaid, setErrors });
  const save = async (): Promise<void> => {
    const days: RequestedDays = JSON.parse(requested);
    const refusal = whyNotSend(days, typed, today);
    if (Object.keys(refusal).length > 0) return refuse(refusal);
    await send(async () => {
      const answer = await call().moverDashboard.setCalendar({ id, days: { ...days, reason: typed.reason } });
      await onSaved(answer.said);
    });
  };
  return {
    typed,
    set: (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part })),
    said,
    errors,
    problem,
    busy,
    send: save,
  };
};

type Typed = ReturnType<typeof startOf>;

const TRUCKS: Readonly<Record<How, (typed: Typed) => number | null>> = {
  closed: () => 0,
  usual: () => null,
  trucks: ({ trucks }) => (/^\d+$/.test(trucks.trim()) ? Number(trucks) : -1),
};

const requestedDaysOf = (typed: Typed): RequestedDays => ({ from: typed.from, to: typed.to, trucks: TRUCKS[typed.how](typed) });

const whyNotSend = (requested: RequestedDays, typed: Typed, today: string): Readonly<Record<string, string>> => {
  if (parseDay(typed.from) === undefined) return { from: 'Enter the first day, like 03/13/2027' };
  if (parseDay(typed.to) === undefined) return { to: 'Enter the last day, like 03/13/2027' };
  return whyNotSetDays(requested, today)?.errors ?? {};
};

type Answers = { setSaid: (said: string | null) => void; setErrors: (errors: Readonly<Record<string, string>>) => void };

const A_PAUSE_MS = 250;

const useTrying = (id: number, requested: string, today: string, { setSaid, setErrors }: Answers): void => {
  useEffect(() => {
    const days: RequestedDays = JSON.parse(requested);
    let is_newest = true;
    setSaid(null);
    if (days.from === '' || days.to === '' || whyNotSetDays(days, today) !== undefined) return;
    const timer = setTimeout(() => {
      call()
        .moverDashboard.setCalendar({ id, days: { ...days, reason: '' }, try: true })
        .then(
          ({ said }) => {
            if (!is_newest) return;
            setErrors({});
            setSaid(said);
          },
          (error: unknown) => is_newest && setErrors(asCallError(error).problem.errors ?? {}),
        );
    }, A_PAUSE_MS);
    return () => {
      is_newest = false;
      clearTimeout(timer);
    };
  }, [id, requested, today, setSaid, setErrors]);
};
