import { eq, sql } from 'drizzle-orm';
import { isAdmin } from '#domain/access.ts';
import { refuse } from '#domain/refusal.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/open.ts';
import { move_plans, sessions, users, visitors } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashOf, SESSION_SECONDS } from '../http/session.ts';
import { isPassword } from './passwords.ts';
import { showViewer } from './show-viewer.ts';
import { insistFewTries } from './sign-in-tries.ts';

const WRONG = 'Incorrect username or password';

/** Signs in, adopts this browser's unbooked and booked plans, and says where to go (Spec section 6, "Login redirect"). */
export const signIn = async (caller: Caller, { email, password }: { email: string; password: string }, redirect: string | undefined) => {
  const tried = insistFewTries(caller, email);
  const [row] = await caller.world.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  if (!(await isPassword(password, row?.password_hash)) || row === undefined) {
    caller.world.log('sign_in_failed', { request_id: caller.request_id });
    throw refuse('wrong_password', WRONG, { 'user.password': WRONG });
  }
  tried.forget();
  await startSession(caller, row.id);
  const user = { id: row.id, name: row.name, email: row.email, role: row.role, mover_id: row.mover_id, impersonated_by: null };
  const home = isAdmin({ ...caller.viewer, user }) ? '/admin' : '/my-moves';
  return { user: showViewer(user), redirect: pathOnThisSite(redirect) ?? home };
};

const startSession = (caller: Caller, user_id: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const token = caller.world.ids.token();
    const expires_at = new Date(caller.now.at.getTime() + SESSION_SECONDS * 1000);
    if (caller.session_token !== null) await tx.delete(sessions).where(eq(sessions.token_sha256, hashOf(caller.session_token)));
    await tx.insert(sessions).values({ token_sha256: hashOf(token), user_id, created_at: caller.now.at, expires_at });
    caller.cookies.push(caller.cookie_names.line(caller.cookie_names.session, token, SESSION_SECONDS));
    if (caller.viewer.visitor_id !== null) await adopt(caller, tx, caller.viewer.visitor_id, user_id);
  });

/** The browser's plans become the account's, and its secret a new one: whoever had seen the old one sees nothing any more (property 45). */
const adopt = async (caller: Caller, tx: Tx, visitor_id: string, user_id: string): Promise<void> => {
  const token = caller.world.ids.token();
  await tx.update(move_plans).set({ owner_user_id: user_id, owner_visitor_id: null }).where(eq(move_plans.owner_visitor_id, visitor_id));
  await tx
    .update(visitors)
    .set({ token_sha256: hashOf(token) })
    .where(eq(visitors.id, visitor_id));
  caller.cookies.push(caller.cookie_names.line(caller.cookie_names.visitor, token));
};

/** Only a path of this very site is followed, read as a browser reads it: "/.//elsewhere" is one that leads away (property 52). */
const pathOnThisSite = (redirect: string | undefined): string | undefined => {
  if (redirect === undefined || !redirect.startsWith('/') || !URL.canParse(redirect, HERE)) return undefined;
  const { origin, pathname, search } = new URL(redirect, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : undefined;
};

const HERE = 'http://here.invalid';
