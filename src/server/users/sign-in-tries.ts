import { refuse } from '#domain/refusal.ts';
import type { Caller } from '../caller.ts';

const WINDOW_MS = 15 * 60_000;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 30;
const MOST_KEPT = 10_000;

/** Tries of the last quarter of an hour, per account and per peer, without those that went well. In memory of each server: a budget, not a record. */
const tries = new Map<string, number[]>();

/** Counts a try before its password is looked at, so that many at once don't slip through together; answers how to take it back. */
export const insistFewTries = (caller: Caller, email: string): { forget(): void } => {
  const now = caller.now.at.getTime();
  const [account, address] = [`of ${email.trim().toLowerCase()}`, `at ${caller.address}`];
  const is_over = recent(account, now).length >= MOST_PER_ACCOUNT || recent(address, now).length >= MOST_PER_ADDRESS;
  if (is_over) throw refuse('too_many', 'Too many tries. Wait a quarter of an hour and try again.');
  if (tries.size > MOST_KEPT) tries.clear();
  for (const key of [account, address]) tries.set(key, [...recent(key, now), now]);
  return {
    forget: () => {
      for (const key of [account, address]) tries.set(key, withoutOne(recent(key, now), now));
    },
  };
};

const withoutOne = (times: readonly number[], time: number): number[] => {
  const at = times.lastIndexOf(time);
  return times.filter((_, index) => index !== at);
};

const recent = (key: string, now: number): number[] => (tries.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
