import { z } from 'zod';
import { CHARGE_CODES } from '#domain/pricing/line-item.ts';
import { Dollars } from './fields.ts';

export const LineItem = z.object({
  code: z.enum(CHARGE_CODES),
  segment: z.enum(['crew', 'access', 'handling', 'day', 'discount']),
  description: z.string(),
  because: z.string(),
  quantity: z.number(),
  rate: Dollars,
  amount: Dollars,
});

const component = Dollars.optional();

/** total_cost is null until a mover is chosen. The specification's components appear only when they are not zero. */
export const Pricing = z.object({
  total_cost: Dollars.nullable(),
  final_price: Dollars.nullable(),
  line_items: z.array(LineItem),
  size_surcharge_cost: component,
  special_handling_cost: component,
  storage_cost: component,
  packing_cost: component,
  cardboard_cost: component,
  surcharge_cubic_feet_cost: component,
  coi_cost: component,
  insurance_cost: component,
  total_adjustments: component,
  mover_special_discount: component,
  discount_without_social_sharing: component,
  facebook_social_discount: component,
  twitter_social_discount: component,
});

export const PriceRange = z.object({ low: Dollars, high: Dollars, movers: z.number() });
