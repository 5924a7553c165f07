import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';

/** Emails about a claim. */
export const CLAIM_EMAILS = [
  'claim_filed',
  'claim_received',
  'claim_acknowledged',
  'claim_offered',
  'claim_denied',
  'claim_answered',
  'claim_withdrawn',
  'claim_late',
  'claim_letter',
] as const;
export type ClaimEmail = (typeof CLAIM_EMAILS)[number];

export const enqueueClaimEmail = (tx: Tx, at: Date, template: ClaimEmail, claim_id: string, turn = ''): Promise<void> =>
  enqueue(tx, at, [{ kind: 'email', dedupe: `${template}:${claim_id}${turn && `:${turn}`}`, body: { template, claim_id, turn } }]);
