import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOrBlank, DayOut, Dollars, PlanId, text, Whole } from '#contract/core/fields.ts';
import { LONGEST_ARTICLE, MOST_ARTICLES } from '#domain/plan/extraordinary-articles.ts';
import { BoxTypeId, PackingServiceId } from './inventory-shapes.ts';
import { PlanChange } from './shapes.ts';

const { get, patch, post } = callsOf('Extras');

const id = PlanId;

const BoxWanted = z.object({ box_type_id: BoxTypeId, quantity: Whole });

export const extras = {
  updateBoxDelivery: post('/move_plans/{id}/update_box_delivery', 'Order boxes to the door: how many of each type, and the day')
    .input(z.object({ id, boxes: z.array(BoxWanted).max(50, 'Name each box once'), delivery_date: DayOrBlank.nullish() }))
    .output(PlanChange),

  updatePacking: patch('/move_plans/{id}/update_packing', 'Ask for help with packing: 0 none, 1 packing, 2 unpacking, 3 both')
    .input(z.object({ id, follow_up_packing_service_id: PackingServiceId }))
    .output(PlanChange),

  requestInsurance: post('/move_plans/{id}/request_insurance', 'Choose full-value protection, or give it up')
    .input(
      z.object({
        id,
        declared_value: Dollars.min(0).max(100_000_000).optional(),
        deductible: z.union([z.literal(0), z.literal(250), z.literal(500)]).optional(),
        waived: z.literal(true).optional(),
      }),
    )
    .output(PlanChange),

  listArticles: patch(
    '/move_plans/{id}/extraordinary_articles',
    'List what is worth more than $100 a pound, or with an empty list say that nothing is',
  )
    .input(
      z.object({
        id,
        articles: z.array(z.object({ name: text(LONGEST_ARTICLE), value: Dollars.min(0).max(100_000_000) })).max(MOST_ARTICLES),
      }),
    )
    .output(PlanChange),

  valuationPrices: get('/move_plans/{id}/cover_prices', 'What full-value cover costs by the chosen mover’s card, before it is asked for')
    .input(z.object({ id }))
    .output(
      z.object({
        is_presumed: z.boolean().describe('Full value is in the price until it is given up, as the law has it between states'),
        least_declared: Dollars,
        per_hundred: z
          .array(z.object({ deductible: z.number(), cents: z.number() }))
          .describe('Cents for each $100 of declared value, by deductible'),
        notice: z
          .object({ version: z.string(), text: z.string(), sha256: z.string() })
          .nullable()
          .describe('The prescribed notice about the mover’s liability, for moves between states; null while it is not on file'),
        /** Null while nothing has been chosen, and for whoever sees no prices. */
        chosen: z
          .union([
            z.object({ waived: z.literal(true) }),
            z.object({ waived: z.literal(false), declared_value: Dollars, deductible: z.number() }),
          ])
          .nullable(),
      }),
    ),

  share: patch('/move_plans/{id}/share', 'Told of the move on a social network, which takes a little off')
    .input(z.object({ id, social_network: z.enum(['facebook', 'twitter']) }))
    .output(PlanChange),

  prices: get('/move_plans/{id}/extras_prices', 'What packing and boxes to the door add, by the chosen mover or the lowest price')
    .input(z.object({ id }))
    .output(
      z.object({
        mover_name: z.string().nullable(),
        packing: z.array(z.object({ follow_up_packing_service_id: PackingServiceId, amount: Dollars.nullable() })),
        boxes: z.array(z.object({ box_type_id: BoxTypeId, amount: Dollars.nullable() })),
        delivery: z.object({ earliest: DayOut, latest: DayOut, suggested: DayOut, order_by: DayOut }).nullable(),
      }),
    ),
};
