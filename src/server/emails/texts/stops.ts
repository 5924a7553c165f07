import { and, eq, isNull } from 'drizzle-orm';
import { requestInReply } from '#domain/emails/texts.ts';
import type { Reply } from '#server/adapters/sms/port.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { step_text_consents, text_consents, text_stops } from '#server/db/schema.ts';

export const hasStopped = async (db: Db | Tx, number: string): Promise<boolean> =>
  (await db.$count(text_stops, eq(text_stops.number, number))) > 0;

/** From now on nothing is texted to this number, whoever asks for it. Said twice it is said once. */
export const stopTexts = async (tx: Tx, number: string, at: Date): Promise<void> => {
  await tx.insert(text_stops).values({ number, stopped_at: at }).onConflictDoNothing();
  for (const consents of [text_consents, step_text_consents])
    await tx
      .update(consents)
      .set({ ended_at: at })
      .where(and(eq(consents.number, number), isNull(consents.ended_at)));
};

/** Where the customer of a booking wants a text at each step; undefined when it wants none. */
export const stepsNumberOf = async (db: Db | Tx, attempt_id: string): Promise<string | undefined> => {
  const wanted = and(eq(step_text_consents.attempt_id, attempt_id), isNull(step_text_consents.ended_at));
  const [row] = await db.select({ number: step_text_consents.number }).from(step_text_consents).where(wanted);
  return row?.number;
};

/** What a reply asks for is done; START only lifts the stop, the request for texts is given on the plan. Other words are answered by nobody. */
export const receiveReply = (world: World, { from, body }: Reply): Promise<void> =>
  inTransaction(world, async (tx) => {
    const request = requestInReply(body);
    if (request === 'stop') await stopTexts(tx, from, new Date(world.clock.now()));
    if (request === 'start') await tx.delete(text_stops).where(eq(text_stops.number, from));
  });
