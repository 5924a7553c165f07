import { AsyncLocalStorage } from 'node:async_hooks';
import { blockedSince } from './loop-lag.ts';
import type { Metrics } from './metrics.ts';

/**
 * db: the database had something to answer. pool_wait: no connection was free. lock: the question was for a row that somebody else may
 * hold. outside: another company had something to answer.
 */
const KINDS = ['db', 'pool_wait', 'lock', 'outside'] as const;
export type Wait = (typeof KINDS)[number];

/** What a line of the log may say of a piece of work. None of it is a person, and none of it opens anything. */
type Noted = {
  /** The call's name in the contract, or what kind of thing was asked for. */
  route?: string;
  /** A role, never who. */
  actor?: string;
  /** A plan's short id. */
  plan?: string;
  /** A booking attempt, which is the payment provider's order. */
  attempt?: string;
};

/** One request, or one sweep: what is known of it, and what it waited for. */
export type PieceOfWork = { began: number; noted: Noted; metrics: Metrics | undefined; waits: Record<Wait, Span> };

/** Waits of one kind that overlap count once, so that none is ever longer than the work itself. */
type Span = { open: number; since: number; total: number };

const current = new AsyncLocalStorage<PieceOfWork>();

export const aPieceOfWork = (metrics: Metrics | undefined, noted: Noted = {}): PieceOfWork => ({
  began: performance.now(),
  noted: { ...noted },
  metrics,
  waits: { db: noSpan(), pool_wait: noSpan(), lock: noSpan(), outside: noSpan() },
});

const noSpan = (): Span => ({ open: 0, since: 0, total: 0 });

/** What runs inside, and whatever it leads to, counts for this piece of work. */
export const countedFor = <T>(work: PieceOfWork, run: () => T): T => current.run(work, run);

export const workUnderWay = (): PieceOfWork | undefined => current.getStore();

/** What is known already stays: a page is a page, whichever calls it makes. */
export const note = (facts: Noted): void => {
  const work = current.getStore();
  if (work !== undefined) work.noted = { ...facts, ...work.noted };
};

/** A wait begins; the answer ends it. Outside of any piece of work nothing is counted. */
export const waits = (kind: Wait): (() => void) => {
  const span = current.getStore()?.waits[kind];
  if (span === undefined) return nothing;
  if (span.open++ === 0) span.since = performance.now();
  return () => {
    if (--span.open === 0) span.total += performance.now() - span.since;
  };
};

const nothing = (): void => undefined;

/** A wait that is known only once it is over. */
export const waited = (kind: Wait, ms: number): void => {
  const span = current.getStore()?.waits[kind];
  if (span !== undefined && span.open === 0) span.total += ms;
};

/** How long it took, and how much of that each wait was; `loop_ms` is how long this process did something else without a pause. */
export const costsOf = ({ began, noted, waits: spans }: PieceOfWork) => {
  const now = performance.now();
  const ms = (kind: Wait) => Math.round(spans[kind].total + (spans[kind].open > 0 ? now - spans[kind].since : 0));
  return {
    ...{ ms: Math.round(now - began), ...noted },
    ...{ db_ms: ms('db'), pool_wait_ms: ms('pool_wait'), lock_ms: ms('lock'), outside_ms: ms('outside') },
    loop_ms: Math.round(blockedSince(began)),
  };
};
