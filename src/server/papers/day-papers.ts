import { boxCount } from '#domain/inventory/boxes.ts';
import { unitCount } from '#domain/inventory/inventory.ts';
import type { PaperKind } from '#domain/papers/kinds.ts';
import type { LoadingFacts } from '#domain/papers/loading-rules.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { issuedOf } from './issue.ts';
import { paperOf, type ShownPaper } from './show-paper.ts';

/** What a driver carries: the bill of lading, and what is signed on the day. */
const CARRIED: ReadonlySet<PaperKind> = new Set(['bol', 'bol_day', 'inventory', 'move_day', 'extra', 'delivery']);

/** The papers in force that the crew of a booking carries. */
export const carriedPapers = async (db: Db | Tx, { id, plan_id }: { id: string; plan_id: string }): Promise<readonly ShownPaper[]> => {
  const { rows, events } = await issuedOf(db, plan_id);
  return rows
    .filter(({ attempt_id }) => attempt_id === id)
    .map((row) => paperOf(row, events))
    .filter(({ kind, state }) => CARRIED.has(kind) && !isEnded(state));
};

/** Since when the bill of lading of a booking has all its signatures, and how much goes. */
export const loadingFactsOf = async (db: Db | Tx, { id }: { id: string }, plan: MovePlan, zone: string): Promise<LoadingFacts> => {
  const { rows, events } = await issuedOf(db, plan.uuid);
  const bol = rows.findLast((row) => row.attempt_id === id && row.kind === 'bol' && paperOf(row, events).state === 'complete');
  const last = events.findLast(({ paper_id, kind }) => paper_id === bol?.id && kind === 'signed');
  return { zone, signed_at: last?.at ?? null, listed: unitCount(plan) + boxCount(plan.boxes) };
};

/** Whoever took the things in has signed for them, and the crew too. */
export const isReceived = async (db: Db | Tx, { id, plan_id }: { id: string; plan_id: string }): Promise<boolean> => {
  const { rows, events } = await issuedOf(db, plan_id);
  return rows.some((row) => row.attempt_id === id && row.kind === 'delivery' && paperOf(row, events).state === 'complete');
};
