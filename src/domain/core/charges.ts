/** The colors of a bill's bar, in their order. */
export const SEGMENTS = ['crew', 'access', 'handling', 'day', 'discount'] as const;
export type Segment = (typeof SEGMENTS)[number];

/** The sums of the specification: each is made of the charges that name it. */
export const COMPONENTS = [
  'size_surcharge_cost',
  'special_handling_cost',
  'storage_cost',
  'packing_cost',
  'cardboard_cost',
  'surcharge_cubic_feet_cost',
  'coi_cost',
  'insurance_cost',
  'total_adjustments',
  'mover_special_discount',
  'discount_without_social_sharing',
  'facebook_social_discount',
  'twitter_social_discount',
] as const;
export type Component = (typeof COMPONENTS)[number];

const charge = (segment: Segment, ...components: Component[]) => ({ segment, components });

/** Every charge by the code that the wire and stored bills know it by, in the order of a bill (pricing, 1). */
export const CHARGES = {
  /** Linehaul: truck, crew and the way. */
  haul: charge('crew'),
  item_fees: charge('handling', 'special_handling_cost'),
  /** Accessorials: stairs, elevators, extra stops and long carries. */
  access: charge('access', 'size_surcharge_cost'),
  special_handling: charge('handling', 'special_handling_cost'),
  packing: charge('handling', 'packing_cost'),
  cardboard: charge('handling', 'cardboard_cost'),
  storage: charge('handling', 'storage_cost'),
  coi: charge('access', 'coi_cost'),
  adjustment_before_discounts: charge('crew', 'total_adjustments'),
  day_factor: charge('day', 'size_surcharge_cost'),
  volume_added: charge('crew', 'surcharge_cubic_feet_cost'),
  mover_special: charge('discount', 'mover_special_discount', 'discount_without_social_sharing'),
  minimum: charge('crew'),
  /** Valuation: what full-value protection costs. */
  insurance: charge('handling', 'insurance_cost'),
  facebook_share: charge('discount', 'facebook_social_discount'),
  twitter_share: charge('discount', 'twitter_social_discount'),
  adjustment_after_discounts: charge('discount', 'total_adjustments'),
  price_override: charge('crew', 'total_adjustments'),
} as const satisfies Readonly<Record<string, ReturnType<typeof charge>>>;

export type ChargeCode = keyof typeof CHARGES;

export const CHARGE_CODES = Object.keys(CHARGES) as ChargeCode[];

export const segmentOf = (code: ChargeCode): Segment => CHARGES[code].segment;
