import { eq } from 'drizzle-orm';
import type { Caller } from '../caller.ts';
import { sessions } from '../db/schema.ts';
import { hashOf } from '../http/session.ts';

/** Ends the session here and in the store; the browser's visitor goes too, since the computer may be shared. */
export const signOut = async (caller: Caller): Promise<void> => {
  const { session, visitor, clear } = caller.cookie_names;
  if (caller.session_token !== null) await caller.world.db.delete(sessions).where(eq(sessions.token_sha256, hashOf(caller.session_token)));
  caller.cookies.push(clear(session), clear(visitor));
};
