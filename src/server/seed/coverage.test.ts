import { describe, expect, test } from 'vitest';
import { straightMiles } from '#domain/address/distance.ts';
import { type BidSituation, bidsFor, isConsultOnly, whyNotBid } from '#domain/bidding/bids.ts';
import { capacityOn, slotsFor } from '#domain/bidding/capacity.ts';
import { reasonOnAnyDay } from '#domain/bidding/who-may-bid.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { NO_INVENTORY } from '#domain/inventory/inventory.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { NO_DETAILS, NO_STOP } from '#domain/plan/details.ts';
import { newPlan } from '#domain/plan/plan.ts';
import { type PricingInput, pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { CITY_OF_EACH_STATE, type City, LARGEST_CITIES } from '#test/support/coverage-cities.ts';
import { statesOf, zipPrefixesOf } from './coverage.ts';
import { seededMovers } from './movers.ts';

const MOVERS = seededMovers();
const TWO_BEDROOM = 885;
const OVERSEAS = new Set(['AK', 'HI']);
/** A Monday to Friday, each 10 days after its own today. */
const WEEKDAYS: readonly Day[] = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

describe('a 2-bedroom move ten days out', () => {
  test.each(LARGEST_CITIES)('has eight prices inside $city, $state on every weekday [pricing 3]', (city) => {
    expect(fewestPrices(city, nearby(city))).toBeGreaterThanOrEqual(8);
  });

  test.each(LARGEST_CITIES)('has eight prices from $city, $state to every other large city far off [pricing 3]', (city) => {
    const far = LARGEST_CITIES.filter((other) => inputFor(city, other, '2026-12-01').kind === 'long');
    expect(far.length).toBeGreaterThan(20);
    expect(Math.min(...far.map((other) => fewestPrices(city, other)))).toBeGreaterThanOrEqual(8);
  });

  test.each(CITY_OF_EACH_STATE)('has three bidders inside $state [pricing 3]', (city) => {
    expect(fewestPrices(city, nearby(city))).toBeGreaterThanOrEqual(3);
  });

  test.each(CITY_OF_EACH_STATE)(
    'has three bidders from $state to every other state with a road to it, and none over water [pricing 3]',
    (city) => {
      const elsewhere = CITY_OF_EACH_STATE.filter((other) => other.state !== city.state);
      const far = elsewhere.filter((other) => OVERSEAS.has(city.state) || OVERSEAS.has(other.state));
      for (const other of far) expect(fewestPrices(city, other)).toBe(0);
      if (OVERSEAS.has(city.state)) return;
      expect(
        Math.min(...elsewhere.filter((other) => !far.includes(other)).map((other) => fewestPrices(city, other))),
      ).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(LARGEST_CITIES)('costs from 1.2 to 1.7 times the lowest price in $city, $state [pricing 2]', (city) => {
    for (const to of [nearby(city), farFrom(city)]) {
      const prices = pricesOf(city, to, '2026-12-01');
      expect(Math.max(...prices) / Math.min(...prices)).toBeGreaterThan(1.2);
      expect(Math.max(...prices) / Math.min(...prices)).toBeLessThan(1.7);
    }
  });
});

test('all fifty states and DC are looked at', () => {
  expect(new Set(CITY_OF_EACH_STATE.map((city) => city.state))).toEqual(new Set(statesOf('all')));
});

test('every city is in the ZIP area of its own state and of no other', () => {
  for (const { state, zip } of [...CITY_OF_EACH_STATE, ...LARGEST_CITIES]) {
    const states = statesOf('all').filter((one) => zipPrefixesOf([one]).some((prefix) => zip.startsWith(prefix)));
    expect(states).toEqual([state]);
  }
});

test('whole decades of ZIPs shrink to one prefix', () => {
  expect(zipPrefixesOf(['DE', 'PA'])).toEqual(['15', '16', '17', '18', '19']);
  expect(zipPrefixesOf(['NY'])).toEqual(['005', '10', '11', '12', '13', '14']);
});

test('states are read from regions, letters and exceptions', () => {
  expect(statesOf('new_england -VT NY')).toEqual(['CT', 'ME', 'MA', 'NH', 'NY', 'RI']);
  expect(statesOf('')).toEqual([]);
});

const inputFor = (from: City, to: City, day: Day): PricingInput => {
  const boxed = { id: 1, name: 'Household', width_in_inches: 115, height_in_inches: 115, depth_in_inches: 115, cubic_feet: TWO_BEDROOM };
  const details = { ...NO_DETAILS, move_date: day, pick_up: { ...NO_STOP, ...from }, drop_off: { ...NO_STOP, ...to } };
  const plan = { ...newPlan({ ...BEGINNING, details }), inventory: { ...NO_INVENTORY, custom_items: [boxed] } };
  return pricingInputOf(plan, () => undefined)!;
};

const BEGINNING = {
  ...{ uuid: '5b0c6bb2-6f0c-4b8e-9c0a-3f6f1d0a7f11', created_at: '2026-11-20T12:00:00Z', owner_user_id: null, owner_visitor_id: 'someone' },
  ...{ home_size_id: 5, hourly_plan: false },
  origin: { source: '', promo_code: '', advance_referrer: '', created_device_type: '', white_label_name: '', fr_move_plan_id: '' },
};

/** Ten days before, with the trucks that the mover has on all days of the job. */
const situationOf = (input: PricingInput, day: Day): BidSituation => ({
  day,
  today: addDays(day, -10),
  is_free: (mover: Mover) => slotsFor(input, day).every((slot) => capacityOn(mover, slot.day) >= slot.half_truck_days),
});

const pricesOf = (from: City, to: City, day: Day): readonly number[] => {
  const input = inputFor(from, to, day);
  return bidsFor(MOVERS, input, day, situationOf(input, day)).flatMap((bid) => (bid.consult_only ? [] : [bid.price.total_cost]));
};

/** Movers that would name a price, on the weekday with the fewest of them. */
const fewestPrices = (from: City, to: City): number => {
  const input = inputFor(from, to, WEEKDAYS[0]!);
  const able = MOVERS.filter((mover) => reasonOnAnyDay(mover, input) === undefined && !isConsultOnly(mover, input));
  const freeOn = (day: Day) => able.filter((mover) => whyNotBid(mover, input, situationOf(input, day)) === undefined);
  return Math.min(...WEEKDAYS.map((day) => freeOn(day).length));
};

/** Ten miles by road, in the same state. */
const nearby = (city: City): City => ({ ...city, lat: city.lat + 0.12 });

/** The city of another state that is nearest to a thousand miles off by road. */
const farFrom = (city: City): City => {
  const off = (other: City) => Math.abs(straightMiles(city, other) * 1.2 - 1000);
  const others = [...LARGEST_CITIES, ...CITY_OF_EACH_STATE].filter((other) => other.state !== city.state);
  return others.reduce((best, other) => (off(other) < off(best) ? other : best));
};
