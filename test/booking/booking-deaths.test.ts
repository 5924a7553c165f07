import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingStatus } from '#server/booking/status.ts';
import type { StepPoint, Steps } from '#server/booking/step-points.ts';
import { ProcessDeath } from '#server/core/bulkhead.ts';
import { booking_attempts, coupons, mover_days, outbox, payment_events, sandbox_transactions } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { EFFORT } from '#test/support/effort.ts';
import { aBookingSite, aCustomer, type BookingSite, bookAs, payingWith, TOTAL } from '#test/support/site/booking-site.ts';

const POINTS: readonly StepPoint[] = [
  'before_reserve',
  'reserve_unsaved',
  'after_reserve',
  'after_gateway',
  'after_unknown',
  'approve_unsaved',
  'after_approve',
  'release_unsaved',
  'after_release',
  'recover_leased',
  'recover_searched',
  'recover_done',
  'sweep_searched',
  'outbox_leased',
  'outbox_sent',
];
const OUTCOMES = ['timeout_after', 'approve', 'decline', 'timeout_before', 'search_fails'];

let site: BookingSite;
beforeAll(async () => {
  site = await aBookingSite({ slots: 1_000 });
  await site.db.insert(coupons).values({ code: 'FIFTY', discount_cents: 5_000, max_uses: 1_000 });
});
afterAll(() => site.close());

class Death extends ProcessDeath {}

/** Dies once, at the first time that a point is reached; the process that comes after it lives. */
const dyingAt = (point: StepPoint): Steps => {
  let died = false;
  return (reached) => {
    if (died || reached !== point) return;
    died = true;
    throw new Death(point);
  };
};

const tenMinutes = async (step: Steps): Promise<void> => {
  for (let half = 0; half < 20; half++) {
    site.later(30_000);
    await workOnce(site.world, step).catch((error: unknown) => {
      if (!(error instanceof Death)) throw error;
    });
  }
};

/** What must hold whenever nothing is under way any more. */
const requireOrder = async (): Promise<void> => {
  const attempts = await site.db.select().from(booking_attempts);
  const booked = attempts.filter(({ state }) => state === 'booked');
  expect(attempts.map(({ state }) => state)).not.toContain('charging');
  expect(await site.db.select({ taken: mover_days.taken }).from(mover_days)).toEqual([{ taken: booked.length }]);
  expect(await site.db.select({ used: coupons.used }).from(coupons)).toEqual([{ used: booked.length }]);

  const charges = await site.db.select().from(sandbox_transactions);
  const held = charges.filter(({ state }) => state === 'authorized');
  expect(held.map((one) => `${one.order_id} ${one.amount_cents}`).sort()).toEqual(
    booked.map((one) => `${one.id} ${one.amount_cents}`).sort(),
  );
  const ledger = await site.db.select().from(payment_events);
  expect(ledger.filter(({ kind }) => kind === 'authorized')).toHaveLength(charges.filter(({ state }) => state !== 'declined').length);

  const emails = (await sentEmails(site.db, 10_000)).filter(({ recipient }) => recipient === 'ana@example.com');
  expect(emails).toHaveLength(booked.length);
  const due = (await site.db.select().from(outbox)).filter(({ due_at }) => due_at.getTime() <= site.world.clock.now());
  expect(due.filter(({ done_at }) => done_at === null)).toEqual([]);
};

/** The payment that is searched for passes most points; the other outcomes take turns. */
const outcomesAt = (at: number): readonly string[] =>
  OUTCOMES.map((_, turn) => (turn === 0 ? turn : 1 + ((turn + at) % (OUTCOMES.length - 1))))
    .slice(0, EFFORT.outcomes_at_a_death)
    .map((turn) => OUTCOMES[turn]!);

test.each(POINTS.flatMap((point, at) => outcomesAt(at).map((outcome) => ({ point, outcome }))))(
  'a process that dies at $point of a payment that ends in $outcome leaves nothing undecided, lost or charged twice [property 9]',
  async ({ point, outcome }) => {
    const ana = await aCustomer(site);
    const step = dyingAt(point);
    const payment = { ...payingWith(outcome).payment, coupon: 'FIFTY' };
    const answer = await bookAs(site, ana, { payment, total_cost: (TOTAL - 5_000) / 100 }, { step }).catch((error: unknown) => error);
    await tenMinutes(step);
    await requireOrder();
    const { state } = await bookingStatus(ana.caller(), ana.plan.uuid);
    expect(state).not.toBe('processing');
    if (typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 201) expect(state).toBe('booked');
  },
);
