import { expect, test } from 'vitest';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { priceRows } from './price-rows.ts';
import type { PlanConsoleView } from './use-plan-console.ts';

const line = (code: string, amount: number) => ({ code, amount, description: code, because: '' });

const rowsOf = (amounts: readonly number[], booked: PlanConsoleView['booked'], total: number) => {
  const line_items = [...amounts.map((amount) => line('linehaul', amount)), line('adjustment_after_discounts', -50)];
  const plan = { pricing: { line_items, total_cost: total }, billing: { payments: [], coupon: '' } } as unknown as PlanView;
  const console_view = { booked, total, adjustments: [] } as unknown as PlanConsoleView;
  return priceRows(plan, console_view).map(({ what, amount }) => [what, amount]);
};

const crew = { id: 1, kind: 'adjustment' as const, what: '1 treadmill', amount: 161.63, answered_at: null };

test('the booked price is said as it was booked, and what the crew found is a row; all of them add up', () => {
  expect(rowsOf([1000, 105.54], { lines: 5, total_cost: 943.91, changes: [crew] }, 1055.54)).toEqual([
    ['Booked price', 943.91],
    ['Found by the crew', 161.63],
    ['adjustment_after_discounts', -50],
  ]);
});

test('what no change tells of is a row of its own, and a plan that is not booked has the price by its list', () => {
  expect(rowsOf([1000], { lines: 5, total_cost: 943.91, changes: [] }, 950)).toContainEqual(['Other changes since it was booked', 56.09]);
  expect(rowsOf([1000], null, 950)[0]).toEqual(['Price by the list', 1000]);
});
