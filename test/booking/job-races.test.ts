import { randomUUID } from 'node:crypto';
import { and, eq, like, or, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { COMPLETION_UNDO_MS } from '#domain/booking/job.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { answerReplacement } from '#server/change-orders/answer-replacement.ts';
import { endOverdueOrders } from '#server/change-orders/overdue.ts';
import type { Caller } from '#server/core/caller.ts';
import { jobs, mover_days, movers, outbox, payments, plan_history, rate_cards } from '#server/db/schema.ts';
import { acceptJob } from '#server/jobs/accept-job.ts';
import { completeJob, settleCompletion, settleCompletions, undoComplete } from '#server/jobs/complete-job.ts';
import { declineJob } from '#server/jobs/decline-job.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { EFFORT } from '#test/support/effort.ts';
import { MOVE_DAY, MOVER_ID } from '#test/support/people/booking-people.ts';
import { codeOf } from '#test/support/people/completes.ts';
import { aBookingSite, aCustomer, type BookingSite, bookAs, type Customer, together } from '#test/support/site/booking-site.ts';

const TIMES = EFFORT.answer_races;
/** So many plans meet at once; each has its own contenders. */
const AT_ONCE = Math.min(20, TIMES / 2);
const PLENTY = 2_000;

const DECLINE = { mover_declined_reason_id: 1, mover_declined_other_reason: '', mover_declined_comment: '' };

let site: BookingSite;
afterEach(() => site.close());

/** A second mover like the first, which may be asked in its place. */
const aSecondMover = async (id: number): Promise<Mover> => {
  const mover = { ...site.mover, id, name: `Mover ${id}` };
  const { rate_card: card, ...profile } = mover;
  await site.db.insert(movers).values({ id, name: mover.name, profile });
  await site.db.insert(rate_cards).values({ mover_id: id, version: 1, card });
  await site.db.execute(sql`update market set version = market.version + 1`);
  await site.db.insert(mover_days).values({ mover_id: id, day: MOVE_DAY, capacity: PLENTY });
  return mover;
};

const aBooking = async (mover = site.mover): Promise<Customer> => {
  const customer = await aCustomer(site);
  const booked = await bookAs({ mover }, customer);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  return customer;
};

const byMover = (mover_id: number, customer: Customer): Caller => ({
  ...customer.caller(),
  viewer: {
    ...{ visitor_id: null, grants: [] },
    user: { id: randomUUID(), name: 'Sam', email: 'sam@example.com', role: 2, mover_id, impersonated_by: null },
  },
});

const jobsOf = ({ plan }: Customer) => site.db.select().from(jobs).where(eq(jobs.plan_id, plan.uuid)).orderBy(jobs.id);

const answersIn = async ({ plan }: Customer) => {
  const said = or(like(plan_history.what, 'Job accepted%'), like(plan_history.what, 'Job declined%'));
  return (
    await site.db
      .select()
      .from(plan_history)
      .where(and(eq(plan_history.plan_id, plan.uuid), said))
  ).length;
};

const settled = async ({ plan }: Customer) => {
  const rows = await site.db.select({ body: outbox.body }).from(outbox).where(eq(outbox.kind, 'capture'));
  const [first] = await jobsOf({ plan } as Customer);
  return rows.filter(({ body }) => body.attempt_id === first?.attempt_id).length;
};

/** No answer may be anything but a yes, or a sentence. */
const requireNoFault = (answers: readonly unknown[]): void => {
  for (const answer of answers) if (answer instanceof Error && !(answer instanceof Refusal)) throw answer;
};

const takenIn = async () => (await site.db.select().from(mover_days)).reduce((sum, { taken }) => sum + taken, 0);

test(`accept against decline, each from two tabs, ${TIMES} times: one final state, one line of history [property 20]`, async () => {
  site = await aBookingSite({ slots: PLENTY });
  await aSecondMover(MOVER_ID + 1);
  for (let done = 0; done < TIMES; done += AT_ONCE) {
    const customers = await Promise.all(Array.from({ length: AT_ONCE }, () => aBooking()));
    const calls = await Promise.all(
      customers.map(async (customer) => {
        const [job] = await jobsOf(customer);
        const caller = () => byMover(MOVER_ID, customer);
        const yes = () => acceptJob(caller(), job!.id);
        const no = () => declineJob(caller(), job!.id, DECLINE);
        return done % (2 * AT_ONCE) === 0 ? [yes, no, yes, no] : [no, yes, no, yes];
      }),
    );
    requireNoFault(await together<unknown>(calls.flat()));
    for (const customer of customers) {
      const [first, second] = await jobsOf(customer);
      const plan = await findPlan(site.db, customer.plan.uuid);
      expect([first?.status, second?.status, plan?.status, plan?.mover_id, await settled(customer)]).toBeOneOf([
        ['accepted', undefined, 'confirmed', MOVER_ID, 1],
        ['declined', 'waiting', 'reserved', MOVER_ID + 1, 0],
      ]);
      expect(await answersIn(customer)).toBe(1);
    }
  }
  expect(await takenIn()).toBe(TIMES);
}, 120_000);

test(`the customer’s accept and decline of another mover against the end of its time, ${TIMES} times: one final state [property 20]`, async () => {
  site = await aBookingSite({ slots: PLENTY });
  await aSecondMover(MOVER_ID + 1);
  let standing = 0;
  for (let done = 0; done < TIMES; done += AT_ONCE) {
    const customers = await Promise.all(Array.from({ length: AT_ONCE }, () => aBooking()));
    const begun = site.world.clock.now();
    const proposals = await Promise.all(customers.map(proposed));
    site.later(proposals[0]!.getTime() - begun);
    // Who has just read the clock is still in time; the worker that reads it a moment later is not.
    const callers = customers.map(({ caller }) => caller());
    site.later(1);
    const answers = callers.flatMap((caller, at) => {
      const say = (decision: 'accept' | 'decline') => () => answerReplacement(caller, customers[at]!.plan.uuid, decision);
      return at % 4 === 0 ? [say('decline'), say('accept')] : [say('accept'), say('accept')];
    });
    requireNoFault(await together<unknown>([() => endOverdueOrders(site.world), ...answers, () => endOverdueOrders(site.world)]));
    await endOverdueOrders(site.world);
    for (const customer of customers) {
      const [, second] = await jobsOf(customer);
      const plan = await findPlan(site.db, customer.plan.uuid);
      const end = [second?.status, plan?.status, plan?.mover_id, await settled(customer)];
      expect(end).toBeOneOf([
        ['accepted', 'confirmed', MOVER_ID + 1, 1],
        ['canceled', 'canceled', null, 0],
      ]);
      if (plan?.status === 'confirmed') standing++;
    }
    site.later(begun - site.world.clock.now());
  }
  expect(await takenIn()).toBe(standing);
}, 120_000);

test(`a completion taken back against the end of its time, ${TIMES} times: charged or as before, never both [property 20] [property 21]`, async () => {
  site = await aBookingSite({ slots: PLENTY });
  for (let done = 0; done < TIMES; done += AT_ONCE) {
    const begun = site.world.clock.now();
    const customers = await Promise.all(Array.from({ length: AT_ONCE }, () => aBooking()));
    const done_jobs = await Promise.all(customers.map(async (customer) => (await jobsOf(customer))[0]!.id));
    for (const [at, customer] of customers.entries()) await acceptJob(byMover(MOVER_ID, customer), done_jobs[at]!);
    site.later(Date.parse('2027-03-13T20:00:00Z') - site.world.clock.now());
    for (const [at, customer] of customers.entries())
      await completeJob(byMover(MOVER_ID, customer), done_jobs[at]!, { code: await codeOf(site.world.db, done_jobs[at]!) });
    // Who has just read the clock is still in time; the worker that reads it a moment later is not.
    site.later(COMPLETION_UNDO_MS - 1);
    const callers = customers.map((customer) => byMover(MOVER_ID, customer));
    site.later(1);
    const system = { world: site.world, at: new Date(site.world.clock.now()), who: '' };
    const answers = callers.flatMap((caller, at) => {
      const undo = () => undoComplete(caller, done_jobs[at]!);
      const settle = () => settleCompletion(system, done_jobs[at]!);
      return at % 2 === 0 ? [undo, settle, settle] : [settle, undo, undo];
    });
    requireNoFault(await together<unknown>(answers));
    await settleCompletions(site.world);
    for (const customer of customers) {
      const [job] = await jobsOf(customer);
      const plan = await findPlan(site.db, customer.plan.uuid);
      const thanked = await site.db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupe, `review_request:${job!.attempt_id}`));
      expect([job?.status, job?.undo_until, plan?.status, await restDue(job!.attempt_id), thanked.length]).toBeOneOf([
        ['accepted', null, 'confirmed', false, 0],
        ['completed', null, 'completed', true, 1],
      ]);
    }
    site.later(begun - site.world.clock.now());
  }
}, 120_000);

test('jobs of two movers that are handed to each other at once never wait for each other [property 24]', async () => {
  site = await aBookingSite({ slots: PLENTY });
  const other = await aSecondMover(MOVER_ID + 1);
  const ours = await Promise.all(Array.from({ length: EFFORT.handed_over }, () => aBooking()));
  const theirs = await Promise.all(Array.from({ length: EFFORT.handed_over }, () => aBooking(other)));
  const calls = await Promise.all(
    [...ours, ...theirs].map(async (customer) => {
      const [job] = await jobsOf(customer);
      return () => declineJob(byMover(job!.mover_id, customer), job!.id, DECLINE);
    }),
  );
  for (const answer of await together(calls)) expect(answer).not.toBeInstanceOf(Error);
  const days = await site.db.select().from(mover_days).orderBy(mover_days.mover_id);
  expect(days.map(({ taken }) => taken)).toEqual([EFFORT.handed_over, EFFORT.handed_over]);
}, 60_000);

/** Whether the rest is asked for at once, as it is when the work is done: nobody has asked for it before. */
const restDue = async (attempt_id: string): Promise<boolean> => {
  const rows = await site.db.select().from(payments).where(eq(payments.attempt_id, attempt_id));
  const rest = rows.find(({ kind }) => kind === 'rest');
  return rest!.due_at >= new Date('2027-03-13T20:00:00Z');
};

/** The chosen mover has said no, and the next one yes. Answers until when the customer may say so too. */
const proposed = async (customer: Customer): Promise<Date> => {
  const [first] = await jobsOf(customer);
  await declineJob(byMover(first!.mover_id, customer), first!.id, DECLINE);
  const [, second] = await jobsOf(customer);
  const { job } = await acceptJob(byMover(second!.mover_id, customer), second!.id);
  return new Date(job.accept_by ?? '');
};
