import type { Cents } from '#domain/core/money.ts';
import type { BoxCount } from '#domain/inventory/boxes.ts';
import type { Inventory } from '#domain/inventory/inventory.ts';
import type { Campaign } from './campaign.ts';
import type { Details, StopKey } from './details.ts';
import type { ExtraordinaryArticle } from './extraordinary-articles.ts';
import type { AccessFact } from './extras/access-facts.ts';
import type { Price } from './line-item.ts';

/** draft, then reserved (waits for the mover), confirmed, in_progress, completed; or canceled (decisions, 3). */
export const PLAN_STATUSES = ['draft', 'reserved', 'confirmed', 'in_progress', 'completed', 'canceled'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** Where a plan came from: the fields of the create-plan payload that describe no move. */
export type PlanOrigin = {
  source: string;
  promo_code: string;
  advance_referrer: string;
  created_device_type: string;
  white_label_name: string;
  fr_move_plan_id: string;
  /** The partner by whose page, link, widget or software it began, by its key. */
  partner?: string;
  /** The advertisement that the browser came by. */
  campaign?: Campaign;
};

/** Asked only of hourly plans (Spec section 3, "Hourly extras"). */
export type HourlyFields = {
  truck_size_id: number | null;
  num_hours: number | null;
  laborers: number | null;
  upright_pianos: number;
  baby_grand_pianos: number;
  overweight: number;
  oversize: number;
  stairs: 0 | 1;
  /** Index of HOURLY_STARTS; null until one is chosen. */
  start_time: number | null;
};

/** What the customer chose if something breaks; null until chosen (pricing, 5: nothing is pre-ticked). */
export type Valuation = { waived: true } | { waived: false; declared_value: Cents; deductible: 0 | 250 | 500 };

/** `average` is missing on what was priced before it was kept. */
export type PriceRange = { low: Cents; high: Cents; average?: Cents; movers: number };

/** What was done last, for the banner with Undo. */
export type LastAction = { text: string; at: string };

/** The customer's whole request, from first price to move day. */
export type MovePlan = {
  uuid: string;
  version: number;
  created_at: string;
  owner_user_id: string | null;
  owner_visitor_id: string | null;
  status: PlanStatus;
  last_step: Step;
  is_completed: boolean;
  read_only_plan: boolean;
  is_public: boolean;
  hourly_plan: boolean;
  home_size_id: number;
  origin: PlanOrigin;
  inventory: Inventory;
  boxes: readonly BoxCount[];
  details: Details;
  hourly: HourlyFields;
  /** 0 none, 1 packing, 2 unpacking, 3 both. */
  follow_up_packing_service_id: 0 | 1 | 2 | 3;
  box_purchases: readonly BoxCount[];
  insurance: Valuation | null;
  /** What is worth more than $100 a pound; null until that is answered, and empty for none. */
  extraordinary_articles: readonly ExtraordinaryArticle[] | null;
  facebook_shared: boolean;
  twitter_shared: boolean;
  /** Made by admins. */
  adjustments: readonly Adjustment[];
  price_override: PriceOverride | null;
  mover_id: number | null;
  /** The chosen mover's price; frozen once booked. */
  price: Price | null;
  /** Until then that price stands for the same move; null while there is none. */
  price_held_until: string | null;
  price_range: PriceRange | null;
  coupon_code: string;
  contact_first_name: string;
  contact_last_name: string;
  contact_email_address: string;
  contact_phone_number: string;
  user_note: string;
  /** Gate codes, parking and the like, as they were said in messages. */
  access_facts: readonly AccessFact[];
  last_action: LastAction | null;
};

/** What an adjustment is a part of. */
export const ADJUSTABLE = ['total', 'haul', 'packing', 'storage'] as const;
export type Adjustable = (typeof ADJUSTABLE)[number];

/** As our team reads it. */
export const ADJUSTABLE_NAMES: Readonly<Record<Adjustable, string>> = {
  total: 'Everything so far',
  haul: 'Crew and truck',
  packing: 'Packing',
  storage: 'Storage',
};

/** Who pays for what is taken off a customer's bill. */
export const BEARERS = ['us', 'mover'] as const;
export type Bearer = (typeof BEARERS)[number];

/** An admin's signed change of a price, fixed or in percent (Spec section 3). */
export type Adjustment = {
  id: number;
  description: string;
  applies_to: Adjustable;
  is_percentage: boolean;
  /** Used when `is_percentage`; negative takes off. */
  percentage: number;
  /** Used otherwise; negative takes off. */
  amount: Cents;
  is_applied_before_discounts: boolean;
  /** At whose cost it takes off: ours, or out of the mover's pay, as also where nothing is said. */
  borne_by?: Bearer;
  /** Why, where the bill can say more than that we set it. */
  because?: string;
  /** How far the crew carries from the truck to the door of a stop; measured on the move day. */
  long_carry?: { stop: StopKey; feet: number };
};

/** A total that an admin set for one mover's job, and why. */
export type PriceOverride = { mover_id: number; total_cost: Cents; reason: string };

/** In the order of the funnel; PLAN is the review beside it. */
export const STEP_NAMES = ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK', 'CONGRATS', 'PLAN'] as const;
export type Step = (typeof STEP_NAMES)[number];
