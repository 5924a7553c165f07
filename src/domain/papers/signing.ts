import { isEmail, isName, plainEmail } from '#domain/core/contact.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import type { BodyKind, PaperBody } from './bodies.ts';
import { isSameName, type SignatureInput, signatureErrors } from './signature.ts';
import { NOT_READ, TICKS, type Tick } from './wording.ts';

/** What an owner hands in who signs a sheet. */
export type SheetSignature = SignatureInput & { ticks: readonly Tick[]; read_word: string };

/** A draft lives so long, or as long as its price is held, whichever is less. */
export const SHEET_MS = 2 * 3_600_000;

/** Who signs first books and pays; who owns the goods too signs by a mailed link. */
export type OwnerSigning = 'owner' | 'co_owner';

/** The names of who signs as owner, the first one first. */
export const ownersOf = ([first]: readonly PaperBody[]): readonly string[] =>
  (first?.signers ?? []).filter(({ role }) => role === 'owner').map(({ name }) => name);

/** What an owner has to say by ticks of their own before these papers are signed. */
export const ticksOf = (papers: readonly PaperBody[], as: OwnerSigning = 'owner'): readonly Tick[] => {
  const has = (kind: BodyKind) => papers.some((paper) => paper.kind === kind);
  const of_kinds = (['econsent', 'booklets', 'notices', 'waiver'] as const).filter(has);
  return [as, ...of_kinds, ...(isReleased(papers) ? (['released'] as const) : [])];
};

/** Why these papers can't be signed like this: a sentence for each field, so that nothing else is lost. */
export const whyNotSign = (papers: readonly PaperBody[], signature: SheetSignature, as: OwnerSigning = 'owner'): Refusal | undefined => {
  const errors: Record<string, string> = { ...signatureErrors(signature) };
  // The first paper of a sheet is the owners'.
  const [owner = '', co_owner = ''] = ownersOf(papers);
  const unnamed = errors.name === undefined ? whyNotNamed([as === 'owner' ? owner : co_owner], signature.name) : undefined;
  if (unnamed !== undefined) errors.name = unnamed;
  for (const tick of ticksOf(papers, as)) if (!signature.ticks.includes(tick)) errors[`ticks.${tick}`] = TICKS[tick].missing;
  if (!isRead(papers, signature.read_word)) errors.read_word = NOT_READ;
  return refuseAt(errors);
};

/** A move between states is booked by the papers that its owners signed, whoever pays and however (49 CFR 375.505). */
export const whyNotUnsigned = ({ is_federal, is_signed }: { is_federal: boolean; is_signed: boolean }): Refusal | undefined =>
  is_federal && !is_signed ? refuse('papers_missing', PAPERS_MISSING) : undefined;

/** The law of a move is settled when it is booked: what was booked inside one state has no papers for the way into another. */
export const whyNotIntoFederal = (was_federal: boolean, is_federal: boolean): Refusal | undefined =>
  !was_federal && is_federal ? refuse('papers_missing', UNSIGNED_CHANGE) : undefined;

const UNSIGNED_CHANGE =
  'That makes it a move between states, which is booked with papers that are signed three days before it. Cancel this booking and book anew, or call us.';

export const PAPERS_MISSING = 'Sign the papers of this move first.';

/** Whoever ends what an owner signed is one of them. */
export const whyNotOwner = (paper: PaperBody, name: string): Refusal | undefined => {
  const sentence = signatureErrors({ name }).name ?? whyNotNamed(ownersOf([paper]), name);
  return sentence === undefined ? undefined : refuse('invalid', sentence, { name: sentence });
};

/** Said to who signs by another name than one of those that the papers have. */
export const whyNotNamed = (names: readonly string[], name: string): string | undefined =>
  names.some((one) => isSameName(one, name)) ? undefined : `Type your name as it stands on the papers: ${names.join(' or ')}`;

/** Two owners are two people, each with an address of their own to sign from. */
export const whyNotOwners = ([first, second]: readonly { name: string; email: string }[]): Refusal | undefined => {
  if (first === undefined || !isName(first.name)) return refuseField('owners.0.name', 'Enter your full name');
  if (second === undefined) return undefined;
  if (!isName(second.name)) return refuseField('owners.1.name', 'Enter the full name of who owns these things with you');
  if (isSameName(first.name, second.name)) return refuseField('owners.1.name', 'Enter another name than yours');
  if (!isEmail(second.email)) return refuseField('owners.1.email', 'Enter their email address');
  if (plainEmail(first.email) === plainEmail(second.email))
    return refuseField('owners.1.email', 'Enter an address of their own: they sign by it');
  return undefined;
};

const refuseField = (field: string, sentence: string): Refusal => refuse('invalid', sentence, { [field]: sentence });

const isReleased = (papers: readonly PaperBody[]): boolean =>
  papers.some((paper) => paper.kind === 'valuation' && paper.content.cover.kind === 'released');

const isRead = (papers: readonly PaperBody[], typed: string): boolean =>
  papers.every((paper) => paper.kind !== 'econsent' || paper.content.read_word === typed.trim().toLowerCase());
