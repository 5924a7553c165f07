import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { nextTryAt, standOfFailing } from '#domain/accounts/webhook.ts';
import { OutgoingRefused } from '#server/adapters/outgoing/port.ts';
import { enqueue } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { webhook_deliveries, webhook_endpoints } from '#server/db/schema.ts';
import { WEBHOOK_FAILS, WEBHOOK_OFF, webhookEmailJob } from '#server/emails/accounts/webhook-fails.ts';
import { signedHeaders } from './hook-secret.ts';

type Endpoint = typeof webhook_endpoints.$inferSelect;
type Delivery = typeof webhook_deliveries.$inferSelect;

const LIMIT_MS = 10_000;
const LEASE_MS = 60_000;
const BATCH = 32;
/** Of one address at once, so that one that hangs keeps nobody else waiting. */
const MOST_OF_ENDPOINT = 4;
const MOST_BYTES = 64_000;
const WORDS_KEPT = 80;

/** Sends what is due, until nothing is. What is about one job goes out in its order: the next one waits for a yes to the one before. */
export const deliverHooks = async (world: World): Promise<number> => {
  for (let sent = 0; ; ) {
    const due = await leaseDue(world);
    if (due.length === 0) return sent;
    await Promise.all(due.map((one) => deliver(world, one)));
    sent += due.length;
  }
};

type Due = { delivery: Delivery; endpoint: Endpoint };

const leaseDue = (world: World): Promise<Due[]> =>
  inTransaction(world, async (tx) => {
    const now = new Date(world.clock.now());
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from (
        select due.id, row_number() over (partition by due.endpoint_id order by due.id) as place
        from ${webhook_deliveries} as due join ${webhook_endpoints} as endpoint on endpoint.id = due.endpoint_id
        where due.state = 'waiting' and due.next_try_at <= ${now.toISOString()} and due.lease_until <= ${now.toISOString()}
          and endpoint.off_at is null and endpoint.removed_at is null
          and not exists (
            select 1 from ${webhook_deliveries} as earlier
            where earlier.endpoint_id = due.endpoint_id and earlier.about = due.about and earlier.id < due.id and earlier.state = 'waiting')
      ) as placed where place <= ${MOST_OF_ENDPOINT} order by id limit ${BATCH}`);
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) return [];
    const still_due = and(
      inArray(webhook_deliveries.id, ids),
      eq(webhook_deliveries.state, 'waiting'),
      lte(webhook_deliveries.lease_until, now),
    );
    const held = await tx
      .select({ id: webhook_deliveries.id })
      .from(webhook_deliveries)
      .where(still_due)
      .orderBy(asc(webhook_deliveries.id))
      .for('update', { skipLocked: true });
    if (held.length === 0) return [];
    const mine = inArray(
      webhook_deliveries.id,
      held.map(({ id }) => id),
    );
    await tx
      .update(webhook_deliveries)
      .set({ lease_until: new Date(now.getTime() + LEASE_MS) })
      .where(mine);
    return tx
      .select({ delivery: webhook_deliveries, endpoint: webhook_endpoints })
      .from(webhook_deliveries)
      .innerJoin(webhook_endpoints, eq(webhook_endpoints.id, webhook_deliveries.endpoint_id))
      .where(mine);
  });

const deliver = async (world: World, { delivery, endpoint }: Due): Promise<void> => {
  const { is_fine, answer } = await post(world, endpoint, delivery);
  const at = new Date(world.clock.now());
  const tries = delivery.tries + 1;
  const first_try_at = delivery.first_try_at ?? at;
  const next = is_fine ? undefined : nextTryAt(first_try_at, tries);
  await inTransaction(world, async (tx) => {
    // The address first, as everybody locks here: its deliveries fail side by side.
    const [row] = await tx.select().from(webhook_endpoints).where(eq(webhook_endpoints.id, endpoint.id)).for('update');
    await tx
      .update(webhook_deliveries)
      .set({
        ...{ tries, first_try_at, answer, lease_until: at },
        ...(is_fine ? { state: 'delivered', done_at: at } : next === undefined ? { state: 'failed', done_at: at } : { next_try_at: next }),
      })
      .where(eq(webhook_deliveries.id, delivery.id));
    if (row === undefined) return;
    const failing_since = is_fine ? null : (row.failing_since ?? at);
    const stand = row.off_at === null ? standOfFailing(failing_since, at) : 'fine';
    const warns = stand === 'warn' && row.warned_at === null;
    const changes = {
      failing_since,
      warned_at: is_fine ? null : warns ? at : row.warned_at,
      ...(stand === 'off' && { off_at: at, off_because: 'failing' as const }),
    };
    await tx.update(webhook_endpoints).set(changes).where(eq(webhook_endpoints.id, row.id));
    if (warns || stand === 'off')
      await enqueue(tx, at, [webhookEmailJob(stand === 'off' ? WEBHOOK_OFF : WEBHOOK_FAILS, row.id, failing_since ?? at)]);
  });
};

type Answered = { is_fine: boolean; answer: string };

/** Any answer of the two hundreds is a yes. What else there is, is said in a few words: the receiver's people read them. */
export const post = async (
  world: World,
  endpoint: Endpoint,
  { event_id, body }: Pick<Delivery, 'event_id' | 'body'>,
): Promise<Answered> => {
  const began = performance.now();
  try {
    const ask = {
      ...{ url: endpoint.url, method: 'POST' as const, body, limit_ms: LIMIT_MS, most_bytes: MOST_BYTES, cuts_body: true },
      headers: signedHeaders(world, endpoint, event_id, body),
    };
    const { status, body: said } = await outside('webhooks.deliver', LIMIT_MS + 1_000, () => world.outgoing(ask));
    if (status >= 200 && status < 300) return { is_fine: true, answer: `${status} in ${Math.round(performance.now() - began)} ms` };
    const words = said
      .toString('utf8')
      .replaceAll(/[^\x20-\x7e]+/g, ' ')
      .trim();
    return { is_fine: false, answer: words === '' ? String(status) : `${status}, “${words.slice(0, WORDS_KEPT)}”` };
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) world.log('webhook_failed', { error: error instanceof Error ? error.name : typeof error });
    return { is_fine: false, answer: error instanceof OutgoingRefused ? error.message : 'It could not be sent' };
  }
};
