import { AsyncLocalStorage } from 'node:async_hooks';
import { blockedSince } from './loop-lag.ts';
import type { Metrics } from './metrics.ts';
import type { Stretch, TraceFacts, Traces } from './traces.ts';

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
export type PieceOfWork = {
  began: number;
  noted: Noted;
  metrics: Metrics | undefined;
  trace?: Trace | undefined;
  waits: Record<Wait, Span>;
};

type Trace = { traces: Traces; root: Stretch };

/** Waits of one kind that overlap count once, so that none is ever longer than the work itself. */
type Span = { open: number; since: number; total: number };

const current = new AsyncLocalStorage<PieceOfWork>();

export const aPieceOfWork = ({ metrics }: { metrics?: Metrics | undefined }, noted: Noted = {}): PieceOfWork => ({
  began: performance.now(),
  noted: { ...noted },
  metrics,
  waits: { db: noSpan(), pool_wait: noSpan(), lock: noSpan(), outside: noSpan() },
});

/** Every wait of it is a part of one trace from now on. */
export const traced = (work: PieceOfWork, traces: Traces | undefined): PieceOfWork =>
  traces === undefined ? work : Object.assign(work, { trace: { traces, root: traces.begin('request') } });

/** The trace ends with what is known of the work by now. */
export const endTrace = ({ trace, noted }: PieceOfWork, facts: TraceFacts, is_failed: boolean): void => {
  const { route = 'other', ...known } = noted;
  trace?.root.end({ name: route, ...known, ...facts }, is_failed);
};

const noSpan = (): Span => ({ open: 0, since: 0, total: 0 });

/** What runs inside, and whatever it leads to, counts for this piece of work. */
export const countedFor = <T>(work: PieceOfWork, run: () => T): T => current.run(work, run);

export const isTraced = (): boolean => current.getStore()?.trace !== undefined;

export const workUnderWay = (): PieceOfWork | undefined => current.getStore();

/** What is known already stays: a page is a page, whichever calls it makes. */
export const note = (facts: Noted): void => {
  const work = current.getStore();
  if (work !== undefined) work.noted = { ...facts, ...work.noted };
};

/** A wait begins; the answer ends it. Outside of any piece of work nothing is counted. A trace shows it by its name. */
export const waits = (kind: Wait, name: string | undefined = undefined): (() => void) => {
  const work = current.getStore();
  if (work === undefined) return nothing;
  const span = work.waits[kind];
  const part = name === undefined ? undefined : aPart(work, name);
  if (span.open++ === 0) span.since = performance.now();
  return () => {
    if (--span.open === 0) span.total += performance.now() - span.since;
    part?.end();
  };
};

const aPart = ({ trace }: PieceOfWork, name: string): Stretch | undefined => trace?.traces.begin(name, trace.root);

/** What is no wait of its own, as a transaction, is a part of a trace alone. */
export const aPartOfTrace = (name: string): (() => void) => {
  const work = current.getStore();
  const part = work === undefined ? undefined : aPart(work, name);
  return () => part?.end();
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
