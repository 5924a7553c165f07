import { eq } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import { sessions, sign_ins_begun } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';

/** Ends the session here and in the store; the browser's visitor goes too, since the computer may be shared. */
export const signOut = async (caller: Caller): Promise<void> => {
  const { session_token, world } = caller;
  if (session_token !== null) {
    await world.db.delete(sessions).where(eq(sessions.token_sha256, hashOf(session_token)));
    await world.db.delete(sign_ins_begun).where(eq(sign_ins_begun.token_sha256, hashOf(session_token)));
  }
  forgetBrowser(caller);
};

/** Every cookie by which somebody is somebody here. That an account has been used in this browser stays known: it opens nothing. */
export const forgetBrowser = ({ cookies, cookie_names }: Caller): void => {
  const { session, visitor, login_info, impersonation } = cookie_names;
  for (const name of [session, visitor, login_info, impersonation]) cookies.push(cookie_names.clear(name));
};
