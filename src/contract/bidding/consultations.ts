import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, PlanId, RowId, text, Whole } from '#contract/core/fields.ts';
import { MoverSummary } from '#contract/movers/mover-shapes.ts';
import { MOST_VISITS, VISIT_TYPES } from '#domain/bidding/consultation.ts';

const { get, post } = callsOf('Consultations');

const id = PlanId;

const Type = z.enum(VISIT_TYPES, 'Choose a visit at home or a video call');

/** The id of a window: 0 8-10 AM, 1 9-11 AM, 2 1-3 PM, 3 2-4 PM. */
const Time = z.number().int().min(0, 'Choose one of the four times').max(3, 'Choose one of the four times');

const VisitTime = z.object({ date: DayOut, time: Time });

const OnsiteRequest = VisitTime.extend({
  id: z.number(),
  mover: MoverSummary,
  mover_id: z.number(),
  name: z.string(),
  phone_number: z.string(),
  type: Type,
  /** asked, past once its day is over, or canceled. */
  status: z.enum(['asked', 'past', 'canceled']),
  created_at: z.string(),
});

const PotentialMover = MoverSummary.extend({
  /** It names no price before it has seen the move. */
  consult_only: z.boolean(),
  rating: z.number().nullable(),
  number_of_reviews: z.number(),
});

export const consultations = {
  list: get('/move_plans/{id}/onsite_requests', 'The visits that were asked for, and the days on which more can be')
    .input(z.object({ id }))
    .output(
      z.object({
        onsite_requests: z.array(OnsiteRequest),
        days: z.array(z.object({ date: DayOut, reason: z.string().nullable() })),
      }),
    ),

  potentialMovers: get(
    '/move_plans/{id}/onsite_requests/potential_movers',
    'Who could look at the move then, and when else somebody is free',
    { description: 'With `mover_id`, `next_free` names the times of that mover alone.' },
  )
    .input(z.object({ id, type: Type, date: Day, time: z.coerce.number().pipe(Time), mover_id: RowId.optional() }))
    .output(z.object({ movers: z.array(PotentialMover), next_free: z.array(VisitTime) })),

  createForMovers: post('/move_plans/{id}/onsite_requests/create_for_movers', 'Ask movers for visits: all of them or none', {
    successStatus: 201,
    description: 'Sent again as it was, it answers the visits that stand and makes no second ones.',
  })
    .input(
      z.object({
        id,
        onsite_requests: z
          .array(
            z.object({
              mover_id: Whole,
              name: text(100),
              phone_number: text(40),
              type: Type,
              date: Day,
              time: Time,
            }),
          )
          .min(1, 'Choose at least one visit')
          .max(MOST_VISITS, 'Three visits are the most'),
      }),
    )
    .output(z.object({ onsite_requests: z.array(OnsiteRequest) })),
};
