import { type MoveDayChange, withMoveDayChanges } from '#domain/change-orders/move-day-adjustment.ts';
import { type Cents, plus } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { agreeNewTotal } from '#server/booking/agreed-total.ts';
import type { Attempt } from '#server/booking/attempts.ts';
import { agreedOf } from '#server/booking/payments/payment-rows.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { plan_history } from '#server/db/schema.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { bookedPricing } from './booked-price.ts';

/** A plan as the crew found it, what it costs by the booked card, and whether the guarantee covers the difference. */
export const foundOn = async (world: World, tx: Tx, plan: MovePlan, attempt: Attempt, changes: readonly MoveDayChange[]) => {
  const pricing = await bookedPricing(world, tx, plan, attempt);
  const found = withMoveDayChanges(plan, changes, pricing.card);
  const price = pricing.of(found);
  const before = agreedOf(plan, attempt);
  const [more, total] = [pricing.more(price), pricing.totalOf(price)];
  const is_covered = more >= 0 && total.after === before;
  // What is covered is shown as what it would have cost.
  const after = is_covered ? plus(before, more) : total.after;
  return { plan: found, price, before_price: pricing.before, is_covered, before, after };
};

type Agreed = { changes: readonly MoveDayChange[]; after_cents: number; who: 'Customer' | 'Crew'; what: string };

/** What the crew found becomes the plan, and its price what is agreed. Call it with plan and attempt locked. */
export const applyAdjustment = async (
  world: World,
  tx: Tx,
  { plan, attempt }: { plan: MovePlan; attempt: Attempt },
  { changes, after_cents, who, what }: Agreed,
  at: Date,
): Promise<MovePlan> => {
  const found = await foundOn(world, tx, plan, attempt, changes);
  // Nobody agrees to another total than the one that was shown.
  if (found.after !== (after_cents as Cents)) throw refuse('price_changed', CHANGED_SINCE);
  const agreed = await agreeNewTotal(tx, attempt, { ...found.plan, version: plan.version + 1 }, found.price, BECAUSE, at);
  await savePlan(tx, plan, agreed, at);
  await tx.insert(plan_history).values({
    ...{ plan_id: plan.uuid, version: agreed.version, at, who, what },
    before_cents: plan.price?.total_cost ?? null,
    after_cents: agreed.price?.total_cost ?? null,
    price: agreed.price,
  });
  return agreed;
};

const BECAUSE = 'What the crew found on the move day';

const CHANGED_SINCE = 'The plan has changed since the crew sent this. Ask the crew to send it again.';
