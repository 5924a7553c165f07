import { useState } from 'react';
import { HOURLY_STARTS, MOVE_WINDOWS } from '#domain/core/windows.ts';
import { whyNotArrive } from '#domain/plan/extras/elevator.ts';
import { startOf } from '#domain/plan/hourly.ts';
import { windowInWords } from '#web/core/window-words.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { useHourly } from '#web/pricing/hourly/hourly-change.ts';
import styles from './move-time.module.css';
import { useDetails } from './use-details.ts';

type Time = { id: number; label: string; reason?: string };

/** How many times stand there at once: the first of the day, which most people take. */
const COMMON = 4;

/** When the crew comes: one of eleven arrival windows, or by the hour one of sixteen starts (Spec section 9). */
export const MoveTime = ({ hourly = false }: { hourly?: boolean }) => {
  const { plan, save } = useDetails();
  const { save: saveHourly } = useHourly();
  const chosen = hourly ? startOf(plan) : plan.details.move_time;
  const [is_open, setOpen] = useState(false);
  const times = hourly ? STARTS : windowsOf(plan);
  const is_late = chosen >= COMMON;
  const shown = is_open || is_late ? times : times.slice(0, COMMON);
  const pick = (id: number) => {
    if (hourly) saveHourly({ start_time: id }, 'Another start');
    else save({ key: 'move_time', details: { move_time: id }, what: 'Another arrival' }).catch(() => undefined);
  };
  return (
    <fieldset className="shrinks">
      <legend className="text-meta strong below-6">{hourly ? 'Start time' : 'Arrival window'}</legend>
      <div className={styles.times}>
        {shown.map((time) => (
          <TimeTile key={time.id} time={time} is_chosen={time.id === chosen} onPick={pick} />
        ))}
        {!is_late && (
          <button type="button" className={styles.more} aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
            {is_open ? 'Only the morning' : 'Later in the day'}
          </button>
        )}
      </div>
      <p className={styles.reason} role="status">
        {whyGray(shown, chosen)}
      </p>
    </fieldset>
  );
};

/** What can't be had stays to be read, with its reason; what was chosen before it could not be had stays chosen. */
const TimeTile = ({ time: { id, label, reason }, is_chosen, onPick }: { time: Time; is_chosen: boolean; onPick: (id: number) => void }) => (
  <label className={styles.time} data-off={reason ? '' : undefined}>
    <input
      className="sr"
      type="radio"
      name="move_time"
      value={id}
      checked={is_chosen}
      disabled={reason !== undefined && !is_chosen}
      onChange={() => onPick(id)}
    />
    {label}
    {reason && <span className="sr">, {inSentence(reason)}</span>}
  </label>
);

const STARTS: readonly Time[] = HOURLY_STARTS.map(({ id, label }) => ({ id, label }));

const windowsOf = ({ details, miles, long_distance }: PlanView): Time[] =>
  MOVE_WINDOWS.map(({ id }) => ({
    id,
    label: windowInWords(id),
    reason: whyNotArrive(id, { ...details, address_src: 'gmaps' }, { miles, long_distance }),
  }));

const whyGray = (times: readonly Time[], chosen: number): string => {
  const own = times.find(({ id }) => id === chosen);
  if (own?.reason) return `${own.label} ${inSentence(own.reason)}. Choose another window.`;
  const reason = times.find((time) => time.reason)?.reason;
  return reason ? `Grayed out: ${inSentence(reason)}.` : '';
};

const inSentence = (reason: string): string => `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
