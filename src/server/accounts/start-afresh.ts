import { and, eq, ne } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { sessions } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { endAsks } from './account-asks.ts';
import type { AccountRow } from './account-row.ts';

/** Every other session ends, whatever waits for a mailed key, and this session goes on under a new secret (property 45). */
export const startAfresh = async (caller: Caller, tx: Tx, { id }: AccountRow): Promise<void> => {
  const { world, now, cookie_names, session_token } = caller;
  const own = hashOf(session_token ?? '');
  await tx.delete(sessions).where(and(eq(sessions.user_id, id), ne(sessions.token_sha256, own)));
  await endAsks(tx, id, now.at);
  const token = world.ids.token();
  const [kept] = await tx
    .update(sessions)
    .set({ token_sha256: hashOf(token) })
    .where(eq(sessions.token_sha256, own))
    .returning();
  const seconds = Math.max(0, Math.floor(((kept?.expires_at.getTime() ?? 0) - now.at.getTime()) / 1000));
  caller.cookies.push(cookie_names.line(cookie_names.session, token, seconds));
};
