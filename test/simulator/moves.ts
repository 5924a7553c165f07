import { bidOf } from '#domain/bidding/bids.ts';
import type { Cents } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { QuoteOf } from '#server/booking/terms.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';
import { aBookablePlan, aMover, MOVE_DAY } from '#test/support/people/booking-people.ts';

/** The days on which people move in stories; the first two are booked, the others only moved to. */
export const DAYS = [MOVE_DAY, '2027-03-08', '2027-03-15', '2027-03-16'] as const;

/** The same to Hoboken, which federal law is over. */
export const intoAnotherState = (plan: MovePlan, insurance: MovePlan['insurance']): MovePlan => {
  const { drop_off } = plan.details;
  return { ...plan, insurance, extraordinary_articles: [], details: { ...plan.details, drop_off: { ...drop_off, ...HOBOKEN } } };
};

const HOBOKEN = { city: 'Hoboken', state: 'NJ', zip: '07030', geocoded_address: 'Hoboken, NJ 07030', lat: 40.7453, lng: -74.0279 };

export const aSmallMove = (visitor_id: string, uuid: string, move_date: string): MovePlan => {
  const plan = aBookablePlan(visitor_id, uuid);
  return { ...plan, details: { ...plan.details, move_date } };
};

/** Three people and a medium truck for four hours. */
export const byTheHour = (plan: MovePlan): MovePlan => ({
  ...plan,
  hourly_plan: true,
  inventory: { ...plan.inventory, custom_items: [] },
  hourly: { ...plan.hourly, truck_size_id: 3, num_hours: 4, laborers: 3 },
});

/** What its mover asks for it, without a coupon. */
export const priceOf = (plan: MovePlan): Cents => {
  const input = pricingInputOf(plan, catalogItem);
  const day = plan.details.move_date;
  if (input === null || day === null) throw new Error('A move of a story can be priced.');
  const bid = bidOf(aMover(), input, day);
  if (bid.consult_only) throw new Error('The mover of the stories names its prices unseen.');
  return bid.total_cost;
};

export const priceNow: QuoteOf = (caller, tx, plan) => quoteOf(tx, plan, caller.now);
