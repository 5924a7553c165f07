import { leftAfter, oneAfterTheOther, type Spread, scattered } from './spread.ts';

/**
 * The written model of traffic and loading behind every window that is told (docs/arrival-windows.md). All figures are minutes of a crew
 * that nobody knows yet; a mover's own record moves and narrows them.
 */
const MODEL = {
  /** Getting on and off the truck and finding a place to stand. */
  drive_start: 6,
  slowest_mph: 15,
  fastest_mph: 52,
  /** After so many miles most of a drive is on a highway. */
  highway_after_miles: 20,
  pick_up_start: 20,
  cubic_feet_an_hour_each: 110,
  /** Each flight of stairs makes the work so much longer. */
  flight: 0.12,
  /** Of the work at the pick-up, what is over when loading begins: walking through, tagging, signing. */
  before_loading: 0.3,
  unloading: 0.6,
  /** Of all the work, what is done at an extra stop, which nobody measures; and getting in and out there. */
  extra_share: 0.3,
  extra_start: 10,
} as const;

/** How much longer a drive takes than on an empty road, by the hour at which it begins. */
const TRAFFIC: readonly number[] = [
  ...[1, 1, 1, 1, 1, 1.05, 1.15, 1.35, 1.4, 1.25, 1.15, 1.15],
  ...[1.2, 1.2, 1.25, 1.35, 1.45, 1.5, 1.35, 1.15, 1.1, 1.05, 1, 1],
];
const WEEKEND_TRAFFIC = 1.12;

export type Trip = { miles: number; hour: number; is_weekend: boolean };
export type Load = { cubic_feet: number; crew: number; flights: number };

export const driveMinutes = ({ miles, hour, is_weekend }: Trip): number => {
  const mph = MODEL.slowest_mph + (MODEL.fastest_mph - MODEL.slowest_mph) * (1 - Math.exp(-miles / MODEL.highway_after_miles));
  return MODEL.drive_start + (miles / mph) * 60 * (is_weekend ? WEEKEND_TRAFFIC : (TRAFFIC[hour] ?? 1));
};

/** From the door at the pick-up until it is closed again. */
export const pickUpMinutes = ({ cubic_feet, crew, flights }: Load): number =>
  MODEL.pick_up_start + (60 * cubic_feet * (1 + MODEL.flight * flights)) / (MODEL.cubic_feet_an_hour_each * Math.max(1, crew));

/** What a mover needed in the place of what the model says, as the logarithm of the ratio, one for each of its latest moves. */
export type Record = { drives: readonly number[]; pick_ups: readonly number[] };

/** Older moves say little of today's crews. */
export const MOST_ON_RECORD = 40;

/** How movers differ from each other, and how one mover's days do, before anything is known of this one. */
const SCATTER = { drives: { movers: 0.1, days: 0.11 }, pick_ups: { movers: 0.2, days: 0.1 } } as const;

/** What its record says of a mover: how much longer it takes than the model says, and how far its days scatter around that. */
export const habitOf = (ratios: readonly number[], what: keyof typeof SCATTER): { factor: number; scatter: number } => {
  const { movers, days } = SCATTER[what];
  const count = ratios.length;
  const mean = count === 0 ? 0 : ratios.reduce((sum, one) => sum + one, 0) / count;
  const strangers = (days / movers) ** 2;
  const middle = (count * mean) / (count + strangers);
  const squares = ratios.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const own = (STRANGERS_DAYS * days ** 2 + squares) / (STRANGERS_DAYS + Math.max(0, count - 1));
  return { factor: Math.exp(middle), scatter: Math.sqrt(own + own / (count + strangers)) };
};

/** How many days of a record the model's own scatter weighs as much as. */
const STRANGERS_DAYS = 8;

/** Where a day stands, by its events. Minutes are since the last of them. */
export type Standing =
  | { at: 'to_pick_up'; minutes: number }
  /** `minutes` since the arrival; `tagged` is the share of the list that has its tag, null where nobody tags. */
  | { at: 'before_loading'; minutes: number; tagged: number | null }
  /** `pace` is how long everything before the loading took. */
  | { at: 'loading'; minutes: number; pace: number | null }
  | { at: 'extra_pick_up'; minutes: number }
  | { at: 'to_drop_off'; minutes: number }
  | { at: 'extra_drop_off'; minutes: number }
  | { at: 'unloading'; minutes: number };

/** `to_drop_off` begins at the last stop before it; the drives to extra stops are null where there is none. */
export type Move = {
  to_pick_up: Trip;
  to_extra_pick_up: Trip | null;
  to_extra_drop_off: Trip | null;
  to_drop_off: Trip;
  load: Load;
  record: Record;
};

/** What is still to come on a day, in its order. */
export const AHEAD = ['arrived', 'loading_done', 'arrived_there', 'done'] as const;
export type Ahead = (typeof AHEAD)[number];

/** How long until each of them, from the next one on. */
export const minutesLeft = (move: Move, standing: Standing): Partial<{ [Step in Ahead]: Spread }> => {
  const drive = habitOf(move.record.drives, 'drives');
  const work = habitOf(move.record.pick_ups, 'pick_ups');
  const whole = pickUpMinutes(move.load) * work.factor;
  const driving = (trip: Trip, gone = 0): Spread => leftAfter(driveMinutes(trip) * drive.factor, drive.scatter, gone);
  const working = (minutes: number, gone = 0): Spread => leftAfter(minutes, work.scatter, gone);
  /** Of the work, as much as anybody chose to have done at an extra stop. */
  const anyShare = (minutes: number, gone = 0): Spread => leftAfter(minutes, Math.hypot(work.scatter, SHARE_SCATTER), gone);
  const { to_extra_pick_up, to_extra_drop_off } = move;
  const extra_start = MODEL.extra_start * work.factor;
  const unloaded_before = whole * MODEL.unloading * MODEL.extra_share + extra_start;
  const unloaded_there = whole * MODEL.unloading * (to_extra_drop_off === null ? 1 : 1 - MODEL.extra_share);
  if (standing.at === 'unloading') return { done: working(unloaded_there, standing.minutes) };
  const there = (arrived_there: Spread) => ({ arrived_there, done: oneAfterTheOther(arrived_there, working(unloaded_there)) });
  const onward = (gone = 0): Spread =>
    to_extra_drop_off === null
      ? driving(move.to_drop_off, gone)
      : inTurn(driving(to_extra_drop_off, gone), anyShare(unloaded_before), driving(move.to_drop_off));
  if (standing.at === 'extra_drop_off') return there(inTurn(anyShare(unloaded_before, standing.minutes), driving(move.to_drop_off)));
  if (standing.at === 'to_drop_off') return there(onward(standing.minutes));
  const after = (loading_done: Spread) => ({ loading_done, ...there(oneAfterTheOther(loading_done, onward())) });
  if (standing.at === 'extra_pick_up') {
    const loading = whole * (1 - MODEL.before_loading) * MODEL.extra_share;
    return after(anyShare(loading + extra_start, standing.minutes));
  }
  const withExtra = (loaded: Spread): Spread =>
    to_extra_pick_up === null ? loaded : inTurn(loaded, driving(to_extra_pick_up), working(extra_start));
  if (standing.at === 'to_pick_up') {
    const arrived = driving(move.to_pick_up, standing.minutes);
    return { arrived, ...after(withExtra(oneAfterTheOther(arrived, working(whole)))) };
  }
  return after(withExtra(loadingLeft(whole, work.scatter, standing)));
};

/** From a tenth of the work to half of it. */
const SHARE_SCATTER = 0.45;

const inTurn = (first: Spread, ...others: readonly Spread[]): Spread => others.reduce(oneAfterTheOther, first);

const loadingLeft = (whole: number, scatter: number, standing: Standing & { at: 'before_loading' | 'loading' }): Spread => {
  const [before, loading] = [whole * MODEL.before_loading, whole * (1 - MODEL.before_loading)];
  if (standing.at === 'loading') {
    const today = paced(standing.pace, before, scatter);
    return leftAfter(loading * today.factor, today.scatter, standing.minutes);
  }
  const share = standing.tagged ?? 0;
  if (share < LEAST_TAGGED) return leftAfter(whole, scatter, standing.minutes);
  const today = paced(standing.minutes, before * share, scatter);
  return scattered((before * (1 - share) + loading) * today.factor, today.scatter);
};

/** Fewer tags say nothing of the pace. */
const LEAST_TAGGED = 0.3;

/** How the first part of the work went says how the rest will, as far as one tells of the other. */
const paced = (took: number | null, expected: number, scatter: number): { factor: number; scatter: number } => {
  if (took === null || took <= 0) return { factor: 1, scatter };
  const weight = scatter ** 2 / (scatter ** 2 + PACE_SCATTER ** 2);
  const said = Math.max(-MOST_PACE, Math.min(MOST_PACE, Math.log(took / expected)));
  return { factor: Math.exp(weight * said), scatter: scatter * Math.sqrt(1 - weight) };
};

const PACE_SCATTER = 0.1;
const MOST_PACE = 0.7;
