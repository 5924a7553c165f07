import { and, asc, eq, isNull } from 'drizzle-orm';
import type { InstallmentPlan } from '#server/adapters/installments/port.ts';
import { classOf, notSetAside, onItsOwn } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import { webhook_events } from '#server/db/schema.ts';
import { installmentsOf } from '../installments/installment-money.ts';
import { tellInstallments } from '../installments/installments-end.ts';

/** The sweep looks after an order as long; after that nothing is learned by asking once more. */
const GIVE_UP_MS = 24 * 3_600_000;
const KIND = 'webhook';
const BATCH = 50;

/** Asks the installment provider about every plan that it told us of. One that can't be asked is asked again at the next pass. */
export const readTruth = async (world: World): Promise<void> => {
  const is_new = and(eq(webhook_events.provider, 'splitit'), isNull(webhook_events.done_at));
  const told = await world.db
    .select()
    .from(webhook_events)
    .where(and(is_new, notSetAside(KIND, webhook_events.order_id, new Date(world.clock.now()))))
    .orderBy(asc(webhook_events.received_at))
    .limit(BATCH);
  const numbers = new Set(told.map(({ order_id }) => order_id ?? ''));
  await Promise.all([...numbers].map((number) => onItsOwn(world, KIND, number, () => readOne(world, number, told))));
};

/** Webhook events that came while the truth was being read are told apart by their ids, and make it be read again. */
const readOne = async (world: World, number: string, told: readonly (typeof webhook_events.$inferSelect)[]): Promise<void> => {
  const now = world.clock.now();
  const of_plan = told.filter(({ order_id }) => order_id === number);
  const is_over = of_plan.every(({ received_at }) => now - received_at.getTime() > GIVE_UP_MS);
  if (!is_over) {
    const found = await ask(world, number);
    if (found === undefined) return;
    await tellInstallments(world, found.plan);
  }
  for (const { event_id } of of_plan) {
    await world.db
      .update(webhook_events)
      .set({ done_at: new Date(now) })
      .where(and(eq(webhook_events.provider, 'splitit'), eq(webhook_events.event_id, event_id)));
  }
};

/** What the provider knows under this number; undefined when it can't be asked just now. */
const ask = async (world: World, number: string): Promise<{ plan: InstallmentPlan | undefined } | undefined> => {
  try {
    return { plan: await installmentsOf(world).read(number) };
  } catch (error) {
    world.log('webhook_unread', { error: classOf(error) });
    return undefined;
  }
};
