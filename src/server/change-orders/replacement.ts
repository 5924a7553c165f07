import { and, eq, gte, inArray } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { arrivalOf } from '#domain/booking/cancellation.ts';
import type { JobStatus } from '#domain/booking/job.ts';
import { isCaptureDecided } from '#domain/booking/payment.ts';
import { replacementEnds, searchOnDayEnds } from '#domain/change-orders/replacement.ts';
import type { Day } from '#domain/core/calendar.ts';
import { accepted, type JobChange } from '#server/booking/jobs/confirmed-job.ts';
import { endWithoutMover } from '#server/booking/jobs/end-without-mover.ts';
import { offerEmailJobOf } from '#server/booking/jobs/offer-outbox-jobs.ts';
import type { Caller } from '#server/core/caller.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs } from '#server/db/schema.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { bookedMoveOf } from '#server/ledger/booked-move.ts';
import { type Agreed, changeOrder, emailsOf, insertOrder, type LockedOrder, newestOfBooking } from '#server/ledger/change-order-rows.ts';
import type { JobRow, LockedJob } from '#server/ledger/locked-job.ts';
import { agreedOf, paymentsOf } from '#server/ledger/payment-rows.ts';
import { offerOf, tellOfJob } from '#server/ledger/webhook-events.ts';
import { lawfulUntil, whoStores } from '#server/plan/date-now.ts';

/** Other movers are asked from here on, one after the other: each hears of it by a job of its own, and the customer by this order. */
export const beginReplacement = async (tx: Tx, { job, attempt, plan }: LockedJob): Promise<readonly OutboxJob[]> => {
  const order = await insertOrder(tx, {
    ...{ kind: 'replacement', plan_id: plan.uuid, attempt_id: attempt.id, status: 'draft', ...atTheSamePrice({ attempt, plan }) },
    details: { from_mover_id: job.mover_id, to_mover_id: null },
  });
  return emailsOf(order);
};

/** Another mover's yes: nothing is charged before the customer agrees to it too, who has time for as long as the offer can stand. */
export const proposed = async (tx: Tx, { now: { at }, world }: Caller, { job, attempt, plan }: LockedJob): Promise<JobChange> => {
  const { move_date } = plan.details;
  const accept_by = move_date === null ? job.accept_by : await endOfSearch(world, tx, { attempt, plan, move_date });
  const yes = { status: 'proposed', answered_at: at, accept_by } as const;
  await tx.update(jobs).set(yes).where(eq(jobs.id, job.id));
  await tellOfJob(tx, 'job.changed', eq(jobs.id, job.id), at);
  const order = await openReplacement(tx, attempt);
  const asked = await changeOrder(tx, order, {
    ...{ status: 'asked', asked_at: at, answer_by: accept_by, ...atTheSamePrice({ attempt, plan }) },
    details: { ...order.details, to_mover_id: job.mover_id },
  });
  return { plan, history: ['Said yes at the same price'], outbox: emailsOf(asked), job: { ...job, ...yes } };
};

/** The customer's yes: the move is confirmed, and what is held is charged. */
export const replacementAgreed = async (tx: Tx, caller: Caller, { attempt, plan }: LockedOrder<'replacement'>): Promise<Agreed> => {
  const [row] = await tx.select().from(jobs).where(undecided(attempt)).for('update');
  if (row === undefined) throw new Error('There is no job to agree to.');
  const what = 'New mover accepted';
  const job: JobRow = { ...row, status: row.status as JobStatus };
  const { plan: confirmed, outbox } = await accepted(tx, caller, { job, attempt, plan }, what);
  return { plan: confirmed, outbox, what };
};

/** The customer wants none of the others, or never said: the one that was asked hears that it is off. */
export const endReplacement = async (
  tx: Tx,
  { attempt, plan }: LockedOrder<'replacement'>,
  at: Date,
  because: string,
): Promise<Omit<Agreed, 'what'>> => {
  const ended = await tx.update(jobs).set({ status: 'canceled' }).where(undecided(attempt)).returning({ offer: jobs.offer });
  for (const { offer } of ended) await tellOfJob(tx, 'job.changed', offerOf(attempt, offer), at);
  return {
    plan: await endWithoutMover(tx, { attempt, plan }, at, because),
    outbox: ended.map(({ offer }) => offerEmailJobOf('mover_canceled', attempt.id, offer)),
  };
};

/** The last of them said no. */
export const runOutOfMovers = async (tx: Tx, attempt: Attempt, at: Date): Promise<readonly OutboxJob[]> => {
  const order = await openReplacement(tx, attempt);
  return emailsOf(await changeOrder(tx, order, { status: 'expired', asked_at: at, answered_at: at }));
};

/** Other movers are being asked already. */
export const isReplaced = async (tx: Tx, { id }: Attempt): Promise<boolean> => {
  const order = await newestOfBooking(tx, 'replacement', id);
  return order?.status === 'draft' || order?.status === 'asked';
};

/** Until when another mover is looked for. */
export const endOfSearch = async (
  world: World,
  tx: Tx,
  { attempt, plan, move_date }: Pick<LockedJob, 'attempt' | 'plan'> & { move_date: Day },
): Promise<Date> => {
  const was_charged = (await paymentsOf(tx, attempt.id)).some(isCaptureDecided);
  const arrival = arrivalOf(bookedMoveOf(world, plan, move_date));
  // A mover that was left for being late is replaced on the day itself.
  const was_left = and(eq(jobs.attempt_id, attempt.id), gte(jobs.given_back_at, arrival));
  if ((await tx.$count(jobs, was_left)) > 0) return searchOnDayEnds(move_date, world.places.timeZoneOf(pricingZip(plan.details.pick_up)));
  return replacementEnds(was_charged ? null : attempt.created_at, arrival, lawfulUntil(world, plan, move_date, await whoStores(tx, plan)));
};

const openReplacement = async (tx: Tx, { id }: Attempt) => {
  const order = await newestOfBooking(tx, 'replacement', id);
  if (order === undefined) throw new Error('No other mover is being asked.');
  return order;
};

/** Whatever the price of the other mover is, the customer's stays as it was agreed. */
const atTheSamePrice = ({ attempt, plan }: Pick<LockedJob, 'attempt' | 'plan'>) => {
  const [cents, price] = [agreedOf(plan, attempt), plan.price ?? attempt.quote];
  return { before_cents: cents, after_cents: cents, before_price: price, price };
};

const undecided = ({ id }: Attempt) => and(eq(jobs.attempt_id, id), inArray(jobs.status, ['waiting', 'proposed']));
