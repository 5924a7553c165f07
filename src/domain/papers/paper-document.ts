import { brand } from '#domain/core/brand.ts';
import { localTime } from '#domain/core/business-time.ts';
import { longDay } from '#domain/core/calendar.ts';
import type { BookletSeen, PaperBody } from './bodies.ts';
import { AT_PLACE } from './day-papers.ts';
import { type Block, type DocumentModel, heading, momentOf, rows, type SignatureBlock, text } from './document.ts';
import { PAPERS, type SignerRole } from './kinds.ts';
import { partsOf, type WrittenOnDay } from './paper-parts.ts';
import { DRAWING_BOX, isSameName, type SignatureMethod } from './signature.ts';

/** A signature as its event keeps it: `of` is the one of the paper's signers that it stands for. */
export type SignatureOnPaper = {
  role: SignerRole;
  of: string;
  name: string;
  at: string;
  method: SignatureMethod;
  drawing: string | null;
  /** Of the receipt for the booklets. */
  booklets?: readonly BookletSeen[];
};

/** What was signed of a bill of lading at one of the move's two ends. */
export type DaySigned = { body: PaperBody & { kind: 'bol_day' }; signatures: readonly SignatureOnPaper[] };

type Laid = {
  sha256: string;
  signatures: readonly SignatureOnPaper[];
  check_at: string;
  /** Of a bill of lading: the papers of its move day, in their order. */
  on_day?: readonly DaySigned[];
};

/** A paper before it is laid out: what it says, then each signature, made or waited for. The same paper is the same document. */
export const documentOf = (body: PaperBody, { sha256, signatures, check_at, on_day = [] }: Laid): DocumentModel => {
  const { title } = PAPERS[body.kind];
  const { day } = localTime(new Date(body.made_at), body.zone);
  return {
    title,
    filename: `${brand.name}-${body.kind}-${body.reference}.pdf`,
    reference: `${body.reference}, made on ${longDay(day)}`,
    blocks: [
      // Item 1 of a bill of lading.
      ...(body.kind === 'bol' ? [] : [rows({ what: 'Carrier', value: carrierInWords(body.carrier) })]),
      ...partsOf(body, writtenOn(on_day)).flatMap(({ heading: words, sentences = [], rows: lines = [] }): Block[] => [
        heading(words),
        ...sentences.map(text),
        ...(lines.length === 0 ? [] : [rows(...lines)]),
      ]),
      ...openedBlocks(body, signatures),
      ...(body.signers.length === 0 ? [] : [heading('Signatures')]),
      ...(on_day.length === 0 ? [] : [heading('Agreement', 3)]),
      ...signatureBlocks(body, signatures),
      ...on_day.flatMap((one) => [heading(AT_PLACE[one.body.content.place], 3), ...signatureBlocks(one.body, one.signatures)]),
    ],
    footer: body.broker,
    stamp: { kind: title, number: body.reference, code: codeOf(sha256), check_at },
  };
};

/** Which booklets each signer had opened by then. Whoever signs unread signs all the same, and the receipt says so. */
const openedBlocks = (body: PaperBody, signatures: readonly SignatureOnPaper[]): Block[] => {
  if (body.kind !== 'booklets') return [];
  const titleOf = (form: string): string => body.content.booklets.find((one) => one.form === form)?.title ?? form;
  const seen = signatures.flatMap(({ name, booklets = [] }) =>
    booklets.map(({ form, opened_at }) => ({
      ...{ what: titleOf(form), why: name },
      value: opened_at === null ? 'Not opened' : momentOf(opened_at, body.zone),
    })),
  );
  return seen.length === 0 ? [] : [heading('Opened before signing'), rows(...seen)];
};

const carrierInWords = ({ legal_name, number, address }: PaperBody['carrier']): string => [legal_name, number, address].join(', ');

const writtenOn = (on_day: readonly DaySigned[]): WrittenOnDay | undefined => {
  const last = on_day.at(-1)?.body;
  return last && { number: last.number, picked_up_on: last.content.picked_up_on, vehicle: last.content.vehicle };
};

const signatureBlocks = (body: PaperBody, signatures: readonly SignatureOnPaper[]): Block[] =>
  body.signers.map(({ role, name }) => ({ kind: 'signature', ...signatureBlock(body, role, name, signatures) }));

/** The first 16 digits of a paper's hash, as they are printed and typed: "5f1c 9ae0 c4d8 1b77". */
const codeOf = (sha256: string): string => sha256.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');

const signatureBlock = ({ zone }: PaperBody, role: SignerRole, name: string, signatures: readonly SignatureOnPaper[]): SignatureBlock => {
  const made = signatures.find((one) => one.role === role && one.of === name);
  if (made === undefined) return { role: ROLES[role], name, signed: null };
  const drawing = made.drawing === null ? {} : { drawing: { path: made.drawing, ...DRAWING_BOX } };
  // Whoever signs a sheet is named on it; on the move day somebody else may stand in for an owner.
  const deputy = role === 'owner' && !isSameName(made.name, name) ? { deputy_of: name } : {};
  return { role: ROLES[role], name: made.name, ...deputy, signed: { at: made.at, zone, method: made.method, ...drawing } };
};

const ROLES = { owner: 'Customer', mover: 'For the carrier', crew: 'Crew', receiver: 'Received by' } as const satisfies Record<
  SignerRole,
  string
>;
