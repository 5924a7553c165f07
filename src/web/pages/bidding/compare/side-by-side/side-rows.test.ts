import { expect, test } from 'vitest';
import type { BidView } from '../bid/bid-view.ts';
import { type SideRow, sideGroups } from './side-rows.ts';

type Line = BidView['line_items'][number];

const line = (code: Line['code'], description: string, amount: number): Line => ({
  code,
  segment: 'crew',
  description,
  because: '',
  quantity: 1,
  rate: 0,
  amount,
});

const rated = (rating: number, number_of_reviews: number) => ({ rating, number_of_reviews });

const bid = (total_cost: number, line_items: Line[], mover: Partial<BidView['mover']> = {}): BidView => ({
  mover: {
    id: total_cost,
    name: 'Harbor & Sons',
    legal_name: 'Harbor and Sons LLC',
    usdot_number: '9000001',
    mc_number: null,
    state_license: null,
    grade: null,
    logo_url: null,
    years: 9,
    insured_until: '2028-05-13',
    about: '',
    city: 'Brooklyn',
    state: 'NY',
    crew_size: 2,
    additional_services: { does_packing: false, does_unpacking: false, does_box_delivery: true, does_piano: true },
    ...mover,
  },
  total_cost,
  consult_only: false,
  line_items,
  cost_per_cubic_foot: 2,
  ratings_data: { google: rated(4, 10), yelp: rated(5, 10), hearthway: rated(0, 0) },
  delivery_estimate: null,
  price_held_until: null,
  price_ceiling: total_cost * 1.1,
  miles_from_pick_up: 8,
  could_change: [],
});

const rowsOf = (bids: BidView[], title = 'The bill'): Record<string, SideRow> => {
  const group = sideGroups(bids, { move_date: '2027-03-13', move_time: 0 }).find((one) => one.title === title);
  return Object.fromEntries((group?.rows ?? []).map((row) => [row.label, row]));
};

const wordsOf = (row: SideRow | undefined) => row?.cells.map(({ text, mark }) => (mark ? `${text} ${mark}` : text));

const two = [
  bid(1110, [line('haul', 'Crew of 2 and truck', 1000), line('access', 'Stairs at pick-up', 110)]),
  bid(1250, [
    line('haul', 'Crew of 3 and truck', 1200),
    line('access', 'Stairs at pick-up', 110),
    line('coi', 'Certificate of insurance', 25),
    line('mover_special', 'Spring, 5% off', -85),
  ]),
];

test('a line stands in one row whatever each mover calls it, and the lowest is named [ux C3]', () => {
  const rows = rowsOf(two);
  expect(Object.keys(rows)).toEqual([
    'Crew and truck',
    'Stairs at pick-up',
    'Certificate of insurance',
    'Special',
    'Total',
    'Price per cubic foot',
    'Never more than',
  ]);
  expect(wordsOf(rows['Crew and truck'])).toEqual(['$1,000.00 lowest', '$1,200.00']);
  expect(wordsOf(rows['Total'])).toEqual(['$1,110.00 lowest', '$1,250.00']);
});

test('a line that a bill does not have is free, or nothing at all [ux C3]', () => {
  const rows = rowsOf(two);
  expect(wordsOf(rows['Certificate of insurance'])).toEqual(['Free lowest', '$25.00']);
  expect(wordsOf(rows['Special'])).toEqual(['None', '−$85.00 lowest']);
});

test('equal rows are equal and nobody is best in them [ux C3]', () => {
  const rows = rowsOf(two);
  expect(rows['Stairs at pick-up']).toEqual({
    label: 'Stairs at pick-up',
    differs: false,
    cells: [{ text: '$110.00' }, { text: '$110.00' }],
  });
  expect(rows['Crew and truck']?.differs).toBe(true);
});

test('stairs at two places are two rows [ux C3]', () => {
  const rows = rowsOf([
    bid(300, [line('access', 'Stairs at pick-up', 100), line('access', 'Stairs at drop-off', 200)]),
    bid(300, [line('access', 'Stairs at pick-up', 200), line('access', 'Stairs at drop-off', 100)]),
  ]);
  expect(wordsOf(rows['Stairs at pick-up'])).toEqual(['$100.00 lowest', '$200.00']);
  expect(wordsOf(rows['Stairs at drop-off'])).toEqual(['$200.00', '$100.00 lowest']);
});

test('the mover rows say who has more reviews and years, and what is included [ux C3]', () => {
  const rows = rowsOf(
    [
      bid(1, [], { years: 1 }),
      bid(2, [], { additional_services: { does_packing: true, does_unpacking: false, does_box_delivery: false, does_piano: true } }),
    ],
    'The mover',
  );
  expect(wordsOf(rows['In business'])).toEqual(['1 year', '9 years highest']);
  expect(wordsOf(rows['Rating'])).toEqual(['4.5 of 5', '4.5 of 5']);
  expect(wordsOf(rows['Packing'])).toEqual(['At extra cost', 'Packing included']);
  expect(wordsOf(rows['Brings boxes'])).toEqual(['Yes', 'No']);
});
