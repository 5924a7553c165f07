import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Dollars, DollarsIn, PlanId } from '#contract/core/fields.ts';

const { get, post } = callsOf('Jobs');

const Tip = z.object({
  may_tip: z.boolean(),
  why_not: z.string().nullable(),
  state: z
    .enum(['not_asked', 'none', 'under_way', 'paid', 'declined'])
    .describe('none: the customer chose no tip; declined: the bank said no, and it is not asked for again'),
  amount: Dollars.nullable().describe('What was given; 0 for no tip'),
  back: Dollars.describe('Of it, what went back'),
  choices: z.array(Dollars).describe('None of them is chosen for anybody'),
});

const id = PlanId;

export const tips = {
  show: get('/move_plans/{id}/tip', 'What the customer may give the crew once everything is done, or gave it')
    .input(z.object({ id }))
    .output(Tip),
  give: post('/move_plans/{id}/tip', 'A tip for the crew, or none: asked once, all of it theirs, charged to the card of the booking')
    .input(z.object({ id, amount: DollarsIn.describe('0: no tip') }))
    .output(Tip),
  giveBack: post('/move_plans/{id}/tip/give_back', 'Our team gives a tip back before it has gone to the crew')
    .input(z.object({ id }))
    .output(Tip),
};
