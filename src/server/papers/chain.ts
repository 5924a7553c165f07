import { createHash } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { canonicalJson, type Json } from '#domain/papers/canonical.ts';
import type { SignerRole } from '#domain/papers/kinds.ts';
import type { PaperEventKind } from '#domain/papers/paper-state.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { paper_events, paper_tombstones, papers } from '#server/db/schema.ts';

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
    prev_sha256 = eventHash(row);
    return { ...row, sha256: prev_sha256 };
  });
  await tx.insert(paper_events).values(rows);
};

/** What a paper's row was when it was issued, but for the body, of which the hash stands in it. */
export const rowHash = ({ body: _, made_at, ...row }: PaperRow): string => hashOf({ ...row, made_at: made_at.toISOString() });

const eventHash = ({ at, sha256: _, ...event }: Omit<EventRow, 'sha256'> & { sha256?: string }): string =>
  hashOf({ ...event, at: at.toISOString() });

/** The last link, whether its event stands or has become a tombstone. */
const headOf = async (tx: Tx, plan_id: string): Promise<Link | undefined> => (await linksOf(tx, plan_id, 1)).at(-1);

type Link = { seq: number; prev_sha256: string; sha256: string; event: EventRow | null };

/** In their order; with `most`, so many of the last ones. */
const linksOf = async (db: Db | Tx, plan_id: string, most?: number): Promise<Link[]> => {
  const asked = db.select().from(paper_events).where(eq(paper_events.plan_id, plan_id));
  const events = await (most === undefined ? asked.orderBy(asc(paper_events.seq)) : asked.orderBy(desc(paper_events.seq)).limit(most));
  const links = events.map((event): Link => ({ ...event, event }));
  if (most !== undefined && links.length >= most) return links;
  return [...(await endedLinks(db, plan_id)), ...links].toSorted((one, other) => one.seq - other.seq);
};

const endedLinks = async (db: Db | Tx, plan_id: string): Promise<Link[]> => {
  const ended = await db.select().from(paper_tombstones).where(eq(paper_tombstones.plan_id, plan_id));
  return ended.flatMap(({ place, prev_sha256, sha256 }) =>
    place.startsWith('event ') ? [{ seq: Number(place.slice('event '.length)), prev_sha256, sha256, event: null }] : [],
  );
};

/** How a chain stands: its last hash, and the place at which it was changed behind our back, "paper 3" or "event 7". */
export type ChainCheck = { head: string; events: number; broken: string | null };

/** Reads the papers of a plan with everything that ever happened to them, and works every hash out anew. */
export const checkChain = async (db: Db | Tx, plan_id: string): Promise<ChainCheck> => {
  const links = await linksOf(db, plan_id);
  const rows = await db.select().from(papers).where(eq(papers.plan_id, plan_id)).orderBy(asc(papers.number));
  return { head: links.at(-1)?.sha256 ?? '', events: links.length, broken: brokenEvent(links) ?? brokenPaper(rows, links) ?? null };
};

const brokenEvent = (links: readonly Link[]): string | undefined => {
  let prev_sha256 = '';
  for (const [index, link] of links.entries()) {
    const is_whole = link.event === null || eventHash(link.event) === link.sha256;
    if (link.seq !== index + 1 || link.prev_sha256 !== prev_sha256 || !is_whole) return `event ${index + 1}`;
    prev_sha256 = link.sha256;
  }
  return undefined;
};

/** Each paper as its issue wrote it down, and none that was never issued or is gone without a tombstone. */
const brokenPaper = (rows: readonly PaperRow[], links: readonly Link[]): string | undefined => {
  const issues = links.flatMap(({ event }) => (event?.kind === 'issued' ? [event] : []));
  for (const row of rows) {
    const issue = issues.find(({ paper_id }) => paper_id === row.id);
    const is_whole = issue !== undefined && sha256(row.body) === row.body_sha256 && issue.data === canonicalJson(issueOf(row));
    if (!is_whole) return `paper ${row.number}`;
  }
  const gone = issues.find(({ paper_id }) => !rows.some(({ id }) => id === paper_id));
  return gone && `paper ${(JSON.parse(gone.data) as ReturnType<typeof issueOf>).number}`;
};

/** What the event of a paper's issue says of it. */
export const issueOf = (row: PaperRow) => ({ number: row.number, body_sha256: row.body_sha256, row_sha256: rowHash(row) });
