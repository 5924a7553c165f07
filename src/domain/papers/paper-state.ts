import type { SignerRole } from './kinds.ts';

/** A draft is not issued yet; the last four are ends. */
export const PAPER_STATES = ['draft', 'issued', 'part_signed', 'complete', 'superseded', 'void', 'rescinded', 'expired'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/**
 * What can happen to a paper, in the order of its plan's chain. Nothing of it is ever taken back: `withdrawn` stands on the consent to
 * electronic papers, which ends for what comes after, and what was signed under it stays.
 */
export const PAPER_EVENTS = ['issued', 'signed', 'reminded', 'withdrawn', 'superseded', 'voided', 'rescinded', 'expired'] as const;
export type PaperEventKind = (typeof PAPER_EVENTS)[number];

/** Somebody whose signature a paper waits for. */
export type Signer = { role: SignerRole; name: string };

export type PaperEvent = { kind: PaperEventKind; signer: Signer | null };

const ENDS: Partial<Record<PaperEventKind, PaperState>> = {
  superseded: 'superseded',
  voided: 'void',
  rescinded: 'rescinded',
  expired: 'expired',
};

/** Whether it binds nobody any more. */
export const isEnded = (state: PaperState): boolean => Object.values(ENDS).includes(state);

/** The state that a paper's events leave it in; its first end stands. */
export const stateOf = (signers: readonly Signer[], events: readonly PaperEvent[]): PaperState => {
  const end = events.map(({ kind }) => ENDS[kind]).find((state) => state !== undefined);
  if (end !== undefined) return end;
  if (!events.some(({ kind }) => kind === 'issued')) return 'draft';
  const missing = waitsFor(signers, events);
  if (missing.length === 0) return 'complete';
  return missing.length === signers.length ? 'issued' : 'part_signed';
};

/** Whose signature is still missing. */
export const waitsFor = (signers: readonly Signer[], events: readonly PaperEvent[]): readonly Signer[] =>
  signers.filter((signer) => !events.some(({ kind, signer: by }) => kind === 'signed' && by !== null && isSame(by, signer)));

const isSame = (one: Signer, other: Signer): boolean => one.role === other.role && one.name === other.name;
