import { type Point, roadMiles } from '#domain/address/distance.ts';
import { addDays, type Day, daysBetween, shortDay, timeOfDay } from '#domain/core/calendar.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import { sentence } from '#domain/core/words.ts';

/** A moment by the clock on the wall of the mover's yard. */
export type Wall = { day: Day; minutes: number };

export type BoardTruck = { id: number; name: string; feet: number; cubic_feet: number };

/** One truck's part of a job, as far as it decides where it can stand. */
export type BoardJob = {
  name: string;
  day: Day;
  /** When its crew was promised, in minutes after midnight. */
  window: { from: number; until: number };
  cubic_feet: number;
  from_point: Point | null;
  to_point: Point | null;
};

/** What stands on a truck already. */
export type Standing = {
  id: number;
  name: string;
  truck_id: number;
  starts: Wall;
  ends: Wall;
  from_point: Point | null;
  to_point: Point | null;
};

export const ABSENCE_KINDS = ['sick', 'off'] as const;
export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

export const HALF_HOUR = 30;

/** A bar is a half hour at least and two weeks at most. */
export const LONGEST_BAR = 14 * 1440;

export const wallAfter = ({ day, minutes }: Wall, more: number): Wall => {
  const total = minutes + more;
  const days = Math.floor(total / 1440);
  return { day: addDays(day, days), minutes: total - days * 1440 };
};

export const minutesBetween = (from: Wall, until: Wall): number => daysBetween(from.day, until.day) * 1440 + until.minutes - from.minutes;

/** "8 AM", "1:30 PM" */
export const clockOf = (minutes: number): string => timeOfDay(minutes).replace(':00', '');

/** "8–9 AM", "11 AM–12 PM" */
export const hoursOf = ({ from, until }: { from: number; until: number }): string => {
  const [one, other] = [clockOf(from), clockOf(until)];
  return one.slice(-2) === other.slice(-2) ? `${one.slice(0, -3)}–${other}` : `${one}–${other}`;
};

/** How many people load so much. */
export const peopleFor = (cubic_feet: number): number => Math.min(8, Math.max(2, Math.ceil(cubic_feet / 300)));

/** How long a job holds its truck: so much of a day as it takes of the mover's capacity; a long one comes back on the evening after. */
export const minutesFor = (halves: number, days: number, starts: number): number => {
  if (days > 1) return (days - 1) * 1440 + EVENING - starts;
  return halves === 1 ? HALF_DAY : WHOLE_DAY;
};

const HALF_DAY = 330;
const WHOLE_DAY = 600;
const EVENING = 21 * 60;

/** What a truck of this length usually holds, until its mover says otherwise. */
export const usualCubicFeet = (feet: number): number => HOLDS.find(({ up_to }) => feet <= up_to)?.cubic_feet ?? 3_000;

const HOLDS = [
  { up_to: 12, cubic_feet: 400 },
  { up_to: 17, cubic_feet: 700 },
  { up_to: 22, cubic_feet: 1_000 },
  { up_to: 26, cubic_feet: 1_600 },
];

export const whyNotTime = ({ minutes }: Wall, length: number): Refusal | undefined => {
  const fits_grid = minutes % HALF_HOUR === 0 && length % HALF_HOUR === 0 && minutes >= 0 && minutes < 1440;
  if (!fits_grid) return refuse('invalid', 'Choose a time on the half hour.', { starts: 'Choose a time on the half hour' });
  if (length < HALF_HOUR || length > LONGEST_BAR)
    return refuse('invalid', 'Choose half an hour to 14 days.', { length: 'Choose half an hour to 14 days' });
  return undefined;
};

/** Everything that keeps a job from standing there, in one sentence: the truck's size, what was promised, who is there, the way between. */
export const whyNotThere = (
  job: BoardJob,
  truck: BoardTruck,
  starts: Wall,
  length: number,
  all: readonly Standing[],
): string | undefined => {
  const ends = wallAfter(starts, length);
  const there = all.filter(({ truck_id }) => truck_id === truck.id);
  const reasons = [
    job.cubic_feet > truck.cubic_feet ? `${job.name} is ${job.cubic_feet} cu ft and ${truck.name} takes ${truck.cubic_feet}` : undefined,
    takenBy(there, starts, ends),
    ...wayBetween(job, there, starts, ends),
    isPromised(job, starts) ? undefined : `${job.name} was promised ${promiseOf(job, starts.day)}`,
  ].filter((reason) => reason !== undefined);
  return reasons.length === 0 ? undefined : `${sentence(reasons.join(' and '))}.`;
};

/** "Doyle is there until 1 PM": who is in the way. */
const takenBy = (there: readonly Standing[], starts: Wall, ends: Wall): string | undefined => {
  const other = there.find((one) => minutesBetween(starts, one.ends) > 0 && minutesBetween(one.starts, ends) > 0);
  return other && inTheWay(other, starts.day);
};

export const inTheWay = ({ name, starts, ends }: Pick<Standing, 'name' | 'starts' | 'ends'>, day: Day): string =>
  ends.day === day && starts.day <= day
    ? `${name} is there until ${clockOf(ends.minutes)}`
    : `${name} is there from ${momentOf(starts)} until ${momentOf(ends)}`;

const momentOf = ({ day, minutes }: Wall): string => `${shortDay(day)}, ${clockOf(minutes)}`;

/** A truck that has just emptied one home has to drive to the next. */
const wayBetween = (job: BoardJob, there: readonly Standing[], starts: Wall, ends: Wall): (string | undefined)[] =>
  there.map((one) => {
    const before = minutesBetween(one.ends, starts);
    const after = minutesBetween(ends, one.starts);
    if (before >= 0 && before < driveOf(one.to_point, job.from_point)) return `the drive from ${one.name} takes longer`;
    if (after >= 0 && after < driveOf(job.to_point, one.from_point)) return `the drive on to ${one.name} takes longer`;
    return undefined;
  });

/** In minutes; the first miles are what the length of a bar has room for. */
const driveOf = (from: Point | null, to: Point | null): number =>
  from === null || to === null ? 0 : Math.max(0, ((roadMiles(from, to) - MILES_IN_A_BAR) / MILES_PER_HOUR) * 60);

const MILES_IN_A_BAR = 15;
const MILES_PER_HOUR = 35;

const isPromised = ({ day, window }: BoardJob, starts: Wall): boolean =>
  starts.day === day && starts.minutes >= window.from && starts.minutes <= window.until;

const promiseOf = ({ day, window }: BoardJob, shown: Day): string =>
  day === shown ? hoursOf(window) : `${shortDay(day)}, ${hoursOf(window)}`;

/** The nearest truck, counted in rows from where it is held, on which the job fits as it was promised. */
export const nearestFit = (
  job: BoardJob,
  trucks: readonly BoardTruck[],
  near: number,
  length: number,
  all: readonly Standing[],
): { truck: BoardTruck; starts: Wall } | undefined => {
  const at = Math.max(
    0,
    trucks.findIndex(({ id }) => id === near),
  );
  const steps = Math.floor((job.window.until - job.window.from) / HALF_HOUR) + 1;
  const times = Array.from({ length: steps }, (_, step) => job.window.from + step * HALF_HOUR);
  const places = trucks.flatMap((truck, row) =>
    times.map((minutes) => ({ truck, rows: Math.abs(row - at), starts: { day: job.day, minutes } })),
  );
  const nearest = places.sort((one, other) => one.rows - other.rows || one.starts.minutes - other.starts.minutes);
  return nearest.find(({ truck, starts }) => whyNotThere(job, truck, starts, length, all) === undefined);
};

/** What a calendar elsewhere takes, as it lies on the board; on no truck where none is left for it. */
export type CalendarBar = { title: string; first: Day; last: Day; takes: number; truck_id: number | null };

/** A calendar names no truck, so the last one that is free on its days is drawn for it. What takes the whole day is drawn on none. */
export const calendarOnTrucks = (
  events: readonly { title: string; first: Day; last: Day; takes: number | 'day' }[],
  trucks: readonly { id: number }[],
  bars: readonly { truck_id: number; starts: Wall; ends: Wall }[],
): CalendarBar[] => {
  const drawn: CalendarBar[] = [];
  const from_last = trucks.toReversed();
  for (const { title, first, last, takes } of events) {
    if (takes === 'day') continue;
    for (let nth = 0; nth < takes; nth++) {
      const truck = from_last.find(({ id }) => {
        const has_bar = bars.some(({ truck_id, starts, ends }) => truck_id === id && starts.day <= last && lastDayOf(ends) >= first);
        return !has_bar && !drawn.some((other) => other.truck_id === id && other.first <= last && other.last >= first);
      });
      drawn.push({ title, first, last, takes, truck_id: truck?.id ?? null });
    }
  }
  return drawn;
};

/** What ends at midnight takes nothing of the day that begins then. */
const lastDayOf = ({ day, minutes }: Wall): Day => (minutes === 0 ? addDays(day, -1) : day);

/** Nobody works more hours than these within a day. */
export const MOST_HOURS = 14;

/** How many more people a bar needs, whoever cannot come not counted. */
export const missingOn = (needed: number, people: readonly { is_absent: boolean }[]): number =>
  Math.max(0, needed - people.filter(({ is_absent }) => !is_absent).length);

/** Each field of a truck that is not what it may be, with its sentence. */
export const whyNotTruck = ({ name, feet, cubic_feet }: Omit<BoardTruck, 'id'>): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (name === '') errors.name = 'Enter what you call it, like “Truck 1”';
  if (!Number.isInteger(feet) || feet < 8 || feet > 53) errors.feet = 'Enter 8 to 53 feet';
  if (!Number.isInteger(cubic_feet) || cubic_feet < 50 || cubic_feet > 5_000) errors.cubic_feet = 'Enter 50 to 5,000 cubic feet';
  return refuseAt(errors, '.');
};
