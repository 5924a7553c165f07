import type { ChargeCode } from '#domain/plan/line-item.ts';

/** The colors of a bill's bar. */
export type Segment = 'crew' | 'access' | 'handling' | 'day' | 'discount';

export const segmentOf = (code: ChargeCode): Segment => SEGMENTS[code];

const SEGMENTS: Readonly<Record<ChargeCode, Segment>> = {
  haul: 'crew',
  item_fees: 'handling',
  access: 'access',
  special_handling: 'handling',
  packing: 'handling',
  cardboard: 'handling',
  storage: 'handling',
  coi: 'access',
  adjustment_before_discounts: 'crew',
  day_factor: 'day',
  volume_added: 'crew',
  mover_special: 'discount',
  minimum: 'crew',
  insurance: 'handling',
  facebook_share: 'discount',
  twitter_share: 'discount',
  adjustment_after_discounts: 'discount',
  price_override: 'crew',
};
