import { type Cents, fromDollars, minus, NOTHING, plus } from '#domain/core/money.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

type Payment = Pick<PlanView['billing']['payments'][number], 'state' | 'amount' | 'captured' | 'refunded'>;

/** What the payments come to, and what is still to come beside them. What was let go, or the guarantee pays, is in none of it. */
export const sumsOf = (payments: readonly Payment[], to_come: Cents) => {
  const sumOf = (states: readonly Payment['state'][], part: 'amount' | 'captured' | 'refunded'): Cents =>
    plus(NOTHING, ...payments.filter(({ state }) => states.includes(state)).map((payment) => fromDollars(payment[part])));
  const paid = sumOf(['captured'], 'captured');
  const refunded = minus(NOTHING, sumOf(['captured'], 'refunded'));
  const held = sumOf(['authorized'], 'amount');
  const open = plus(sumOf(['due', 'charging', 'declined'], 'amount'), to_come);
  return { paid, refunded, held, open, all: plus(paid, refunded, held, open) };
};
