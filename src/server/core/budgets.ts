/**
 * What was spent of which allowance, as moments in epoch milliseconds: by its kind, then by whose it is, who spent last at the end. In memory
 * of each server: what nobody may ever get around is counted in the store (shared-budgets.ts).
 */
export type Budgets = Map<string, Map<string, readonly number[]>>;

/** Whose allowance it is, and how much there is of it in a window. */
export type Allowance = { kind: string; of: string; most: number };

/**
 * Spends one of each allowance, before anything is looked at, so that many at once don't slip through together. Answers how to give it back;
 * undefined, and nothing spent, when one of them is used up.
 */
export const spend = (
  budgets: Budgets,
  allowances: readonly Allowance[],
  { window_ms, at }: { window_ms: number; at: number },
): (() => void) | undefined => {
  const recent = ({ kind, of }: Allowance) => (budgets.get(kind)?.get(of) ?? []).filter((moment) => moment > at - window_ms);
  if (allowances.some((one) => recent(one).length >= one.most)) return undefined;
  for (const one of allowances) keep(budgets, one, [...recent(one), at]);
  return () => {
    for (const one of allowances) keep(budgets, one, withoutOne(recent(one), at));
  };
};

/** No allowance looks further back than a day. */
const LONGEST_WINDOW_MS = 24 * 3_600_000;

/** What was spent so long ago that no allowance counts it any more is not remembered either: it names addresses. */
export const forgetSpent = (budgets: Budgets, at: number): void => {
  for (const spent of budgets.values())
    for (const [of, moments] of spent) if (moments.every((moment) => moment <= at - LONGEST_WINDOW_MS)) spent.delete(of);
};

/** Of each kind, so that whoever spends many of one kind makes nobody forget another. */
const MOST_KEPT = 10_000;

/** Where there is no more room, who has not spent for longest is forgotten: it is the first to run out anyway. */
const keep = (budgets: Budgets, { kind, of }: Allowance, moments: readonly number[]): void => {
  const spent = budgets.get(kind) ?? new Map<string, readonly number[]>();
  budgets.set(kind, spent);
  spent.delete(of);
  if (moments.length === 0) return;
  spent.set(of, moments);
  for (const oldest of spent.keys()) {
    if (spent.size <= MOST_KEPT) return;
    spent.delete(oldest);
  }
};

const withoutOne = (moments: readonly number[], moment: number): number[] => {
  const at = moments.lastIndexOf(moment);
  return moments.filter((_, index) => index !== at);
};
