import { ACKNOWLEDGE_DAYS, askedFor, type ClaimItem, DECIDE_DAYS, isOpenClaim, whyNotFile, whyNotItems } from '#domain/claims/claim.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { holdForClaims } from '#server/movers/payouts/payout-rows.ts';
import { lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { claims } from '../db/schema.ts';
import { enqueueClaimEmail } from './claim-outbox-jobs.ts';
import { requireClaimPhotos } from './claim-photos.ts';
import { claimsOfPlan } from './claim-rows.ts';
import { showClaims } from './show-claims.ts';

const DAY_MS = 86_400_000;

export type Filed = { items: readonly ClaimItem[]; words: string; photos: readonly string[] };

/** The customer opens a claim. From this moment the mover's clocks run, and its payout for the move waits. */
export const fileClaim = async (caller: Caller, plan_id: string, { items, words, photos }: Filed) => {
  const { world, now, viewer } = caller;
  await inTransaction(world, async (tx) => {
    const plan = await lockPlan(tx, plan_id);
    if (plan === undefined || can(viewer, plan, 'claim') === 'none') throw noSuchPlan();
    const others = await claimsOfPlan(tx, plan.uuid);
    const move = { move_date: plan.details.move_date, is_booked: isBooked(plan) };
    throwIf(
      whyNotFile(
        move,
        now.today,
        others.some(({ state }) => isOpenClaim(state)),
      ) ?? whyNotItems(items),
    );
    const attempt = await liveAttempt(tx, plan.uuid);
    const mover_id = plan.mover_id ?? attempt?.mover_id;
    if (attempt === undefined || mover_id == null) throw refuse('not_editable', 'Only a move booked here can have a claim.');
    await requireClaimPhotos(tx, plan.uuid, photos);
    const id = world.ids.uuid();
    const after = (days: number): Date => new Date(now.at.getTime() + days * DAY_MS);
    await tx.insert(claims).values({
      ...{ id, plan_id: plan.uuid, attempt_id: attempt.id, mover_id, state: 'filed', filed_at: now.at },
      ...{ items, words: words.trim(), photos: [...new Set(photos)], asked_cents: askedFor(items) },
      ...{ acknowledge_by: after(ACKNOWLEDGE_DAYS), decide_by: after(DECIDE_DAYS) },
    });
    await holdForClaims(tx, plan.uuid);
    await enqueueClaimEmail(tx, now.at, 'claim_filed', id);
    await enqueueClaimEmail(tx, now.at, 'claim_received', id);
  });
  return showClaims(caller, plan_id);
};
