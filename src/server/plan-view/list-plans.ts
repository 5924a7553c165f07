import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { ChangeOrderKind } from '#domain/change-orders/change-order.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { change_orders, move_plans } from '#server/db/schema.ts';
import { couponOfPlan } from '#server/ledger/plan-coupon.ts';
import { chosenMover } from '#server/plan/open-plan.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { jobOf } from './read-job.ts';
import { showPlan } from './show-plan.ts';

const MOST = 100;

/** The plans that this person or this browser owns, the last changed first. */
export const ownPlans = async ({ viewer, world }: Caller, most = MOST): Promise<MovePlan[]> => {
  const owners: SQL[] = [];
  if (viewer.user) owners.push(eq(move_plans.owner_user_id, viewer.user.id));
  if (viewer.visitor_id) owners.push(eq(move_plans.owner_visitor_id, viewer.visitor_id));
  if (owners.length === 0) return [];
  const rows = await world.db
    .select()
    .from(move_plans)
    .where(or(...owners))
    .orderBy(desc(move_plans.changed_at))
    .limit(most);
  return rows.map(planOf);
};

export const listPlans = async (caller: Caller) => {
  const plans = await ownPlans(caller);
  const asking = await plansThatAsk(caller, plans);
  return Promise.all(
    plans.map(async (plan) => ({
      ...showPlan(caller, {
        ...{ plan, scope: 'full', mover: await chosenMover(caller.world.db, plan), job: await jobOf(caller.world.db, plan) },
        coupon: await couponOfPlan(caller.world.db, plan, caller.now.today),
      }),
      asks_customer: asking.has(plan.uuid),
    })),
  );
};

/** The plans on which a crew, our team or another mover waits for the customer's answer. */
const plansThatAsk = async ({ world }: Caller, plans: readonly MovePlan[]): Promise<ReadonlySet<string>> => {
  const booked = plans.filter(isBooked).map(({ uuid }) => uuid);
  if (booked.length === 0) return new Set();
  const asked = and(inArray(change_orders.plan_id, booked), eq(change_orders.status, 'asked'), inArray(change_orders.kind, TO_CUSTOMER));
  const rows = await world.db.selectDistinct({ plan_id: change_orders.plan_id }).from(change_orders).where(asked);
  return new Set(rows.map(({ plan_id }) => plan_id));
};

const TO_CUSTOMER: ChangeOrderKind[] = ['adjustment', 'price_question', 'replacement'];
