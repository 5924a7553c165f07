import { createHash } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { canonicalJson, type Json } from '#domain/papers/canonical.ts';
import * as links from '#domain/papers/chain-check.ts';
import type { SignerRole } from '#domain/papers/kinds.ts';
import type { PaperEventKind } from '#domain/papers/paper-state.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { paper_events, paper_proofs, paper_tombstones, papers } from '#server/db/schema.ts';

export type PaperRow = typeof papers.$inferSelect;
export type EventRow = typeof paper_events.$inferSelect;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const hashOf = (value: Json): string => sha256(canonicalJson(value));

/** What is to be written down of a paper. `role` is of who signed, else empty. */
export type NewEvent = { paper_id: string; kind: PaperEventKind; at: Date; role?: SignerRole; who: string; data?: Json };

/** Adds to the chain of a plan, which is locked: one behind the other, each with the hash of the one before. */
export const appendEvents = async (tx: Tx, plan_id: string, events: readonly NewEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const head = await headOf(tx, plan_id);
  let [seq, prev_sha256] = [head?.seq ?? 0, head?.sha256 ?? ''];
  const rows = events.map(({ paper_id, kind, at, role = '', who, data = {} }) => {
    seq += 1;
    const row = { plan_id, seq, paper_id, kind, at, role, who: who.normalize('NFC'), data: canonicalJson(data), prev_sha256 };
    prev_sha256 = links.eventHash({ ...row, at: at.toISOString() }, sha256);
    return { ...row, sha256: prev_sha256 };
  });
  await tx.insert(paper_events).values(rows);
};

/** The last link, whether its event stands or has become a tombstone. */
const headOf = async (tx: Tx, plan_id: string): Promise<links.Link | undefined> => {
  const [last] = await tx.select().from(paper_events).where(eq(paper_events.plan_id, plan_id)).orderBy(desc(paper_events.seq)).limit(1);
  if (last !== undefined) return { ...last, event: null };
  return links.linksOf({ events: [], tombstones: await tombstonesOf(tx, plan_id) }).at(-1);
};

const tombstonesOf = (db: Db | Tx, plan_id: string) =>
  db
    .select({ place: paper_tombstones.place, prev_sha256: paper_tombstones.prev_sha256, sha256: paper_tombstones.sha256 })
    .from(paper_tombstones)
    .where(eq(paper_tombstones.plan_id, plan_id))
    .orderBy(asc(paper_tombstones.place));

/** The papers of a plan with everything that ever happened to them. */
export const chainOf = async (db: Db | Tx, plan_id: string): Promise<links.Chain> => {
  const rows = await db.select().from(papers).where(eq(papers.plan_id, plan_id)).orderBy(asc(papers.number));
  const events = await db.select().from(paper_events).where(eq(paper_events.plan_id, plan_id)).orderBy(asc(paper_events.seq));
  return {
    papers: rows.map(inChain),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    tombstones: await tombstonesOf(db, plan_id),
  };
};

/** How a chain stands: its last hash, and the place at which it was changed behind our back, "paper 3" or "event 7". */
export type ChainCheck = { head: string; events: number; broken: string | null };

/** Reads the papers of a plan with everything that ever happened to them, works every hash out anew, and compares it with what was published. */
export const checkChain = async (db: Db | Tx, plan_id: string): Promise<ChainCheck> => {
  const chain = await chainOf(db, plan_id);
  const all = links.linksOf(chain);
  const broken = links.brokenPlace(chain, sha256) ?? links.unprovedPlace(all, await publishedHeads(db, plan_id));
  return { head: all.at(-1)?.sha256 ?? '', events: all.length, broken };
};

/** The heads that this chain had under the roots of nights, the oldest first. */
const publishedHeads = (db: Db | Tx, plan_id: string) =>
  db
    .select({ seq: paper_proofs.seq, sha256: paper_proofs.head_sha256 })
    .from(paper_proofs)
    .where(eq(paper_proofs.plan_id, plan_id))
    .orderBy(asc(paper_proofs.seq));

/** What the event of a paper's issue says of it. */
export const issueOf = (row: PaperRow) => links.issueOf(inChain(row), sha256);

const inChain = ({ made_at, ...row }: PaperRow): links.ChainPaper => ({ ...row, made_at: made_at.toISOString() });
