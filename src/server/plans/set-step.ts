import { can } from '#domain/access.ts';
import { furthest, type Step, whyNotGoTo } from '#domain/funnel.ts';
import { cubicFeet } from '#domain/inventory.ts';
import { insist } from '#domain/refusal.ts';
import type { Caller } from '../caller.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockPlan, noSuchPlan, savePlan } from './plan-row.ts';
import { quoteOf } from './price-plan.ts';

/** Remembers how far the customer got, if the step's guard lets them (decisions, 3). Going back forgets nothing. */
export const setStep = (caller: Caller, id: string, step: Step) =>
  inTransaction(caller.world, async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === undefined || can(caller.viewer, plan, 'view_steps') === 'none') throw noSuchPlan();
    const mover_bids = plan.mover_id !== null && (await quoteOf(caller.world, plan, caller.now)) !== undefined;
    insist(whyNotGoTo(step, plan, { viewer: caller.viewer, now: caller.now, has_inventory: cubicFeet(plan) > 0, mover_bids }));
    const last_step = furthest(plan.last_step, step, plan);
    const may_edit = can(caller.viewer, plan, 'edit') !== 'none';
    if (may_edit && last_step !== plan.last_step) await savePlan(tx, plan, { ...plan, last_step }, caller.now.at);
    return { last_step: may_edit ? last_step : plan.last_step, current_step: step };
  });
