import { eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { isAdmin, mayActAs, type ViewerUser } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { sessions, users } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { viewerUserOf } from './account-row.ts';
import { recordAudit } from './audit/record-audit.ts';
import { homeOf, showViewer } from './show-viewer.ts';
import { requireFreshCode } from './sign-in/second-factor.ts';
import { showInHeader } from './sign-in/start-session.ts';

const MINUTES = 60;

/** The admin's own session acts as somebody for an hour: it gets a new secret, and is the admin's again by itself when the time is over. */
export const beginImpersonation = async (caller: Caller, { user_id, why, code }: { user_id: string; why: string; code: string }) => {
  const admin = requireAdmin(caller);
  const reason = why.trim();
  if (reason === '') throw refuse('invalid', 'Say why', { why: 'Say why' });
  const subject = await subjectOf(caller, user_id);
  if (!mayActAs(admin, subject)) throw refuse('not_allowed', 'Nobody can act as an admin.');
  const until = new Date(caller.now.at.getTime() + MINUTES * 60_000);
  if (caller.viewer.user?.impersonated_by === null) await requireFreshCode(caller, admin.id, code);
  await inTransaction(caller.world, async (tx) => {
    await changeSecret(caller, tx, { acting_as: subject.id, acting_until: until });
    await recordAudit(tx, caller, {
      what: `Began to act as ${subject.name || subject.email}`,
      subject: { kind: 'user', id: subject.id },
      why: reason,
    });
  });
  const { cookie_names, cookies } = caller;
  showInHeader(caller, subject, MINUTES * 60);
  cookies.push(cookie_names.readable(cookie_names.impersonation, '1', MINUTES * 60));
  const user = { ...subject, impersonated_by: admin.id, impersonation: { admin_name: admin.name || admin.email, until } };
  return { user: showViewer(user), until: until.toISOString(), redirect: homeOf(subject) };
};

/** Harmless where nobody acts: the answer is the admin either way. */
export const endImpersonation = async (caller: Caller) => {
  const { user } = caller.viewer;
  if (user === null) throw refuse('not_signed_in', 'Sign in first.');
  const admin = user.impersonated_by === null ? requireAdmin(caller) : await adminOf(caller, user.impersonated_by);
  await inTransaction(caller.world, async (tx) => {
    await changeSecret(caller, tx, { acting_as: null, acting_until: null });
    if (user.impersonated_by !== null)
      await recordAudit(tx, caller, { what: `Stopped acting as ${user.name}`, subject: { kind: 'user', id: user.id } });
  });
  return { user: showViewer(admin), redirect: '/admin' };
};

const requireAdmin = ({ viewer }: Caller): ViewerUser => {
  if (viewer.user === null) throw refuse('not_signed_in', 'Sign in first.');
  if (!isAdmin(viewer)) throw refuse('not_allowed', 'Only our office can do that.');
  return viewer.user;
};

const subjectOf = async ({ world }: Caller, id: string): Promise<ViewerUser> => {
  const [row] = UUID.test(id) ? await world.db.select().from(users).where(eq(users.id, id)) : [];
  if (row === undefined || row.banned_at !== null) throw refuse('not_found', 'We can’t find this account.');
  return viewerUserOf(row);
};

const adminOf = async ({ world }: Caller, id: string): Promise<ViewerUser> => {
  const [row] = await world.db.select().from(users).where(eq(users.id, id));
  if (row === undefined) throw refuse('not_signed_in', 'Sign in first.');
  return viewerUserOf(row);
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const changeSecret = async (caller: Caller, tx: Tx, acting: { acting_as: string | null; acting_until: Date | null }): Promise<void> => {
  const { world, now, cookie_names, session_token } = caller;
  const token = world.ids.token();
  const [row] = await tx
    .update(sessions)
    .set({ token_sha256: hashOf(token), ...acting })
    .where(eq(sessions.token_sha256, hashOf(session_token ?? '')))
    .returning();
  if (row === undefined) throw refuse('not_signed_in', 'Sign in first.');
  const seconds = Math.floor((row.expires_at.getTime() - now.at.getTime()) / 1000);
  caller.cookies.push(cookie_names.line(cookie_names.session, token, seconds));
  if (acting.acting_as === null) await showAdminAgain(caller, tx, row.user_id, seconds);
};

const showAdminAgain = async (caller: Caller, tx: Tx, admin_id: string, seconds: number): Promise<void> => {
  const [admin] = await tx.select().from(users).where(eq(users.id, admin_id));
  caller.cookies.push(caller.cookie_names.clear(caller.cookie_names.impersonation));
  if (admin !== undefined) showInHeader(caller, viewerUserOf(admin), seconds);
};
