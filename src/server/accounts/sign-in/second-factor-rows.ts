import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { spendShared } from '#server/core/shared-budgets.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { passkeys, recovery_codes, second_factors } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { inBase32, stepOfCode } from './one-time-code.ts';
import { chance, openedFor, sealedFor } from './sealed.ts';

export type SecondFactor = typeof second_factors.$inferSelect;

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** More than 112 bits, so that a plain hash is enough to store them. */
const RECOVERY_BYTES = 15;

/** Only one whose app has answered with a code counts. */
export const secondFactorOf = async (db: Db | Tx, user_id: string): Promise<SecondFactor | undefined> => {
  const [row] = await db
    .select()
    .from(second_factors)
    .where(and(eq(second_factors.user_id, user_id), isNotNull(second_factors.confirmed_at)));
  return row;
};

/** An app or a passkey: with either, a password alone opens nothing. */
export const hasSecondFactor = async (db: Db | Tx, user_id: string): Promise<boolean> =>
  (await secondFactorOf(db, user_id)) !== undefined || (await db.$count(passkeys, eq(passkeys.user_id, user_id))) > 0;

/** A new secret for an app, in the place of one that was begun and never confirmed. */
export const newSecret = async ({ world, now }: Caller, tx: Tx, user_id: string): Promise<Uint8Array> => {
  const secret = chance(world, SECRET_BYTES);
  const row = { sealed_secret: sealedFor(world, user_id, secret), begun_at: now.at, last_step: 0 };
  const rows = await tx
    .insert(second_factors)
    .values({ user_id, ...row })
    .onConflictDoUpdate({ target: second_factors.user_id, set: row, setWhere: isNull(second_factors.confirmed_at) })
    .returning();
  if (rows.length === 0) throw refuse('not_editable', 'Your second step is set up already.');
  return secret;
};

/** Takes a code of the app, once: of many who hold it at the same moment one gets in, and nobody with an older one after it. */
export const takeAppCode = async ({ world, now }: Caller, tx: Tx, factor: SecondFactor, typed: string): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, '');
  const step = /^\d{6}$/.test(code) ? stepOfCode(openedFor(world, factor.user_id, factor.sealed_secret), code, now.at) : undefined;
  if (step === undefined) return false;
  const rows = await tx
    .update(second_factors)
    .set({ last_step: step })
    .where(and(eq(second_factors.user_id, factor.user_id), lt(second_factors.last_step, step)))
    .returning();
  return rows.length > 0;
};

/** A code of the app, or one of those for who has lost it. */
export const takeCode = async (caller: Caller, tx: Tx, user_id: string, typed: string): Promise<boolean> => {
  const factor = await secondFactorOf(tx, user_id);
  if (factor !== undefined && (await takeAppCode(caller, tx, factor, typed))) return true;
  const rows = await tx
    .update(recovery_codes)
    .set({ used_at: caller.now.at })
    .where(
      and(eq(recovery_codes.user_id, user_id), eq(recovery_codes.code_sha256, hashOf(plainCode(typed))), isNull(recovery_codes.used_at)),
    )
    .returning();
  return rows.length > 0;
};

/** Ten new ones, told once; those from before open nothing any more. */
export const newRecoveryCodes = async ({ world }: Caller, tx: Tx, user_id: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => inBase32(chance(world, RECOVERY_BYTES)).toLowerCase());
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id));
  await tx.insert(recovery_codes).values(codes.map((code) => ({ user_id, code_sha256: hashOf(code) })));
  return codes.map(inFours);
};

export const recoveryCodesLeft = async (db: Db | Tx, user_id: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recovery_codes)
    .where(and(eq(recovery_codes.user_id, user_id), isNull(recovery_codes.used_at)));
  return row?.left ?? 0;
};

/** Its codes open nothing from then on, nor do recovery codes where no passkey is left. */
export const endApp = async (tx: Tx, user_id: string): Promise<boolean> => {
  const rows = await tx.delete(second_factors).where(eq(second_factors.user_id, user_id)).returning({ one: sql`1` });
  if (!(await hasSecondFactor(tx, user_id))) await endRecoveryCodes(tx, user_id);
  return rows.length > 0;
};

export const endRecoveryCodes = async (tx: Tx, user_id: string): Promise<void> => {
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, user_id));
};

/** The app and every passkey, by our team's hand, for whoever has lost them. */
export const endSecondFactors = async (tx: Tx, user_id: string): Promise<boolean> => {
  const rows = await tx.delete(passkeys).where(eq(passkeys.user_id, user_id)).returning({ one: sql`1` });
  return (await endApp(tx, user_id)) || rows.length > 0;
};

export const inFours = (text: string): string => (text.match(/.{1,4}/g) ?? []).join('-');

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** A code has six digits, so how often one is guessed is counted for the account, wherever it is asked for. */
export const requireFewCodes = async ({ world, now }: Caller, user_id: string): Promise<{ forget(): Promise<void> }> => {
  const at = now.at.getTime();
  const giveBack = await spendShared(
    world,
    [
      { kind: 'codes of', of: user_id, most: 10, window_ms: QUARTER_MS },
      { kind: 'codes a day of', of: user_id, most: 40, window_ms: DAY_MS },
    ],
    at,
  );
  if (giveBack === undefined) throw tooMany();
  return { forget: giveBack };
};

export const wrongCode = () => refuse('wrong_password', WRONG, { code: WRONG });

const WRONG = 'This code isn’t right, or it has been used. Enter the one your app shows now.';

const tooMany = () => {
  const sentence = 'Too many codes. Wait 15 minutes and try again.';
  return refuse('too_many', sentence, { code: sentence });
};

const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]/g, '');
