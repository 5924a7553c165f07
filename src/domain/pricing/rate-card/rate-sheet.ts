import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import type { RateCells } from './rate-cells.ts';

/** A rate card as it is read: tables of cells. A null is a place of a table that has no figure. */
export type RateSection = { id: string; title: string; note: string; columns: readonly string[]; rows: readonly RateRow[] };
export type RateRow = { label: string; keys: readonly (string | null)[] };

export const sheetOf = (cells: RateCells): readonly RateSection[] => [
  ...localSections(cells),
  ...longSections(cells),
  ...ACCESS,
  ...goodsSections(cells),
  ...ALWAYS,
  ...dayAndPlace(cells),
];

/** "Local, per cubic foot, Next: Each cu ft": what a cell is, for whoever does not see the table around it. */
export const nameOfCell = (key: string, sheet: readonly RateSection[]): string => {
  for (const { title, columns, rows } of sheet)
    for (const { label, keys } of rows) {
      const at = keys.indexOf(key);
      if (at >= 0) return [title, label, columns.length > 1 ? columns[at] : ''].filter(Boolean).join(', ');
    }
  return key;
};

const section = (id: string, title: string, note: string, columns: readonly string[], rows: readonly RateRow[]): RateSection => ({
  ...{ id, title, note, columns, rows },
});

const row = (label: string, ...keys: (string | null)[]): RateRow => ({ label, keys });

/** How many rows a table of the card has. */
const rowsIn = (cells: RateCells, field: string, part: string): number => {
  let at = 0;
  while (cells[`${field}.${at}.${part}`] !== undefined) at++;
  return at;
};

const tiers = (cells: RateCells, field: string, part: string): RateRow[] =>
  Array.from({ length: rowsIn(cells, field, part) }, (_, at) => {
    const to = `${field}.${at}.to_cubic_feet`;
    return row(
      at === 0 ? 'First' : cells[to] === undefined ? 'Above' : 'Next',
      cells[to] === undefined ? null : to,
      `${field}.${at}.${part}`,
    );
  });

const localSections = (cells: RateCells): RateSection[] => [
  section(
    'local',
    'Local, per cubic foot',
    'Up to 50 miles. Each cubic foot at its own step',
    ['Up to cu ft', 'Each cu ft'],
    tiers(cells, 'local_tiers', 'rate'),
  ),
  section(
    'travel',
    'Local travel and smallest job',
    '',
    ['Each'],
    [
      row('Travel', 'local_travel_fee'),
      row('Miles that are free', 'local_travel_free_miles'),
      row('Each mile beyond', 'local_travel_per_mile'),
      row('Smallest job', 'local_minimum'),
    ],
  ),
];

const longSections = (cells: RateCells): RateSection[] => [
  section(
    'long',
    'Long distance, per cubic foot',
    'From 100 miles; between these miles the rate runs straight',
    ['At miles', 'Each cu ft'],
    Array.from({ length: rowsIn(cells, 'long_per_cubic_foot', 'rate') }, (_, at) =>
      row(`Point ${at + 1}`, `long_per_cubic_foot.${at}.miles`, `long_per_cubic_foot.${at}.rate`),
    ),
  ),
  section(
    'volume',
    'Long distance, larger moves',
    'Times the rate above',
    ['Up to cu ft', 'Factor'],
    tiers(cells, 'long_volume_tiers', 'factor'),
  ),
  section(
    'long-job',
    'Long distance, each job',
    '',
    ['Each'],
    [row('Service fee', 'long_service_fee'), row('Least volume, cu ft', 'long_minimum_cubic_feet'), row('Smallest job', 'long_minimum')],
  ),
];

const ACCESS: readonly RateSection[] = [
  section(
    'access',
    'Stairs, elevator, carrying',
    'The first flight at each address is free',
    ['Local', 'Long distance'],
    [
      row('Stairs, per cu ft and flight', 'stairs_rate.local', 'stairs_rate.long'),
      row('Extra stop', 'extra_stop_fee.local', 'extra_stop_fee.long'),
      row('Elevator, per cu ft and address', 'elevator_rate', null),
      row('Carry beyond 200 ft, per cu ft and 75 ft', 'long_carry_rate', null),
    ],
  ),
  section(
    'handling',
    'Handling and pianos',
    '',
    ['Each'],
    [
      row('Upright piano', 'upright_piano'),
      row('Baby grand piano', 'baby_grand_piano'),
      row('Grand piano', 'grand_piano'),
      row('Piano, each flight', 'piano_per_flight'),
      row('Pool table, safe, hot tub', 'heavy_item'),
      row('Assembly', 'assembly'),
      row('Off the wall', 'off_the_wall'),
      row('Crating, per cu ft', 'crating_per_cubic_foot'),
      row('Crating, least cu ft', 'crating_minimum_cubic_feet'),
    ],
  ),
];

const goodsSections = (cells: RateCells): RateSection[] => [
  section(
    'boxes',
    'Boxes',
    'A wardrobe box is sold for at most $25.00',
    ['Packing', 'Box bought', 'Extra fee'],
    BOX_TYPES.map(({ name, box_type_id }, at) => row(name, `packing.${at}`, `box_purchase.${at}`, `box_fees.${box_type_id}`)),
  ),
  section('unpacking', 'Unpacking', '', ['Each'], [row('Share of the packing price', 'unpacking_share')]),
  section('items', 'Extra fees for things', 'None, unless you add one', ['Handling', 'Volume'], itemRows(cells)),
];

const itemRows = (cells: RateCells): RateRow[] =>
  [...new Set(Object.keys(cells).flatMap((key) => (key.startsWith('item_fees.') ? [key.split('.')[1] ?? ''] : [])))].map((id) =>
    row(catalogItem(Number(id))?.name ?? id, `item_fees.${id}.handling_fee`, `item_fees.${id}.volume_fee`),
  );

const ALWAYS: readonly RateSection[] = [
  section(
    'storage',
    'Storage and certificates',
    '',
    ['Each'],
    [
      row('Storage, handling, per cu ft', 'storage_handling_rate'),
      row('Storage, per cu ft and month', 'storage_monthly_rate'),
      row('Certificate of insurance, first', 'coi_first'),
      row('Certificate, issued again', 'coi_reissue'),
    ],
  ),
  section(
    'hourly',
    'Help by the hour',
    'With a truck, each hour',
    ['Each'],
    [
      row('Crew of 2', 'hourly_crew.0'),
      row('Crew of 3', 'hourly_crew.1'),
      row('Crew of 4', 'hourly_crew.2'),
      row('Crew of 5', 'hourly_crew.3'),
      row('Less without a truck', 'hourly_labor_only_less'),
      row('Least hours', 'hourly_minimum_hours'),
      row('Least hours, Friday to Sunday and in peak season', 'hourly_busy_minimum_hours'),
      row('Hours of travel', 'hourly_travel_hours'),
      row('With stairs, times', 'hourly_stairs_factor'),
      row('Oversize item', 'hourly_oversize'),
      row('Overweight item', 'hourly_overweight'),
    ],
  ),
  section(
    'cover',
    'Full-value cover',
    'Per $100 declared',
    ['Each'],
    [
      row('At no deductible', 'insurance_per_hundred.0'),
      row('At $250', 'insurance_per_hundred.250'),
      row('At $500', 'insurance_per_hundred.500'),
      row('Declared at least', 'insurance_least_declared'),
      row('Declared at least, per pound', 'insurance_least_per_pound'),
    ],
  ),
  section(
    'days',
    'Season and day',
    'Factors; together they stay between 0.85 and 1.35',
    ['Factor'],
    [
      row('May 15 to September 30', 'peak_factor'),
      row('November to February', 'low_season_factor'),
      row('Friday to Sunday', 'weekend_factor'),
      row('Last three days and first of a month', 'month_end_factor'),
      row('June 30, July 31, August 31', 'peak_month_end_factor'),
    ],
  ),
];

const dayAndPlace = (cells: RateCells): RateSection[] => [
  section(
    'metro',
    'Cities where local work costs more',
    'Factor on local work, by the pick-up',
    ['Factor'],
    cityRows(cells, 'metro_factor'),
  ),
  section('far', 'Cities with an extra on arrival', 'Long distance, once a job', ['Extra'], cityRows(cells, 'long_destination_extra')),
  section(
    'special',
    'Your special',
    'Off the price; leave it blank for none',
    ['Special'],
    [row('Its name', 'mover_special.name'), row('Percent off', 'mover_special.percentage'), row('Or dollars off', 'mover_special.amount')],
  ),
];

const cityRows = (cells: RateCells, field: string): RateRow[] =>
  Object.keys(cells)
    .filter((key) => key.startsWith(`${field}.`))
    .map((key) => row(cityInWords(key.slice(field.length + 1)), key));

/** 'NY|New York' is "New York, NY". */
const cityInWords = (city_key: string): string => city_key.split('|').reverse().join(', ');
