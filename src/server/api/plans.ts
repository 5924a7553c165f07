import { shownBookedChange } from '../booked-changes/show-change.ts';
import { billingOf } from '../bookings/billing.ts';
import { couponOfPlan } from '../bookings/plan-coupon.ts';
import { accessPrices } from '../plans/access-prices.ts';
import { changeFields } from '../plans/change-fields.ts';
import { choicePrices } from '../plans/choice-prices.ts';
import { createPlan } from '../plans/create-plan.ts';
import { historyOf } from '../plans/history.ts';
import { listPlans } from '../plans/list-plans.ts';
import { moverCountsOf } from '../plans/mover-counts.ts';
import { openPlan } from '../plans/open-plan.ts';
import { priceChanges } from '../plans/price-changes.ts';
import { validDates } from '../plans/price-days.ts';
import { jobOf } from '../plans/read-job.ts';
import { removePlan } from '../plans/remove-plan.ts';
import { setStep } from '../plans/set-step.ts';
import { showPlan } from '../plans/show-plan.ts';
import { shownReschedule } from '../reschedules/show-reschedule.ts';
import { api } from './endpoint.ts';

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
      reschedule: await shownReschedule(context, db, opened.plan),
      booked_change: await shownBookedChange(context, db, opened.plan),
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
