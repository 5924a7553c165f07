import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { BUSINESS_ZONE, instantOf, nowIn } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { type DocumentKind, hasEnd, REMIND_DAYS, whyNotEnd } from '#domain/movers/mover-documents.ts';
import { COI_TYPES, type CoiType, MOST_COI_BYTES, shownName, typeOfName, whyNotFile, whyNotOpen } from '#domain/plan/extras/coi.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { mover_documents } from '#server/db/schema.ts';
import { type Arrived, arrivedFile, isInfected, scanLater } from '#server/plan/coi/arrived.ts';
import { findMover, noSuchMover, requireRuns } from './application-rows.ts';
import { countDocuments, findDocument, type MoverDocument } from './document-rows.ts';
import { joiningOf } from './show-joining.ts';
import { enqueueVendorEmail } from './vendor-outbox-jobs.ts';

const LIMIT_MS = 20_000;
const MOST_WAITING = 20;
const AT_MINUTES = 9 * 60;

type Asked = { id: number; kind: DocumentKind; filename: string; expires_on: Day | null };

/** A form for one document, under a key that we make. */
export const presignDocument = async (caller: Caller, { id, kind, filename: name, expires_on }: Asked) => {
  const { world, now } = caller;
  requireRuns(caller, id);
  if ((await findMover(world.db, id)) === undefined) throw noSuchMover();
  const until = hasEnd(kind) ? expires_on : null;
  throwIf(whyNotFile({ name }) ?? whyNotEnd(kind, until, now.today));
  const waiting = await world.db.$count(mover_documents, and(eq(mover_documents.mover_id, id), isNull(mover_documents.confirmed_at)));
  if (waiting >= MOST_WAITING) throw refuse('too_many', 'Several uploads were interrupted. Try again in an hour.');
  const type = typeOfName(name) ?? 'pdf';
  const filename = `${id}-${kind}.${type}`;
  const { content_type } = COI_TYPES[type];
  const key = `movers/${id}/${world.ids.token()}/${filename}`;
  await world.db.insert(mover_documents).values({
    ...{ key, mover_id: id, kind, filename, content_type, original_name: shownName(name), expires_on: until, signed_at: now.at },
  });
  return world.files.presign({ key, content_type, most_bytes: MOST_COI_BYTES });
};

/** Looks at what the form brought; it counts from now on, and the one before it no more. Asked again, it answers the same. */
export const confirmDocument = async (caller: Caller, id: number, key: string) => {
  const { world } = caller;
  requireRuns(caller, id);
  const document = await findDocument(world.db, id, key);
  if (document === undefined) throw noSuchDocument();
  if (document.confirmed_at === null) {
    const drop = () => outside('files', LIMIT_MS, () => world.files.remove(key));
    const arrived = await arrivedFile(world, { ...document, type: typeOf(document) }, drop);
    await inTransaction(world, (tx) => file(tx, caller, document, arrived));
  }
  return joiningOf(caller, id);
};

/** A link to download a document. */
export const fetchDocument = async (caller: Caller, id: number, key: string) => {
  requireRuns(caller, id);
  const document = await findDocument(caller.world.db, id, key);
  if (document === undefined || document.confirmed_at === null) throw noSuchDocument();
  throwIf(whyNotOpen(document));
  const { filename, content_type } = document;
  return { url: await outside('files', LIMIT_MS, () => caller.world.files.link({ key, filename, content_type })) };
};

/** What could not be scanned when it arrived: opened from now on, or taken away, and missing again. */
export const scanMoverDocument = async (world: World, key: string): Promise<void> => {
  const [document] = await world.db.select().from(mover_documents).where(eq(mover_documents.key, key));
  if (document === undefined || document.confirmed_at === null || !document.awaits_scan) return;
  if (!(await isInfected(world, key, document.size ?? 0))) {
    await world.db.update(mover_documents).set({ awaits_scan: false }).where(eq(mover_documents.key, key));
    return;
  }
  world.log('infected_upload_removed', { of: 'mover' });
  const { today } = nowIn(new Date(world.clock.now()));
  await inTransaction(world, async (tx) => {
    // The next sweep takes the file, then its row.
    await tx
      .update(mover_documents)
      .set({ confirmed_at: null, signed_at: new Date(0) })
      .where(eq(mover_documents.key, key));
    await countDocuments(tx, document.mover_id, today);
  });
};

const file = async (tx: Tx, caller: Caller, document: MoverDocument, arrived: Arrived): Promise<void> => {
  const { now } = caller;
  const { key, mover_id, kind, expires_on } = document;
  const same = and(eq(mover_documents.mover_id, mover_id), eq(mover_documents.kind, kind), ne(mover_documents.key, key));
  await tx
    .update(mover_documents)
    .set({ replaced_at: now.at })
    .where(and(same, isNotNull(mover_documents.confirmed_at), isNull(mover_documents.replaced_at)));
  const done = await tx
    .update(mover_documents)
    .set({ ...arrived, confirmed_at: now.at })
    .where(and(eq(mover_documents.key, key), isNull(mover_documents.confirmed_at)))
    .returning({ key: mover_documents.key });
  if (done.length === 0) return;
  if (arrived.awaits_scan) await scanLater(tx, now.at, 'mover', key);
  await countDocuments(tx, mover_id, now.today);
  await remindOf(tx, document, now.at);
  await recordAudit(tx, caller, { what: 'Filed a paper', subject: { kind: 'document', id: mover_id }, after: { kind, expires_on } });
};

/** A month and a week before its end, in the morning. An email about a document that was replaced says nothing. */
const remindOf = async (tx: Tx, { key, mover_id, expires_on }: MoverDocument, at: Date): Promise<void> => {
  if (expires_on === null) return;
  for (const days of REMIND_DAYS) {
    const due = instantOf(addDays(expires_on, -days), AT_MINUTES, BUSINESS_ZONE);
    if (due > at) await enqueueVendorEmail(tx, due, { template: 'vendor_document_ends', mover_id, turn: `${days}:${key}`, key });
  }
};

const typeOf = ({ key }: MoverDocument): CoiType => (Object.keys(COI_TYPES) as CoiType[]).find((type) => key.endsWith(`.${type}`)) ?? 'pdf';

const noSuchDocument = () => refuse('not_found', "We can't find this paper.");
