import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';

/** Letters about a claim. */
export const CLAIM_LETTERS = [
  'claim_filed',
  'claim_received',
  'claim_acknowledged',
  'claim_offered',
  'claim_denied',
  'claim_answered',
  'claim_withdrawn',
  'claim_late',
] as const;
export type ClaimLetter = (typeof CLAIM_LETTERS)[number];

export const enqueueClaimLetter = (tx: Tx, at: Date, letter: ClaimLetter, claim_id: string, turn = ''): Promise<void> =>
  enqueue(tx, at, [{ kind: 'letter', dedupe: `${letter}:${claim_id}${turn && `:${turn}`}`, body: { letter, claim_id, turn } }]);
