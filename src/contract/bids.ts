import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day, DayOut, Dollars, PlanId } from './fields.ts';
import { Bid } from './mover-shapes.ts';
import { PlanChange } from './shapes.ts';

const id = PlanId;

export const bids = {
  list: oc
    .route({
      method: 'GET',
      path: '/move_plans/{id}/movers',
      summary: 'Every guaranteed bid, and the movers that must see the move first',
      tags: ['Bids'],
    })
    .input(z.object({ id, sort: z.coerce.number().int().min(1).max(4).optional() }))
    .output(z.object({ estimates: z.array(Bid), consult_only: z.array(Bid) })),

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

  chooseMover: oc
    .route({ method: 'POST', path: '/move_plans/{plan_id}/choose_mover', summary: 'Choose a mover and hold its price', tags: ['Bids'] })
    .input(z.object({ plan_id: PlanId, id: z.number().int().describe('The mover') }))
    .output(PlanChange),

  unchooseMover: oc
    .route({ method: 'PATCH', path: '/move_plans/{id}/unchoose_mover', summary: 'Let the chosen mover go', tags: ['Bids'] })
    .input(z.object({ id }))
    .output(PlanChange),
};
