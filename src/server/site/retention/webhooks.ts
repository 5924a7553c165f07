import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { endOfKept } from '#domain/plan/retention.ts';
import { webhook_deliveries, webhook_events } from '#server/db/schema.ts';
import type { Rule } from './rule.ts';

/** Also what an address that is off never took; what is to be tried again stays. The oldest stand first by their key. */
export const endDeliveries: Rule = async ({ db }, at, most) => {
  const limit = endOfKept('webhook', at);
  const is_over = and(lt(webhook_deliveries.happened_at, limit), lt(webhook_deliveries.next_try_at, limit));
  const due = db
    .select({ id: webhook_deliveries.id })
    .from(webhook_deliveries)
    .where(is_over)
    .orderBy(asc(webhook_deliveries.id))
    .limit(most);
  const { rowCount } = await db.delete(webhook_deliveries).where(and(is_over, inArray(webhook_deliveries.id, due)));
  return rowCount ?? 0;
};

/** A provider's event is taken within minutes of being sent: one that comes again after its row has gone is too old to be believed. */
export const endEvents: Rule = async ({ db }, at, most) => {
  const is_over = lt(webhook_events.done_at, endOfKept('webhook', at));
  const { provider, event_id } = webhook_events;
  const due = db.select({ provider, event_id }).from(webhook_events).where(is_over).limit(most);
  const { rowCount } = await db.delete(webhook_events).where(and(is_over, sql`(${provider}, ${event_id}) in ${due}`));
  return rowCount ?? 0;
};
