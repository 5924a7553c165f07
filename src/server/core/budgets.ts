/** What was spent of which allowance, as moments in epoch milliseconds. In memory of each server: a budget, not a record. */
export type Budgets = Map<string, readonly number[]>;

/** Whose allowance it is, and how much there is of it in a window. */
type Allowance = { of: string; most: number };

/**
 * Spends one of each allowance, before anything is looked at, so that many at once don't slip through together. Answers how to give it back;
 * undefined, and nothing spent, when one of them is used up.
 */
export const spend = (
  budgets: Budgets,
  allowances: readonly Allowance[],
  { window_ms, at }: { window_ms: number; at: number },
): (() => void) | undefined => {
  const recent = (of: string) => (budgets.get(of) ?? []).filter((moment) => moment > at - window_ms);
  if (allowances.some(({ of, most }) => recent(of).length >= most)) return undefined;
  if (budgets.size > MOST_KEPT) budgets.clear();
  for (const { of } of allowances) budgets.set(of, [...recent(of), at]);
  return () => {
    for (const { of } of allowances) budgets.set(of, withoutOne(recent(of), at));
  };
};

/** No allowance looks further back than a day. */
const LONGEST_WINDOW_MS = 24 * 3_600_000;

/** What was spent so long ago that no allowance counts it any more is not remembered either: it names addresses. */
export const forgetSpent = (budgets: Budgets, at: number): void => {
  for (const [of, moments] of budgets) if (moments.every((moment) => moment <= at - LONGEST_WINDOW_MS)) budgets.delete(of);
};

const MOST_KEPT = 20_000;

const withoutOne = (moments: readonly number[], moment: number): number[] => {
  const at = moments.lastIndexOf(moment);
  return moments.filter((_, index) => index !== at);
};
