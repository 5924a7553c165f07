import { AFTER, type ClaimStep, whyNotDeny, whyNotOffer, whyNotStep } from '#domain/claims/claim.ts';
import { type Cents, fromDollars } from '#domain/core/money.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { signsForMover } from '#domain/plan/access.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { countReviews } from '#server/movers/feedback/count-reviews.ts';
import { holdForClaims } from '#server/movers/payouts/payout-rows.ts';
import { requireRuns } from '#server/movers/vendors/application-rows.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { type ClaimEmail, enqueueClaimEmail } from './claim-outbox-jobs.ts';
import { issueClaimPaper } from './claim-papers.ts';
import { type Claim, findClaim, lockClaim, moveClaim, noSuchClaim } from './claim-rows.ts';
import { showClaims, shownClaim } from './show-claims.ts';

type Said = { offer?: number | undefined; answer?: string | undefined };

/** The customer's answer to an offer, or the claim taken back. The customer's alone. */
export const answerClaim = async (caller: Caller, plan_id: string, claim_id: string, step: 'accept' | 'decline' | 'withdraw') => {
  const { plan } = await openPlan(caller, plan_id, 'claim');
  await moved(caller, claim_id, step, {}, (claim) => {
    if (claim.plan_id !== plan.uuid) throw noSuchClaim();
  });
  return showClaims(caller, plan_id);
};

/** The mover's part: that it has read the claim, and what it decides. An admin may say it for the mover. */
export const decideClaim = async (
  caller: Caller,
  mover_id: number,
  claim_id: string,
  step: 'acknowledge' | 'offer' | 'deny',
  said: Said,
) => {
  requireRuns(caller, mover_id);
  await moved(caller, claim_id, step, said, (claim) => {
    if (claim.mover_id !== mover_id) throw noSuchClaim();
  });
  const claim = await findClaim(caller.world.db, claim_id);
  if (claim === undefined) throw noSuchClaim();
  return { claim: await shownClaim(caller, claim) };
};

type Check = (claim: Claim) => void;

const moved = (caller: Caller, claim_id: string, step: ClaimStep, said: Said, check: Check): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const { claim, plan } = await lockClaim(tx, claim_id);
    check(claim);
    if (claim.state === AFTER[step]) return;
    throwIf(whyNotStep(claim.state, step) ?? whyNotSaid(claim, step, said));
    const state = AFTER[step];
    const change = { state, ...changeOf(claim, step, said, caller.now.at) };
    await moveClaim(tx, claim, change);
    await issueClaimPaper(
      tx,
      caller.world,
      { claim: { ...claim, ...change }, plan },
      {
        ...{ part: AFTER[step], said_by: BY_CUSTOMER.has(step) ? 'Customer' : 'Mover', at: caller.now.at, words: said.answer ?? '' },
        ...signedBy(caller, claim, step),
      },
    );
    await holdForClaims(tx, claim.plan_id);
    await enqueueClaimEmail(tx, caller.now.at, EMAIL[step], claim.id);
    await countReviews(tx, claim.mover_id, caller.now.at);
    await recordAudit(tx, caller, {
      ...{ what: `Claim ${state}`, subject: { kind: 'plan', id: claim.plan_id }, before: { state: claim.state } },
      after: { state, ...(said.offer !== undefined && { offer: said.offer }) },
      why: said.answer,
    });
  });

/** What our team says for a mover nobody signs. */
const signedBy = (caller: Caller, { mover_id }: Claim, step: ClaimStep) => {
  if (BY_CUSTOMER.has(step)) return { signs: { caller, as: 'owner' } as const };
  return signsForMover(caller.viewer, mover_id) ? { signs: { caller, as: 'mover' } as const } : {};
};

const BY_CUSTOMER: ReadonlySet<ClaimStep> = new Set(['accept', 'decline', 'withdraw']);

const whyNotSaid = (claim: Claim, step: ClaimStep, { offer = 0, answer = '' }: Said) => {
  if (step === 'offer') return whyNotOffer(fromDollars(offer), claim.asked_cents as Cents);
  return step === 'deny' ? whyNotDeny(answer) : undefined;
};

/** A decision acknowledges too. */
const changeOf = (claim: Claim, step: ClaimStep, { offer = 0, answer = '' }: Said, at: Date): Partial<Claim> => {
  const acknowledged_at = claim.acknowledged_at ?? at;
  if (step === 'acknowledge') return { acknowledged_at };
  if (step === 'offer') return { acknowledged_at, decided_at: at, offer_cents: fromDollars(offer), answer: answer.trim() };
  if (step === 'deny') return { acknowledged_at, decided_at: at, ended_at: at, answer: answer.trim() };
  return { ended_at: at };
};

const EMAIL: Readonly<Record<ClaimStep, ClaimEmail>> = {
  acknowledge: 'claim_acknowledged',
  offer: 'claim_offered',
  deny: 'claim_denied',
  accept: 'claim_answered',
  decline: 'claim_answered',
  withdraw: 'claim_withdrawn',
};
