import { and, count, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { KeyHolder } from '#domain/accounts/api-key.ts';
import { holderText, OVERLAP_MS } from '#domain/accounts/api-key.ts';
import { eventsFor, HOOK_EVENTS, type HookEvent, MOST_ENDPOINTS, MOST_TRIES, offAt, whyNotEvents } from '#domain/accounts/webhook.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { whyNotAddress } from '#server/adapters/outgoing/guarded.ts';
import { OutgoingRefused } from '#server/adapters/outgoing/port.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { webhook_deliveries, webhook_endpoints } from '#server/db/schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { post } from './deliver-hooks.ts';
import { mayMake, openHolder, openToMake, openToStop } from './holder.ts';
import { newSecret, sealSecret } from './hook-secret.ts';

type Row = typeof webhook_endpoints.$inferSelect;

export const listEndpoints = async (caller: Caller, text: string) => {
  const holder = await openHolder(caller, text);
  const { db } = caller.world;
  const rows = await db.select().from(webhook_endpoints).where(ofHolder(holder)).orderBy(webhook_endpoints.created_at);
  const counted = await countsOf(caller, rows);
  return {
    endpoints: rows.map((row) => shown(row, counted.get(row.id))),
    events: eventsFor(holder.kind).map((event) => ({ event, words: HOOK_EVENTS[event] })),
    may_make: mayMake(caller, holder),
  };
};

type Named = { url: string; events: readonly HookEvent[] };
type Asked = Named & { current_password?: string | undefined };

export const addEndpoint = async (caller: Caller, text: string, { current_password, ...asked }: Asked) => {
  const holder = await openToMake(caller, text, current_password);
  const { world, now, viewer } = caller;
  const named = nameable(holder, asked);
  const secret = newSecret(world);
  const id = world.ids.uuid();
  await inTransaction(world, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`webhooks ${holderText(holder)}`}))`);
    if ((await tx.$count(webhook_endpoints, ofHolder(holder))) >= MOST_ENDPOINTS)
      throw refuse('not_offered', `That’s ${MOST_ENDPOINTS} addresses. Remove one before you name another.`);
    await tx.insert(webhook_endpoints).values({
      ...{ id, ...columnsOf(holder), made_by: viewer.user?.id ?? null, ...named },
      ...{ sealed_secret: sealSecret(world, id, secret), created_at: now.at },
    });
    await told(caller, tx, holder, `Named ${named.url} for webhooks`);
  });
  return { endpoint: shown(await endpointOf(world.db, holder, id)), secret };
};

/** Another address or other events, and on or off. Switched on again, what had waited or was given up while it failed is tried anew. */
export const changeEndpoint = async (caller: Caller, text: string, id: string, asked: Partial<Named> & { is_on?: boolean | undefined }) => {
  const holder = await openToStop(caller, text);
  if (!mayMake(caller, holder) && asked.is_on !== false)
    throw refuse('not_allowed', 'Only the mover’s own people can do this. You can stop what it has.');
  const { world, now } = caller;
  await inTransaction(world, async (tx) => {
    const row = await endpointOf(tx, holder, id, true);
    const named = nameable(holder, { url: asked.url ?? row.url, events: asked.events ?? row.events });
    const turns_on = asked.is_on === true && row.off_at !== null;
    const turns_off = asked.is_on === false && row.off_at === null;
    await tx
      .update(webhook_endpoints)
      .set({
        ...named,
        ...(turns_on && { off_at: null, off_because: null, failing_since: null, warned_at: null }),
        ...(turns_off && { off_at: now.at, off_because: 'asked' as const }),
      })
      .where(eq(webhook_endpoints.id, id));
    if (turns_on) await tryAnew(tx, id, row.failing_since ?? now.at, now.at);
    await told(caller, tx, holder, turns_off ? `Switched webhooks to ${row.url} off` : `Changed webhooks to ${named.url}`);
  });
  return { endpoint: shown(await endpointOf(world.db, holder, id)) };
};

export const removeEndpoint = async (caller: Caller, text: string, id: string): Promise<void> => {
  const holder = await openToStop(caller, text);
  await inTransaction(caller.world, async (tx) => {
    const { url } = await endpointOf(tx, holder, id, true);
    await tx.update(webhook_endpoints).set({ removed_at: caller.now.at }).where(eq(webhook_endpoints.id, id));
    await told(caller, tx, holder, `Removed ${url} from webhooks`);
  });
};

/** Deliveries are signed with both for a day. */
export const renewSecret = async (caller: Caller, text: string, id: string, current_password: string | undefined) => {
  const holder = await openToMake(caller, text, current_password);
  const { world, now } = caller;
  const secret = newSecret(world);
  await inTransaction(world, async (tx) => {
    const { sealed_secret, url } = await endpointOf(tx, holder, id, true);
    await tx
      .update(webhook_endpoints)
      .set({
        ...{ sealed_secret: sealSecret(world, id, secret), previous_secret: sealed_secret },
        previous_until: new Date(now.at.getTime() + OVERLAP_MS),
      })
      .where(eq(webhook_endpoints.id, id));
    await told(caller, tx, holder, `Gave webhooks to ${url} a new secret`);
  });
  return { endpoint: shown(await endpointOf(world.db, holder, id)), secret };
};

const MOST_TESTS = 10;

/** A marked event, sent now: what it answers is said in place. */
export const testEndpoint = async (caller: Caller, text: string, id: string) => {
  const holder = await openToStop(caller, text);
  const { world, now } = caller;
  const row = await endpointOf(world.db, holder, id);
  if (spend(world.budgets, [{ kind: 'webhook test', of: id, most: MOST_TESTS }], { window_ms: 60_000, at: now.at.getTime() }) === undefined)
    throw refuse('too_many', 'That’s a lot of tests. Wait a minute and try again.');
  const body = JSON.stringify({ type: 'test', timestamp: now.at.toISOString(), data: { words: 'Sent by hand. Nothing has happened.' } });
  const { is_fine, answer } = await post(world, row, { event_id: `msg_test_${world.ids.uuid().replaceAll('-', '')}`, body });
  return { is_delivered: is_fine, answer };
};

type Page = { failed?: 'true' | 'false' | undefined; page: number; per_page: number };

export const listDeliveries = async (caller: Caller, text: string, { failed, page, per_page }: Page) => {
  const holder = await openHolder(caller, text);
  const { db } = caller.world;
  const own = inArray(
    webhook_deliveries.endpoint_id,
    db.select({ id: webhook_endpoints.id }).from(webhook_endpoints).where(ofHolder(holder)),
  );
  const goes_wrong = sql`(${webhook_deliveries.state} = 'failed' or (${webhook_deliveries.state} = 'waiting' and ${webhook_deliveries.tries} > 0))`;
  const where = and(own, failed === 'true' ? goes_wrong : undefined);
  const [rows, total, wrong] = await Promise.all([
    db
      .select({ row: webhook_deliveries, url: webhook_endpoints.url })
      .from(webhook_deliveries)
      .innerJoin(webhook_endpoints, eq(webhook_endpoints.id, webhook_deliveries.endpoint_id))
      .where(where)
      .orderBy(desc(webhook_deliveries.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.$count(webhook_deliveries, where),
    db.$count(webhook_deliveries, and(own, goes_wrong)),
  ]);
  return {
    deliveries: rows.map(({ row, url }) => ({
      ...{ id: row.id, event_id: row.event_id, event: row.event, url, state: row.state, answer: row.answer, body: row.body },
      ...{ tries: row.tries, most_tries: MOST_TRIES, happened_at: row.happened_at.toISOString() },
      first_try_at: row.first_try_at?.toISOString() ?? null,
      next_try_at: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    })),
    ...{ total, failed: wrong, page, per_page },
  };
};

/** The same event with the same id, once more and at once. */
export const replay = async (caller: Caller, text: string, delivery_id: number): Promise<void> => {
  const holder = await openToStop(caller, text);
  const { world, now } = caller;
  const own = world.db.select({ id: webhook_endpoints.id }).from(webhook_endpoints).where(ofHolder(holder));
  const rows = await world.db
    .update(webhook_deliveries)
    .set({ state: 'waiting', next_try_at: now.at, done_at: null, tries: 0, first_try_at: null })
    .where(and(eq(webhook_deliveries.id, delivery_id), inArray(webhook_deliveries.endpoint_id, own)))
    .returning({ id: webhook_deliveries.id });
  if (rows.length === 0) throw refuse('not_found', 'We can’t find this delivery.');
};

const columnsOf = (holder: KeyHolder) =>
  holder.kind === 'mover' ? { mover_id: holder.mover_id, partner_key: null } : { mover_id: null, partner_key: holder.partner_key };

const ofHolder = (holder: KeyHolder) =>
  and(
    isNull(webhook_endpoints.removed_at),
    holder.kind === 'mover' ? eq(webhook_endpoints.mover_id, holder.mover_id) : eq(webhook_endpoints.partner_key, holder.partner_key),
  );

const nameable = (holder: KeyHolder, { url, events }: Named): { url: string; events: HookEvent[] } => {
  const address = url.trim();
  const wrong = whyNotAddress(address);
  if (wrong !== undefined) {
    const { message } = new OutgoingRefused(wrong);
    throw refuse('invalid', message, { url: message });
  }
  throwIf(whyNotEvents(holder.kind, events));
  return { url: address, events: [...new Set(events)] };
};

const endpointOf = async (db: Db | Tx, holder: KeyHolder, id: string, locks = false): Promise<Row> => {
  const asked = db
    .select()
    .from(webhook_endpoints)
    .where(and(ofHolder(holder), eq(webhook_endpoints.id, id)));
  const [row] = await (locks ? asked.for('update') : asked);
  if (row === undefined) throw refuse('not_found', 'We can’t find this address.');
  return row;
};

const tryAnew = async (tx: Tx, endpoint_id: string, since: Date, at: Date): Promise<void> => {
  const again = { state: 'waiting' as const, tries: 0, first_try_at: null, next_try_at: at, done_at: null };
  const of_it = eq(webhook_deliveries.endpoint_id, endpoint_id);
  await tx
    .update(webhook_deliveries)
    .set(again)
    .where(and(of_it, eq(webhook_deliveries.state, 'waiting')));
  await tx
    .update(webhook_deliveries)
    .set(again)
    .where(and(of_it, eq(webhook_deliveries.state, 'failed'), gte(webhook_deliveries.done_at, since)));
};

const told = (caller: Caller, tx: Tx, holder: KeyHolder, what: string): Promise<void> =>
  recordAudit(tx, caller, { what, subject: { kind: holder.kind, id: holder.kind === 'mover' ? holder.mover_id : holder.partner_key } });

type Counts = { sent: number; delivered: number; waiting: number };

const DAYS_COUNTED = 30;

const countsOf = async ({ world: { db }, now }: Caller, rows: readonly Row[]): Promise<ReadonlyMap<string, Counts>> => {
  if (rows.length === 0) return new Map();
  const since = new Date(now.at.getTime() - DAYS_COUNTED * 86_400_000);
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({
      id: webhook_deliveries.endpoint_id,
      sent: count(),
      delivered: sql<number>`(count(*) filter (where ${webhook_deliveries.state} = 'delivered'))::int`,
      waiting: sql<number>`(count(*) filter (where ${webhook_deliveries.state} = 'waiting'))::int`,
    })
    .from(webhook_deliveries)
    .where(and(inArray(webhook_deliveries.endpoint_id, ids), gte(webhook_deliveries.happened_at, since)))
    .groupBy(webhook_deliveries.endpoint_id);
  return new Map(counted.map(({ id, ...counts }) => [id, counts]));
};

const shown = (row: Row, { sent, delivered, waiting }: Counts = { sent: 0, delivered: 0, waiting: 0 }) => ({
  ...{ id: row.id, url: row.url, events: [...row.events], sent, delivered, waiting },
  failing_since: row.failing_since?.toISOString() ?? null,
  off_after: row.failing_since === null ? null : offAt(row.failing_since).toISOString(),
  off_because: row.off_because,
});
