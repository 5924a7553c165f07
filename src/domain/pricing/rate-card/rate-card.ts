import type { Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import type { DayRules } from './day-rules.ts';

/** How a figure of a rate card is written: dollars and cents, dollars for a unit, a factor, a percentage, a whole number, hours, or words. */
export type CellKind = 'money' | 'rate' | 'factor' | 'percent' | 'count' | 'hours' | 'name';

/** Cents for a unit; may have decimals. */
export type Rate = number;

/** How a figure is written, and within what it stays: the market's own bounds, or those that keep a slip of the keys from going out. */
export type Measure = { kind: CellKind; least: number; most: number };

/** With what a new mover starts, and what the demo's movers vary around (pricing, 2). */
export type Figure<Value extends number = number> = Measure & { usual: Value };

/** What a table is called and what stands above its columns. Its fields say that they are in it. */
export const SECTIONS = {
  local: {
    title: 'Local, per cubic foot',
    note: 'Up to 50 miles. Each cubic foot at its own step',
    columns: ['Up to cu ft', 'Each cu ft'],
  },
  travel: { title: 'Local travel and smallest job', note: '', columns: ['Each'] },
  long: {
    title: 'Long distance, per cubic foot',
    note: 'From 100 miles; between these miles the rate runs straight',
    columns: ['At miles', 'Each cu ft'],
  },
  volume: { title: 'Long distance, larger moves', note: 'Times the rate above', columns: ['Up to cu ft', 'Factor'] },
  'long-job': { title: 'Long distance, each job', note: '', columns: ['Each'] },
  access: { title: 'Stairs, elevator, carrying', note: 'The first flight at each address is free', columns: ['Local', 'Long distance'] },
  handling: { title: 'Handling and pianos', note: '', columns: ['Each'] },
  boxes: { title: 'Boxes', note: 'A wardrobe box is sold for at most $25.00', columns: ['Packing', 'Box bought', 'Extra fee'] },
  unpacking: { title: 'Unpacking', note: '', columns: ['Each'] },
  items: { title: 'Extra fees for things', note: 'None, unless you add one', columns: ['Handling', 'Volume'] },
  storage: { title: 'Storage and certificates', note: '', columns: ['Each'] },
  hourly: { title: 'Help by the hour', note: 'With a truck, each hour', columns: ['Each'] },
  cover: { title: 'Full-value cover', note: 'Per $100 declared', columns: ['Each'] },
  days: { title: 'Season and day', note: 'Factors; together they stay between 0.85 and 1.35', columns: ['Factor'] },
  metro: { title: 'Cities where local work costs more', note: 'Factor on local work, by the pick-up', columns: ['Factor'] },
  far: { title: 'Cities with an extra on arrival', note: 'Long distance, once a job', columns: ['Extra'] },
  special: { title: 'Your special', note: 'Off the price; leave it blank for none', columns: ['Special'] },
} as const satisfies Record<string, { title: string; note: string; columns: readonly string[] }>;
export type SectionId = keyof typeof SECTIONS;

const bounds = (kind: CellKind, least: number, most: number): Measure => ({ kind, least, most });
const money = (usual: number, least = 0, most = 200_000): Figure<Cents> => ({ ...bounds('money', least, most), usual: usual as Cents });
const rate = (usual: Rate, least = 0, most = 5_000): Figure => ({ ...bounds('rate', least, most), usual });
const factor = (usual: number, least = 0.5, most = 2): Figure => ({ ...bounds('factor', least, most), usual });
const count = (usual: number, least: number, most: number): Figure => ({ ...bounds('count', least, most), usual });
const hours = (usual: number, least = 1, most = 12): Figure => ({ ...bounds('hours', least, most), usual });

const CITY_EXTRA = 12_000 as Cents;
const UP_TO = bounds('count', 1, 20_000);
const FEE = bounds('money', 0, 200_000);

/** Figures in one row of a table, one for each of its columns. */
const row = <const Figures>(section: SectionId, label: string, figures: Figures) => ({
  ...{ shape: 'row' as const, section, labels: [label], figures },
});

/** Figures below each other. */
const rows = <const Figures>(section: SectionId, labels: readonly string[], figures: Figures) => ({
  ...{ shape: 'rows' as const, section, labels, figures },
});

/** A column of the table of boxes, in box type order. */
const perBox = <const Figures>(figures: Figures) => ({ shape: 'boxes' as const, section: 'boxes' as const, labels: [], figures });

/** As many steps as a mover wants, each with its end and what it asks. */
const steps = <Step>(section: SectionId, parts: Readonly<Record<keyof Step & string, Measure>>, usual: readonly Step[]) => ({
  ...{ shape: 'steps' as const, section, parts, usual },
});

/** By a city's key, 'NY|New York'. */
const byCity = <Value extends number>(section: SectionId, each: Measure, usual: Readonly<Record<string, Value>>) => ({
  ...{ shape: 'cities' as const, section, each, usual },
});

/** Every figure of a rate card, said once: its unit, what is usual, what is allowed, and where it stands on the sheet. Money is in cents. */
export const FIELDS = {
  /** Per cubic foot, each cubic foot at its own tier; the last tier has no end. */
  local_tiers: steps<{ to_cubic_feet: number | null; rate: Rate }>('local', { to_cubic_feet: UP_TO, rate: bounds('rate', 90, 350) }, [
    { to_cubic_feet: 500, rate: 140 },
    { to_cubic_feet: 1200, rate: 125 },
    { to_cubic_feet: null, rate: 110 },
  ]),
  local_travel_fee: row('travel', 'Travel', money(8_500, 0, 25_000)),
  local_travel_free_miles: row('travel', 'Miles that are free', count(15, 0, 100)),
  local_travel_per_mile: row('travel', 'Each mile beyond', rate(250)),
  local_minimum: row('travel', 'Smallest job', money(34_900, 19_900, 79_900)),

  /** Per cubic foot at a number of miles, ascending, linear between, level outside. What is allowed rests on the miles: see `longRateBound`. */
  long_per_cubic_foot: steps<{ miles: number; rate: Rate }>('long', { miles: UP_TO, rate: bounds('rate', 0, 5_000) }, [
    { miles: 100, rate: 260 },
    { miles: 250, rate: 320 },
    { miles: 500, rate: 420 },
    { miles: 1000, rate: 490 },
    { miles: 1500, rate: 580 },
    { miles: 2500, rate: 740 },
    { miles: 3000, rate: 790 },
  ]),
  long_volume_tiers: steps<{ to_cubic_feet: number | null; factor: number }>(
    'volume',
    { to_cubic_feet: UP_TO, factor: bounds('factor', 0.5, 1.5) },
    [
      { to_cubic_feet: 500, factor: 1 },
      { to_cubic_feet: 1000, factor: 0.95 },
      { to_cubic_feet: null, factor: 0.9 },
    ],
  ),
  long_service_fee: row('long-job', 'Service fee', money(35_000, 0, 90_000)),
  long_minimum_cubic_feet: row('long-job', 'Least volume, cu ft', count(250, 100, 500)),
  /** Lifts lines 1-5, 10 and 12 of a long-distance job. */
  long_minimum: row('long-job', 'Smallest job', money(34_900)),

  /** Per cubic foot and flight; the first flight at each end is free. */
  stairs_rate: row('access', 'Stairs, per cu ft and flight', { local: rate(15, 0, 40), long: rate(25, 0, 40) }),
  extra_stop_fee: row('access', 'Extra stop', { local: money(7_500, 0, 30_000), long: money(15_000, 0, 30_000) }),
  /** Per cubic foot and end with an elevator. */
  elevator_rate: row('access', 'Elevator, per cu ft and address', rate(4, 0, 15)),
  /** Per cubic foot and 75 ft beyond 200; only ever charged by an adjustment. */
  long_carry_rate: row('access', 'Carry beyond 200 ft, per cu ft and 75 ft', rate(25, 0, 40)),

  upright_piano: row('handling', 'Upright piano', money(17_500, 7_500, 100_000)),
  baby_grand_piano: row('handling', 'Baby grand piano', money(32_500, 7_500, 100_000)),
  grand_piano: row('handling', 'Grand piano', money(50_000, 7_500, 100_000)),
  piano_per_flight: row('handling', 'Piano, each flight', money(6_000)),
  heavy_item: row('handling', 'Pool table, safe, hot tub', money(15_000)),
  assembly: row('handling', 'Assembly', money(3_500)),
  off_the_wall: row('handling', 'Off the wall', money(2_500)),
  crating_per_cubic_foot: row('handling', 'Crating, per cu ft', rate(1_800, 1_000, 4_000)),
  crating_minimum_cubic_feet: row('handling', 'Crating, least cu ft', count(4, 0, 50)),

  packing: perBox([money(500), money(700), money(900), money(1_800), money(500), money(600), money(0)]),
  box_purchase: perBox([money(250), money(350), money(450), money(700), money(400), money(450), money(1_800, 0, 2_500)]),
  /** Extra fees per box type. */
  box_fees: { shape: 'box fees' as const, section: 'boxes' as const, each: FEE, usual: {} as Readonly<Record<number, Cents>> },
  /** Share of the packing price for unpacking. */
  unpacking_share: row('unpacking', 'Share of the packing price', factor(0.5, 0, 1)),
  /** Extra fees per catalog item. */
  item_fees: {
    ...{ shape: 'item fees' as const, section: 'items' as const, parts: { handling_fee: FEE, volume_fee: FEE } },
    usual: {} as Readonly<Record<number, { handling_fee: Cents; volume_fee: Cents }>>,
  },

  storage_handling_rate: row('storage', 'Storage, handling, per cu ft', rate(60, 35, 120)),
  storage_monthly_rate: row('storage', 'Storage, per cu ft and month', rate(60, 35, 120)),
  coi_first: row('storage', 'Certificate of insurance, first', money(0, 0, 15_000)),
  coi_reissue: row('storage', 'Certificate, issued again', money(5_000, 0, 15_000)),

  /** Per hour by crew size 2-5. */
  hourly_crew: rows(
    'hourly',
    ['Crew of 2', 'Crew of 3', 'Crew of 4', 'Crew of 5'],
    [money(14_000), money(19_000), money(24_500), money(30_000)],
  ),
  hourly_labor_only_less: row('hourly', 'Less without a truck', money(4_500)),
  hourly_minimum_hours: row('hourly', 'Least hours', hours(2)),
  hourly_busy_minimum_hours: row('hourly', 'Least hours, Friday to Sunday and in peak season', hours(3)),
  hourly_travel_hours: row('hourly', 'Hours of travel', hours(0.5, 0, 4)),
  /** On the hours, when there are stairs. */
  hourly_stairs_factor: row('hourly', 'With stairs, times', factor(1.1)),
  hourly_oversize: row('hourly', 'Oversize item', money(7_500)),
  hourly_overweight: row('hourly', 'Overweight item', money(15_000)),

  /** What full value costs per $100 declared, by deductible. */
  insurance_per_hundred: rows('cover', ['At no deductible', 'At $250', 'At $500'], { 0: rate(165), 250: rate(145), 500: rate(110) }),
  /** Nothing is valued at less than this, nor at less than this much a pound. */
  insurance_least_declared: row('cover', 'Declared at least', money(500_000, 0, 10_000_000)),
  insurance_least_per_pound: row('cover', 'Declared at least, per pound', rate(600)),

  peak_factor: row('days', 'May 15 to September 30', factor(1.15)),
  low_season_factor: row('days', 'November to February', factor(0.95)),
  weekend_factor: row('days', 'Friday to Sunday', factor(1.07)),
  month_end_factor: row('days', 'Last three days and first of a month', factor(1.08)),
  peak_month_end_factor: row('days', 'June 30, July 31, August 31', factor(1.15)),

  /** By the city of the pick-up, on local work. */
  metro_factor: byCity<number>('metro', bounds('factor', 0.5, 3), {
    'NY|New York': 1.45,
    'CA|San Francisco': 1.4,
    'MA|Boston': 1.3,
    'CA|Los Angeles': 1.25,
    'WA|Seattle': 1.2,
  }),
  long_destination_extra: byCity<Cents>('far', bounds('money', 0, 40_000), {
    'NY|New York': CITY_EXTRA,
    'CA|San Francisco': CITY_EXTRA,
    'MA|Boston': CITY_EXTRA,
    'DC|Washington': CITY_EXTRA,
  }),

  mover_special: {
    ...{ shape: 'special' as const, section: 'special' as const, labels: ['Its name', 'Percent off', 'Or dollars off'] },
    parts: { name: bounds('name', 0, 0), percentage: bounds('percent', 0, 50), amount: FEE },
    usual: null as { kind: 'percentage'; percentage: number; name: string } | { kind: 'dollars'; amount: Cents; name: string } | null,
  },
};

export type FieldName = keyof typeof FIELDS;
export type Field = (typeof FIELDS)[FieldName];

type ValueOf<Figures> = Figures extends { usual: infer Value } ? Value : { readonly [Place in keyof Figures]: ValueOf<Figures[Place]> };
type FieldValue<Of> = Of extends { figures: infer Figures } ? ValueOf<Figures> : ValueOf<Of>;

/** A mover's unit prices. Immutable and dated: a change makes a new version. */
export type RateCard = {
  version: number;
  effective_from: Day /** Seasons, weekdays and dates of the mover's own. */;
  day_rules?: DayRules;
} & { [Name in FieldName]: FieldValue<(typeof FIELDS)[Name]> };
