import { createHash } from 'node:crypto';
import { refuse } from '#domain/core/refusal.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import type { Stamp } from '#domain/papers/document.ts';
import type { SignerRole } from '#domain/papers/kinds.ts';
import { CUSTOMER, maskedBody } from '#domain/papers/masked.ts';
import { type DaySigned, documentOf, type SignatureOnPaper } from '#domain/papers/paper-document.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import type { Scope } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { qrRows } from '#server/core/qr-rows.ts';
import type { World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { paper_files } from '#server/db/schema.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { type EventRow, hashOf, type PaperRow } from './chain.ts';
import { issuedOf } from './issue.ts';
import { pdfFile } from './pdf-file.ts';
import { draftsFor } from './sheets.ts';
import { bodyOf, draftOf, maskedPaper, paperOf, type ShownPaper, signedOf } from './show-paper.ts';

/** A paper as a PDF with the signatures that it has by now. The same paper with the same signatures has the same bytes. */
export const showPaperPdf = async (caller: Caller, id: string, file: string): Promise<File> => {
  const seen = await seenBy(caller, id, numberOf(file));
  const { row, body, at } = seen;
  return row === null ? pdfFile(caller.world, documentFor(caller, seen, hashOf(body)), at) : handedOutOne(caller.world, { ...seen, row });
};

/** The number in "4.pdf". */
export const numberOf = (file: string): number => Number(/^(\d+)\.pdf$/.exec(file)?.[1]);

/** The same as a page: made from the same blocks, so that it has the same words. */
export const showPaperDocument = async (caller: Caller, id: string, number: string) => {
  const seen = await seenBy(caller, id, Number(number));
  const document = documentFor(caller, seen, seen.paper.sha256);
  const { stamp } = document;
  return { paper: seen.paper, document, check: seen.row === null || stamp === undefined ? null : checkOf(stamp) };
};

/** What leads whoever is shown this paper to the page that says whether it is real. */
const checkOf = ({ check_at, code }: Stamp) => ({ code, picture: qrRows(`${check_at}?code=${code.replaceAll(' ', '')}`) });

/** An issued paper as a PDF for somebody who sees so much of it. */
export const issuedPdf = async (world: World, plan_id: string, number: number, scope: Scope): Promise<File | undefined> => {
  const seen = await issuedSeen(world, plan_id, number, scope);
  return seen && handedOutOne(world, seen);
};

type Seen<Row = PaperRow | null> = Said & { row: Row; paper: ShownPaper; at: Date };

/** What a paper says by now: its body, the signatures, and of a bill of lading what was signed on the move day. */
type Said = { body: PaperBody; signatures: SignatureOnPaper[]; on_day: DaySigned[] };

/** A paper of a plan as this viewer may read it: one that was issued or, for its owner, a draft of the open sheet. */
const seenBy = async (caller: Caller, id: string, number: number): Promise<Seen> => {
  const { plan, scope } = await openPlan(caller, id, 'view_papers');
  const issued = await issuedSeen(caller.world, plan.uuid, number, scope);
  if (issued !== undefined) return issued;
  const draft = (await draftsFor(caller, plan)).find(({ body }) => body.number === number);
  if (draft === undefined) throw refuse('not_found', 'This plan has no such paper.');
  const { sheet, body } = draft;
  return { row: null, body, signatures: [], on_day: [], paper: draftOf(sheet, body), at: new Date(body.made_at) };
};

const issuedSeen = async ({ db }: World, plan_id: string, number: number, scope: Scope): Promise<Seen<PaperRow> | undefined> => {
  const { rows, events } = await issuedOf(db, plan_id);
  const row = rows.find((one) => one.number === number);
  if (row === undefined) return undefined;
  const { at, ...said } = issuedCopy(row, { rows, events });
  return { ...asSeen(scope, said), row, paper: maskedPaper(paperOf(row, events), scope), at };
};

type OfBooking = { id: string; plan_id: string };
type Only = { number?: number; kind?: PaperBody['kind'] };

/** The papers of a booking as its owner gets them by email, each with the signatures that it has by now: all, one by its number, or those of a kind. */
export const signedCopies = async (world: World, booking: OfBooking, only: Only = {}): Promise<File[]> => {
  const { rows, events } = await issuedOf(world.db, booking.plan_id);
  return handedOut(
    world,
    rows.filter((row) => isAmong(row, booking, only)).map((row) => issuedCopy(row, { rows, events })),
  );
};

/** Their numbers. */
export const copyNumbers = async (db: Db, booking: OfBooking, only: Only = {}): Promise<number[]> =>
  (await issuedOf(db, booking.plan_id)).rows.filter((row) => isAmong(row, booking, only)).map(({ number }) => number);

const isAmong = ({ attempt_id, number, kind }: PaperRow, { id }: OfBooking, only: Only): boolean =>
  attempt_id === id && number === (only.number ?? number) && kind === (only.kind ?? kind);

/** Who signed the papers of a booking beside the first owner, where somebody did. */
export const coSignerOf = async (
  db: Db,
  { id, plan_id }: { id: string; plan_id: string },
): Promise<{ name: string; email: string } | undefined> => {
  const { rows, events } = await issuedOf(db, plan_id);
  const bills = new Set(rows.filter(({ attempt_id, kind }) => attempt_id === id && kind === 'bol').map((row) => row.id));
  const signed = events.filter(({ paper_id, kind }) => bills.has(paper_id) && kind === 'signed').map(({ data }) => signedOf(data));
  // Where papers were issued anew and wait, it stands on those before.
  const co_signed = signed.findLast(({ email }) => email !== undefined);
  return co_signed?.email === undefined ? undefined : { name: co_signed.for.name, email: co_signed.email };
};

/** Every issued paper of a plan as its file, one after the other. */
export async function* papersAsPdf(world: World, plan_id: string): AsyncGenerator<{ row: PaperRow; file: File }> {
  const { rows, events } = await issuedOf(world.db, plan_id);
  for (const row of rows) yield { row, file: await handedOutOne(world, issuedCopy(row, { rows, events })) };
}

/** One paper of a booking with what it says, as its owner gets it by email. */
export const copyOf = async (world: World, { plan_id }: { plan_id: string }, number: number): Promise<{ body: PaperBody; file: File }> => {
  const { rows, events } = await issuedOf(world.db, plan_id);
  const row = rows.find((one) => one.number === number);
  if (row === undefined) throw new Error('There is no such paper.');
  const copy = issuedCopy(row, { rows, events });
  return { body: copy.body, file: await handedOutOne(world, copy) };
};

type Copy = Said & { row: PaperRow; at: Date };

type Issued = { rows: readonly PaperRow[]; events: readonly EventRow[] };

const issuedCopy = (row: PaperRow, issued: Issued): Copy => {
  const day = dayOfBill(row, issued);
  return {
    ...{ row, body: bodyOf(row), signatures: signaturesOf(row, issued.events) },
    on_day: day.map(({ body, own }) => ({ body, signatures: signaturesOf(own, issued.events) })),
    at: new Date(Math.max(...[row, ...day.map(({ own }) => own)].map((one) => momentOf(one, issued.events).getTime()))),
  };
};

/** The papers of the move day on which this bill of lading is completed and signed again (49 CFR 375.505(f)), as they stand. */
const dayOfBill = (row: PaperRow, { rows, events }: Issued) =>
  rows.flatMap((own) => {
    if (own.kind !== 'bol_day' || own.attempt_id !== row.attempt_id || isEnded(paperOf(own, events).state)) return [];
    const body = bodyOf(own);
    return body.kind === 'bol_day' && body.content.bill_of_lading === row.number ? [{ own, body }] : [];
  });

const handedOutOne = async (world: World, copy: Copy): Promise<File> => {
  const [file] = await handedOut(world, [copy]);
  return file as File;
};

/**
 * Their bytes are noted, so that whoever is shown a file can ask whether it is ours to the letter. Drawn one after the other, so that the papers
 * of a large move keep nobody else waiting for long.
 */
const handedOut = async (world: World, copies: readonly Copy[]): Promise<File[]> => {
  const files: File[] = [];
  const noted: (typeof paper_files.$inferInsert)[] = [];
  for (const { row, at, ...said } of copies) {
    const file = await pdfFile(world, documentFor({ world }, said, row.body_sha256), at);
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');
    noted.push({ sha256, paper_id: row.id, made_at: new Date(world.clock.now()) });
    files.push(file);
  }
  if (noted.length > 0) await world.db.insert(paper_files).values(noted).onConflictDoNothing();
  return files;
};

const documentFor = ({ world }: Pick<Caller, 'world'>, { body, signatures, on_day }: Said, sha256: string) =>
  documentOf(body, { sha256, signatures, on_day, check_at: `${world.settings.public_url}/papers/check` });

/** A mover that has not signed yet reads no customer's name, and sees no signature of theirs. */
const asSeen = (scope: Scope, { body, signatures, on_day }: Said): Said => {
  if (scope === 'full') return { body, signatures, on_day };
  const hidden = signatures.map(
    (one): SignatureOnPaper => (one.role === 'owner' ? { ...one, of: CUSTOMER, name: CUSTOMER, method: 'typed', drawing: null } : one),
  );
  // Nobody loads before the mover has signed, and reads the customer's name by it.
  return { body: maskedBody(body), signatures: hidden, on_day: [] };
};

const signaturesOf = ({ id }: PaperRow, events: readonly EventRow[]): SignatureOnPaper[] =>
  events
    .filter(({ paper_id, kind }) => paper_id === id && kind === 'signed')
    .map(({ role, who, at, data }) => {
      const { for: signer, method, drawing, booklets } = signedOf(data);
      const signature = { role: role as SignerRole, of: signer.name, name: who, at: at.toISOString(), method, drawing };
      return booklets === undefined ? signature : { ...signature, booklets };
    });

/** When it last became another document. */
const momentOf = ({ id, made_at }: PaperRow, events: readonly EventRow[]): Date =>
  events.filter(({ paper_id, kind }) => paper_id === id && kind === 'signed').at(-1)?.at ?? made_at;
