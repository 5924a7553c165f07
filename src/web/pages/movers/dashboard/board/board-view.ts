import type { Client } from '#contract/client.ts';
import { addDays, type Day, daysBetween, shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/words.ts';
import {
  type BoardJob,
  type CalendarBar,
  calendarOnTrucks,
  clockOf,
  hoursOf,
  minutesBetween,
  nearestFit,
  type Standing,
  type Wall,
  wallAfter,
  whyNotThere,
} from '#domain/movers/board.ts';

export type Board = Awaited<ReturnType<Client['board']['show']>>;
export type Bar = Board['bars'][number];
export type Waiting = Board['tray'][number];
export type Truck = Board['trucks'][number];

/** What is moved: a job of the tray, or a bar. */
export type Item = {
  key: string;
  name: string;
  length: number;
  /** People whom it takes. */
  needs: number;
  job: (BoardJob & { job_id: number }) | null;
  part: number;
  bar: Bar | null;
};

/** What is in somebody's hand, and over which place. */
export type Held = { item: Item; truck_id: number; starts: Wall; grabbed?: number };

export const itemOfWaiting = (job: Waiting): Item => ({
  ...{ key: `job-${job.job_id}-${job.part}`, name: job.name, length: job.length, needs: job.needs, job, part: job.part, bar: null },
});

export const itemOfBar = (bar: Bar): Item => ({
  ...{
    key: `bar-${bar.id}`,
    name: bar.name,
    length: minutesBetween(bar.starts, bar.ends),
    needs: bar.job?.needs ?? 0,
    job: bar.job,
    part: bar.part,
    bar,
  },
});

const standingsOf = ({ bars }: Board, but: Bar | null): Standing[] =>
  bars
    .filter((bar) => bar.id !== but?.id)
    .map((bar) => ({
      ...{ id: bar.id, name: bar.name, truck_id: bar.truck_id, starts: bar.starts, ends: bar.ends },
      ...{ from_point: bar.job?.from_point ?? null, to_point: bar.job?.to_point ?? null },
    }));

/** What is no job of ours was promised to nobody. */
const asJob = ({ name, job }: Item, starts: Wall): BoardJob =>
  job ?? { name, day: starts.day, window: { from: 0, until: 1440 }, cubic_feet: 0, from_point: null, to_point: null };

export const whyNotHere = (board: Board, { item, truck_id, starts }: Held): string | undefined => {
  const truck = board.trucks.find(({ id }) => id === truck_id);
  return truck === undefined
    ? 'There is no truck.'
    : whyNotThere(asJob(item, starts), truck, starts, item.length, standingsOf(board, item.bar));
};

export const nearest = (board: Board, { item, truck_id, starts }: Held) =>
  nearestFit(asJob(item, starts), board.trucks, truck_id, item.length, standingsOf(board, item.bar));

/** Where it is once it is picked up: at its place, or where it fits best. */
export const pickedUp = (board: Board, item: Item): Held | undefined => {
  const [first] = board.trucks;
  if (first === undefined) return undefined;
  if (item.bar !== null) return { item, truck_id: item.bar.truck_id, starts: item.bar.starts };
  const day = item.job?.day ?? board.first;
  const held = { item, truck_id: first.id, starts: { day, minutes: item.job?.window.from ?? 8 * 60 } };
  const best = nearest(board, held);
  return best === undefined ? held : { item, truck_id: best.truck.id, starts: best.starts };
};

export const movedBy = (board: Board, held: Held, rows: number, minutes: number): Held => {
  const at = board.trucks.findIndex(({ id }) => id === held.truck_id);
  const truck = board.trucks[Math.min(board.trucks.length - 1, Math.max(0, at + rows))];
  const starts = wallAfter(held.starts, minutes);
  const is_shown = starts.day >= board.first && starts.day <= board.last;
  return { ...held, truck_id: truck?.id ?? held.truck_id, starts: is_shown ? starts : held.starts };
};

/** The line above the board while something is held; the same words go to the screen reader. */
export const heldInWords = (board: Board, held: Held): { fits: boolean; words: string; more: string } => {
  const truck = board.trucks.find(({ id }) => id === held.truck_id)?.name ?? '';
  const words = `${held.item.name} is in your hand, over ${truck} at ${placeInWords(board, held.starts)}.`;
  const reason = whyNotHere(board, held);
  if (reason === undefined) return { fits: true, words: `${words} It fits.`, more: '' };
  const other = nearest(board, held);
  const free = other ? `${other.truck.name} is free from ${placeInWords(board, other.starts)}.` : 'No truck of yours is free as promised.';
  return { fits: false, words: `${words} It does not fit:`, more: `${reason} ${free}` };
};

const placeInWords = ({ first, last }: Board, { day, minutes }: Wall): string =>
  first === last ? clockOf(minutes) : `${clockOf(minutes)} on ${shortDay(day)}`;

export const daysOf = ({ first, last }: Board): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));

/** The hours that are drawn: of a week those in which a day's work lies, so that half a day is half a column. */
const drawnOf = ({ first, last }: Board): { opens: number; closes: number } =>
  first === last ? { opens: 6 * 60, closes: 20 * 60 } : { opens: 8 * 60, closes: 18 * 60 };

export const HOURS_DRAWN = [6, 8, 10, 12, 14, 16, 18] as const;

/** How far along the drawn days a moment is, from 0 to 1; what is outside of the hours that are drawn stands at their edge. */
export const along = (board: Board, { day, minutes }: Wall): number => {
  const { opens, closes } = drawnOf(board);
  const days = daysBetween(board.first, board.last) + 1;
  const at = daysBetween(board.first, day);
  const share = Math.min(1, Math.max(0, (minutes - opens) / (closes - opens)));
  return Math.min(1, Math.max(0, (at + share) / days));
};

/** So many minutes lie in a share of what is drawn. */
export const minutesIn = (board: Board, share: number): number => {
  const { opens, closes } = drawnOf(board);
  return share * daysOf(board).length * (closes - opens);
};

/** The half hour at a place along the drawn days. */
export const momentAt = (board: Board, share: number): Wall => {
  const days = daysBetween(board.first, board.last) + 1;
  const at = Math.min(days - 1e-6, Math.max(0, share * days));
  const { opens, closes } = drawnOf(board);
  const minutes = opens + (at % 1) * (closes - opens);
  return { day: addDays(board.first, Math.floor(at)), minutes: Math.min(23 * 60 + 30, Math.round(minutes / 30) * 30) };
};

/** What its mover's own calendar takes, by truck; null where no truck is left for it. */
export const fromCalendar = ({ calendar, trucks, bars, first, last }: Board): CalendarBar[] => {
  const events = (calendar?.events ?? []).map((event) => ({
    ...event,
    first: event.first < first ? first : event.first,
    last: event.last > last ? last : event.last,
  }));
  return calendarOnTrucks(events, trucks, bars);
};

export const takesInWords = ({ takes }: Pick<CalendarBar, 'takes'>): string => `from your calendar, takes ${counted(takes, 'truck')}`;

/** "Tue Mar 16, 8–9 AM" */
export const promisedInWords = ({ day, window }: Pick<Waiting, 'day' | 'window'>): string => `${shortDay(day)}, ${hoursOf(window)}`;

export const peopleInWords = ({ people }: Pick<Bar, 'people'>): string => people.map(({ name }) => name.split(' ')[0]).join(', ');
