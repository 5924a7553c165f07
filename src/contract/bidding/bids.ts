import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Dollars, PlanId, RowId, text, Whole } from '#contract/core/fields.ts';
import { Bid } from '#contract/movers/mover-shapes.ts';
import { PlanChange } from '#contract/plan/shapes.ts';
import { ALTERNATIVE_KINDS, EDIT_TARGETS, REASON_KINDS } from '#domain/bidding/bid-kinds.ts';
import { SERVICE_KINDS } from '#domain/bidding/bid-reasons.ts';

const { get, patch, post } = callsOf('Bids');

const id = PlanId;
const ReasonKind = z.enum(REASON_KINDS);

export const bids = {
  list: get('/move_plans/{id}/movers', 'Every guaranteed bid, and the movers that must see the move first')
    .input(z.object({ id, sort: z.coerce.number().int().min(1).max(4).optional() }))
    .output(
      z.object({
        estimates: z.array(Bid),
        consult_only: z.array(Bid),
        without_bid: z.number().nullable().describe('Movers that name no price; null for who may not know'),
        left_out: z
          .array(z.object({ kind: z.enum(SERVICE_KINDS), movers: z.number() }))
          .describe('Movers that would name a price but for one thing that they don’t do'),
      }),
    ),

  withoutBid: get(
    '/move_plans/{id}/movers/without_bid',
    'The movers that name no price, counted by reason; those of one reason with all of theirs',
  )
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

  whyNobody: get('/move_plans/{id}/movers/why_nobody', 'What keeps every mover from naming a price, and how many would without it')
    .input(z.object({ id }))
    .output(
      z.object({
        sentence: z.string(),
        ways: z.array(z.object({ kind: z.enum(ALTERNATIVE_KINDS), bids: z.number(), sentence: z.string(), place: z.enum(EDIT_TARGETS) })),
      }),
    ),

  ofMover: get('/move_plans/{id}/estimates/for_mover', "One mover's bid")
    .input(z.object({ id, mover_id: RowId }))
    .output(Bid),

  forMoveDates: get('/move_plans/{id}/estimates/for_move_dates', 'The lowest price of each day')
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

  emailLead: post('/move_plans/{id}/email_lead', 'Send the prices of now to an email address, for each plan once')
    .input(z.object({ id, email: text(254) }))
    .output(z.object({ sent_before: z.boolean() })),

  viewed: post(
    '/move_plans/{id}/movers/{mover_id}/viewed',
    'A customer looks at a bid line by line; counted for its mover, without a name',
    {
      successStatus: 204,
    },
  )
    .input(z.object({ id, mover_id: RowId }))
    .output(z.void()),

  chooseMover: post('/move_plans/{plan_id}/choose_mover', 'Choose a mover and hold its price')
    .input(z.object({ plan_id: PlanId, id: Whole.describe('The mover') }))
    .output(PlanChange),

  unchooseMover: patch('/move_plans/{id}/unchoose_mover', 'Let the chosen mover go').input(z.object({ id })).output(PlanChange),
};
