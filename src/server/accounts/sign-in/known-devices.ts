import { and, eq, gt, sql } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { known_devices, users } from '#server/db/schema.ts';
import { hashOf, isToken } from '#server/http/session.ts';

const KNOWN_MS = 180 * 24 * 3600_000;

/** Whether somebody has signed in to this account in this browser; asked alike for addresses without an account. */
export const isKnownDevice = async ({ world, device_token, now }: Caller, email: string): Promise<boolean> => {
  if (!isToken(device_token)) return false;
  const rows = await world.db
    .select({ one: sql`1` })
    .from(known_devices)
    .innerJoin(users, eq(users.id, known_devices.user_id))
    .where(
      and(
        eq(known_devices.device_sha256, hashOf(device_token)),
        eq(sql`lower(${users.email})`, email),
        gt(known_devices.seen_at, new Date(now.at.getTime() - KNOWN_MS)),
      ),
    );
  return rows.length > 0;
};

/** One secret for a browser, whoever signs in there. Answers whether the account knew others and not this one. */
export const rememberDevice = async (caller: Caller, tx: Tx, user_id: string): Promise<boolean> => {
  const { cookie_names, now, world } = caller;
  const token = isToken(caller.device_token) ? caller.device_token : world.ids.token();
  const row = { user_id, device_sha256: hashOf(token), seen_at: now.at };
  const known = await tx.select({ device: known_devices.device_sha256 }).from(known_devices).where(eq(known_devices.user_id, user_id));
  await tx
    .insert(known_devices)
    .values(row)
    .onConflictDoUpdate({ target: [known_devices.user_id, known_devices.device_sha256], set: { seen_at: now.at } });
  caller.cookies.push(cookie_names.line(cookie_names.device, token));
  return known.length > 0 && !known.some(({ device }) => device === row.device_sha256);
};
