import { throwIf } from '#domain/core/refusal.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { can } from '#domain/plan/access.ts';
import { furthest, whyNotGoTo } from '#domain/plan/funnel.ts';
import type { MovePlan, Step } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { RENEWED } from '#server/door/history.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { isPaying } from '#server/ledger/live-attempt.ts';
import { dateNow } from '#server/plan/date-now.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { quoteOf, renewed } from '#server/pricing/price-plan.ts';

/** Remembers how far the customer got, if the step's guard lets them (decisions, 3). Going back forgets nothing. */
export const setStep = (caller: Caller, id: string, step: Step) =>
  inPlan(caller, aPlan(id), 'view_steps', async ({ plan }, tx) => {
    const quote = plan.mover_id === null ? undefined : await quoteOf(tx, plan, caller.now);
    const now = dateNow(caller, plan, quote?.bid.mover);
    throwIf(whyNotGoTo(step, plan, { viewer: caller.viewer, now, has_inventory: cubicFeet(plan) > 0, mover_bids: quote !== undefined }));
    const answer = ({ last_step }: MovePlan) => ({ last_step, current_step: step });
    if (can(caller.viewer, plan, 'edit') === 'none') return asItWas(plan, answer);
    const last_step = furthest(plan.last_step, step, plan);
    const priced = step === 'BOOK' ? await withPriceOfToday(caller, tx, plan) : plan;
    if (priced === plan && last_step === plan.last_step) return asItWas(plan, answer);
    const history = priced.price === plan.price ? [] : [RENEWED];
    return { plan: { ...priced, last_step }, history, outbox: [], keeps_version: history.length === 0, answer };
  });

/** On the way to BOOK a price whose hold is over is made anew, so that what is agreed there stands again; not under the feet of a payment. */
const withPriceOfToday = async (caller: Caller, tx: Tx, plan: MovePlan): Promise<MovePlan> => {
  const priced = await renewed(tx, plan, caller.now);
  return priced === plan || (await isPaying(tx, plan)) ? plan : priced;
};
