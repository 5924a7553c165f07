import { expect, test } from 'vitest';
import { merged, reread, storedOf } from './merged.ts';
import type { PlanChange, PlanView } from './plan-provider.tsx';

const stored = () => storedOf({ version: 4, cubic_feet: 100, home_size_id: 5, user_note: '' } as PlanView);
const answer = (version: number, move_plan: Partial<PlanView>, cubic_feet = version): PlanChange =>
  ({ version, move_plan, cubic_feet, pricing: {}, price_range: null, may: {}, last_action: null, repriced: null }) as PlanChange;

test('an answer brings its slices and its totals', () => {
  const { plan } = merged(stored(), answer(5, { user_note: 'Ring twice' }));
  expect(plan).toMatchObject({ version: 5, cubic_feet: 5, user_note: 'Ring twice', home_size_id: 5 });
});

test('an older answer that comes late loses nothing of its own and takes nothing back', () => {
  const newer = merged(stored(), answer(6, { home_size_id: 6 }));
  const { plan } = merged(newer, answer(5, { user_note: 'Ring twice' }));
  expect(plan).toMatchObject({ version: 6, cubic_feet: 6, home_size_id: 6, user_note: 'Ring twice' });
});

test('a slice is never set back by an older answer', () => {
  const newer = merged(stored(), answer(6, { user_note: 'new' }));
  expect(merged(newer, answer(5, { user_note: 'old' })).plan.user_note).toBe('new');
});

test('an answer to a change that changed nothing is taken', () => {
  expect(merged(stored(), answer(4, {}, 101)).plan.cubic_feet).toBe(101);
});

test('a plan that was read before a step was reached does not take the step back', () => {
  const at = (version: number, last_step: PlanView['last_step']) =>
    ({ ...stored().plan, version, last_step, hourly_plan: true }) as PlanView;
  const reached = merged(storedOf(at(4, 'COMPARE')), answer(4, { last_step: 'DETAILS' }));
  expect(reread(reached, at(4, 'COMPARE')).plan.last_step).toBe('DETAILS');
  expect(reread(reached, at(5, 'COMPARE')).plan.last_step).toBe('COMPARE');
  expect(reread(reached, at(3, 'BOOK')).plan.last_step).toBe('DETAILS');
});
