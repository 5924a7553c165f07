import { phoneDigits } from '#domain/core/contact.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { MOVE_WINDOWS } from '#domain/core/windows.ts';
import { type Details, STOP_NAMES, type Stop, type StopKey, stopsOf } from '../details.ts';

export const NOT_A_PHONE = 'Enter 10 digits';
export const CLOSES_FIRST = 'The elevator closes after it opens';

export const isManagerPhone = (text: string): boolean => text.trim() === '' || phoneDigits(text) !== undefined;

/** Hours that run backwards, and a number that nobody can call. What is there already and is not touched stays. */
export const whyNotBuilding = (key: StopKey, after: Stop, change: Partial<Stop>): Refusal | undefined => {
  const { management_phone_number, elevator_start_time, elevator_end_time } = change;
  if (management_phone_number !== undefined && !isManagerPhone(management_phone_number))
    return refuse('invalid', NOT_A_PHONE, { [`${key}.management_phone_number`]: NOT_A_PHONE });
  if ((elevator_start_time ?? elevator_end_time) !== undefined && runsBackwards(after))
    return refuse('invalid', CLOSES_FIRST, { [`${key}.elevator_end_time`]: CLOSES_FIRST });
  return undefined;
};

/** How far the stops are: what decides when the truck is at the last of them. */
export type Trip = { miles: number | null; long_distance: boolean };

/** Why a crew that comes in this window would stand before a closed elevator; undefined when it would not. */
export const whyNotArrive = (move_time: number, details: Details, trip: Trip): string | undefined => {
  const stop = stopsOf(details).find((key) => missesElevator(key, details[key], move_time, trip));
  return stop && `Would miss the elevator’s hours at ${STOP_NAMES[stop].toLowerCase()}`;
};

/** At the pick-up the whole window and an hour of loading must fit; elsewhere, on the same day, the truck must be there an hour before the end. */
const missesElevator = (key: StopKey, stop: Stop, move_time: number, trip: Trip): boolean => {
  const [opens, closes] = [minutesOf(stop.elevator_start_time), minutesOf(stop.elevator_end_time)];
  const window = MOVE_WINDOWS[move_time];
  if (stop.height_id !== 1 || window === undefined) return false;
  if (key === 'pick_up') return window.from < (opens ?? 0) || window.to + LOADING_MINUTES > (closes ?? DAY_MINUTES);
  if (trip.long_distance || closes === undefined) return false;
  return window.to + LOADING_MINUTES + (trip.miles ?? 0) * MINUTES_PER_MILE > closes;
};

const LOADING_MINUTES = 60;
const MINUTES_PER_MILE = 2;
const DAY_MINUTES = 24 * 60;

const runsBackwards = ({ elevator_start_time, elevator_end_time }: Stop): boolean =>
  elevator_start_time !== '' && elevator_end_time !== '' && elevator_end_time <= elevator_start_time;

/** Minutes after midnight of 'HH:MM'; undefined when it is not known. */
const minutesOf = (time: string): number | undefined => {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};
