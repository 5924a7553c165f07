import { expect, onTestFinished, test } from 'vitest';
import { fromDollars } from '#domain/core/money.ts';
import { noInstallments } from '#server/adapters/installments/no-installments.ts';
import { workOnce } from '#server/workers/workers.ts';
import { atBook, begins, ledgerOf, minutesPass, returns } from '#test/support/money/installment-people.ts';
import { splititOf } from '#test/support/money/installment-providers.ts';
import { type SplititStandIn, splititStandIn } from '#test/support/money/splitit-stand-in.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

/** Somebody at BOOK of a site whose installments are Splitit's. */
const atBookWithSplitit = async () => {
  const standIn = await splititStandIn();
  onTestFinished(standIn.close);
  const site = await aSite({ parts: ({ clock }) => ({ installments: splititOf(standIn, clock.now) }) });
  return { ...(await atBook(site)), standIn };
};

const statusOf = ({ plans }: SplititStandIn, number: string) => plans.get(number)?.status;

/** As Splitit calls the address that it was given. */
const splititCalls = (site: Awaited<ReturnType<typeof aSite>>, number: string, key = 'a-secret-of-tests') =>
  site.app.fetch(
    new Request(`http://hearthway.test/api/v3/webhooks/splitit?key=${key}?RefOrderNumber=1&InstallmentPlanNumber=${number}`, {
      method: 'POST',
    }),
  );

test('Splitit’s plan is signed, booked, started when the mover accepts, and given back when the move is canceled [pricing 4]', async () => {
  const here = await atBookWithSplitit();
  const { number } = await begins(here);
  expect(await refusalOf(returns(here, number))).toMatchObject({ status: 422 });
  here.standIn.decide(number, 'approve');
  expect((await returns(here, number)).status).toBe(201);
  const { job, mover } = await here.ana.api.plans.show({ id: here.id });
  await (await here.site.mover(mover?.id ?? 0)).api.jobs.accept({ id: job?.id ?? 0 });
  await workOnce(here.site.world);
  expect(statusOf(here.standIn, number)).toBe('Active');
  await here.ana.api.bookings.cancelJob({ id: here.id });
  await minutesPass(here, 2);
  expect(here.standIn.plans.get(number)?.refunds).toEqual([here.price]);
  const cents = fromDollars(here.price);
  expect(await ledgerOf(here)).toEqual([
    ['authorized', cents],
    ['captured', cents],
    ['refunded', cents],
  ]);
});

test('Splitit’s message alone books, however often it comes; a forged one does nothing [property 18] [property 54]', async () => {
  const here = await atBookWithSplitit();
  const { number } = await begins(here);
  here.standIn.decide(number, 'approve');
  expect((await splititCalls(here.site, number, 'guessed')).status).toBe(401);
  await workOnce(here.site.world);
  expect((await here.ana.api.bookings.status({ id: here.id })).state).toBe('held');
  const answers = await Promise.all(Array.from({ length: 50 }, () => splititCalls(here.site, number)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await workOnce(here.site.world);
  expect((await here.ana.api.bookings.status({ id: here.id })).state).toBe('booked');
  expect(await ledgerOf(here)).toHaveLength(1);
});

test('Splitit away for an hour: the hold gives its place back, and what nobody signed is canceled when it is there again [property 4]', async () => {
  const here = await atBookWithSplitit();
  const { number } = await begins(here);
  here.standIn.faults.push({ path: /./, how: 503, times: Number.POSITIVE_INFINITY });
  expect(await refusalOf(begins({ ...here, ana: here.site.visitor() }))).toMatchObject({ status: 404 });
  await minutesPass(here, 60);
  expect((await here.ana.api.bookings.status({ id: here.id })).state).toBe('none');
  here.standIn.faults.length = 0;
  await minutesPass(here, 10);
  expect(statusOf(here.standIn, number)).toBe('Canceled');
});

test('where nobody takes installments they are not offered, and refused in a sentence [spec 1.4]', async () => {
  const site = await aSite({ parts: () => ({ installments: noInstallments() }) });
  const here = await atBook(site);
  expect((await here.ana.api.bookings.terms({ id: here.id })).installments).toBe(false);
  await expect(begins(here)).toBeRefused('We can’t take installments. Please use a card or PayPal.', 'not_offered');
});
