import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { Refusal, refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { sign_ins_begun, users } from '#server/db/schema.ts';
import { hashOf, isToken } from '#server/http/session.ts';
import { recordSecurity } from '../security-log.ts';
import { requireFewCodes, takeCode, wrongCode } from './second-factor-rows.ts';
import { openSession, signedIn } from './start-session.ts';

const MOST_TRIES = 5;

/** The second step: whoever was half in is in. */
export const giveCode = async (caller: Caller, code: string, redirect: string | undefined) => {
  const begun = await spendTry(caller);
  const tried = await requireFewCodes(caller, begun.user_id);
  const signing = inTransaction(caller.world, async (tx) => {
    const [own] = await tx.select().from(users).where(eq(users.id, begun.user_id));
    if (own === undefined || own.banned_at !== null) throw ended();
    if (!(await takeCode(caller, tx, begun.user_id, code))) throw wrongCode();
    const taken = await tx.delete(sign_ins_begun).where(eq(sign_ins_begun.token_sha256, begun.token_sha256)).returning({ one: sql`1` });
    if (taken.length === 0) throw ended();
    await openSession(caller, tx, own, caller.now.at);
    return own;
  });
  const account = await signing.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'wrong_password')
      await recordSecurity(caller, caller.world.db, begun.user_id, 'code_failed');
    throw error;
  });
  await tried.forget();
  return signedIn({ account, needs_code: false }, redirect);
};

/** Before the code is looked at, so that many at once don't slip through together. */
const spendTry = async ({ world: { db }, now, session_token }: Caller) => {
  if (!isToken(session_token)) throw ended();
  const [row] = await db
    .update(sign_ins_begun)
    .set({ tries: sql`${sign_ins_begun.tries} + 1` })
    .where(
      and(eq(sign_ins_begun.token_sha256, hashOf(session_token)), gt(sign_ins_begun.ends_at, now.at), lt(sign_ins_begun.tries, MOST_TRIES)),
    )
    .returning();
  if (row === undefined) throw ended();
  return row;
};

const ended = () => {
  const sentence = 'This took too long, or too many codes were wrong. Please log in again.';
  return refuse('link_ended', sentence, { code: sentence });
};
