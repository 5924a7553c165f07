import { and, eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { isSameName } from '#domain/papers/signature.ts';
import { isCoOwner, isOwner } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { payment_events } from '#server/db/schema.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { type Attempt, anAttempt, liveAttempt, lockAttempt } from '#server/ledger/attempts.ts';
import { endHold, isSigning } from '#server/ledger/hold.ts';
import { bookingInProgress } from '#server/ledger/live-attempt.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { coOwnerOf, coSign, draftsOf, keepSheetUntil, type SignInput, signSheet } from '#server/papers/sheets.ts';
import { draftOf, type ShownPaper } from '#server/papers/show-paper.ts';
import { signIssued } from '#server/papers/sign-issued.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { CO_OWNER_MISSING } from './emails/co-owner.ts';
import { booked, emailJobOf } from './finalize.ts';
import { onward, type Steps } from './step-points.ts';

/** Signs a sheet: the first owner's signature waits for their booking, a co-owner's completes it. */
export const signPapers = async (caller: Caller, input: SignInput, step: Steps = onward): Promise<{ papers: ShownPaper[] }> => {
  if (input.sheet_id === undefined) return signIssued(caller, input);
  const plan = requireRight(caller, await findPlan(caller.world.db, input.id), 'sign_papers');
  if (!isCoOwner(caller.viewer, plan)) return signSheet(caller, input);
  const live = await liveAttempt(caller.world.db, plan.uuid);
  const co_owner = live && (await coOwnerOf(caller.world.db, live));
  // Two who live together may sign in one browser, each by their own name.
  if (isOwner(caller.viewer, plan) && !(co_owner && isSameName(co_owner.name, input.name))) return signSheet(caller, input);
  if (live?.state === 'charging') throw bookingInProgress();
  if (live === undefined || co_owner === undefined || live.sheet_id !== input.sheet_id) throw overFor();
  return signedByBoth(caller, live.id, input, step);
};

/** With the second signature the booking stands, in the same transaction: before it neither is there, after it both (papers P8). */
const signedByBoth = (caller: Caller, attempt_id: string, input: SignInput, step: Steps): Promise<{ papers: ShownPaper[] }> =>
  inPlan(caller, anAttempt(attempt_id), 'sign_papers', async ({ attempt, plan }, tx) => {
    const { at } = caller.now;
    const sheet = await coSign(caller, tx, attempt.sheet_id ?? '', input);
    const signed = { papers: draftsOf(sheet).map((body) => draftOf(sheet, body)) };
    if (attempt.state === 'booked') return asItWas(plan, () => signed);
    const { transaction_id } = attempt;
    if (!isSigning(attempt) || transaction_id === null || (attempt.hold_until ?? at) <= at) throw overFor();
    const approved = { attempt: { ...attempt, transaction_id }, plan, held_at: await heldSince(tx, attempt) };
    const outcome = await booked(tx, caller.world, approved, at, step);
    return {
      ...outcome,
      answer: async (after) => {
        await outcome.answer(after);
        return signed;
      },
    };
  });

/** A hold lives as long as its provider lets it from then on, however long the second signature took. */
const heldSince = async (tx: Tx, { id, transaction_id, created_at }: Attempt): Promise<Date> => {
  const [held] = await tx
    .select({ at: payment_events.at })
    .from(payment_events)
    .where(
      and(eq(payment_events.attempt_id, id), eq(payment_events.kind, 'authorized'), eq(payment_events.provider_ref, transaction_id ?? '')),
    );
  return held?.at ?? created_at;
};

/** A co-owner says no: the papers bind nobody, what was held is let go, and the first owner is told. Said twice it is said once. */
export const declineToSign = (caller: Caller, plan_id: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const plan = requireRight(caller, await findPlan(tx, plan_id), 'sign_papers');
    if (!isCoOwner(caller.viewer, plan)) throw refuse('not_allowed', 'Only the person who was asked to sign can decline.');
    const live = await liveAttempt(tx, plan_id);
    if (live?.state === 'charging') throw bookingInProgress();
    if (live?.state === 'booked') throw refuse('already_booked', 'You both have signed. You can still cancel without cost for three days.');
    if (live !== undefined) await endSigning(tx, live.id, caller.now.at);
  });

/** Nobody signed in time: the same. */
export const endUnsigned = (world: World, attempt_id: string, step: Steps): Promise<void> =>
  inTransaction(world, async (tx) => {
    const at = new Date(world.clock.now());
    const { attempt } = await lockAttempt(tx, attempt_id);
    if ((attempt.hold_until ?? at) > at) return;
    await endSigning(tx, attempt_id, at);
    step('release_unsaved');
  });

const endSigning = async (tx: Tx, attempt_id: string, at: Date): Promise<void> => {
  const { attempt } = await lockAttempt(tx, attempt_id);
  if (!isSigning(attempt)) return;
  await endHold(tx, attempt_id, 'unsigned', at);
  await keepSheetUntil(tx, attempt, at);
  await enqueue(tx, at, [emailJobOf(CO_OWNER_MISSING, attempt_id)]);
};

const overFor = () =>
  refuse('paper_changed', 'These papers no longer wait for anyone. Ask whoever sent you here to sign and book again.', {}, { changes: [] });
