import { z } from 'zod';
import { Dollars } from '#contract/core/fields.ts';
import { CHARGE_CODES, COMPONENTS, type Component, SEGMENTS } from '#domain/core/charges.ts';

export const LineItem = z.object({
  code: z.enum(CHARGE_CODES),
  segment: z.enum(SEGMENTS),
  description: z.string(),
  because: z.string(),
  quantity: z.number(),
  rate: Dollars,
  amount: Dollars,
});

const components = Object.fromEntries(COMPONENTS.map((name) => [name, Dollars.optional()])) as Record<
  Component,
  z.ZodOptional<typeof Dollars>
>;

/** total_cost is null until a mover is chosen. The specification's components appear only when they are not zero. */
export const Pricing = z.object({
  total_cost: Dollars.nullable(),
  final_price: Dollars.nullable(),
  /** Until then the price stands for the same move; null when none is held, or the move is booked. */
  held_until: z.string().nullable(),
  line_items: z.array(LineItem),
  ...components,
});

export const PriceRange = z.object({ low: Dollars, high: Dollars, movers: z.number() });

/** A line of a bill that differs between two prices. */
export const LineChange = z.object({
  code: z.enum(CHARGE_CODES),
  segment: z.enum(SEGMENTS),
  what: z.string(),
  before: Dollars,
  after: Dollars,
  reason: z.string(),
  because_before: z.string().nullable(),
  because_after: z.string().nullable(),
});

/** The differences of the lines add up to that of the totals. */
const PriceDifference = z.object({ before: Dollars, after: Dollars, lines: z.array(LineChange) });

export const PriceChanges = z.object({
  /** When the plan's price is or was held until; null when no mover is chosen or the move is booked. */
  held_until: z.string().nullable(),
  /** Every price that the plan has had, the newest first. */
  versions: z.array(z.object({ version: z.number(), at: z.string(), who: z.string(), what: z.string(), total_cost: Dollars })),
  /** Null while the plan has had no two prices. */
  change: PriceDifference.extend({
    ...{ from: z.number(), to: z.number(), at: z.string(), who: z.string(), what: z.string() },
    /** Nobody changed the move: the price was made anew because its hold was over. */
    is_renewal: z.boolean(),
  }).nullable(),
  /** What the price of today would change: it is asked from the next step to BOOK on. Null while the price is held. */
  today: PriceDifference.nullable(),
});

export const VersionInput = z.coerce.number().int().min(1).max(2_000_000_000);
