import { jobs, payouts } from '#server/db/schema.ts';
import type { Site } from '../site/world.ts';

/** As many more jobs of the same mover and month, each with a dollar more of lines. */
export const alsoEarned = async ({ db }: Site, count: number): Promise<void> => {
  const [[job], [payout]] = await Promise.all([db.select().from(jobs), db.select().from(payouts)]);
  if (job === undefined || payout === undefined) throw new Error('There is no payout.');
  const { id: _job, ...job_facts } = job;
  const { id: _payout, ...payout_facts } = payout;
  for (let more = 1; more <= count; more += 1) {
    const [other] = await db
      .insert(jobs)
      .values({ ...job_facts, offer: more + 1, status: 'declined' })
      .returning();
    const cents = more * 100;
    await db.insert(payouts).values({
      ...{ ...payout_facts, job_id: other!.id, customer_cents: payout.customer_cents + cents },
      ...{ lines_cents: payout.lines_cents + cents, earned_cents: payout.earned_cents + cents },
    });
  }
};
