import { type Cents, cents } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import type { RateCard } from './rate-card.ts';
import { type CellKind, cellText, readCell } from './rate-cell.ts';

/** A whole rate card as a sheet's cells: the place of each figure, and the figure as a person types it. */
export type RateCells = Readonly<Record<string, string>>;

export const cellsOf = (card: RateCard): RateCells => {
  const cells: Record<string, string> = {};
  for (const [field, value] of Object.entries(card)) if (!NOT_A_RATE.has(field) && field !== 'mover_special') lay(cells, field, value);
  const special = card.mover_special;
  cells['mover_special.name'] = special?.name ?? '';
  cells['mover_special.percentage'] = special?.kind === 'percentage' ? cellText('percent', special.percentage) : '';
  cells['mover_special.amount'] = special?.kind === 'dollars' ? cellText('money', special.amount) : '';
  return cells;
};

/** How a cell's figure is written; undefined for a key that is no cell of any card. */
export const kindOf = (key: string): CellKind | undefined => {
  const [field = '', ...rest] = key.split('.');
  const part = rest.at(-1) ?? '';
  if (LISTED.has(field)) return /^\d$/.test(rest[0] ?? '') && rest.length === 2 ? KINDS[`${field}.${part}`] : undefined;
  if (field === 'item_fees') return catalogItem(Number(rest[0])) === undefined || rest.length !== 2 ? undefined : KINDS[`${field}.${part}`];
  if (field === 'box_fees') return BOX_TYPES.some(({ box_type_id }) => String(box_type_id) === rest[0]) ? 'money' : undefined;
  if (BY_CITY.has(field)) return /^[A-Z]{2}\|\S/.test(rest.join('.')) ? KINDS[field] : undefined;
  const length = FIXED[field];
  if (length !== undefined) return rest.length === 1 && /^\d$/.test(part) && Number(part) < length ? KINDS[field] : undefined;
  return KINDS[key];
};

/** Cells that may be left blank: then the card has no such figure. */
export const mayBeBlank = (key: string): boolean => /^(item_fees|box_fees|metro_factor|long_destination_extra|mover_special)\./.test(key);

/** The card that the cells make; every cell must be readable. */
export const cardOf = (cells: RateCells, { version, effective_from }: Pick<RateCard, 'version' | 'effective_from'>): RateCard => ({
  ...(scalarsOf(cells) as Scalars),
  ...{ version, effective_from },
  local_tiers: listOf(cells, 'local_tiers', (at) => ({
    to_cubic_feet: figureOf(cells, `${at}.to_cubic_feet`),
    rate: sure(cells, `${at}.rate`),
  })),
  long_per_cubic_foot: listOf(cells, 'long_per_cubic_foot', (at) => ({
    miles: sure(cells, `${at}.miles`),
    rate: sure(cells, `${at}.rate`),
  })),
  long_volume_tiers: listOf(cells, 'long_volume_tiers', (at) => ({
    to_cubic_feet: figureOf(cells, `${at}.to_cubic_feet`),
    factor: sure(cells, `${at}.factor`),
  })),
  stairs_rate: { local: sure(cells, 'stairs_rate.local'), long: sure(cells, 'stairs_rate.long') },
  extra_stop_fee: { local: cents(sure(cells, 'extra_stop_fee.local')), long: cents(sure(cells, 'extra_stop_fee.long')) },
  packing: fixed(cells, 'packing'),
  box_purchase: fixed(cells, 'box_purchase'),
  hourly_crew: fixed(cells, 'hourly_crew'),
  insurance_per_hundred: {
    0: sure(cells, 'insurance_per_hundred.0'),
    250: sure(cells, 'insurance_per_hundred.250'),
    500: sure(cells, 'insurance_per_hundred.500'),
  },
  long_destination_extra: recordOf(cells, 'long_destination_extra') as Record<string, Cents>,
  metro_factor: recordOf(cells, 'metro_factor'),
  box_fees: recordOf(cells, 'box_fees') as Record<number, Cents>,
  item_fees: itemFeesOf(cells),
  mover_special: specialOf(cells),
});

const NOT_A_RATE: ReadonlySet<string> = new Set(['version', 'effective_from']);
const LISTED: ReadonlySet<string> = new Set(['local_tiers', 'long_per_cubic_foot', 'long_volume_tiers']);
const BY_CITY: ReadonlySet<string> = new Set(['long_destination_extra', 'metro_factor']);
const FIXED: Readonly<Record<Fixed, number> & Partial<Record<string, number>>> = { packing: 7, box_purchase: 7, hourly_crew: 4 };
type Fixed = 'packing' | 'box_purchase' | 'hourly_crew';

const kinds = (kind: CellKind, ...keys: string[]): [string, CellKind][] => keys.map((key) => [key, kind]);

const MONEY = ['local_travel_fee', 'local_minimum', 'long_service_fee', 'long_minimum', 'upright_piano', 'baby_grand_piano', 'grand_piano'];
const MORE_MONEY = ['piano_per_flight', 'heavy_item', 'assembly', 'off_the_wall', 'coi_first', 'coi_reissue', 'hourly_labor_only_less'];
const COVER_MONEY = ['hourly_oversize', 'hourly_overweight', 'insurance_least_declared'];
const RATES = ['local_travel_per_mile', 'elevator_rate', 'long_carry_rate', 'crating_per_cubic_foot', 'storage_handling_rate'];
const MORE_RATES = ['storage_monthly_rate', 'insurance_least_per_pound'];
const FACTORS = ['unpacking_share', 'peak_factor', 'low_season_factor', 'weekend_factor', 'month_end_factor', 'peak_month_end_factor'];
const COUNTS = ['local_travel_free_miles', 'long_minimum_cubic_feet', 'crating_minimum_cubic_feet'];
const HOURS = ['hourly_minimum_hours', 'hourly_busy_minimum_hours', 'hourly_travel_hours'];

/** The figures that stand alone on a card. */
const SCALARS = [...MONEY, ...MORE_MONEY, ...COVER_MONEY, ...RATES, ...MORE_RATES, ...FACTORS, 'hourly_stairs_factor', ...COUNTS, ...HOURS];

const KINDS: Readonly<Record<string, CellKind>> = Object.fromEntries([
  ...kinds('money', ...MONEY, ...MORE_MONEY, ...COVER_MONEY, 'extra_stop_fee.local', 'extra_stop_fee.long', 'long_destination_extra'),
  ...kinds(
    'money',
    'packing',
    'box_purchase',
    'hourly_crew',
    'box_fees',
    'item_fees.handling_fee',
    'item_fees.volume_fee',
    'mover_special.amount',
  ),
  ...kinds('rate', ...RATES, ...MORE_RATES, 'local_tiers.rate', 'long_per_cubic_foot.rate', 'stairs_rate.local', 'stairs_rate.long'),
  ...kinds('rate', 'insurance_per_hundred.0', 'insurance_per_hundred.250', 'insurance_per_hundred.500'),
  ...kinds('factor', ...FACTORS, 'hourly_stairs_factor', 'long_volume_tiers.factor', 'metro_factor'),
  ...kinds('count', ...COUNTS, 'local_tiers.to_cubic_feet', 'long_volume_tiers.to_cubic_feet', 'long_per_cubic_foot.miles'),
  ...kinds('hours', ...HOURS),
  ...kinds('percent', 'mover_special.percentage'),
  ...kinds('name', 'mover_special.name'),
]);

/** The last tier has no end, and so no cell for it. */
const lay = (cells: Record<string, string>, key: string, value: unknown): void => {
  if (value === null) return;
  if (typeof value === 'number') cells[key] = cellText(kindOf(key) ?? 'factor', value);
  else for (const [part, inner] of Object.entries(value as object)) lay(cells, `${key}.${part}`, inner);
};

const figureOf = (cells: RateCells, key: string): number | null => {
  const [kind, typed] = [kindOf(key), cells[key]];
  if (kind === undefined || typed === undefined || typed.trim() === '') return null;
  const read = readCell(kind, typed);
  return 'figure' in read ? read.figure : null;
};

const sure = (cells: RateCells, key: string): number => {
  const figure = figureOf(cells, key);
  if (figure === null) throw new Error(`The cell ${key} of a rate card has no figure.`);
  return figure;
};

type Scalars = Omit<
  RateCard,
  | 'local_tiers'
  | 'long_per_cubic_foot'
  | 'long_volume_tiers'
  | 'stairs_rate'
  | 'extra_stop_fee'
  | 'packing'
  | 'box_purchase'
  | 'hourly_crew'
>;

const scalarsOf = (cells: RateCells): unknown => Object.fromEntries(SCALARS.map((field) => [field, sure(cells, field)]));

const listOf = <Row>(cells: RateCells, field: string, row: (at: string) => Row): Row[] => {
  const rows: Row[] = [];
  for (let at = 0; keysUnder(cells, `${field}.${at}`).length > 0; at++) rows.push(row(`${field}.${at}`));
  return rows;
};

/** As many as the card's own list has: TypeScript can't count what is made by a length. */
const fixed = <F extends Fixed>(cells: RateCells, field: F): RateCard[F] =>
  Array.from({ length: FIXED[field] }, (_, at) => sure(cells, `${field}.${at}`)) as unknown as RateCard[F];

const recordOf = (cells: RateCells, field: string): Record<string, number> =>
  Object.fromEntries(
    keysUnder(cells, field).flatMap((key) => {
      const figure = figureOf(cells, key);
      return figure === null ? [] : [[key.slice(field.length + 1), figure]];
    }),
  );

const itemFeesOf = (cells: RateCells): RateCard['item_fees'] => {
  const ids = [...new Set(keysUnder(cells, 'item_fees').map((key) => key.split('.')[1] ?? ''))];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const [handling, volume] = [figureOf(cells, `item_fees.${id}.handling_fee`), figureOf(cells, `item_fees.${id}.volume_fee`)];
      return handling === null && volume === null ? [] : [[id, { handling_fee: cents(handling ?? 0), volume_fee: cents(volume ?? 0) }]];
    }),
  );
};

const specialOf = (cells: RateCells): RateCard['mover_special'] => {
  const name = (cells['mover_special.name'] ?? '').trim();
  const [percentage, amount] = [figureOf(cells, 'mover_special.percentage'), figureOf(cells, 'mover_special.amount')];
  if (percentage !== null) return { kind: 'percentage', percentage, name };
  return amount === null ? null : { kind: 'dollars', amount: cents(amount), name };
};

const keysUnder = (cells: RateCells, field: string): string[] => Object.keys(cells).filter((key) => key.startsWith(`${field}.`));
