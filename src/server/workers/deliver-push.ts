import { and, eq, gte } from 'drizzle-orm';
import { PUSH_WORDS, type PushOccasion } from '#domain/emails/push.ts';
import { SubscriptionGone } from '#server/adapters/push/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { message_reads, messages, push_subscriptions } from '#server/db/schema.ts';

const LIMIT_MS = 15_000;

type Subscription = typeof push_subscriptions.$inferSelect;

/** The outbox job `push`: to one browser, while its person still wants it. A browser that is gone is asked no more. */
export const deliverPush = async (world: World, body: Record<string, string>): Promise<void> => {
  const { subscription = '', occasion = '', plan_id = '', ref = '' } = body;
  const { push, db } = world;
  const [device] = await db
    .select()
    .from(push_subscriptions)
    .where(eq(push_subscriptions.id, Number(subscription)));
  const is_over = device?.ends_at != null && device.ends_at.getTime() <= world.clock.now();
  if (push === undefined || device === undefined || is_over) return world.log('notice_without_device', { occasion });
  if (occasion === 'message' && (await isRead(db, device, Number(ref)))) return;
  const words = PUSH_WORDS[device.language][occasion as PushOccasion];
  const notice = { id: `${occasion}.${plan_id}.${ref}`, words, path: pathFor(device, plan_id, occasion), lang: device.language };
  try {
    await outside('push.send', LIMIT_MS, () => push.send(device, notice));
  } catch (error) {
    if (!(error instanceof SubscriptionGone)) throw error;
    await db.delete(push_subscriptions).where(eq(push_subscriptions.endpoint, device.endpoint));
    world.log('device_gone', { reader: device.reader });
  }
};

/** The crew's page has a key in its address, which the browser itself remembers. */
const pathFor = ({ reader, mover_id }: Subscription, plan_id: string, occasion: string): string | null => {
  if (reader === 'crew') return null;
  const is_message = occasion === 'message';
  if (reader === 'office')
    return is_message ? `/movers/${mover_id}/dashboard/messages?plan=${plan_id}&show=all` : `/moving/${plan_id}/plan`;
  return `/moving/${plan_id}/plan${is_message ? '?tab=messages' : ''}`;
};

/** Whoever has it before their eyes is not told of it. */
const isRead = async (db: Db, { reader }: Subscription, message_id: number): Promise<boolean> => {
  const [message] = await db.select({ of: messages.conversation_id }).from(messages).where(eq(messages.id, message_id));
  if (message === undefined) return true;
  const read = and(eq(message_reads.conversation_id, message.of), eq(message_reads.role, reader), gte(message_reads.up_to, message_id));
  return (await db.$count(message_reads, read)) > 0;
};
