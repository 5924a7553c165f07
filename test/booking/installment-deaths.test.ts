import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { endHeld } from '#server/booking/installments/installments-end.ts';
import { bookSignature } from '#server/booking/installments/installments-signed.ts';
import type { StepPoint } from '#server/booking/step-points.ts';
import { sweepReleased } from '#server/booking/sweep.ts';
import { ProcessDeath } from '#server/core/bulkhead.ts';
import { booking_attempts, jobs } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import {
  type AtBook,
  atBook,
  attemptsOf,
  begins,
  minutesPass,
  providerPlans,
  signs,
  takenIn,
} from '#test/support/money/installment-people.ts';
import { aSite } from '#test/support/site/world.ts';

class Death extends ProcessDeath {}

const dyingAt = (point: StepPoint) => (step: StepPoint) => {
  if (step === point) throw new Death(point);
};

const jobsOf = ({ site, id }: AtBook) => site.db.select().from(jobs).where(eq(jobs.plan_id, id));

const signedHold = async () => {
  const here = await atBook(await aSite());
  const { number } = await begins(here);
  await signs(here, number);
  const [attempt] = await attemptsOf(here);
  return { ...here, number, attempt_id: attempt?.id ?? '' };
};

describe('a server that dies while installments are booked', () => {
  test.each(['installments_taken_up', 'approve_unsaved'] as const)(
    'at %s: the signature is booked once within ten minutes [property 9]',
    async (point) => {
      const here = await signedHold();
      await expect(bookSignature(here.site.world, here, dyingAt(point))).rejects.toThrow(Death);
      await minutesPass(here, 10);
      expect(await jobsOf(here)).toHaveLength(1);
      expect(await providerPlans(here)).toMatchObject([{ state: 'authorized' }]);
    },
  );

  test.each(['installments_taken_up', 'approve_unsaved'] as const)('at %s, when the hold ends: the same [property 9]', async (point) => {
    const here = await signedHold();
    here.site.clock.set(here.site.clock.now() + 20 * 60_000);
    await expect(endHeld(here.site.world, dyingAt(point))).rejects.toThrow(Death);
    await minutesPass(here, 10);
    expect(await jobsOf(here)).toHaveLength(1);
  });

  test('before it has heard the provider’s number: nothing is left there, and no place taken [property 9]', async () => {
    const here = await atBook(await aSite());
    await begins(here);
    await here.site.db.update(booking_attempts).set({ installment_no: null, checkout_url: null });
    await minutesPass(here, 21);
    expect(await takenIn(here)).toBe(0);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
  });

  test('while it cancels what was let go: it is canceled by the next [property 9]', async () => {
    const here = await atBook(await aSite());
    await begins(here);
    await here.ana.api.bookings.cancelSplitit({ id: here.id });
    await expect(sweepReleased(here.site.world, dyingAt('sweep_searched'))).rejects.toThrow(Death);
    await minutesPass(here, 2);
    expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
  });
});

test('two servers end the same holds once [property 9]', async () => {
  const site = await aSite();
  const people: AtBook[] = [];
  for (let person = 0; person < 5; person++) {
    const here = await atBook(site);
    const { number } = await begins(here);
    if (person % 2 === 0) await signs(here, number);
    people.push(here);
  }
  site.clock.set(site.clock.now() + 21 * 60_000);
  await Promise.all(Array.from({ length: 4 }, () => workOnce(site.world)));
  await minutesPass({ site }, 2);
  const booked = await Promise.all(people.map(async (here) => (await jobsOf(here)).length));
  expect(booked).toEqual([1, 0, 1, 0, 1]);
  const states = (await site.db.select().from(booking_attempts)).map(({ state }) => state).toSorted();
  expect(states).toEqual(['booked', 'booked', 'booked', 'released', 'released']);
});
