import { expect, test } from 'vitest';
import type { PlanView } from './plan-provider.tsx';
import { planHeading } from './status-words.ts';

type Standing = Pick<PlanView, 'status' | 'has_no_mover' | 'job'>;

const job = (status: 'waiting' | 'proposed', may_decide: boolean): PlanView['job'] => ({
  ...{ id: 1, status, may_decide, accept_by: null, offer: may_decide ? 2 : 1 },
  ...{ reserved_at: '2027-03-01T15:00:00Z', confirmed_at: null },
  ...{ earns: null, ran_out: false, takes: null, undo_until: null, may_answer: false, may_complete: false },
});

const headed = (standing: Partial<Standing>): string => planHeading({ status: 'draft', has_no_mover: false, job: null, ...standing });

test('the plan’s page is called by how far the move is, and by the step’s own name only until it is booked [spec 2.1] [ux P1]', () => {
  expect(headed({})).toBe('Review Your Move Plan');
  expect(headed({ status: 'reserved', job: job('waiting', false) })).toBe('Your move is reserved');
  expect(headed({ status: 'confirmed' })).toBe('Your move is confirmed');
  expect(headed({ status: 'in_progress' })).toBe('It’s move day');
  expect(headed({ status: 'completed' })).toBe('Your move is done');
  expect(headed({ status: 'canceled' })).toBe('Your move was canceled');
});

test('while a mover is being replaced the page is called by who has to act [ux P1]', () => {
  expect(headed({ status: 'reserved', job: job('waiting', true) })).toBe('We’re asking other movers');
  expect(headed({ status: 'reserved', job: job('proposed', true) })).toBe('A mover waits for your answer');
  expect(headed({ status: 'canceled', has_no_mover: true })).toBe('Your move needs a mover');
});
