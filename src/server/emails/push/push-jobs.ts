import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { PushOccasion, PushReader } from '#domain/emails/push.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { push_subscriptions } from '#server/db/schema.ts';

type Occasion = {
  occasion: PushOccasion;
  plan_id: string;
  /** The mover that has the plan; its office is told where it is one of the readers. */
  mover_id: number | null;
  readers: readonly PushReader[];
  /** Tells one occasion from the next. */
  ref: string;
};

/** One for each browser that its person let be told of this; nothing where nobody did. */
export const pushJobs = async (
  db: Db | Tx,
  { occasion, plan_id, mover_id, readers, ref }: Occasion,
  at: Date,
): Promise<readonly OutboxJob[]> => {
  const of_office = mover_id === null || !readers.includes('office') ? undefined : eq(push_subscriptions.mover_id, mover_id);
  const rows = await db
    .select({ id: push_subscriptions.id, reader: push_subscriptions.reader })
    .from(push_subscriptions)
    .where(
      and(
        or(eq(push_subscriptions.plan_id, plan_id), of_office),
        or(isNull(push_subscriptions.ends_at), gt(push_subscriptions.ends_at, at)),
      ),
    );
  return rows
    .filter(({ reader }) => readers.includes(reader))
    .map(({ id }) => ({
      kind: 'push',
      dedupe: `push:${id}:${occasion}:${plan_id}:${ref}`,
      body: { subscription: String(id), occasion, plan_id, ref },
    }));
};
