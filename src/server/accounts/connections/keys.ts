import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  holderText,
  KEY_DAYS,
  KEY_SCOPES,
  type KeyHolder,
  type KeyScope,
  keyOf,
  MOST_KEYS,
  OVERLAP_MS,
  scopesFor,
  startOfKey,
  UNUSED_MS,
  whyNotKey,
} from '#domain/accounts/api-key.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { api_keys, users } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordSecurity, type SecurityEvent } from '../security-log.ts';
import { mayMake, needsPassword, openHolder, openToMake, openToStop } from './holder.ts';

type Row = typeof api_keys.$inferSelect;

/** The newest first; those that were stopped are shown for a month. */
export const listKeys = async (caller: Caller, text: string) => {
  const holder = await openHolder(caller, text);
  const rows = await rowsOf(caller.world.db, holder);
  const may_make = mayMake(caller, holder);
  return {
    name: holder.name,
    keys: rows.map((row) => shown(caller, row)),
    scopes: scopesFor(holder.kind).map((scope) => ({ scope, words: KEY_SCOPES[scope] })),
    may_make,
    needs_password: may_make && (await needsPassword(caller)),
  };
};

type Asked = { name: string; scopes: readonly KeyScope[]; addresses: readonly string[]; current_password?: string | undefined };

export const makeKey = async (caller: Caller, text: string, asked: Asked) => {
  const { current_password, ...wanted } = asked;
  const holder = await openToMake(caller, text, current_password);
  throwIf(whyNotKey(holder.kind, wanted));
  const { world, now, viewer } = caller;
  const value = keyOf(world.ids.token());
  const row = {
    ...{ id: world.ids.uuid(), ...columnsOf(holder), made_by: viewer.user?.id ?? null, ...wanted, name: wanted.name.trim() },
    ...{ starts_with: startOfKey(value), value_sha256: hashOf(value), scopes: [...wanted.scopes], addresses: [...wanted.addresses] },
    ...{ created_at: now.at, expires_at: new Date(now.at.getTime() + KEY_DAYS * DAY_MS) },
  };
  await inTransaction(world, async (tx) => {
    // Two at once count each other: the holder's own row is the lock.
    await lockHolder(tx, holder);
    const living = await tx.$count(api_keys, and(ofHolder(holder), isNull(api_keys.stopped_at)));
    if (living >= MOST_KEYS) throw refuse('not_offered', `That’s ${MOST_KEYS} keys. Stop one that you don’t use before you make another.`);
    await tx.insert(api_keys).values(row);
    await told(caller, tx, holder, 'key_made', `Made the key “${row.name}” (${row.scopes.join(', ')})`);
  });
  return { key: shown(caller, await rowOf(world.db, holder, row.id)), value };
};

/** What opened until now opens for a day more, and what opened before that no longer. */
export const renewKey = async (caller: Caller, text: string, key_id: string, current_password: string | undefined) => {
  const holder = await openToMake(caller, text, current_password);
  const { world, now } = caller;
  const value = keyOf(world.ids.token());
  await inTransaction(world, async (tx) => {
    const row = await lockKey(tx, holder, key_id);
    if (row.stopped_at !== null || row.expires_at <= now.at) throw refuse('not_editable', 'This key has ended. Make a new one.');
    await tx
      .update(api_keys)
      .set({
        ...{ value_sha256: hashOf(value), starts_with: startOfKey(value), previous_sha256: row.value_sha256 },
        previous_until: new Date(now.at.getTime() + OVERLAP_MS),
        expires_at: new Date(now.at.getTime() + KEY_DAYS * DAY_MS),
      })
      .where(eq(api_keys.id, key_id));
    await told(caller, tx, holder, 'key_renewed', `Gave the key “${row.name}” a new value`);
  });
  return { key: shown(caller, await rowOf(world.db, holder, key_id)), value };
};

/** Said twice it is said once. */
export const stopKey = async (caller: Caller, text: string, key_id: string): Promise<void> => {
  const holder = await openToStop(caller, text);
  await inTransaction(caller.world, async (tx) => {
    const row = await lockKey(tx, holder, key_id);
    if (row.stopped_at !== null) return;
    await tx
      .update(api_keys)
      .set({ stopped_at: caller.now.at, previous_sha256: null, previous_until: null })
      .where(eq(api_keys.id, key_id));
    await told(caller, tx, holder, 'key_stopped', `Stopped the key “${row.name}”`);
  });
};

const DAY_MS = 86_400_000;

const columnsOf = (holder: KeyHolder) =>
  holder.kind === 'mover' ? { mover_id: holder.mover_id, partner_key: null } : { mover_id: null, partner_key: holder.partner_key };

const ofHolder = (holder: KeyHolder) =>
  holder.kind === 'mover' ? eq(api_keys.mover_id, holder.mover_id) : eq(api_keys.partner_key, holder.partner_key);

const lockHolder = (tx: Tx, holder: KeyHolder) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`keys ${holderText(holder)}`}))`);

type Shown = Row & { maker: string | null; maker_opens: boolean };

const rowsOf = async (db: Db | Tx, holder: KeyHolder, key_id?: string): Promise<Shown[]> => {
  const rows = await db
    .select({ row: api_keys, maker: users.name, maker_mover: users.mover_id, banned_at: users.banned_at })
    .from(api_keys)
    .leftJoin(users, eq(users.id, api_keys.made_by))
    .where(and(ofHolder(holder), key_id === undefined ? undefined : eq(api_keys.id, key_id)))
    .orderBy(desc(api_keys.created_at), desc(api_keys.id))
    .limit(MOST_SHOWN);
  return rows.map(({ row, maker, maker_mover, banned_at }) => ({
    ...{ ...row, maker },
    maker_opens: holder.kind === 'partner' || (maker_mover === holder.mover_id && banned_at === null),
  }));
};

const MOST_SHOWN = 60;

const rowOf = async (db: Db | Tx, holder: KeyHolder, key_id: string): Promise<Shown> => {
  const [row] = await rowsOf(db, holder, key_id);
  if (row === undefined) throw noSuchKey();
  return row;
};

/** Another holder's is answered like one that does not exist. */
const lockKey = async (tx: Tx, holder: KeyHolder, key_id: string): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(api_keys)
    .where(and(ofHolder(holder), eq(api_keys.id, key_id)))
    .for('update');
  if (row === undefined) throw noSuchKey();
  return row;
};

const noSuchKey = () => refuse('not_found', 'We can’t find this key.');

const told = async (caller: Caller, tx: Tx, holder: KeyHolder, event: SecurityEvent, what: string): Promise<void> => {
  if (caller.viewer.user !== null) await recordSecurity(caller, tx, caller.viewer.user.id, event);
  const id = holder.kind === 'mover' ? holder.mover_id : holder.partner_key;
  await recordAudit(tx, caller, { what, subject: { kind: holder.kind, id } });
};

const shown = ({ now }: Caller, row: Shown) => {
  const used = row.last_used_at ?? row.created_at;
  const old_until = row.previous_until !== null && row.previous_until > now.at ? row.previous_until : null;
  const is_stopped = row.stopped_at !== null || row.expires_at <= now.at || !row.maker_opens;
  return {
    ...{ id: row.id, name: row.name, starts_with: row.starts_with, scopes: [...row.scopes], addresses: row.addresses },
    ...{ made_at: row.created_at.toISOString(), made_by: row.maker ?? 'somebody who has left' },
    ...{ expires_at: row.expires_at.toISOString(), last_used_at: row.last_used_at?.toISOString() ?? null },
    calls_today: row.calls_day === todayIn(BUSINESS_ZONE, now.at) ? row.calls_on_day : 0,
    is_unused: !is_stopped && now.at.getTime() - used.getTime() >= UNUSED_MS,
    old_value_until: old_until?.toISOString() ?? null,
    is_stopped,
  };
};
