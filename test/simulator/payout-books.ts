import { asc, eq } from 'drizzle-orm';
import * as schema from '#server/db/schema.ts';
import type { Story } from './story.ts';

/** Every job that was done earned its mover something once, out of what its customer paid; a transfer is made once. */
export const lookAtPayouts = async (story: Story): Promise<void> => {
  const { db } = story.place;
  const payouts = await db.select().from(schema.payouts).orderBy(asc(schema.payouts.id));
  const jobs = await db.select().from(schema.jobs).where(eq(schema.jobs.status, 'completed'));
  const payments = await db.select().from(schema.payments);
  const transfers = await db.select().from(schema.audit_log).where(eq(schema.audit_log.what, 'Paid a mover'));
  const over = jobs.filter(({ undo_until }) => undo_until === null || !story.between_states);
  for (const { id } of over) if (!payouts.some(({ job_id }) => job_id === id)) story.break('a job was done and its mover gets nothing');
  for (const one of payouts) {
    story.tell(`end: payout${one.id} ${one.state} ${one.earned_cents}`);
    const made = transfers.filter(({ subject_id }) => subject_id === String(one.id)).length;
    if (made !== Number(one.state === 'paid')) story.break('a mover was paid other than once');
    if (!jobs.some(({ id }) => id === one.job_id)) story.break('a mover is paid for a job that was not done');
    const own = payments.filter(
      ({ attempt_id, kind }) => attempt_id === one.attempt_id && kind !== 'fee' && kind !== 'tip' && kind !== 'covered',
    );
    const paid = own.reduce((sum, payment) => sum + costOf(payment), 0);
    if (paid !== one.customer_cents) story.break('a payout counts with another price than the customer pays');
  }
};

const costOf = ({ state, amount_cents, refunded_cents }: typeof schema.payments.$inferSelect): number =>
  state === 'voided' || state === 'dropped' ? 0 : amount_cents - refunded_cents;
