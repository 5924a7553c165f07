import { inWholeDollars, minus } from '#domain/core/money.ts';
import { BY_THE_HOUR } from '#domain/core/policy.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { NO_DETAILS, NO_STOP } from '#domain/plan/details.ts';
import type { Price } from '#domain/plan/line-item.ts';
import { NO_HOURLY, newPlan } from '#domain/plan/plan.ts';
import { priceOf } from './price.ts';
import { pricingInputOf } from './pricing-input.ts';
import { referenceCard } from './rate-card/reference-card.ts';

export type HourRate = { crew: number; with_truck: string; labor_only: string };

/** Four hours of three people with a medium truck on a plain Tuesday, at the reference rates: the example of the pages by the hour. */
export const sampleHourlyMove = (): { title: string; price: Price; rates: readonly HourRate[] } => {
  const input = pricingInputOf(
    { ...PLAN, hourly: { ...NO_HOURLY, truck_size_id: 3, num_hours: 4, laborers: 3, oversize: 1 } },
    catalogItem,
  );
  if (input === null) throw new Error('The example by the hour can’t be priced.');
  return { title: 'Three people, medium truck, four hours', price: priceOf(input, referenceCard, TUESDAY), rates: RATES };
};

const TUESDAY = '2027-10-12';

const STOP = { ...NO_STOP, city: 'Albany', state: 'NY', zip: '12207', lat: 42.6526, lng: -73.7562 };

const PLAN = newPlan({
  ...{ uuid: '', created_at: '', owner_user_id: null, owner_visitor_id: null, home_size_id: 5, hourly_plan: true },
  details: { ...NO_DETAILS, move_date: TUESDAY, pick_up: STOP, drop_off: STOP },
  origin: { source: '', promo_code: '', advance_referrer: '', created_device_type: '', white_label_name: '', fr_move_plan_id: '' },
});

const RATES: readonly HourRate[] = referenceCard.hourly_crew.map((rate, at) => ({
  crew: BY_THE_HOUR.crew_least + at,
  with_truck: inWholeDollars(rate),
  labor_only: inWholeDollars(minus(rate, referenceCard.hourly_labor_only_less)),
}));
