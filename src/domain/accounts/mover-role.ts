/** What somebody is in a moving company. An account that a mover had before it named its people is its owner's. */
export const MOVER_ROLES = ['owner', 'dispatcher', 'sales', 'crew'] as const;
export type MoverRole = (typeof MOVER_ROLES)[number];

/** Who may do what in a mover's own rooms; who is not named may not. */
const MOVER_RIGHTS = {
  /** Its jobs, messages, calendar, reviews and board, to look at. */
  rooms: ['owner', 'dispatcher', 'sales'],
  /** Who goes where with which truck, and how many trucks there are on which days. */
  board: ['owner', 'dispatcher'],
  prices: ['owner', 'sales'],
  /** Payouts, statements and claims. */
  money: ['owner'],
  /** What the company is: its profile, its papers and what it signed. */
  company: ['owner'],
  /** Who works for it. */
  people: ['owner'],
} as const satisfies Record<string, readonly MoverRole[]>;

export type MoverRight = keyof typeof MOVER_RIGHTS;

export const roleMay = (role: MoverRole | null | undefined, right: MoverRight): boolean =>
  (MOVER_RIGHTS[right] as readonly MoverRole[]).includes(role ?? 'owner');
