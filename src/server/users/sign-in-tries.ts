import { refuse } from '#domain/refusal.ts';
import type { Caller } from '../caller.ts';

const WINDOW_MS = 15 * 60_000;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 30;
const MOST_KEPT = 10_000;

/** Failed tries of the last quarter of an hour, per account and per peer. In memory of each server: a budget, not a record. */
const failures = new Map<string, number[]>();

export const insistFewTries = (caller: Caller, email: string): void => {
  const now = caller.now.at.getTime();
  const is_over = recent(accountKey(email), now).length >= MOST_PER_ACCOUNT || recent(`at ${caller.address}`, now).length >= MOST_PER_ADDRESS;
  if (is_over) throw refuse('too_many', 'Too many tries. Wait a quarter of an hour and try again.');
};

export const noteFailure = (caller: Caller, email: string): void => {
  const now = caller.now.at.getTime();
  if (failures.size > MOST_KEPT) failures.clear();
  for (const key of [accountKey(email), `at ${caller.address}`]) failures.set(key, [...recent(key, now), now]);
};

const accountKey = (email: string): string => `of ${email.trim().toLowerCase()}`;

const recent = (key: string, now: number): number[] => (failures.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
