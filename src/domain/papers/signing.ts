import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { BodyKind, PaperBody } from './bodies.ts';
import { isSameName, type SignatureInput, signatureErrors } from './signature.ts';
import { TICKS, type Tick } from './wording.ts';

/** What an owner hands in who signs a sheet. */
export type SheetSignature = SignatureInput & { ticks: readonly Tick[]; read_word: string };

/** A draft lives so long, or as long as its price is held, whichever is less. */
export const SHEET_MS = 2 * 3_600_000;

/** What an owner has to say by ticks of their own before these papers are signed. */
export const ticksOf = (papers: readonly PaperBody[]): readonly Tick[] => {
  const has = (kind: BodyKind) => papers.some((paper) => paper.kind === kind);
  const of_kinds = (['econsent', 'booklets', 'notices', 'waiver'] as const).filter(has);
  return ['owner', ...of_kinds, ...(isReleased(papers) ? (['released'] as const) : [])];
};

/** Why these papers can't be signed like this: a sentence for each field, so that nothing else is lost. */
export const whyNotSign = (papers: readonly PaperBody[], signature: SheetSignature): Refusal | undefined => {
  const errors: Record<string, string> = { ...signatureErrors(signature) };
  // The first paper of a sheet is an owner's.
  const [first_paper] = papers;
  const unnamed = first_paper && errors.name === undefined ? whyNotNamed(first_paper, signature.name) : undefined;
  if (unnamed !== undefined) errors.name = unnamed;
  for (const tick of ticksOf(papers)) if (!signature.ticks.includes(tick)) errors[`ticks.${tick}`] = TICKS[tick].missing;
  if (!isRead(papers, signature.read_word)) errors.read_word = 'Open the first paper and type the word that stands in it';
  const [first] = Object.values(errors);
  return first === undefined ? undefined : refuse('invalid', first, errors);
};

/** Whoever ends what an owner signed is one of them. */
export const whyNotOwner = (paper: PaperBody, name: string): Refusal | undefined => {
  const sentence = signatureErrors({ name }).name ?? whyNotNamed(paper, name);
  return sentence === undefined ? undefined : refuse('invalid', sentence, { name: sentence });
};

const whyNotNamed = ({ signers }: PaperBody, name: string): string | undefined => {
  const owners = signers.filter(({ role }) => role === 'owner');
  if (owners.some((owner) => isSameName(owner.name, name))) return undefined;
  return `Type your name as it stands on the papers: ${owners[0]?.name ?? ''}`;
};

const isReleased = (papers: readonly PaperBody[]): boolean =>
  papers.some((paper) => paper.kind === 'valuation' && paper.content.cover.kind === 'released');

const isRead = (papers: readonly PaperBody[], typed: string): boolean =>
  papers.every((paper) => paper.kind !== 'econsent' || paper.content.read_word === typed.trim().toLowerCase());
