import { describe, expect, test } from 'vitest';
import { isConsultOnly, whyNotBid } from '#domain/bidding/bids.ts';
import { capacityOn, slotsFor } from '#domain/bidding/capacity.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { whyNotContact } from '#domain/core/contact.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { addTypicalBoxes, addTypicals } from '#domain/inventory/typicals.ts';
import { NO_DETAILS, NO_STOP, type Stop } from '#domain/plan/details.ts';
import { whyNotMoveOn } from '#domain/plan/move-dates.ts';
import { PLAN_STATUSES } from '#domain/plan/move-plan.ts';
import { newPlan } from '#domain/plan/plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { moverIdOf } from './mover-names.ts';
import { seededMovers } from './movers.ts';
import { DEMO_PASSWORD, people } from './people.ts';
import { type SeededPlan, type SeededStop, seededPlans } from './people-plans.ts';

/** Where the ZIPs of the plans are. */
const POINTS: Readonly<Record<string, { lat: number; lng: number }>> = {
  '07030': { lat: 40.7452, lng: -74.0279 },
  '07302': { lat: 40.7188, lng: -74.0446 },
  '10025': { lat: 40.7983, lng: -73.9683 },
  '11102': { lat: 40.7716, lng: -73.9256 },
  '11201': { lat: 40.6937, lng: -73.9899 },
  '11215': { lat: 40.6627, lng: -73.9867 },
  '11217': { lat: 40.6823, lng: -73.9781 },
  '11231': { lat: 40.6779, lng: -74.0052 },
  '11238': { lat: 40.6713, lng: -73.9659 },
  '19147': { lat: 39.9364, lng: -75.1547 },
  '60614': { lat: 41.9228, lng: -87.6471 },
};

const WEEK: readonly Day[] = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];

const PLANS = seededPlans();
const MOVERS = seededMovers();

test('everyone has an address at example.com of their own, a real-looking phone and one password', () => {
  expect(new Set(people.map((person) => person.email)).size).toBe(people.length);
  for (const { name, email, phone } of people) {
    expect(email).toMatch(/^[a-z]+@example\.com$/);
    const [first_name = '', last_name = 'Person'] = name.split(' ');
    expect(whyNotContact({ first_name, last_name, email_address: email, phone_number: phone })).toBeUndefined();
  }
  expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(12);
});

test('movers sign in for a mover of the market, nobody else does', () => {
  for (const { role, mover_id } of people) expect(MOVERS.some((mover) => mover.id === mover_id)).toBe(role === 2);
});

test('Ana has a plan in every state a plan can be in, and drafts at every step', () => {
  const hers = PLANS.filter((plan) => plan.owner === 'ana@example.com');
  expect(new Set(hers.map((plan) => (plan.status === 'confirmed' && plan.moves_in_days === 0 ? 'in_progress' : plan.status)))).toEqual(
    new Set(PLAN_STATUSES),
  );
  const steps = hers.filter((plan) => plan.status === 'draft').map((plan) => plan.last_step);
  expect(new Set(steps)).toEqual(new Set(['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK']));
});

test('Harbor & Sons has a job to answer and one behind it', () => {
  const jobs = PLANS.filter((plan) => plan.mover === 'harbor').map((plan) => plan.status);
  expect(jobs).toEqual(expect.arrayContaining(['reserved', 'completed']));
});

describe.each(PLANS)('the plan "$name"', (plan) => {
  test('belongs to a customer, has a home size and a name of its own', () => {
    expect(people.find((person) => person.email === plan.owner)?.role).toBe(3);
    expect(HOME_SIZES.map((size) => size.id)).toContain(plan.home_size_id);
    expect(PLANS.filter((other) => other.name === plan.name)).toHaveLength(1);
  });

  test('is booked exactly when its state says so, with street addresses', () => {
    expect(plan.booked_in_days === null).toBe(plan.status === 'draft');
    if (plan.last_step === 'INVENTORY' || plan.last_step === 'DETAILS' || plan.last_step === 'COMPARE') return;
    expect(plan.mover).not.toBeNull();
    expect(plan.from.street_address !== '' && plan.to?.street_address !== '').toBe(true);
  });

  test.each(WEEK)('has a bookable date and bids, one of them from its own mover, when today is %s', (today) => {
    const moves_on = addDays(today, plan.moves_in_days);
    const booked_on = addDays(today, plan.booked_in_days ?? 0);
    expect(whyNotMoveOn(moves_on, { today: booked_on, after_cutoff: true, holidays: new Set() })).toBeUndefined();
    expect(bidders(plan, moves_on, booked_on).length).toBeGreaterThanOrEqual(3);
    if (plan.mover !== null) expect(bidders(plan, moves_on, booked_on)).toContain(moverIdOf(plan.mover));
  });
});

const bidders = (plan: SeededPlan, day: Day, today: Day): readonly number[] => {
  const input = inputFor(plan, day);
  const hasTrucks = (mover: (typeof MOVERS)[number]) =>
    slotsFor(input, day).every((slot) => capacityOn(mover, slot.day) >= slot.half_truck_days);
  return MOVERS.filter(
    (mover) => whyNotBid(mover, input, { today, day, is_free: hasTrucks }) === undefined && !isConsultOnly(mover, input),
  ).map((mover) => mover.id);
};

const inputFor = ({ home_size_id, from, to, hourly }: SeededPlan, move_date: Day) => {
  const details = {
    ...NO_DETAILS,
    ...{ move_date, pick_up: placed(from), drop_off: to === null ? NO_STOP : placed(to), move_into_storage: to === null },
  };
  const blank = newPlan({ ...BEGINNING, home_size_id, hourly_plan: hourly !== null, details });
  return pricingInputOf(addTypicalBoxes(addTypicals({ ...blank, hourly: { ...blank.hourly, ...hourly } })), catalogItem)!;
};

const BEGINNING = {
  ...{ uuid: '5b0c6bb2-6f0c-4b8e-9c0a-3f6f1d0a7f11', created_at: '2026-11-20T12:00:00Z', owner_user_id: null, owner_visitor_id: 'someone' },
  origin: { source: '', promo_code: '', advance_referrer: '', created_device_type: '', white_label_name: '', fr_move_plan_id: '' },
};

const placed = (stop: SeededStop): Stop => ({ ...NO_STOP, ...stop, ...POINTS[stop.zip]! });
