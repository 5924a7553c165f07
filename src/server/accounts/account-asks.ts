import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { account_asks, account_keys } from '#server/db/schema.ts';
import { accountEmailOutboxJob } from '#server/emails/accounts/account-email.ts';
import { hashOf } from '#server/http/session.ts';

export type AskKind = 'password' | 'proof' | 'email' | 'connect';

/** One to connect has its provider and its subject, each other one its account (account_asks_whole). */
export type Ask = typeof account_asks.$inferSelect;
type NewAsk = Pick<typeof account_asks.$inferInsert, 'user_id' | 'sent_to' | 'provider' | 'subject' | 'name' | 'visitor_id' | 'redirect'>;

const MINUTE_MS = 60_000;

/** How long a key of each kind opens something. */
const LASTS_MS = {
  password: 30 * MINUTE_MS,
  connect: 30 * MINUTE_MS,
  email: 24 * 60 * MINUTE_MS,
  proof: 7 * 24 * 60 * MINUTE_MS,
} as const satisfies Record<AskKind, number>;

/** Writes down what a mailed key will answer, with its email. Another one of the kind takes the place of the one before. */
export const ask = async ({ world, now }: Caller, tx: Tx, kind: AskKind, what: NewAsk): Promise<string> => {
  const id = world.ids.uuid();
  if (what.user_id && (kind === 'proof' || kind === 'email')) await endAsks(tx, what.user_id, now.at, [kind]);
  const ends_at = new Date(now.at.getTime() + LASTS_MS[kind]);
  await tx.insert(account_asks).values({ id, kind, ...what, asked_at: now.at, ends_at });
  await enqueue(tx, now.at, [accountEmailOutboxJob(id)]);
  return id;
};

/** Takes the ask of a mailed key, once and for all: of a hundred who hold it at the same moment one gets it (property 48). */
export const takeAsk = async (tx: Tx, key: string, kinds: readonly AskKind[], at: Date): Promise<Ask | undefined> => {
  const id = await askOfKey(tx, key);
  if (id === undefined) return undefined;
  const [taken] = await tx
    .update(account_asks)
    .set({ used_at: at })
    .where(and(eq(account_asks.id, id), inArray(account_asks.kind, [...kinds]), isNull(account_asks.used_at), gt(account_asks.ends_at, at)))
    .returning();
  return taken;
};

/** Looks without taking. */
export const liveAsk = async (db: Db | Tx, key: string, kinds: readonly AskKind[], at: Date): Promise<Ask | undefined> => {
  const id = await askOfKey(db, key);
  if (id === undefined) return undefined;
  const [row] = await db
    .select()
    .from(account_asks)
    .where(
      and(eq(account_asks.id, id), inArray(account_asks.kind, [...kinds]), isNull(account_asks.used_at), gt(account_asks.ends_at, at)),
    );
  return row;
};

/** Whatever waits for a key to this account waits no more: whoever began it may have been somebody else. */
export const endAsks = async (tx: Tx, user_id: string, at: Date, kinds: readonly AskKind[] = ['password', 'proof', 'email', 'connect']) => {
  await tx
    .update(account_asks)
    .set({ used_at: at })
    .where(and(eq(account_asks.user_id, user_id), inArray(account_asks.kind, [...kinds]), isNull(account_asks.used_at)));
};

export const keyEnded = () => {
  const sentence = 'This link has been used or has expired. Ask for a new one.';
  return refuse('link_ended', sentence, { key: sentence });
};

const askOfKey = async (db: Db | Tx, key: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ id: account_keys.ask_id })
    .from(account_keys)
    .where(eq(account_keys.key_sha256, hashOf(key)));
  return row?.id;
};
