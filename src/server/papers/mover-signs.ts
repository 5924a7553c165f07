import { refuse, throwIf } from '#domain/core/refusal.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import { methodOf, type SignatureInput, signatureErrors } from '#domain/papers/signature.ts';
import { whyNotUnsigned } from '#domain/papers/signing.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import type { LockedJob } from '#server/ledger/locked-job.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { appendEvents } from './chain.ts';
import { issuedOf, replacedBy } from './issue.ts';
import { bodyOf, paperOf, type ShownPaper } from './show-paper.ts';
import { signedWith } from './signed-with.ts';

/** What a mover accepts a job with that has papers: who signs for it, and which papers were on screen. */
export type MoverSignature = { signature?: (SignatureInput & { title: string }) | undefined; body_sha256: readonly string[] };

/**
 * Accepting is signing: the mover's name on each paper that waits for it, in the transaction that confirms the move. A job between states
 * is not accepted without its bill of lading.
 */
export const signAsMover = async (caller: Caller, tx: Tx, { job, attempt, plan }: LockedJob, given: MoverSignature): Promise<void> => {
  const { rows, events } = await issuedOf(tx, plan.uuid);
  const own = rows.filter((row) => row.attempt_id === attempt.id && row.mover_id === job.mover_id);
  const waiting = own.filter((row) => waitsForMover(paperOf(row, events)));
  if (waiting.length === 0) {
    const is_signed = own.some((row) => row.kind === 'bol' && !isEnded(paperOf(row, events).state));
    return throwIf(whyNotUnsigned({ is_federal: isFederal(plan, await whoStores(tx, plan)), is_signed }));
  }
  if (can(caller.viewer, { ...plan, mover_id: job.mover_id }, 'sign_as_mover') === 'none')
    throw refuse('not_allowed', 'Only the mover’s own people sign its papers.');
  const shown_sha256 = waiting.map(({ body_sha256 }) => body_sha256);
  const { signature } = given;
  if (signature === undefined) throw invalid({ 'signature.name': 'Type your full name to sign the papers of this job' });
  // What only the owners sign may have been on screen beside it.
  const known = new Set(rows.filter((row) => row.attempt_id === attempt.id).map(({ body_sha256 }) => body_sha256));
  if (!shown_sha256.every((hash) => given.body_sha256.includes(hash)) || !given.body_sha256.every((hash) => known.has(hash)))
    throw refuse('paper_changed', 'These papers are not the ones of now. Read the new ones, then sign.', {}, { changes: [] });
  const errors = Object.entries(signatureErrors(signature)).map(([field, sentence]) => [`signature.${field}`, sentence] as const);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  const { drawing = null } = signature;
  const how = { method: methodOf(signature), drawing, title: signature.title.trim(), shown_sha256, made_with: signedWith(caller, {}) };
  const by = { at: caller.now.at, who: signature.name.trim() };
  const signed = waiting.map((row) => {
    const signer = bodyOf(row).signers.find(({ role }) => role === 'mover');
    if (signer === undefined) throw new Error('A paper waits for a mover that it does not name.');
    return { ...by, paper_id: row.id, kind: 'signed', role: 'mover', data: { ...how, for: signer } } as const;
  });
  // A change that the owners have signed since they booked takes the place of what they booked with.
  const last = waiting.filter((row) => paperOf(row, events).waits_for.length === 1);
  const ends = replacedBy(last, rows, events).map(({ id }) => ({ ...by, paper_id: id, kind: 'superseded' }) as const);
  await appendEvents(tx, plan.uuid, [...signed, ...ends]);
};

const waitsForMover = ({ state, waits_for }: ShownPaper): boolean => !isEnded(state) && waits_for.some(({ role }) => role === 'mover');

const invalid = (errors: Record<string, string>) => refuse('invalid', Object.values(errors)[0] ?? '', errors);
