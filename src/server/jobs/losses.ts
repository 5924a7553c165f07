import { pricingZip } from '#domain/address/address.ts';
import { arrivalAt } from '#domain/booking/job.ts';
import {
  type LoadingKnown,
  lessForLoss,
  poundsOf,
  shareOf,
  valuationCharge,
  type WeighedBy,
  type Weights,
  whyNotNoteLoss,
  whyNotWeights,
} from '#domain/booking/loss.ts';
import { type Cents, minus, NOTHING, plus, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { asItWas, type Change, inPlan } from '#server/door/in-plan.ts';
import { dayEventsOf, loadingStartedAt } from '#server/ledger/day-events.ts';
import { captureRest } from '#server/ledger/due-payments.ts';
import { aJob, type LockedJob, newestJob } from '#server/ledger/locked-job.ts';
import { changeLoss, LOSS_NOTED, type Loss, lossOf, noteLoss } from '#server/ledger/losses.ts';
import { captureJobOf, emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { chargeLess, giveFeesBack } from '#server/ledger/payment-changes.ts';
import { agreedOf, lockPayments } from '#server/ledger/payment-rows.ts';
import { issueInvoice } from '#server/papers/invoices.ts';
import { bodiesOf } from '#server/papers/issue-record.ts';
import { PAPER_ISSUED } from '#server/papers/tell-new-dates.ts';
import { openPlan } from '#server/plan/open-plan.ts';

export const LOSS_SETTLED = 'loss_settled';

/** Our team notes that not everything arrived. From then on nothing is captured. Said twice it is said once. */
export const noteLossOf = async (caller: Caller, id: string, words: string) => {
  if (words.trim() === '') throw refuse('invalid', 'Say what didn’t arrive', { words: 'Say what didn’t arrive' });
  const job_id = await jobOf(caller, id);
  return inPlan(caller, aJob(job_id), 'note_loss', async (locked, tx) => {
    const { job, attempt, plan } = locked;
    if (job.status !== 'accepted' && job.status !== 'completed')
      throw refuse('not_editable', 'A loss is noted of a move that its mover accepted.');
    throwIf(whyNotNoteLoss(await loadingKnown(caller, tx, locked), caller.now.at));
    const is_new = await noteLoss(tx, attempt, { words, at: caller.now.at, by: caller.viewer.user?.name ?? '' });
    const answer = async () => ({ loss: shownLoss(await lossOf(tx, attempt)) });
    if (!is_new) return asItWas(plan, answer);
    return { plan, history: ['Loss noted'], outbox: [emailJobOf(LOSS_NOTED, attempt.id)], answer };
  });
};

const loadingKnown = async ({ world }: Caller, tx: Tx, { job, attempt, plan }: LockedJob): Promise<LoadingKnown> => ({
  loading_started: await loadingStartedAt(tx, attempt),
  has_told: (await dayEventsOf(tx, job.id)).length > 0,
  arrives: arrivalAt(plan, world.places.timeZoneOf(pricingZip(plan.details.pick_up))),
  is_completed: job.status === 'completed',
});

/** How it ended: everything turned up, or the customer caused it, and the whole price stands; or so many pounds arrived. */
export type Settling =
  | { outcome: 'found' | 'caused_by_customer' }
  | { outcome: 'weighed'; weighed_by: WeighedBy; pounds?: number | undefined; delivered_pounds: number };

/**
 * The customer is charged for what arrived and no more: what was taken beyond it goes back, what is held is let go, and then what is left is
 * captured. Said twice it is said once.
 */
export const settleLoss = async (caller: Caller, id: string, settling: Settling) => {
  const job_id = await jobOf(caller, id);
  return inPlan(caller, aJob(job_id), 'note_loss', async (locked, tx) => {
    const { attempt, plan } = locked;
    const { at } = caller.now;
    const loss = await lossOf(tx, attempt);
    const answer = async () => ({ loss: shownLoss(await lossOf(tx, attempt)) });
    if (loss === undefined) throw refuse('not_editable', 'No loss is noted on this move.');
    if (loss.state !== 'noted') return asItWas(plan, answer);
    if (settling.outcome !== 'weighed') {
      await changeLoss(tx, attempt, { state: 'found', settled_at: at });
      await captureAgain(tx, locked, at);
      return { plan, history: ['Nothing was lost'], outbox: [], answer };
    }
    const weights = { pounds: settling.pounds ?? poundsOf(cubicFeet(plan)), delivered_pounds: settling.delivered_pounds };
    throwIf(whyNotWeights(weights));
    const change = await shared(caller, tx, locked, weights, settling.weighed_by);
    await captureAgain(tx, { ...locked, plan: change.plan }, at);
    return { ...change, answer };
  });
};

const shared = async (caller: Caller, tx: Tx, locked: LockedJob, weights: Weights, weighed_by: WeighedBy): Promise<Change> => {
  const { attempt, plan, job } = locked;
  const { at } = caller.now;
  const price = plan.price ?? attempt.quote;
  const agreed = agreedOf(plan, attempt);
  const share = shareOf({ agreed, valuation: valuationCharge(price) }, weights);
  const by = minus(agreed, share.most);
  const because = share.delivered_pounds === 0 ? 'Everything was lost' : 'Part of the shipment was lost';
  if (by > 0) await chargeLess(tx, attempt, by, { because, at });
  const fees = share.delivered_pounds === 0 ? await giveFeesBack(tx, attempt, { because, at }) : NOTHING;
  const after: MovePlan = { ...plan, price: lessForLoss(price, by, weights, share.most) };
  await changeLoss(tx, attempt, { state: 'settled', share, weighed_by, back_cents: plus(by, fees), settled_at: at });
  const outbox = [emailJobOf(LOSS_SETTLED, attempt.id)];
  const [invoice] = (await bodiesOf(tx, attempt, 'invoice')).slice(-1);
  if (invoice !== undefined) {
    const number = await issueInvoice(caller.world, tx, { attempt, job, plan: after }, at, invoice.number);
    if (number !== null) outbox.push(emailJobOf(PAPER_ISSUED, attempt.id, String(number)));
  }
  return { plan: after, history: [because], outbox };
};

/** What waited for the loss to be settled is captured now: all of it once the move is done, else what the acceptance had ordered. */
const captureAgain = async (tx: Tx, { job, attempt }: LockedJob, at: Date): Promise<void> => {
  if (job.status === 'completed' && job.undo_until === null) return captureRest(tx, attempt, at, AFTER_LOSS);
  const firsts = (await lockPayments(tx, attempt.id)).filter(
    ({ kind, state, captured_cents }) => (kind === 'full' || kind === 'deposit') && state === 'authorized' && captured_cents === 0,
  );
  await enqueue(
    tx,
    at,
    firsts.map(({ transaction_id, amount_cents }) => captureJobOf({ id: attempt.id, transaction_id, amount_cents }, AFTER_LOSS)),
  );
};

const AFTER_LOSS = 'loss';

const jobOf = async (caller: Caller, id: string): Promise<number> => {
  const { plan } = await openPlan(caller, id, 'note_loss');
  const job = await newestJob(caller.world.db, plan.uuid);
  if (job === undefined) throw refuse('not_editable', 'This move is not booked.');
  return job.id;
};

const shownLoss = (loss: Loss | undefined) =>
  loss === undefined
    ? null
    : {
        ...{ state: loss.state, words: loss.words, noted_at: loss.noted_at.toISOString() },
        pounds: loss.share?.pounds ?? null,
        delivered_pounds: loss.share?.delivered_pounds ?? null,
        most: loss.share === null ? null : toDollars(loss.share.most),
        goes_back: toDollars(loss.back_cents as Cents),
      };
