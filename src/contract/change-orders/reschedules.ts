import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Dollars, DollarsIn, PlanId, RowId, text } from '#contract/core/fields.ts';
import { PlanChange } from '#contract/plan/shapes.ts';
import { SENT_STATUSES } from '#domain/change-orders/change-order.ts';

const { get, patch, post } = callsOf('Reschedules');

const id = PlanId;

const RescheduleId = RowId;

const RescheduleTerms = z.object({
  from_date: DayOut,
  move_date: DayOut,
  fee: Dollars.describe('The first change is free at 72 hours or more'),
  before: Dollars,
  after: Dollars.describe('What the move costs then, without the fee'),
  covered: Dollars.describe('What the guarantee pays on top of it'),
  lines: z.array(z.object({ code: z.string(), what: z.string(), reason: z.string(), before: Dollars, after: Dollars })),
  mover: z.string(),
  is_free: z.boolean().describe('Whether the same mover has a truck that day'),
  reason: z.string().nullable(),
  answer_by: z.string(),
});

const Answer = z.object({
  reschedule: z.object({
    id: z.number(),
    status: z.enum(SENT_STATUSES),
    from_date: DayOut,
    to_date: DayOut,
    answer_by: z.string(),
  }),
});

const answering = (word: 'accept' | 'refuse' | 'withdraw', summary: string) =>
  patch(`/reschedules/{id}/${word}`, summary)
    .input(z.object({ id: RescheduleId }))
    .output(Answer);

export const reschedules = {
  terms: get('/move_plans/{id}/reschedule_terms', 'What another day would cost, line by line, and whether the mover is free then')
    .input(z.object({ id, move_date: Day }))
    .output(RescheduleTerms),
  days: get(
    '/move_plans/{id}/reschedule_days',
    'The days of a month on which the mover of a booked move is free, and what the move costs then',
  )
    .input(z.object({ id, move_date: Day }))
    .output(
      z.object({
        earliest: DayOut,
        latest: DayOut,
        fee: Dollars,
        days: z.array(z.object({ date: DayOut, bookable: z.boolean(), reason: z.string().nullable(), total_cost: Dollars.nullable() })),
      }),
    ),
  ask: post('/move_plans/{id}/reschedule', 'Ask the mover of a booked move for another day', {
    description:
      'The trucks of that day are kept until it has answered. With `shown` the request is refused when the price is another by now.',
  })
    .input(
      z.object({
        id,
        move_date: Day,
        comment: text(2000).default(''),
        shown: z.object({ after: DollarsIn, fee: DollarsIn }).optional().describe('The total and the fee that were on screen, in dollars'),
      }),
    )
    .output(PlanChange),
  accept: answering('accept', 'The mover comes on the other day: the plan has it, at the price that was shown'),
  refuse: answering('refuse', 'The mover can’t on the other day: the booking stays as it is'),
  withdraw: answering('withdraw', 'The customer takes the request back'),
};
