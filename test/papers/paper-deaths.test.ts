import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWordOf } from '#domain/papers/wording.ts';
import { book } from '#server/booking/book.ts';
import { bookTerms } from '#server/booking/book-terms.ts';
import type { StepPoint, Steps } from '#server/booking/step-points.ts';
import type { QuoteOf } from '#server/booking/terms.ts';
import { ProcessDeath } from '#server/core/bulkhead.ts';
import { booking_attempts, move_plans, papers } from '#server/db/schema.ts';
import { checkChain, hashOf } from '#server/papers/chain.ts';
import { makeSheet, signSheet } from '#server/papers/sheets.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aBookingSite, aCustomer, anInput, type BookingSite, type Customer, payingWith } from '#test/support/site/booking-site.ts';

const POINTS: readonly StepPoint[] = [
  ...(['reserve_unsaved', 'after_reserve', 'after_gateway', 'approve_unsaved', 'after_approve'] as const),
  ...(['release_unsaved', 'recover_searched', 'recover_done'] as const),
];
const OUTCOMES = ['approve', 'timeout_after', 'decline'] as const;

let site: BookingSite;
beforeAll(async () => {
  site = await aBookingSite({ slots: 1_000 });
});
afterAll(() => site.close());

class Death extends ProcessDeath {}

/** Dies once, at the first time that a point is reached. */
const dyingAt = (point: StepPoint): Steps => {
  let died = false;
  return (reached) => {
    if (died || reached !== point) return;
    died = true;
    throw new Death(point);
  };
};

const asOfNow: QuoteOf = (caller, tx, plan) => quoteOf(tx, plan, caller.now);

const signedSheet = async ({ plan, caller }: Customer) => {
  await site.db
    .update(move_plans)
    .set({ insurance: { waived: true } })
    .where(eq(move_plans.uuid, plan.uuid));
  const total_cost = (await bookTerms(caller(), plan.uuid)).final_price ?? 0;
  const owners = [{ name: 'Ana Reyes', email: 'ana@example.com' }];
  const asked = { id: plan.uuid, total_cost, valuation: { waived: true }, survey_waived: true, owners } as const;
  const sheet = await makeSheet(caller(), asked);
  const body_sha256 = sheet.papers.map(({ sha256 }) => sha256);
  const said = { name: 'Ana Reyes', ticks: sheet.ticks, read_word: readWordOf(plan) };
  await signSheet(caller(), { id: plan.uuid, sheet_id: sheet.sheet_id, body_sha256, ...said });
  return { total_cost, sheet_id: sheet.sheet_id, body_sha256 };
};

const tenMinutes = async (step: Steps): Promise<void> => {
  for (let pass = 0; pass < 4; pass++) {
    site.later(150_000);
    await workOnce(site.world, step).catch((error: unknown) => {
      if (!(error instanceof Death)) throw error;
    });
  }
};

test('papers P7: whenever the server dies between signature, hold and booking, there is no signed paper without its booking and no booking without its papers', async () => {
  let stands = 0;
  for (const outcome of OUTCOMES)
    for (const point of POINTS) {
      const customer = await aCustomer(site);
      const { body_sha256, ...signed } = await signedSheet(customer);
      const step = dyingAt(point);
      const input = anInput(customer.plan.uuid, { ...signed, ...payingWith(outcome) });
      await book(customer.caller(), input, { step, quoteOf: asOfNow }).catch(() => undefined);
      await tenMinutes(step);
      const attempts = await site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, customer.plan.uuid));
      const issued = await site.db.select().from(papers).where(eq(papers.plan_id, customer.plan.uuid)).orderBy(papers.number);
      const booked = attempts.filter(({ state }) => state === 'booked');
      expect(
        issued.map((row) => row.body_sha256),
        `${outcome}, ${point}`,
      ).toEqual(booked.length === 1 ? body_sha256 : []);
      expect(issued.map(({ body }) => hashOf(JSON.parse(body)))).toEqual(booked.length === 1 ? body_sha256 : []);
      expect(await checkChain(site.db, customer.plan.uuid)).toMatchObject({ broken: null });
      stands += booked.length;
    }
  // Who dies before the money is asked for books nothing, and nobody books with a card that is declined.
  expect(stands).toBeGreaterThanOrEqual(POINTS.length);
}, 60_000);
