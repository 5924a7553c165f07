/** What we promise of 28 days (docs/operations/slo.md). */
export const OBJECTIVES = {
  calls: { name: 'Pages and calls', percent: 99.9, counted: 'time' },
  bookings: { name: 'Bookings', percent: 99.95, counted: 'bookings' },
} as const satisfies Record<string, { name: string; percent: number; counted: 'time' | 'bookings' }>;

export type Objective = keyof typeof OBJECTIVES;

export const BUDGET_DAYS = 28;

/** What may still fail of as many as there were. `left_percent` never goes below nothing. */
export type Budget = { left_percent: number; used: number; whole: number };

/** In failed answers; a budget of which there is less than one whole answer bears one. */
export const budgetOf = (objective: Objective, { count, failed }: { count: number; failed: number }): Budget => {
  const whole = Math.max(1, Math.floor(count * shareOf(objective)));
  return { left_percent: Math.max(0, Math.round(100 - (100 * failed) / whole)), used: failed, whole };
};

/** The same as seconds of an outage of everything. */
export const secondsOf = (objective: Objective, { used, whole }: Budget): { used_s: number; whole_s: number } => {
  const whole_s = Math.round(BUDGET_DAYS * 86_400 * shareOf(objective));
  return { used_s: Math.round((whole_s * used) / whole), whole_s };
};

/** Nothing goes out that might fail, once nothing more may. */
export const areReleasesOpen = (budgets: readonly Budget[]): boolean => budgets.every(({ left_percent }) => left_percent > 0);

const shareOf = (objective: Objective): number => Math.round(10_000 - 100 * OBJECTIVES[objective].percent) / 10_000;
