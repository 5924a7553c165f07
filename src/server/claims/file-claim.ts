import { afterSupplement, askedFor, type ClaimItem, isOpenClaim, whyNotFile, whyNotItems, whyNotSupplement } from '#domain/claims/claim.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { canonicalJson } from '#domain/papers/canonical.ts';
import { ACKNOWLEDGE_DAYS, DECIDE_DAYS } from '#domain/papers/claim-clocks.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { holdForClaims } from '#server/movers/payouts/payout-rows.ts';
import { lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { claims } from '../db/schema.ts';
import type { Supplement } from '../db/tables/claims.ts';
import { claimedMove } from './claim-days.ts';
import { enqueueClaimEmail } from './claim-outbox-jobs.ts';
import { issueClaimPaper } from './claim-papers.ts';
import { requireClaimPhotos } from './claim-photos.ts';
import { claimsOfPlan, findClaim, lockClaim, moveClaim, noSuchClaim } from './claim-rows.ts';
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
    const move = await claimedMove(world, tx, plan);
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
    const claim = await findClaim(tx, id);
    const signs = { caller, as: 'owner' } as const;
    if (claim !== undefined)
      await issueClaimPaper(tx, world, { claim, plan }, { part: 'filed', said_by: CUSTOMER, at: now.at, words, signs });
    await enqueueClaimEmail(tx, now.at, 'claim_filed', id);
    await enqueueClaimEmail(tx, now.at, 'claim_received', id);
  });
  return showClaims(caller, plan_id);
};

/**
 * More things, words or photos for a claim that is open. The mover's clocks stay; an offer that was made is none any more. Said twice in
 * the same words it is said once.
 */
export const supplementClaim = async (caller: Caller, plan_id: string, claim_id: string, { items, words, photos }: Filed) => {
  const { world, now, viewer } = caller;
  await inTransaction(world, async (tx) => {
    const { claim, plan } = await lockClaim(tx, claim_id);
    if (plan.uuid !== plan_id) throw noSuchClaim();
    if (can(viewer, plan, 'claim') === 'none') throw noSuchPlan();
    const added = { at: now.at.toISOString(), items, words: words.trim(), photos: [...new Set(photos)] };
    if (isSame(claim.supplements.at(-1), added)) return;
    throwIf(whyNotSupplement(claim.state, await claimedMove(world, tx, plan), now.today));
    if (items.length === 0 && added.words === '') throw refuse('invalid', NOTHING_ADDED, { words: NOTHING_ADDED });
    const all = [...claim.items, ...items];
    throwIf(whyNotItems(items.length === 0 ? all : items) ?? whyNotItems(all));
    await requireClaimPhotos(tx, plan.uuid, added.photos);
    const change = {
      ...{ state: afterSupplement(claim.state), items: all, asked_cents: askedFor(all), supplements: [...claim.supplements, added] },
      photos: [...new Set([...claim.photos, ...added.photos])],
      ...(claim.state === 'offered' && { decided_at: null, offer_cents: null, answer: '' }),
    };
    await moveClaim(tx, claim, change);
    const after = { ...claim, ...change };
    await issueClaimPaper(
      tx,
      world,
      { claim: after, plan },
      { part: 'supplement', said_by: CUSTOMER, ...added, at: now.at, signs: { caller, as: 'owner' } },
    );
    const turn = String(change.supplements.length);
    await enqueueClaimEmail(tx, now.at, 'claim_filed', claim.id, turn);
    await enqueueClaimEmail(tx, now.at, 'claim_received', claim.id, turn);
  });
  return showClaims(caller, plan_id);
};

const CUSTOMER = 'Customer';

const NOTHING_ADDED = 'Add a thing or a few words';

/** The same again is the answer that got lost. */
const isSame = (last: Supplement | undefined, { at: _, ...added }: Supplement): boolean =>
  last !== undefined && canonicalJson({ ...last, at: '' }) === canonicalJson({ ...added, at: '' });
