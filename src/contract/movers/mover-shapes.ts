import { z } from 'zod';
import { DayOut, Dollars } from '#contract/core/fields.ts';
import { LineItem } from '#contract/pricing/price-shapes.ts';

export const DeliveryEstimate = z.object({ minimum_delivery_days: z.number(), maximum_delivery_days: z.number() });

const Rating = z.object({ rating: z.number(), number_of_reviews: z.number() });

export const Ratings = z.object({ google: Rating, yelp: Rating, hearthway: Rating });

export const MoverSummary = z.object({
  id: z.number(),
  name: z.string(),
  legal_name: z.string(),
  usdot_number: z.string().nullable(),
  mc_number: z.string().nullable(),
  state_license: z.string().nullable(),
  grade: z.number().nullable(),
  logo_url: z.string().nullable(),
  years: z.number(),
  insured_until: DayOut,
  about: z.string(),
  city: z.string(),
  state: z.string(),
  crew_size: z.number(),
  additional_services: z.object({
    does_packing: z.boolean(),
    does_unpacking: z.boolean(),
    does_box_delivery: z.boolean(),
    does_piano: z.boolean(),
  }),
});

export const Bid = z.object({
  mover: MoverSummary,
  total_cost: Dollars.nullable(),
  consult_only: z.boolean(),
  line_items: z.array(LineItem),
  cost_per_cubic_foot: Dollars.nullable(),
  ratings_data: Ratings,
  delivery_estimate: DeliveryEstimate.nullable(),
  price_held_until: z.string().nullable(),
  /** With the things listed, no more than this can be asked without a new agreement. */
  price_ceiling: Dollars.nullable(),
  /** From its yard to the first pick-up, as the crow flies. */
  miles_from_pick_up: z.number().nullable(),
  /** What would change this price, each with the dollars of one step. */
  could_change: z.array(z.object({ what: z.string(), amount: Dollars.nullable(), per: z.string() })),
});
