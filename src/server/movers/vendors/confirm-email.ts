import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { limitSentEmails } from '#server/accounts/sent-email-budget.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { mover_applications, movers, users } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { findApplication, noSuchMover, requireRuns } from './application-rows.ts';
import { enqueueVendorEmail } from './vendor-outbox-jobs.ts';

/** The mailed key came back: the address is the applicant's. Said twice it is said once. */
export const confirmEmail = (caller: Caller, key: string) =>
  inTransaction(caller.world, async (tx) => {
    const [row] = await tx
      .select({ mover_id: mover_applications.mover_id, user_id: mover_applications.user_id, name: movers.name })
      .from(mover_applications)
      .innerJoin(movers, eq(movers.id, mover_applications.mover_id))
      .where(and(eq(mover_applications.email_key_sha256, hashOf(key)), gt(mover_applications.email_key_ends_at, caller.now.at)));
    if (row === undefined)
      throw refuse('not_found', 'This link has run out, or there is a newer one. The newest email has the one that counts.');
    const proved = { email_proved_at: caller.now.at };
    await tx.update(mover_applications).set(proved).where(eq(mover_applications.mover_id, row.mover_id));
    await tx.update(users).set(proved).where(eq(users.id, row.user_id));
    return { mover_id: row.mover_id, name: row.name };
  });

/** Another email with another key; the key of the last one ends when it is written. */
export const mailKey = async (caller: Caller, mover_id: number): Promise<void> => {
  requireRuns(caller, mover_id);
  const { world, now, viewer } = caller;
  const application = await findApplication(world.db, mover_id);
  if (application === undefined) throw noSuchMover();
  if (application.email_proved_at !== null) return;
  limitSentEmails(caller, viewer.user?.email ?? '', 'email');
  await inTransaction(world, (tx) =>
    enqueueVendorEmail(tx, now.at, { template: 'vendor_confirm', mover_id, turn: String(now.at.getTime()) }),
  );
};
