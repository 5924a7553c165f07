import { localTime } from '#domain/core/business-time.ts';
import { isWeekend } from '#domain/core/calendar.ts';
import type { DayEvent, DayStep } from '#domain/papers/move-day-events.ts';
import { type Ahead, driveMinutes, type Load, minutesLeft, pickUpMinutes, type Record, type Standing, type Trip } from './arrival-model.ts';
import { type ArrivalWindow, toldAfter, type WindowReason, windowOf } from './arrival-window.ts';

/**
 * What is known of a move that is on its day. `miles` are those to the last door, from the stop before it; null where no door follows on the
 * same day. Those to extra stops are null where there are none.
 */
export type MoveFacts = {
  miles_to_pick_up: number;
  miles_to_extra_pick_up: number | null;
  miles_to_extra_drop_off: number | null;
  miles: number | null;
  load: Load;
  record: Record;
  zone: string;
};

/** When each step was, in epoch milliseconds, and when each thing got its tag. */
export type DayFacts = {
  steps: Readonly<{ [Step in DayStep]: number | null }>;
  done: number | null;
  tagged: readonly number[];
  pieces: number;
  /** When the crew said on its way that it would be there. */
  expected?: number | null;
};

export const dayFactsOf = (events: readonly DayEvent[], { pieces, done }: { pieces: number; done: number | null }): DayFacts => {
  const times = (kind: DayEvent['kind']): number[] => events.filter((event) => event.kind === kind).map(({ at }) => Date.parse(at));
  const corrections = new Map<DayStep, string>(
    events.flatMap((event) => (event.kind === 'corrected' ? [[event.data.step, event.data.at] as const] : [])),
  );
  const first = (step: DayStep): number | null => {
    const corrected = corrections.get(step);
    if (corrected !== undefined) return Date.parse(corrected);
    return times(step).length === 0 ? null : Math.min(...times(step));
  };
  const expected = events.flatMap((event) => (event.kind === 'set_out' ? (event.data.expected_at ?? []) : []))[0];
  const things = new Map<string, number>();
  for (const event of events)
    if (event.kind === 'line' && !event.data.is_removed)
      things.set(event.data.thing, Math.min(Date.parse(event.at), things.get(event.data.thing) ?? Number.POSITIVE_INFINITY));
  return {
    ...{ done, pieces, tagged: [...things.values()].toSorted((one, other) => one - other) },
    expected: expected === undefined ? null : Date.parse(expected),
    steps: {
      ...{ set_out: first('set_out'), arrived: first('arrived'), loading_started: first('loading_started') },
      ...{ loading_done: first('loading_done'), arrived_there: first('arrived_there') },
      arrived_extra_pick_up: first('arrived_extra_pick_up'),
      arrived_extra_drop_off: first('arrived_extra_drop_off'),
    },
  };
};

/** Where the day stood at an instant, by what had happened until then; null before the crew set out and after everything is done. */
export const standingAt = ({ steps, done, tagged, pieces }: DayFacts, now: number): Standing | null => {
  const had = (at: number | null): at is number => at !== null && at <= now;
  const since = (at: number): number => (now - at) / MINUTE;
  if (had(done)) return null;
  if (had(steps.arrived_there)) return { at: 'unloading', minutes: since(steps.arrived_there) };
  if (had(steps.loading_done) && had(steps.arrived_extra_drop_off))
    return { at: 'extra_drop_off', minutes: since(steps.arrived_extra_drop_off) };
  if (had(steps.loading_done)) return { at: 'to_drop_off', minutes: since(steps.loading_done) };
  if (had(steps.arrived_extra_pick_up)) return { at: 'extra_pick_up', minutes: since(steps.arrived_extra_pick_up) };
  const { arrived, loading_started } = steps;
  if (had(loading_started))
    return {
      ...{ at: 'loading', minutes: since(loading_started) },
      pace: had(arrived) && arrived < loading_started ? (loading_started - arrived) / MINUTE : null,
    };
  if (had(arrived)) {
    const count = tagged.filter((at) => at <= now).length;
    const last = tagged[count - 1];
    if (count === 0 || pieces === 0 || last === undefined) return { at: 'before_loading', minutes: since(arrived), tagged: null };
    // What is told of the pace is told by the last tag; the minutes since then count as well once they are many.
    return { at: 'before_loading', minutes: Math.max(1, since(arrived)), tagged: Math.min(1, count / pieces) };
  }
  return had(steps.set_out) ? { at: 'to_pick_up', minutes: since(steps.set_out) } : null;
};

/** The next door at which somebody waits: what the page answers first. */
export const NEXT_DOOR = {
  ...({ to_pick_up: 'arrived', before_loading: 'arrived_there', loading: 'arrived_there' } as const),
  ...({ extra_pick_up: 'arrived_there', extra_drop_off: 'arrived_there' } as const),
  ...({ to_drop_off: 'arrived_there', unloading: 'done' } as const),
} satisfies { [At in Standing['at']]: Ahead };

const REASONS: Readonly<{ [At in Standing['at']]: WindowReason }> = {
  ...{ to_pick_up: 'longer_drive', before_loading: 'longer_loading', loading: 'longer_loading' },
  ...{ extra_pick_up: 'longer_loading', extra_drop_off: 'longer_unloading' },
  ...{ to_drop_off: 'longer_drive', unloading: 'longer_unloading' },
};

export type DayWindows = {
  next: { door: Ahead; window: ArrivalWindow } | null;
  ahead: Partial<{ [Step in Ahead]: Omit<ArrivalWindow, 'reason'> }>;
};

/**
 * Everything that is told of the rest of a day, from its events and the clock alone: every server tells the same, and asking again changes
 * nothing. The next door's window is the one that was told first, as what came after has narrowed or moved it.
 */
export const dayWindows = (move: MoveFacts, day: DayFacts, now: number): DayWindows => {
  let told: ArrivalWindow | undefined;
  let door: Ahead | null = null;
  let ahead: DayWindows['ahead'] = {};
  for (const at of lookedAt(day, now)) {
    const standing = standingAt(day, at);
    if (standing === null) continue;
    const left = minutesLeft(moveAt(move, day, at), standing);
    ahead = Object.fromEntries(
      Object.entries(left)
        .filter(([step]) => move.miles !== null || step === 'arrived' || step === 'loading_done' || standing.at === 'unloading')
        .map(([step, spread]) => [step, windowOf(spread, at)]),
    );
    const next = nextOf(standing, move);
    const window = next === 'arrived' ? (saidByCrew(day, at) ?? ahead[next]) : ahead[next];
    if (window === undefined) continue;
    told = toldAfter(next === door ? told : undefined, window, REASONS[standing.at]);
    door = next;
  }
  const standing = standingAt(day, now);
  if (standing === null || door === null || told === undefined || nextOf(standing, move) !== door) return { next: null, ahead };
  return { next: { door, window: told }, ahead: { ...ahead, [door]: { from: told.from, until: told.until } } };
};

/** What a driver says of the way counts more than the model, until it is over. */
const saidByCrew = ({ expected = null }: DayFacts, now: number): Omit<ArrivalWindow, 'reason'> | undefined =>
  expected === null || now > expected + SAID_WITHIN_MS ? undefined : { from: expected - SAID_WITHIN_MS, until: expected + SAID_WITHIN_MS };

const nextOf = ({ at }: Standing, { miles }: MoveFacts): Ahead =>
  miles === null && (at === 'before_loading' || at === 'loading' || at === 'extra_pick_up') ? 'loading_done' : NEXT_DOOR[at];

const MINUTE = 60_000;

/** Ten minutes before and after what was said. */
export const SAID_WITHIN_MS = 10 * MINUTE;
const LOOK_MS = 15 * MINUTE;

/** Each step, every tenth of the tags, and every quarter of an hour in between. */
const lookedAt = ({ steps, tagged, pieces }: DayFacts, now: number): readonly number[] => {
  const every = Math.max(1, Math.ceil(pieces / 10));
  const happened = [...Object.values(steps), ...tagged.filter((_, at) => (at + 1) % every === 0)].filter(
    (at): at is number => at !== null && at <= now,
  );
  const first = Math.min(...happened);
  if (!Number.isFinite(first)) return [];
  // A day that lasts for weeks is a long move's, whose doors have no minutes.
  const quarters = Array.from({ length: Math.min(MOST_LOOKS, Math.floor((now - first) / LOOK_MS)) }, (_, at) => first + (at + 1) * LOOK_MS);
  return [...new Set([...happened, ...quarters, now])].toSorted((one, other) => one - other);
};

const MOST_LOOKS = 64;

const moveAt = ({ load, record, zone, ...on_way }: MoveFacts, { steps }: DayFacts, at: number) => {
  const { miles_to_pick_up, miles_to_extra_pick_up, miles_to_extra_drop_off, miles } = on_way;
  const begun = steps.loading_done !== null && steps.loading_done <= at ? steps.loading_done : at;
  const extra = (to: number | null) => (to === null ? null : tripAt(to, begun, zone));
  return {
    ...{ load, record, to_pick_up: tripAt(miles_to_pick_up, steps.set_out ?? at, zone), to_drop_off: tripAt(miles ?? 0, begun, zone) },
    ...{ to_extra_pick_up: extra(miles_to_extra_pick_up), to_extra_drop_off: extra(miles_to_extra_drop_off) },
  };
};

const tripAt = (miles: number, at: number, zone: string): Trip => {
  const { day, minutes } = localTime(new Date(at), zone);
  return { miles, hour: Math.floor(minutes / 60), is_weekend: isWeekend(day) };
};

/**
 * What a day took against the model, as logarithms: null where a step is missing, where somebody pressed at a wrong time, and where a stop in
 * between took a share of it that nobody knows.
 */
export const ratiosOf = (move: MoveFacts, day: DayFacts): { drive_to: number | null; pick_up: number | null; drive: number | null } => {
  const { set_out, arrived, loading_done, arrived_there } = day.steps;
  const ratio = (from: number | null, until: number | null, model: (at: number) => number): number | null => {
    if (from === null || until === null || until <= from) return null;
    const log = Math.log((until - from) / MINUTE / model(from));
    return Math.abs(log) > MOST_UNLIKE ? null : log;
  };
  return {
    drive_to: ratio(set_out, arrived, (at) => driveMinutes(tripAt(move.miles_to_pick_up, at, move.zone))),
    pick_up: move.miles_to_extra_pick_up === null ? ratio(arrived, loading_done, () => pickUpMinutes(move.load)) : null,
    drive:
      move.miles === null || move.miles_to_extra_drop_off !== null
        ? null
        : ratio(loading_done, arrived_there, (at) => driveMinutes(tripAt(move.miles ?? 0, at, move.zone))),
  };
};

/** Three times as long, or a third. */
const MOST_UNLIKE = Math.log(3);
