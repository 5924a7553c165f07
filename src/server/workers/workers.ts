import { deliverHooks } from '#server/accounts/connections/deliver-hooks.ts';
import { sweepFunnel } from '#server/admin/market/follow-plans.ts';
import { sweepBids } from '#server/bidding/decided/follow-bids.ts';
import { sweepPriceWatches } from '#server/bidding/watches/nightly.ts';
import { endHeld } from '#server/booking/installments/installments-end.ts';
import { capture } from '#server/booking/payments/capture.ts';
import { chargeDue } from '#server/booking/payments/charge-due.ts';
import { compareNightly } from '#server/booking/payments/compare-nightly.ts';
import { giveBackMoney } from '#server/booking/payments/give-back-money.ts';
import { voidPayment } from '#server/booking/payments/void-payment.ts';
import { recoverBookings } from '#server/booking/recover.ts';
import { onward, type Steps } from '#server/booking/step-points.ts';
import { sweepReleased } from '#server/booking/sweep.ts';
import { readTruth } from '#server/booking/webhooks/read-truth.ts';
import { sendCrewLinks } from '#server/change-orders/adjustments/job-crew.ts';
import { sweepExtras } from '#server/change-orders/extras/bill-extras.ts';
import { endOverdueOrders } from '#server/change-orders/overdue.ts';
import { sweepClaims } from '#server/claims/sweep.ts';
import { classOf, ProcessDeath } from '#server/core/bulkhead.ts';
import { drainOutbox, type OutboxRunners } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import { isAway } from '#server/db/is-away.ts';
import { settleCompletions } from '#server/jobs/complete-job.ts';
import { completeOverdue } from '#server/jobs/complete-overdue.ts';
import { declineOverdue } from '#server/jobs/overdue-jobs.ts';
import { tellLateMoves } from '#server/live/late.ts';
import { tellSilences } from '#server/live/silences.ts';
import { endTruckPlaces } from '#server/live/truck-places.ts';
import { sweepWaits } from '#server/messages/waits.ts';
import { endAgreements } from '#server/movers/agreements-end.ts';
import { readCalendars } from '#server/movers/calendar/own-calendar.ts';
import { dropLogo } from '#server/movers/drop-logo.ts';
import { sweepBankAccounts } from '#server/movers/payouts/kept-account.ts';
import { sweepPayouts } from '#server/movers/payouts/payout-rows.ts';
import { sweepPriceRules } from '#server/movers/price-rules/rules-sweep.ts';
import { checkRegister } from '#server/movers/register-checks.ts';
import { scanMoverDocument } from '#server/movers/vendors/documents.ts';
import { checkWaiting, dropUnconfirmed, endMoverDocuments } from '#server/movers/vendors/sweep.ts';
import { askArrivals } from '#server/papers/ask-arrivals.ts';
import { makeInvoices } from '#server/papers/invoices.ts';
import { sweepPapers } from '#server/papers/roots.ts';
import { papersAnew } from '#server/papers/supersede.ts';
import { tellStorageEnds } from '#server/papers/tell-new-dates.ts';
import { remindOrExpire } from '#server/papers/unsigned.ts';
import { sweepDocuments } from '#server/plan/coi/sweep.ts';
import { scanUpload } from '#server/plan-edits/coi/scan-again.ts';
import { aPieceOfWork, costsOf, countedFor, type PieceOfWork } from '#server/signals/waits.ts';
import { releasePriceIndex } from '#server/site/price-index/release.ts';
import { sweepRetention } from '#server/site/retention/sweep.ts';
import { noteWorked } from '#server/site/status/keep.ts';
import { deliverEmail } from './deliver-email.ts';
import { deliverPush } from './deliver-push.ts';
import { deliverText } from './deliver-text.ts';

const EVERY_MS = 5_000;
const HOOKS_EVERY_MS = 1_000;
/** With the requests before it and a batch of outbox jobs after it, less than the forty seconds after which a server is killed. */
const PATIENCE_MS = 5_000;

export const RUNNERS: OutboxRunners = {
  capture: capture,
  void: voidPayment,
  refund: giveBackMoney,
  email: deliverEmail,
  text: deliverText,
  push: deliverPush,
  papers: (world, body) => (body.number === undefined ? papersAnew(world, body) : remindOrExpire(world, body)),
  file: dropLogo,
  scan: (world, { of, key = '' }) => (of === 'mover' ? scanMoverDocument(world, key) : scanUpload(world, key)),
};

/**
 * How a pass differs from every other. `takes_money`: whether payments that are due are asked for, beside those whose outcome nobody heard.
 * `isOver`: whether its server is to end, so that nothing more is begun.
 */
type Way = { runners: OutboxRunners; takes_money: boolean; isOver?: () => boolean };

type Sweep = (world: World, step: Steps, way: Way) => Promise<unknown>;

const drain: Sweep = (world, step, { runners, isOver }) => drainOutbox(world, runners, step, isOver);

/** The outbox comes first, so that nothing keeps an email or a refund waiting, and once more for what the others leave behind. */
const SWEEPS: readonly (readonly [name: string, sweep: Sweep])[] = [
  ['outbox', drain],
  ['webhooks', readTruth],
  ['charging', recoverBookings],
  ['held', endHeld],
  ['released', sweepReleased],
  ['completions', settleCompletions],
  ['payments', (world, _, { takes_money }) => chargeDue(world, takes_money ? undefined : ['charging'])],
  ['overdue_jobs', declineOverdue],
  ['register', checkRegister],
  ['jobs_to_complete', completeOverdue],
  ['change_orders', endOverdueOrders],
  ['mover_documents', endMoverDocuments],
  ['agreements', endAgreements],
  ['applications', checkWaiting],
  ['mover_uploads', dropUnconfirmed],
  ['payouts', sweepPayouts],
  ['bank_accounts', sweepBankAccounts],
  ['claims', sweepClaims],
  ['papers', sweepPapers],
  ['storage_ends', tellStorageEnds],
  ['arrivals', askArrivals],
  ['crew_links', sendCrewLinks],
  ['late', tellLateMoves],
  ['silences', tellSilences],
  ['truck_places', endTruckPlaces],
  ['message_waits', sweepWaits],
  ['extras', sweepExtras],
  ['price_rules', sweepPriceRules],
  ['invoices', makeInvoices],
  ['price_watches', sweepPriceWatches],
  ['outbox', drain],
  ['uploads', sweepDocuments],
  ['ledger', compareNightly],
  ['price_index', releasePriceIndex],
  ['funnel', sweepFunnel],
  ['bids', sweepBids],
  ['retention', sweepRetention],
];

/**
 * One pass of everything that waits for the clock. The timer only wakes it: what is due is told by the world's clock. A sweep that fails
 * stops no other; the first failure is thrown when all are through.
 */
export const workOnce = async (
  world: World,
  step: Steps = onward,
  way: Way = { runners: RUNNERS, takes_money: true },
  worked: string[] = [],
): Promise<void> => {
  const failures: unknown[] = [];
  for (const [name, sweep] of SWEEPS) {
    if (way.isOver?.()) break;
    const work = aPieceOfWork(world, { route: `sweep.${name}` });
    try {
      await countedFor(work, () => sweep(world, step, way));
      worked.push(name);
      tellIfSlow(world, work);
    } catch (error) {
      if (error instanceof ProcessDeath) throw error;
      world.metrics?.count('work_failed', name);
      world.log('work_failed', { sweep: name, error: classOf(error), ...costsOf(work) });
      failures.push(error);
      // No other sweep would reach the database either.
      if (isAway(error)) break;
    }
  }
  if (failures.length > 0) throw failures[0];
};

/** Nobody waits for a sweep, but the next one does. */
const SLOW_MS = 2_000;

const tellIfSlow = (world: World, work: PieceOfWork): void => {
  const costs = costsOf(work);
  if (costs.ms >= SLOW_MS) world.log('work_slow', costs);
};

/**
 * Works until it is stopped. `stop` waits for the pass that is under way, and where that has more to do than its patience lasts, for what is
 * begun of it: another server does the rest. Several processes may work on one store.
 */
export const startWorkers = async (world: World, patience_ms = PATIENCE_MS): Promise<{ stop(): Promise<void> }> => {
  let over_at = Number.POSITIVE_INFINITY;
  const way = { runners: RUNNERS, takes_money: true, isOver: () => performance.now() > over_at };
  let pass: Promise<void> | undefined;
  const wake = (): void => {
    const worked: string[] = [];
    pass ??= workOnce(world, onward, way, worked)
      // It was logged where it happened.
      .catch(() => undefined)
      .then(() => noteWorked(world, worked))
      .catch(() => undefined)
      .finally(() => {
        pass = undefined;
      });
  };
  const timer = setInterval(wake, EVERY_MS);
  wake();
  // On their own: a receiver that takes its time keeps no sweep waiting.
  let sending: Promise<unknown> | undefined;
  const send = (): void => {
    sending ??= deliverHooks(world)
      .catch((error: unknown) => world.log('work_failed', { sweep: 'webhook_deliveries', error: classOf(error) }))
      .finally(() => {
        sending = undefined;
      });
  };
  const hooks = setInterval(send, HOOKS_EVERY_MS);
  let reading: Promise<unknown> | undefined;
  const read = (): void => {
    reading ??= readCalendars(world)
      .catch((error: unknown) => world.log('work_failed', { sweep: 'own_calendars', error: classOf(error) }))
      .finally(() => {
        reading = undefined;
      });
  };
  const calendars = setInterval(read, EVERY_MS);
  return {
    stop: async () => {
      over_at = performance.now() + patience_ms;
      clearInterval(timer);
      clearInterval(hooks);
      clearInterval(calendars);
      await Promise.all([pass, sending, reading]);
    },
  };
};
