import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/core/refusal.ts';
import { cancelBooking } from '#server/booking/cancel.ts';
import { compareSome, movedLately } from '#server/booking/payments/compare-ledger.ts';
import { compareNightly } from '#server/booking/payments/compare-nightly.ts';
import { jobs, ledger_checks, ledger_nights, payment_events, payments, sandbox_transactions } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { acceptJob } from '#server/jobs/accept-job.ts';
import { completeJob } from '#server/jobs/complete-job.ts';
import { declineJob } from '#server/jobs/decline-job.ts';
import { workOnce } from '#server/workers/workers.ts';
import { EFFORT } from '#test/support/effort.ts';
import { byMover } from '#test/support/people/mover-caller.ts';
import { aBookingSite, aCustomer, type BookingSite, bookAs, type Customer, payingWith } from '#test/support/site/booking-site.ts';

let site: BookingSite;
afterEach(() => site.close());

/** How often our ledger and the provider's differ, over all money that moved lately. */
const differences = async (): Promise<number> => (await compareSome(site.world, await movedLately(site.world))).length;

const nightsOf = ({ log }: BookingSite): number => log.filter(({ event }) => event === 'ledger_compared').length;

const HOURS = 3_600_000;

const WORDS = ['book', 'accept', 'decline', 'cancel', 'complete', 'wait', 'work'] as const;
const CARDS = ['approve', 'approve', 'decline', 'lost_reply', 'timeout_before'] as const;

type Act = { who: number; word: (typeof WORDS)[number]; card: (typeof CARDS)[number]; hours: number };

const anAct = (): fc.Arbitrary<Act> =>
  fc.record({ who: fc.nat({ max: 3 }), word: fc.constantFrom(...WORDS), card: fc.constantFrom(...CARDS), hours: fc.nat({ max: 80 }) });

/** Refusals belong to a day like this; anything else fails the test. */
const calmly = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

const plays = async (people: readonly Customer[], { who, word, card, hours }: Act): Promise<unknown> => {
  const one = people[who]!;
  const [job] = (await site.db.select().from(jobs).where(eq(jobs.plan_id, one.plan.uuid)).orderBy(jobs.id)).slice(-1);
  if (word === 'book') return calmly(bookAs(site, one, payingWith(card)));
  if (word === 'cancel') return calmly(cancelBooking(one.caller(), one.plan.uuid, ''));
  if (word === 'work') return workOnce(site.world);
  if (word === 'wait') return site.later(hours * HOURS);
  if (job === undefined) return undefined;
  if (word === 'accept') return calmly(acceptJob(byMover(one), job.id));
  if (word === 'complete') return calmly(completeJob(byMover(one), job.id, { code: job.delivery_code ?? '' }));
  const no = { mover_declined_reason_id: 1, mover_declined_other_reason: '', mover_declined_comment: '' };
  return calmly(declineJob(byMover(one), job.id, no));
};

describe('the ledger', () => {
  test('is the provider’s own after any days of bookings, answers, cancellations and failures [property 21]', async () => {
    site = await aBookingSite({ slots: 1_000 });
    await fc.assert(
      fc.asyncProperty(fc.array(anAct(), { minLength: 8, maxLength: 25 }), async (acts) => {
        const people = await Promise.all([0, 1, 2, 3].map(() => aCustomer(site)));
        for (const act of acts) await plays(people, act);
        for (let pass = 0; pass < 4; pass++) {
          site.later(200_000);
          await workOnce(site.world);
        }
        expect(await differences()).toBe(0);
        site.later(Date.parse('2027-03-03T14:00:00Z') - site.world.clock.now());
      }),
      { numRuns: EFFORT.ledger_days },
    );
  }, 120_000);

  const aPaidMove = async () => {
    site = await aBookingSite({ slots: 10 });
    const ana = await aCustomer(site);
    await bookAs(site, ana);
    const [job] = await site.db.select().from(jobs);
    await acceptJob(byMover(ana), job?.id ?? 0);
    for (let pass = 0; pass < 2; pass++) await workOnce(site.world);
    return ana;
  };

  test('that differs from the provider’s is told, a row in the log for each difference [property 21]', async () => {
    await aPaidMove();
    expect(await differences()).toBe(0);
    await site.db.update(sandbox_transactions).set({ state: 'voided' });
    expect(await differences()).toBe(1);
    expect(site.log.filter(({ event }) => event === 'ledger_difference').map(({ facts }) => facts)).toMatchObject([
      { what: 'deposit captured', ours: 1, theirs: 0 },
    ]);
    await site.db.delete(payment_events).where(eq(payment_events.kind, 'captured'));
    expect(await differences()).toBe(2);
  });

  test('is compared by itself, once each night [property 21]', async () => {
    await aPaidMove();
    const nights = () => site.log.filter(({ event }) => event === 'ledger_compared').length;
    expect(nights()).toBe(0);
    site.later(Date.parse('2027-03-04T08:30:00Z') - site.world.clock.now());
    for (let pass = 0; pass < 2; pass++) await workOnce(site.world);
    expect(nights()).toBe(1);
    site.later(24 * HOURS);
    await workOnce(site.world);
    expect(nights()).toBe(2);
  });

  test('is compared by two servers together, each booking once, and what a dead server had taken is looked at again [property 21]', async () => {
    await aPaidMove();
    const bookings = 25;
    const day = '2027-03-04';
    site.later(Date.parse(`${day}T08:30:00Z`) - site.world.clock.now());
    const at = new Date(site.world.clock.now());
    const [paid] = await site.db.select({ id: payment_events.attempt_id }).from(payment_events);
    const ids = [paid!.id, ...Array.from({ length: bookings - 1 }, () => randomUUID())];
    await site.db.insert(ledger_nights).values({ day, began_at: at, bookings });
    await site.db.insert(ledger_checks).values(ids.map((attempt_id) => ({ day, attempt_id, lease_until: at })));
    const dead = ids.slice(3, 6);
    const until = new Date(at.getTime() + 60_000);
    await site.db.update(ledger_checks).set({ lease_until: until }).where(inArray(ledger_checks.attempt_id, dead));
    const servers = [site.world, { ...site.world }];
    await Promise.all(servers.map((world) => compareNightly(world)));
    await Promise.all(servers.map((world) => compareNightly(world)));
    const open = async () => (await site.db.select().from(ledger_checks)).filter(({ done_at }) => done_at === null).length;
    expect([await open(), nightsOf(site)]).toEqual([dead.length, 0]);
    site.later(61_000);
    await compareNightly(site.world);
    expect([await open(), nightsOf(site)]).toEqual([0, 1]);
  });

  test('tells of money at the provider under an order that is none of ours [property 21]', async () => {
    await aPaidMove();
    const foreign = { transaction_id: 'foreign', order_id: 'somebody-elses', amount_cents: 4_711, refund_of: null };
    await site.db.insert(sandbox_transactions).values({ ...foreign, state: 'settled' });
    await site.db.insert(sandbox_transactions).values({ ...foreign, transaction_id: 'void', state: 'voided' });
    site.later(Date.parse('2027-03-04T08:30:00Z') - site.world.clock.now());
    for (let pass = 0; pass < 2; pass++) await workOnce(site.world);
    const told = site.log.filter(({ event }) => event === 'ledger_difference').map(({ facts }) => facts);
    expect(told).toEqual([{ booking: 'somebody-elses', what: 'unknown', ours: 0, theirs: 4_711 }]);
    expect(await site.db.select().from(ledger_nights)).toMatchObject([{ differences: 1, unknown_cents: 4_711, unread: 0 }]);
  });

  test('writes to whoever is on call when one cent differs, once a night, and names nobody [property 21]', async () => {
    await aPaidMove();
    const world = { ...site.world, settings: { ...site.world.settings, on_call_email: 'on-call@hearthway.example' } };
    const alarmsBy = async (at: string) => {
      site.later(Date.parse(at) - site.world.clock.now());
      for (let pass = 0; pass < 3; pass++) await workOnce(world);
      return (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('The ledger'));
    };
    expect(await alarmsBy('2027-03-04T08:30:00Z')).toEqual([]);
    const cent = { transaction_id: 'foreign', order_id: 'somebody-elses', amount_cents: 1, refund_of: null };
    await site.db.insert(sandbox_transactions).values({ ...cent, state: 'settled' });
    const alarms = await alarmsBy('2027-03-05T08:30:00Z');
    expect(alarms).toMatchObject([{ recipient: 'on-call@hearthway.example' }]);
    expect(alarms[0]?.body).toContain('$0.01');
    expect(alarms[0]?.body).not.toContain('somebody-elses');
  });

  test('can’t hold more taken than held, nor more given back than taken: the database refuses [property 21]', async () => {
    const ana = await aPaidMove();
    expect(ana).toBeDefined();
    const deposit = and(eq(payments.kind, 'deposit'));
    for (const wrong of [{ captured_cents: 14_637 }, { refunded_cents: 14_637 }, { refunded_cents: -1 }, { amount_cents: 1 }])
      await expect(site.db.update(payments).set(wrong).where(deposit)).rejects.toThrow(/payments/);
  });
});
