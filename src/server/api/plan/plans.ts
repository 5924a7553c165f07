import { accessPrices } from '#server/bidding/prices/access-prices.ts';
import { choicePrices } from '#server/bidding/prices/choice-prices.ts';
import { moverCountsOf } from '#server/bidding/prices/mover-counts.ts';
import { priceChanges } from '#server/bidding/prices/price-changes.ts';
import { validDates } from '#server/bidding/prices/price-days.ts';
import { shownOrders } from '#server/change-orders/show-orders.ts';
import { historyOf } from '#server/door/history.ts';
import { billingOf } from '#server/ledger/billing.ts';
import { couponOfPlan } from '#server/ledger/plan-coupon.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { changeFields } from '#server/plan-edits/change-fields.ts';
import { createPlan } from '#server/plan-edits/create-plan.ts';
import { removePlan } from '#server/plan-edits/remove-plan.ts';
import { setStep } from '#server/plan-edits/set-step.ts';
import { listPlans } from '#server/plan-view/list-plans.ts';
import { jobOf } from '#server/plan-view/read-job.ts';
import { showPlan } from '#server/plan-view/show-plan.ts';
import { api } from '../endpoint.ts';

export const plans = {
  create: api.plans.create.handler(({ input, context }) => createPlan(context, input.move_plan, input.reused_move_plan_uuid)),
  list: api.plans.list.handler(async ({ context }) => ({ move_plans: await listPlans(context) })),
  moverCounts: api.plans.moverCounts.handler(({ input, context }) => moverCountsOf(context, input.id)),
  accessPrices: api.plans.accessPrices.handler(({ input, context }) => accessPrices(context, input.id)),
  choicePrices: api.plans.choicePrices.handler(({ input, context }) => choicePrices(context, input.id)),
  validDates: api.plans.validDates.handler(({ input, context }) => validDates(context, input.move_date, input.move_plan_id)),
  show: api.plans.show.handler(async ({ input, context }) => {
    const opened = await openPlan(context, input.id, 'view');
    const { db } = context.world;
    const coupon = await couponOfPlan(db, opened.plan, context.now.today);
    return showPlan(context, {
      ...opened,
      job: await jobOf(db, opened.plan),
      coupon,
      billing: await billingOf(context, db, opened.plan),
      ...(await shownOrders(context, db, opened.plan)),
    });
  }),
  change: api.plans.change.handler(({ input, context }) => changeFields(context, input.id, input.move_plan)),
  setStep: api.plans.setStep.handler(({ input, context }) => setStep(context, input.id, input.step)),
  remove: api.plans.remove.handler(({ input, context }) => removePlan(context, input.uuid)),
  history: api.plans.history.handler(async ({ input, context }) => {
    const { plan, scope } = await openPlan(context, input.id, 'history');
    return { history: await historyOf(context.world.db, plan.uuid, scope) };
  }),
  priceChanges: api.plans.priceChanges.handler(({ input, context }) => priceChanges(context, input)),
};
