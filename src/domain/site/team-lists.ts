/** The rooms of our team that are lists with filters, by the last part of their address. */
export const TEAM_LISTS = [
  ...(['plans', 'jobs', 'payouts', 'damage', 'movers', 'applications', 'users', 'coupons', 'partners'] as const),
  ...(['templates', 'missed-words', 'claims', 'outbox', 'letters', 'audit'] as const),
] as const;

export type TeamList = (typeof TEAM_LISTS)[number];

/** More than a person finds their way among. */
export const MOST_VIEWS = 50;
