import { isAdmin } from '#domain/access.ts';
import { refuse } from '#domain/refusal.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '../caller.ts';
import { move_plans, sessions, users } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashOf, SESSION_SECONDS } from '../http/session.ts';
import { isPassword } from './passwords.ts';
import { showViewer } from './show-viewer.ts';
import { insistFewTries, noteFailure } from './sign-in-tries.ts';

const WRONG = 'Incorrect username or password';

/** Signs in, adopts this browser's unbooked and booked plans, and says where to go (Spec section 6, "Login redirect"). */
export const signIn = async (caller: Caller, { email, password }: { email: string; password: string }, redirect: string | undefined) => {
  insistFewTries(caller, email);
  const [row] = await caller.world.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  if (!(await isPassword(password, row?.password_hash)) || row === undefined) {
    noteFailure(caller, email);
    caller.world.log('sign_in_failed', { request_id: caller.request_id });
    throw refuse('wrong_password', WRONG, { 'user.password': WRONG });
  }
  await startSession(caller, row.id);
  const user = { id: row.id, name: row.name, email: row.email, role: row.role, mover_id: row.mover_id, impersonated_by: null };
  const home = isAdmin({ ...caller.viewer, user }) ? '/admin' : '/my-moves';
  return { user: showViewer(user), redirect: pathOnThisSite(redirect) ?? home };
};

const startSession = (caller: Caller, user_id: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const token = caller.world.ids.token();
    const expires_at = new Date(caller.now.at.getTime() + SESSION_SECONDS * 1000);
    await tx.insert(sessions).values({ token_sha256: hashOf(token), user_id, created_at: caller.now.at, expires_at });
    caller.cookies.push(caller.cookie_names.line(caller.cookie_names.session, token, SESSION_SECONDS));
    const { visitor_id } = caller.viewer;
    if (visitor_id === null) return;
    await tx
      .update(move_plans)
      .set({ owner_user_id: user_id, owner_visitor_id: null })
      .where(and(eq(move_plans.owner_visitor_id, visitor_id)));
  });

/** Only a path of this very site is followed (property 52). */
const pathOnThisSite = (redirect: string | undefined): string | undefined => {
  if (redirect === undefined || !/^\/[^/\\]/.test(redirect)) return redirect === '/' ? '/' : undefined;
  const url = URL.canParse(redirect, 'http://here.invalid') ? new URL(redirect, 'http://here.invalid') : undefined;
  return url?.origin === 'http://here.invalid' ? url.pathname + url.search : undefined;
};
