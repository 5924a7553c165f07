import { and, desc, eq, gt } from 'drizzle-orm';
import { officeMoment } from '#domain/core/business-time.ts';
import { toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked, whyNotEdit } from '#domain/plan/plan.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { changedMeanwhile } from '#server/accounts/audit/seen-version.ts';
import { aBooking } from '#server/change-orders/adjustments/locked-booking.ts';
import { payChanged } from '#server/change-orders/pay-changed.ts';
import { askCustomer, type Effect, type PriceRequest, requireNoQuestion } from '#server/change-orders/price-question.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { plan_history } from '#server/db/schema.ts';
import { type Change, inPlan } from '#server/door/in-plan.ts';
import { agreeNewTotal } from '#server/ledger/agreed-total.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { requirePriceAdmin } from '#server/plan/admin-rights.ts';
import { changePlan } from '#server/plan-edits/change-plan.ts';
import { showChange } from '#server/plan-view/show-change.ts';
import { priceEffectOf } from './console-price.ts';

/** What became of a change: it stands, the guarantee pays for it, or the customer has to agree first. */
export type Outcome = 'applied' | 'covered' | 'asked';

/** Makes the request with the plan locked, and keeps what became of it. */
export type PriceWork = {
  /** The plan's version that was looked at. */
  version?: number | undefined;
  request: (tx: Tx, plan: MovePlan) => Promise<PriceRequest>;
  keep?: (tx: Tx, request: PriceRequest, outcome: Outcome) => Promise<void>;
};

export type PriceChange = Awaited<ReturnType<typeof showChange>> & { outcome: Outcome; adjustment_id: number | null };

/**
 * Our team changes what a plan costs. A draft is priced anew; of a booked one a lower price is agreed at once, a little more is the
 * guarantee's, and anything else waits for the customer's word.
 */
export const changePrice = async (caller: Caller, plan_id: string, { version, ...asked }: PriceWork): Promise<PriceChange> => {
  const plan = await requirePriceAdmin(caller, caller.world.db, plan_id);
  const work = {
    ...asked,
    request: async (tx: Tx, locked: MovePlan) => {
      await requirePlanSeen(tx, locked, version);
      return asked.request(tx, locked);
    },
  };
  return isBooked(plan) ? changeBooked(caller, plan.uuid, work) : changeDraft(caller, plan.uuid, work);
};

/** What was priced on another plan than this one is looked at again first. */
const requirePlanSeen = async (tx: Tx, plan: MovePlan, version: number | undefined): Promise<void> => {
  if (version === undefined || version === plan.version) return;
  const since = and(eq(plan_history.plan_id, plan.uuid), gt(plan_history.version, version));
  const rows = await tx.select().from(plan_history).where(since).orderBy(desc(plan_history.id)).limit(3);
  throw changedMeanwhile(rows.map(({ who, what, at }) => `${who}: ${what}, ${officeMoment(at)}`).join('; '));
};

const changeDraft = async (caller: Caller, plan_id: string, { request: make, keep }: PriceWork) => {
  let made: PriceRequest | undefined;
  const change = await changePlan(
    caller,
    plan_id,
    async (plan, tx) => {
      if (isBooked(plan)) throw refuse('price_changed', 'This move was booked just now. Look at it again first.');
      const request = await make(tx, plan);
      made = request;
      await keep?.(tx, request, 'applied');
      await audited(tx, caller, plan, request);
      return { ...plan, ...request.terms };
    },
    { words: () => made?.words },
  );
  return { ...change, outcome: 'applied' as const, adjustment_id: made?.adjustment_id ?? null };
};

const changeBooked = (caller: Caller, plan_id: string, { request: make, keep }: PriceWork) =>
  inPlan(caller, aBooking(plan_id), 'adjust', async ({ plan, attempt }, tx) => {
    throwIf(whyNotEdit(plan, caller.viewer, caller.now));
    await requireNoQuestion(tx, attempt.id);
    const request = await make(tx, plan);
    const effect = await priceEffectOf(caller, tx, plan, request.terms, attempt);
    const outcome: Outcome = effect.asks ? 'asked' : effect.is_covered ? 'covered' : 'applied';
    await keep?.(tx, request, outcome);
    const change = effect.asks
      ? await asked(caller, tx, { plan, attempt, effect, request })
      : await agreed(caller, tx, { plan, attempt, effect, request });
    await audited(tx, caller, plan, request, change.plan);
    const { adjustment_id } = request;
    return { ...change, answer: async (after) => ({ ...(await showChange(caller, tx, plan, after)), outcome, adjustment_id }) };
  });

type Booked = { plan: MovePlan; attempt: Attempt; effect: Effect; request: PriceRequest };

const asked = async (caller: Caller, tx: Tx, { plan, attempt, effect, request }: Booked): Promise<Change> => {
  const outbox = await askCustomer(caller, tx, { plan, attempt, effect, request });
  return { plan, history: [`Customer asked: ${request.words}`], outbox };
};

const agreed = async (caller: Caller, tx: Tx, { plan, attempt, effect, request }: Booked): Promise<Change> => {
  if (effect.after.price === null) throw new Error('A booked plan has a price.');
  const after = await agreeNewTotal(tx, attempt, effect.after, effect.after.price, request.words, caller.now.at);
  return { plan: after, history: [request.words], outbox: payChanged(plan, after, attempt.id) };
};

const audited = (tx: Tx, caller: Caller, plan: MovePlan, { words, why }: PriceRequest, after?: MovePlan): Promise<void> =>
  recordAudit(tx, caller, {
    what: words,
    subject: { kind: 'plan', id: plan.uuid },
    before: totalOf(plan),
    ...(after === undefined ? {} : { after: totalOf(after) }),
    ...(why === undefined ? {} : { why }),
  });

const totalOf = ({ price }: MovePlan): { total_cost: number | null } => ({
  total_cost: price === null ? null : toDollars(price.total_cost),
});
