import type { HeightId } from '#domain/plan/details.ts';
import type { HourlyFields, PlanStatus, Step } from '#domain/plan/move-plan.ts';
import type { MoverKey } from './mover-names.ts';

export type SeededStop = {
  street_address: string;
  apartment_number: string;
  city: string;
  state: string;
  zip: string;
  height_id: HeightId;
};

/** A plan as its owner's way through the site: the seed walks it with the site's own commands. */
export type SeededPlan = {
  /** Says what the plan shows; unique. */
  name: string;
  owner: string;
  status: PlanStatus;
  last_step: Step;
  home_size_id: number;
  hourly: Pick<HourlyFields, 'truck_size_id' | 'num_hours' | 'laborers'> | null;
  from: SeededStop;
  /** Null when the things go to the mover's warehouse. */
  to: SeededStop | null;
  /** Days from today, as all days here; past ones are negative. */
  moves_in_days: number;
  booked_in_days: number | null;
  mover: MoverKey | null;
  note: string;
};

/** Ana has a plan in every state, at every step; the others have moves with Harbor & Sons, Meridian and Alder Brothers. */
export const seededPlans = (): readonly SeededPlan[] => [...DRAFTS, ...BOOKINGS];

const stop = (line: string, height_id: HeightId): SeededStop => {
  const [street_address = '', apartment_number = '', city = '', state = '', zip = ''] = line.split(',').map((part) => part.trim());
  return { street_address, apartment_number, city, state, zip, height_id };
};

const BLANK = { hourly: null, booked_in_days: null, mover: null, note: '' } as const;

const ANA = 'ana@example.com';
const MAYA = 'maya@example.com';
const NORA = 'nora@example.com';

const PARK_SLOPE = stop('418 Twelfth Street, 3R, Brooklyn, NY, 11215', 4);
const HOBOKEN = stop('920 Bloomfield Street, 5B, Hoboken, NJ, 07030', 1);

const DRAFTS: readonly SeededPlan[] = [
  {
    ...{ ...BLANK, name: 'A studio, still being listed', owner: ANA, status: 'draft', last_step: 'INVENTORY', home_size_id: 1 },
    ...{ from: stop(',, Brooklyn, NY, 11238', 2), to: stop(',, Philadelphia, PA, 19147', 2), moves_in_days: 33 },
  },
  {
    ...{ ...BLANK, name: 'Stairs and elevators to be told', owner: ANA, status: 'draft', last_step: 'DETAILS', home_size_id: 4 },
    ...{ from: stop('77 Pineapple Walk, 2, Brooklyn, NY, 11201', 3), to: stop(',, Chicago, IL, 60614', 2), moves_in_days: 40 },
  },
  {
    ...{ ...BLANK, name: 'Movers to be compared', owner: ANA, status: 'draft', last_step: 'COMPARE', home_size_id: 5 },
    ...{ from: PARK_SLOPE, to: HOBOKEN, moves_in_days: 20 },
  },
  {
    ...{ ...BLANK, name: 'Help by the hour', owner: ANA, status: 'draft', last_step: 'COMPARE', home_size_id: 1 },
    ...{ hourly: { truck_size_id: 2, num_hours: 3, laborers: 2 }, moves_in_days: 15 },
    ...{ from: stop('15 Garnet Place, , Brooklyn, NY, 11217', 2), to: stop('260 Amity Court, , Brooklyn, NY, 11201', 3) },
  },
  {
    ...{ ...BLANK, name: 'Ready to be booked', owner: ANA, status: 'draft', last_step: 'BOOK', home_size_id: 5, mover: 'harbor' },
    ...{ from: PARK_SLOPE, to: HOBOKEN, moves_in_days: 27, note: 'The sofa has to be turned on the landing.' },
  },
  {
    ...{ ...BLANK, name: 'Into storage', owner: NORA, status: 'draft', last_step: 'COMPARE', home_size_id: 3 },
    ...{ from: stop('340 Second Street, 4, Jersey City, NJ, 07302', 1), to: null, moves_in_days: 24 },
  },
];

const BOOKINGS: readonly SeededPlan[] = [
  {
    ...{ ...BLANK, name: 'Waiting for the mover', owner: ANA, status: 'reserved', last_step: 'CONGRATS', home_size_id: 4 },
    ...{ from: PARK_SLOPE, to: stop('2814 Crescent Street, 2F, Astoria, NY, 11102', 3), moves_in_days: 12 },
    ...{ booked_in_days: 0, mover: 'harbor' },
  },
  {
    ...{ ...BLANK, name: 'Accepted, to Chicago', owner: ANA, status: 'confirmed', last_step: 'PLAN', home_size_id: 5 },
    ...{ from: PARK_SLOPE, to: stop('1931 North Orchard Court, 3, Chicago, IL, 60614', 5), moves_in_days: 26 },
    ...{ booked_in_days: -6, mover: 'meridian', note: 'Please call when you cross into Illinois.' },
  },
  {
    ...{ ...BLANK, name: 'On the road today', owner: ANA, status: 'confirmed', last_step: 'PLAN', home_size_id: 3 },
    ...{ from: stop('1207 Union Terrace, 1L, Brooklyn, NY, 11238', 2), to: HOBOKEN, moves_in_days: 0 },
    ...{ booked_in_days: -16, mover: 'alder' },
  },
  {
    ...{ ...BLANK, name: 'Done last month', owner: ANA, status: 'completed', last_step: 'PLAN', home_size_id: 3 },
    ...{ from: stop('88 Riverside Bend, 6C, New York, NY, 10025', 1), to: PARK_SLOPE, moves_in_days: -28 },
    ...{ booked_in_days: -49, mover: 'harbor' },
  },
  {
    ...{ ...BLANK, name: 'Called off in time', owner: ANA, status: 'canceled', last_step: 'COMPARE', home_size_id: 5 },
    ...{ from: PARK_SLOPE, to: stop('511 Federal Row, , Philadelphia, PA, 19147', 2), moves_in_days: 30 },
    ...{ booked_in_days: -8, mover: 'harbor' },
  },
  {
    ...{ ...BLANK, name: 'Brooklyn to Hoboken', owner: MAYA, status: 'reserved', last_step: 'CONGRATS', home_size_id: 5 },
    ...{ from: stop('73 Coffey Lane, 3, Brooklyn, NY, 11231', 4), to: HOBOKEN, moves_in_days: 19 },
    ...{ booked_in_days: 0, mover: 'harbor', note: 'There is a cat. She travels with me.' },
  },
  {
    ...{ ...BLANK, name: 'Across the river', owner: NORA, status: 'confirmed', last_step: 'PLAN', home_size_id: 4 },
    ...{ from: stop('340 Second Street, 4, Jersey City, NJ, 07302', 1), to: stop('645 Vanderbilt Walk, 2, Brooklyn, NY, 11238', 3) },
    ...{ moves_in_days: 11, booked_in_days: -4, mover: 'alder' },
  },
];
