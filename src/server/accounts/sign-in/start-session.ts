import { eq, lte } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { isAdmin, type ViewerUser } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { sessions, sign_ins_begun } from '#server/db/schema.ts';
import { newDeviceOutboxJob } from '#server/emails/accounts/new-device.ts';
import { ADMIN_SESSION_SECONDS, hashOf, SESSION_SECONDS } from '#server/http/session.ts';
import { type AccountRow, viewerUserOf } from '../account-row.ts';
import { adoptPlans } from '../adopt-plans.ts';
import { recordSecurity } from '../security-log.ts';
import { homeOf, showViewer } from '../show-viewer.ts';
import { rememberDevice } from './known-devices.ts';
import { pathOnThisSite } from './return-path.ts';
import { hasSecondFactor } from './second-factor-rows.ts';

/** Who it is, and whether the code of their app is still to be given. */
export type Signing = { account: AccountRow; needs_code: boolean };

/** Every way in ends here, in the transaction that found out who it is. Who has a second factor is asked for it first. */
export const startSession = async (caller: Caller, tx: Tx, account: AccountRow): Promise<Signing> => {
  const needs_code = await hasSecondFactor(tx, account.id);
  if (needs_code) await beginSignIn(caller, tx, account);
  else await openSession(caller, tx, account, null);
  return { account, needs_code };
};

/** Signs in here: new secrets, and the plans of this browser are the account's. */
export const openSession = async (caller: Caller, tx: Tx, account: AccountRow, second_factor_at: Date | null): Promise<void> => {
  const { world, now, cookie_names, session_token, device = '' } = caller;
  const token = world.ids.token();
  const seconds = isAdmin({ ...caller.viewer, user: viewerUserOf(account) }) ? ADMIN_SESSION_SECONDS : SESSION_SECONDS;
  const expires_at = new Date(now.at.getTime() + seconds * 1000);
  if (session_token !== null) await tx.delete(sessions).where(eq(sessions.token_sha256, hashOf(session_token)));
  const id = world.ids.uuid();
  const row = { token_sha256: hashOf(token), id, user_id: account.id, device, created_at: now.at, expires_at };
  await tx.insert(sessions).values({ ...row, second_factor_at });
  caller.cookies.push(cookie_names.line(cookie_names.session, token, seconds));
  const is_new = await rememberDevice(caller, tx, account.id);
  if (is_new && account.email_proved_at !== null) await enqueue(tx, now.at, [newDeviceOutboxJob(id)]);
  await recordSecurity(caller, tx, account.id, 'signed_in');
  await adoptPlans(caller, tx, account);
  showInHeader(caller, viewerUserOf(account), seconds);
};

/** What the header may show before anything has loaded. Whoever writes it by hand changes their own header and nothing else. */
export const showInHeader = (caller: Caller, { name, role }: ViewerUser, seconds: number): void => {
  const { cookie_names, cookies } = caller;
  const [first = ''] = name.trim().split(/\s+/);
  cookies.push(
    cookie_names.readable(cookie_names.login_info, encodeURIComponent(JSON.stringify({ name: first.slice(0, 40), role })), seconds),
  );
};

/** Spec section 6, "Login redirect", unless the way on was named. */
export const signedIn = ({ account, needs_code }: Signing, redirect: string | null | undefined) => {
  if (needs_code) throw refuse('code_needed', 'Enter the code that your app shows.');
  const user = viewerUserOf(account);
  return { user: showViewer(user), redirect: pathOnThisSite(redirect) ?? homeOf(user) };
};

const LASTS_SECONDS = 10 * 60;

/** The password was right: from here the browser has ten minutes and five tries for the code. */
const beginSignIn = async (caller: Caller, tx: Tx, account: AccountRow): Promise<void> => {
  const { world, now, cookie_names, cookies, session_token } = caller;
  const token = world.ids.token();
  await tx.delete(sign_ins_begun).where(lte(sign_ins_begun.ends_at, now.at));
  if (session_token !== null) await tx.delete(sessions).where(eq(sessions.token_sha256, hashOf(session_token)));
  const ends_at = new Date(now.at.getTime() + LASTS_SECONDS * 1000);
  await tx.insert(sign_ins_begun).values({ token_sha256: hashOf(token), user_id: account.id, ends_at });
  cookies.push(cookie_names.line(cookie_names.session, token, LASTS_SECONDS), cookie_names.clear(cookie_names.login_info));
};
