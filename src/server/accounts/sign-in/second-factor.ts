import { and, eq, isNull } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { qrRows } from '#server/core/qr-rows.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { second_factors, sessions } from '#server/db/schema.ts';
import { type AccountRow, ownAccount, requireInPerson, requireProvedAddress } from '../account-row.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../insist-person.ts';
import { recordSecurity } from '../security-log.ts';
import { startAfresh } from '../start-afresh.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { inBase32, otpauthUri } from './one-time-code.ts';
import * as rows from './second-factor-rows.ts';

/** Begins anew each time; the secret is in this answer and in none after it. */
export const beginSecondFactor = async (caller: Caller, current_password: string | undefined) => {
  requireInPerson(caller);
  const account = await ownAccount(caller);
  requireProvedAddress(account);
  if (await rows.hasSecondFactor(caller.world.db, account.id)) await requireFreshProof(caller);
  else if (account.password_hash !== null) await requirePerson(caller, account, current_password);
  const secret = await inTransaction(caller.world, (tx) => rows.newSecret(caller, tx, account.id));
  const uri = otpauthUri(brand.name, account.email, secret);
  return { secret: rows.inFours(inBase32(secret)), uri, picture: qrRows(uri) };
};

/** The app has answered: every other session ends, and this one has shown its second factor. */
export const confirmSecondFactor = (caller: Caller, code: string) =>
  inPerson(caller, async (tx, account) => {
    const [begun] = await tx
      .select()
      .from(second_factors)
      .where(and(eq(second_factors.user_id, account.id), isNull(second_factors.confirmed_at)))
      .for('update');
    if (begun === undefined) throw refuse('not_editable', 'Start with the QR code for your app.');
    if (!(await rows.takeAppCode(caller, tx, begun, code))) throw rows.wrongCode();
    await tx.update(second_factors).set({ confirmed_at: caller.now.at }).where(eq(second_factors.user_id, account.id));
    await startAfresh(caller, tx, account);
    await tx.update(sessions).set({ second_factor_at: caller.now.at }).where(eq(sessions.user_id, account.id));
    await recordSecurity(caller, tx, account.id, 'app_added');
    await recordAudit(tx, caller, { what: 'Set up a second step for signing in', subject: { kind: 'user', id: account.id } });
    return { recovery_codes: await rows.newRecoveryCodes(caller, tx, account.id) };
  });

/** For who has used them up, or has lost them. */
export const renewRecoveryCodes = (caller: Caller, code: string) =>
  inPerson(caller, async (tx, account) => {
    await requireCode(caller, tx, account, code);
    await recordSecurity(caller, tx, account.id, 'recovery_codes_renewed');
    await recordAudit(tx, caller, { what: 'Made new recovery codes', subject: { kind: 'user', id: account.id } });
    return { recovery_codes: await rows.newRecoveryCodes(caller, tx, account.id) };
  });

/** Where our team has to have one, it is set up anew before anything else is done. */
export const removeSecondFactor = (caller: Caller, code: string): Promise<void> =>
  inPerson(caller, async (tx, account) => {
    await requireCode(caller, tx, account, code);
    await rows.endApp(tx, account.id);
    await recordSecurity(caller, tx, account.id, 'app_removed');
    await startAfresh(caller, tx, account);
    await recordAudit(tx, caller, { what: 'Took the second step for signing in away', subject: { kind: 'user', id: account.id } });
  });

/**
 * For what is done with a fresh code alone; nothing where the account has no second factor. Asked before the transaction of what is done: a
 * wrong code is counted whatever becomes of that.
 */
export const requireFreshCode = async (caller: Caller, user_id: string, code: string): Promise<void> => {
  const { db } = caller.world;
  if (!(await rows.hasSecondFactor(db, user_id))) return;
  const sentence = 'Enter a code from your app';
  if (code.trim() === '' && (await rows.secondFactorOf(db, user_id)) === undefined) return requireFreshProof(caller);
  if (code.trim() === '') throw refuse('invalid', sentence, { code: sentence });
  const tried = await rows.requireFewCodes(caller, user_id);
  if (!(await inTransaction(caller.world, (tx) => rows.takeCode(caller, tx, user_id, code)))) throw rows.wrongCode();
  await tried.forget();
};

export const showSecondFactor = async ({ world: { db, settings } }: Caller, account: AccountRow) => {
  const factor = await rows.secondFactorOf(db, account.id);
  return {
    is_offered: true,
    is_required: account.role <= 1 && settings.admin_second_factor === 'required',
    since: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: await rows.recoveryCodesLeft(db, account.id),
  };
};

/** In one transaction, by the person whose account it is; wrong codes are counted. */
const inPerson = async <T>(caller: Caller, work: (tx: Tx, account: AccountRow) => Promise<T>): Promise<T> => {
  requireInPerson(caller);
  const account = await ownAccount(caller);
  const tried = await rows.requireFewCodes(caller, account.id);
  const done = await inTransaction(caller.world, (tx) => work(tx, account));
  await tried.forget();
  return done;
};

const requireCode = async (caller: Caller, tx: Tx, account: AccountRow, code: string): Promise<void> => {
  if (!(await rows.hasSecondFactor(tx, account.id))) throw refuse('not_editable', 'This account has no second step.');
  if (code.trim() === '') return requireFreshProof(caller, tx);
  if (!(await rows.takeCode(caller, tx, account.id, code))) throw rows.wrongCode();
};
