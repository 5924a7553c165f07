import type { PaperKind } from '#domain/papers/kinds.ts';
import { listedThings } from '#domain/papers/listed-things.ts';
import type { LoadingFacts } from '#domain/papers/loading-rules.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { issuedOf } from './issue.ts';
import { bodyOf, paperOf, type ShownPaper } from './show-paper.ts';

/** What a driver carries: the bill of lading, and what is signed on the day. */
const CARRIED: ReadonlySet<PaperKind> = new Set(['bol', 'bol_day', 'inventory', 'move_day', 'extra', 'extra_delivery', 'delivery']);

/** The papers in force that the crew of a booking carries. */
export const carriedPapers = async (db: Db | Tx, { id, plan_id }: { id: string; plan_id: string }): Promise<readonly ShownPaper[]> => {
  const { rows, events } = await issuedOf(db, plan_id);
  return rows
    .filter(({ attempt_id }) => attempt_id === id)
    .map((row) => paperOf(row, events))
    .filter(({ kind, state }) => CARRIED.has(kind) && !isEnded(state));
};

/** Since when the bill of lading of a booking has all its signatures, and how much goes by what is signed. */
export const loadingFactsOf = async (
  db: Db | Tx,
  { id, plan_id }: { id: string; plan_id: string },
  zone: string,
): Promise<LoadingFacts> => {
  const { rows, events } = await issuedOf(db, plan_id);
  const signed = rows.filter((row) => row.attempt_id === id && paperOf(row, events).state === 'complete');
  const bol = signed.findLast(({ kind }) => kind === 'bol');
  const last = events.findLast(({ paper_id, kind }) => paper_id === bol?.id && kind === 'signed');
  const bodies = signed.map(bodyOf);
  const listed = listedThings({
    estimate: bodies.findLast((body) => body.kind === 'estimate')?.content,
    found: bodies.flatMap((body) => (body.kind === 'move_day' ? [body.content.changes] : [])),
  });
  return { zone, signed_at: last?.at ?? null, listed };
};

/** Whoever took the things in has signed for them, and the crew too. */
export const isReceived = async (db: Db | Tx, { id, plan_id }: { id: string; plan_id: string }): Promise<boolean> => {
  const { rows, events } = await issuedOf(db, plan_id);
  return rows.some((row) => row.attempt_id === id && row.kind === 'delivery' && paperOf(row, events).state === 'complete');
};
