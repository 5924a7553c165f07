import { eq, lte } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { sessions, sign_ins_begun } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import type { AccountRow } from '../account-row.ts';

const LASTS_SECONDS = 10 * 60;

/** The password was right: from here the browser has ten minutes and five tries for the code. */
export const beginSignIn = async (caller: Caller, tx: Tx, account: AccountRow): Promise<void> => {
  const { world, now, cookie_names, cookies, session_token } = caller;
  const token = world.ids.token();
  await tx.delete(sign_ins_begun).where(lte(sign_ins_begun.ends_at, now.at));
  if (session_token !== null) await tx.delete(sessions).where(eq(sessions.token_sha256, hashOf(session_token)));
  const ends_at = new Date(now.at.getTime() + LASTS_SECONDS * 1000);
  await tx.insert(sign_ins_begun).values({ token_sha256: hashOf(token), user_id: account.id, ends_at });
  cookies.push(cookie_names.line(cookie_names.session, token, LASTS_SECONDS), cookie_names.clear(cookie_names.login_info));
};
