import type { Address } from '#domain/address/address.ts';
import type { Day } from '#domain/core/calendar.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { addTypicalBoxes, addTypicals } from '#domain/inventory/typicals.ts';
import { type HeightId, NO_DETAILS, NO_STOP } from '#domain/plan/details.ts';
import { newPlan } from '#domain/plan/plan.ts';
import { type PricingInput, pricingInputOf } from './pricing-input.ts';

type End = Pick<Address, 'city' | 'state' | 'zip'> & { lat: number; lng: number; height_id: HeightId };

/** A home of a size with the things it usually holds, moved between two places on a day: what an example price is made of. */
export const typicalMove = (asked: { home_size_id: number; move_date: Day; pick_up: End; drop_off: End }): PricingInput => {
  const { home_size_id, move_date, pick_up, drop_off } = asked;
  const details = { ...NO_DETAILS, move_date, pick_up: { ...NO_STOP, ...pick_up }, drop_off: { ...NO_STOP, ...drop_off } };
  const plan = newPlan({
    ...{ uuid: '', created_at: '', owner_user_id: null, owner_visitor_id: null },
    ...{ home_size_id, hourly_plan: false, details, origin: NO_ORIGIN },
  });
  const input = pricingInputOf(addTypicalBoxes(addTypicals(plan)), catalogItem);
  if (input === null) throw new Error(`A typical move of home size ${home_size_id} can’t be priced.`);
  return input;
};

const NO_ORIGIN = { source: '', promo_code: '', advance_referrer: '', created_device_type: '', white_label_name: '', fr_move_plan_id: '' };
