import { type Spread, shareOf } from './spread.ts';

/** Instants in epoch milliseconds between which something is expected. `reason` says why it is later or wider than it was. */
export type ArrivalWindow = { from: number; until: number; reason: WindowReason | null };

export const WINDOW_REASONS = ['longer_drive', 'longer_loading', 'longer_unloading'] as const;
export type WindowReason = (typeof WINDOW_REASONS)[number];

/** Nobody is told a single minute. */
export const NARROWEST_MINUTES = 20;

/** Of all times that may be, these are told; the rest is rounded outward to five minutes. */
const SHARES = { first: 0.03, last: 0.97 } as const;

const MINUTE = 60_000;
const STEP = 5 * MINUTE;

/** The window in which something ends that takes so much longer, as it is told at `now`. */
export const windowOf = (left: Spread, now: number): Omit<ArrivalWindow, 'reason'> => {
  const from = now + shareOf(left, SHARES.first) * MINUTE;
  const until = now + shareOf(left, SHARES.last) * MINUTE;
  return atLeast(Math.floor(from / STEP) * STEP, Math.ceil(until / STEP) * STEP);
};

/**
 * The window as it stands after the one before: it narrows by itself, and moves or widens only where the new one ends later or begins
 * earlier than what was said, and then with the reason.
 */
export const toldAfter = (
  before: ArrivalWindow | undefined,
  { from, until }: Omit<ArrivalWindow, 'reason'>,
  reason: WindowReason,
): ArrivalWindow => {
  if (before === undefined) return { from, until, reason: null };
  if (until > before.until + STEP) return { from: Math.max(from, Math.min(before.from, from)), until, reason };
  const narrowed = atLeast(Math.max(from, before.from), Math.min(until, before.until));
  return narrowed.until > before.until ? { ...before } : { ...narrowed, reason: before.reason };
};

const atLeast = (from: number, until: number): Omit<ArrivalWindow, 'reason'> => {
  const missing = Math.max(0, NARROWEST_MINUTES * MINUTE - (until - from));
  const earlier = Math.ceil(missing / 2 / STEP) * STEP;
  return { from: from - earlier, until: until + Math.max(0, missing - earlier) };
};
