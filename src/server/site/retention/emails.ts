import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { endOfKept } from '#domain/plan/retention.ts';
import type { Tx } from '#server/db/open.ts';
import { audit_log, outbox, plan_links, price_leads, price_watches, sent_emails, set_aside, team_tasks } from '#server/db/schema.ts';
import { namesNoHeld, type Rule } from './rule.ts';

export const endEmails: Rule = async ({ db }, at, most) => {
  const due = db
    .select({ id: sent_emails.message_id })
    .from(sent_emails)
    .where(and(lt(sent_emails.sent_at, endOfKept('email', at)), namesNoHeld(sql`${sent_emails.message_id}`)))
    .limit(most);
  const { rowCount } = await db.delete(sent_emails).where(inArray(sent_emails.message_id, due));
  return rowCount ?? 0;
};

/** Who wanted to hear of a price, once that has ended, and who never said that the address is theirs. */
export const endWatches: Rule = async ({ db }, at, most) => {
  const limit = endOfKept('watch', at);
  const is_over = or(lt(price_watches.ended_at, limit), and(isNull(price_watches.proved_at), lt(price_watches.asked_at, limit)));
  const due = db.select({ id: price_watches.plan_id }).from(price_watches).where(is_over).limit(most);
  const { rowCount } = await db.delete(price_watches).where(inArray(price_watches.plan_id, due));
  return rowCount ?? 0;
};

/** Of an outbox job that is over its name stays, so that it is not done again; whom it was about goes. */
export const endOutboxJobs: Rule = async ({ db }, at, most) => {
  const limit = endOfKept('email', at);
  const is_over = and(
    inArray(outbox.kind, ['email', 'text']),
    namesNoHeld(sql`${outbox.body}::text`),
    sql`${outbox.body} <> '{}'::jsonb`,
    or(and(isNotNull(outbox.done_at), lt(outbox.done_at, limit)), and(isNotNull(outbox.dead_at), lt(outbox.dead_at, limit))),
  );
  const due = db.select({ id: outbox.id }).from(outbox).where(is_over).limit(most);
  const { rowCount } = await db.update(outbox).set({ body: {} }).where(inArray(outbox.id, due));
  return rowCount ?? 0;
};

/** What was set aside and has not come again within a day was ended in another way. */
export const endSetAside: Rule = async ({ db }, at) => {
  const { rowCount } = await db.delete(set_aside).where(lt(set_aside.next_try_at, new Date(at.getTime() - 24 * 3_600_000)));
  return rowCount ?? 0;
};

/** Who had taken a row of the queue, a quarter of a year after anybody touched it. */
export const endTeamTasks: Rule = async ({ db }, at) => {
  const { rowCount } = await db.delete(team_tasks).where(lt(team_tasks.changed_at, new Date(at.getTime() - 90 * 24 * 3_600_000)));
  return rowCount ?? 0;
};

/** Who changed what is kept for as long as what was booked. The store lets a row go by its own clock, whatever ours says. */
export const endAudit: Rule = async ({ db }, at, most) => {
  const due = db
    .select({ id: audit_log.id })
    .from(audit_log)
    .where(
      and(
        lt(audit_log.at, endOfKept('records', at)),
        sql`${audit_log.at} < now() - interval '7 years'`,
        namesNoHeld(sql`${audit_log.subject_id}`),
      ),
    )
    .limit(most);
  const { rowCount } = await db.delete(audit_log).where(inArray(audit_log.id, due));
  return rowCount ?? 0;
};

/** An account is closed: what was written to its address, or is still to be, goes at once; emails of a booked move name the booking. */
export const forgetAddress = async (tx: Tx, email: string): Promise<void> => {
  const address = email.trim().toLowerCase();
  await tx.delete(sent_emails).where(eq(sql`lower(${sent_emails.recipient})`, address));
  await tx.delete(price_leads).where(eq(sql`lower(${price_leads.email})`, address));
  await tx.delete(price_watches).where(eq(price_watches.email, address));
  await tx.delete(plan_links).where(eq(sql`lower(${plan_links.sent_to})`, address));
  await tx.delete(outbox).where(and(eq(outbox.kind, 'email'), eq(sql`lower(${outbox.body} ->> 'email')`, address)));
};
