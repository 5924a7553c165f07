import type { BookletSeen, PaperBody } from '#domain/papers/bodies.ts';
import { PAPERS, type PaperKind } from '#domain/papers/kinds.ts';
import { CUSTOMER } from '#domain/papers/masked.ts';
import { factOf } from '#domain/papers/paper-parts.ts';
import { type PaperState, type Signer, stateOf, waitsFor } from '#domain/papers/paper-state.ts';
import type { SignatureMethod } from '#domain/papers/signature.ts';
import type { Scope } from '#domain/plan/access.ts';
import type { SheetSigned } from '#server/db/tables/papers.ts';
import { type EventRow, hashOf, type PaperRow } from './chain.ts';

export type ShownPaper = {
  number: number;
  kind: PaperKind;
  title: string;
  /** What tells it from another one of its kind. */
  fact: string | null;
  state: PaperState;
  issued_at: string | null;
  supersedes: number | null;
  signatures: { role: string; name: string; at: string; method: string }[];
  waits_for: { role: string; name: string }[];
  url: string;
  sha256: string;
};

/** A paper of a sheet. Once its owner has signed it waits for the booking, which issues it. */
export const draftOf = (sheet: SignedSheet, body: PaperBody): ShownPaper => {
  const by = signersOf(sheet, body);
  return {
    ...namesOf(sheet.plan_id, body, body.number),
    ...{ state: 'draft', issued_at: null, supersedes: null, sha256: hashOf(body) },
    signatures: by.flatMap(({ signer: { role }, signature }) =>
      signature === null ? [] : [{ role, name: signature.name, at: signature.at, method: signature.method }],
    ),
    waits_for: by.filter(({ signature }) => signature === null).map(({ signer }) => plain(signer)),
  };
};

type SignedSheet = { plan_id: string; signature: SheetSigned | null; co_signature: SheetSigned | null };

/** Each of a draft's signers with what they have signed by now: the owners in the order of the paper, and nobody else before it is issued. */
export const signersOf = ({ signature, co_signature }: Omit<SignedSheet, 'plan_id'>, { signers }: PaperBody) => {
  const signed = [signature, co_signature];
  return signers.map((signer) => ({ signer, signature: signer.role === 'owner' ? (signed.shift() ?? null) : null }));
};

/** An issued paper and where it stands by its events. */
export const paperOf = (row: PaperRow, events: readonly EventRow[]): ShownPaper => {
  const body = bodyOf(row);
  const own = events.filter(({ paper_id }) => paper_id === row.id);
  const happened = own.map(({ kind, data }) => ({ kind, signer: kind === 'signed' ? signedOf(data).for : null }));
  return {
    ...namesOf(row.plan_id, body, row.number),
    state: stateOf(body.signers, happened),
    issued_at: row.made_at.toISOString(),
    supersedes: row.supersedes,
    signatures: own
      .filter(({ kind }) => kind === 'signed')
      .map(({ role, who, at, data }) => ({ role, name: who, at: at.toISOString(), method: signedOf(data).method })),
    waits_for: waitsFor(body.signers, happened).map(plain),
    sha256: row.body_sha256,
  };
};

/** A mover that was asked knows no customer's name before it has signed. */
export const maskedPaper = (paper: ShownPaper, scope: Scope): ShownPaper => {
  if (scope === 'full') return paper;
  const hide = <S extends { role: string; name: string }>(signer: S): S =>
    signer.role === 'owner' ? { ...signer, name: CUSTOMER } : signer;
  return { ...paper, signatures: paper.signatures.map(hide), waits_for: paper.waits_for.map(hide) };
};

/** What the event of a signature says beside who and when. `for` is the one of the paper's signers that it stands for. */
export type SignedData = {
  for: Signer;
  method: SignatureMethod;
  drawing: string | null;
  email?: string;
  booklets?: readonly BookletSeen[];
};

export const bodyOf = ({ body }: Pick<PaperRow, 'body'>): PaperBody => JSON.parse(body) as PaperBody;

export const signedOf = (data: string): SignedData => JSON.parse(data) as SignedData;

const plain = ({ role, name }: Signer) => ({ role, name });

const namesOf = (plan_id: string, body: PaperBody, number: number) => ({
  ...{ number, kind: body.kind, title: PAPERS[body.kind].title, fact: factOf(body) },
  url: `/api/v3/move_plans/${plan_id}/papers/${number}.pdf`,
});
