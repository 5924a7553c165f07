import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day, DayOut, Dollars, PlanId, text } from '#contract/core/fields.ts';
import { Bid } from '#contract/movers/mover-shapes.ts';
import { PlanChange } from '#contract/plan/shapes.ts';
import { REASON_KINDS, WAY_KINDS, WAY_PLACES } from '#domain/bidding/bid-kinds.ts';

const id = PlanId;
const ReasonKind = z.enum(REASON_KINDS);

export const bids = {
  list: oc
    .route({
      method: 'GET',
      path: '/move_plans/{id}/movers',
      summary: 'Every guaranteed bid, and the movers that must see the move first',
      tags: ['Bids'],
    })
    .input(z.object({ id, sort: z.coerce.number().int().min(1).max(4).optional() }))
    .output(
      z.object({
        estimates: z.array(Bid),
        consult_only: z.array(Bid),
        without_bid: z.number().nullable().describe('Movers that name no price; null for who may not know'),
      }),
    ),

  withoutBid: oc
    .route({
      method: 'GET',
      path: '/move_plans/{id}/movers/without_bid',
      summary: 'The movers that name no price, counted by reason; those of one reason with all of theirs',
      tags: ['Bids'],
    })
    .input(z.object({ id, kind: ReasonKind.optional() }))
    .output(
      z.object({
        count: z.number(),
        reasons: z.array(z.object({ kind: ReasonKind, movers: z.number() })),
        movers: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            city: z.string(),
            state: z.string(),
            reasons: z.array(z.object({ kind: ReasonKind, sentence: z.string() })),
          }),
        ),
      }),
    ),

  whyNobody: oc
    .route({
      method: 'GET',
      path: '/move_plans/{id}/movers/why_nobody',
      summary: 'What keeps every mover from naming a price, and how many would without it',
      tags: ['Bids'],
    })
    .input(z.object({ id }))
    .output(
      z.object({
        sentence: z.string(),
        ways: z.array(z.object({ kind: z.enum(WAY_KINDS), bids: z.number(), sentence: z.string(), place: z.enum(WAY_PLACES) })),
      }),
    ),

  ofMover: oc
    .route({ method: 'GET', path: '/move_plans/{id}/estimates/for_mover', summary: "One mover's bid", tags: ['Bids'] })
    .input(z.object({ id, mover_id: z.coerce.number().int() }))
    .output(Bid),

  forMoveDates: oc
    .route({ method: 'GET', path: '/move_plans/{id}/estimates/for_move_dates', summary: 'The lowest price of each day', tags: ['Bids'] })
    .input(z.object({ id, from: Day, to: Day }))
    .output(
      z.object({
        estimates: z.array(
          z.object({
            move_date: DayOut,
            bookable: z.boolean(),
            reason: z.string().nullable(),
            total_cost: Dollars.nullable(),
            mover_id: z.number().nullable(),
          }),
        ),
      }),
    ),

  emailLead: oc
    .route({
      method: 'POST',
      path: '/move_plans/{id}/email_lead',
      summary: 'Send the prices of now to an e-mail address, for each plan once',
      tags: ['Bids'],
    })
    .input(z.object({ id, email: text(254) }))
    .output(z.object({ sent_before: z.boolean() })),

  chooseMover: oc
    .route({ method: 'POST', path: '/move_plans/{plan_id}/choose_mover', summary: 'Choose a mover and hold its price', tags: ['Bids'] })
    .input(z.object({ plan_id: PlanId, id: z.number().int().describe('The mover') }))
    .output(PlanChange),

  unchooseMover: oc
    .route({ method: 'PATCH', path: '/move_plans/{id}/unchoose_mover', summary: 'Let the chosen mover go', tags: ['Bids'] })
    .input(z.object({ id }))
    .output(PlanChange),
};
