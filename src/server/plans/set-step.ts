import { can } from '#domain/access.ts';
import { furthest, type Step, whyNotGoTo } from '#domain/funnel.ts';
import { cubicFeet } from '#domain/inventory.ts';
import type { MovePlan } from '#domain/plan.ts';
import { insist } from '#domain/refusal.ts';
import { isPaying } from '../bookings/live-attempt.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { RENEWED, writeHistory } from './history.ts';
import { lockPlan, noSuchPlan, savePlan } from './plan-row.ts';
import { quoteOf, renewed } from './price-plan.ts';

/** Remembers how far the customer got, if the step's guard lets them (decisions, 3). Going back forgets nothing. */
export const setStep = (caller: Caller, id: string, step: Step) =>
  inTransaction(caller.world, async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === undefined || can(caller.viewer, plan, 'view_steps') === 'none') throw noSuchPlan();
    const mover_bids = plan.mover_id !== null && (await quoteOf(caller.world, plan, caller.now)) !== undefined;
    insist(whyNotGoTo(step, plan, { viewer: caller.viewer, now: caller.now, has_inventory: cubicFeet(plan) > 0, mover_bids }));
    const last_step = furthest(plan.last_step, step, plan);
    const may_edit = can(caller.viewer, plan, 'edit') !== 'none';
    if (!may_edit) return { last_step: plan.last_step, current_step: step };
    const priced = step === 'BOOK' ? await withPriceOfToday(caller, tx, plan) : plan;
    if (priced !== plan || last_step !== plan.last_step) await savePlan(tx, plan, { ...priced, last_step }, caller.now.at);
    return { last_step, current_step: step };
  });

/** On the way to BOOK a price whose hold is over is made anew, so that what is agreed there stands again; not under the feet of a payment. */
const withPriceOfToday = async (caller: Caller, tx: Tx, plan: MovePlan): Promise<MovePlan> => {
  const priced = await renewed(caller.world, plan, caller.now);
  if (priced === plan || (await isPaying(tx, plan))) return plan;
  if (priced.price === plan.price) return priced;
  const after = { ...priced, version: plan.version + 1 };
  await writeHistory(tx, caller, plan, after, RENEWED);
  return after;
};
