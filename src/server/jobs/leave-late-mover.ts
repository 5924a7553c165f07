import { eq } from 'drizzle-orm';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { whyNotReplaceNow } from '#domain/live/late.ts';
import { offerEmailJobOf } from '#server/booking/jobs/offer-outbox-jobs.ts';
import { handOver, nextOfferOf } from '#server/change-orders/offer-next.ts';
import type { Caller } from '#server/core/caller.ts';
import { jobs } from '#server/db/schema.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { dropOrders } from '#server/ledger/change-order-rows.ts';
import { aJob, newestJob } from '#server/ledger/locked-job.ts';
import { tellOfJob } from '#server/ledger/webhook-events.ts';
import { waitingOf } from '#server/live/late.ts';
import { liveFactsOf } from '#server/live/live-facts.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { openPlan } from '#server/plan/open-plan.ts';

/** What the list of reasons calls it. */
const VEHICLE_OR_CREW = 6;

/**
 * The customer of a crew that has not come an hour after its time takes another mover at the same price: the job goes to the next one as if it
 * had been given back, and counts as that. While nobody has a truck nothing changes. Said twice it is said once.
 */
export const leaveLateMover = async (caller: Caller, plan_id: string): Promise<void> => {
  const { world, now } = caller;
  const { plan: opened } = await openPlan(caller, plan_id, 'book');
  const newest = await newestJob(world.db, opened.uuid);
  if (newest === undefined) throw refuse('not_editable', 'Nothing is booked yet.');
  if (newest.offer > 1 && newest.status === 'waiting') return;
  await inPlan(caller, aJob(newest.id), 'book', async (locked, tx) => {
    const { job, plan } = locked;
    const nothing = asItWas(plan, () => undefined);
    if (job.status === 'declined' && job.given_back_at !== null) return nothing;
    const facts = job.status === 'accepted' ? await liveFactsOf(world, plan, tx) : undefined;
    if (facts === undefined) throw refuse('not_editable', 'This move is not under way.');
    throwIf(whyNotReplaceNow(waitingOf(facts, now.at), isFederal(plan, await whoStores(tx, plan)), now.at.getTime()));
    const dropped = await dropOrders(tx, ['reschedule', 'booked_change', 'adjustment'], plan.uuid, now.at);
    const attempt = { ...locked.attempt, slots: [...locked.attempt.slots, ...dropped] };
    await tx
      .update(jobs)
      .set({ status: 'declined', given_back_at: now.at, declined_reason_id: VEHICLE_OR_CREW, declined_comment: 'The crew had not come.' })
      .where(eq(jobs.id, job.id));
    await tellOfJob(tx, 'job.changed', eq(jobs.id, job.id), now.at);
    const reserved = { ...locked, attempt, plan: { ...plan, status: 'reserved' as const } };
    const next = await nextOfferOf(world, tx, reserved, now.at);
    if (next === undefined) throw refuse('no_mover', NOBODY);
    const handed = await handOver(world, tx, reserved, next, now.at);
    return {
      ...handed,
      history: ['Left for another mover: the crew had not come', ...handed.history],
      outbox: [...handed.outbox, offerEmailJobOf('given_back', attempt.id, job.offer)],
      answer: () => undefined,
    };
  });
};

const NOBODY = 'No other mover has a truck today at your price. Move to another day for free, or call us: we look further by phone.';
