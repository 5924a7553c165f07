import { asc, eq } from 'drizzle-orm';
import { canonicalJson } from '#domain/papers/canonical.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { paper_events, paper_sheets, papers } from '#server/db/schema.ts';
import { appendEvents, type EventRow, issueOf, type NewEvent, type PaperRow, sha256 } from './chain.ts';
import { draftsOf } from './sheets.ts';
import { paperOf, signersOf } from './show-paper.ts';

type Booking = { id: string; plan_id: string; mover_id: number; sheet_id: string | null };

/**
 * Issues the papers of a signed sheet with its signatures, in the transaction that books: a death before it leaves neither a signed paper
 * nor a booking, and one after it both.
 */
export const issueSheet = async (tx: Tx, world: World, attempt: Booking, at: Date): Promise<void> => {
  if (attempt.sheet_id === null) return;
  const [sheet] = await tx.select().from(paper_sheets).where(eq(paper_sheets.id, attempt.sheet_id));
  const is_signed = sheet !== undefined && sheet.signature !== null && (sheet.asked.co_owner === undefined || sheet.co_signature !== null);
  if (!is_signed || sheet.signature === null) throw new Error('A booking stands without its signed papers.');
  const { signature } = sheet;
  const bodies = draftsOf(sheet);
  const rows = bodies.map((body): PaperRow => {
    const text = canonicalJson(body);
    return {
      ...{ id: world.ids.uuid(), plan_id: attempt.plan_id, attempt_id: attempt.id, mover_id: attempt.mover_id, kind: body.kind },
      ...{ number: body.number, rule_set: body.rule_set, form_version: body.form_version, zone: body.zone },
      ...{ body: text, body_sha256: sha256(text), supersedes: null, made_at: at, made_by: signature.name },
    };
  });
  await tx.insert(papers).values(rows);
  const shown_sha256 = rows.map(({ body_sha256 }) => body_sha256);
  const events = rows.flatMap((row, index): NewEvent[] => [
    { paper_id: row.id, kind: 'issued', at, who: signature.name, data: issueOf(row) },
    ...signersOf(sheet, bodies[index]!).flatMap(({ signer, signature: signed }): NewEvent[] => {
      if (signed === null) return [];
      const { name, at: signed_at, booklets, ...how } = signed;
      // A co-owner is written to at an address that stands nowhere else.
      const email = signed === sheet.co_signature ? (sheet.asked.co_owner?.email ?? null) : null;
      const seen = row.kind === 'booklets' && booklets !== undefined ? { booklets } : {};
      const data = { ...how, ...seen, for: signer, shown_sha256, ...(email !== null && { email }) };
      return [{ paper_id: row.id, kind: 'signed', at: new Date(signed_at), role: 'owner', who: name, data }];
    }),
  ]);
  await appendEvents(tx, attempt.plan_id, events);
  await tx.update(paper_sheets).set({ issued_at: at }).where(eq(paper_sheets.id, sheet.id));
};

/** How the papers of a booking end that have not ended yet: they bind nobody any more. */
export type EndOfPapers = { at: Date; who: string; kind?: 'voided' | 'rescinded' };

export const endPapers = async (
  tx: Tx,
  plan: Pick<MovePlan, 'uuid'>,
  attempt_id: string,
  { at, who, kind = 'voided' }: EndOfPapers,
): Promise<void> => {
  const { rows, events } = await issuedOf(tx, plan.uuid);
  const open = rows.filter((row) => row.attempt_id === attempt_id && !isEnded(paperOf(row, events).state));
  await appendEvents(
    tx,
    plan.uuid,
    open.map(({ id }) => ({ paper_id: id, kind, at, who })),
  );
};

/** What ends as these papers get the last signature that they need: those that they take the place of. */
export const replacedBy = (last: readonly PaperRow[], rows: readonly PaperRow[], events: readonly EventRow[]): PaperRow[] =>
  rows.filter((row) => last.some(({ supersedes }) => supersedes === row.number) && !isEnded(paperOf(row, events).state));

/** All papers of a plan that were issued, and what happened to them, in their order. */
export const issuedOf = async (db: Db | Tx, plan_id: string): Promise<{ rows: PaperRow[]; events: EventRow[] }> => {
  const rows = await db.select().from(papers).where(eq(papers.plan_id, plan_id)).orderBy(asc(papers.number));
  if (rows.length === 0) return { rows, events: [] };
  const events = await db.select().from(paper_events).where(eq(paper_events.plan_id, plan_id)).orderBy(asc(paper_events.seq));
  return { rows, events };
};
