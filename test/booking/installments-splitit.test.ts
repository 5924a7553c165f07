import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { cents, fromDollars } from '#domain/core/money.ts';
import { noInstallments } from '#server/adapters/installments/no-installments.ts';
import { ledger_nights } from '#server/db/schema.ts';
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
  const paid = fromDollars(here.price);
  expect(await ledgerOf(here)).toEqual([
    ['authorized', paid],
    ['captured', paid],
    ['refunded', paid],
  ]);
});

test('a plan at Splitit of which our books know nothing is told at night; one that nobody signed is none [property 21]', async () => {
  const here = await atBookWithSplitit();
  const { site, standIn } = here;
  const foreign = async (decision: 'approve' | 'cancel') => {
    const order_id = randomUUID();
    const { number } = await site.world.installments.create({
      ...{ order_id, amount: cents(4_711), return_url: 'https://moves.example/', cancel_url: 'https://moves.example/' },
      customer: { name: 'Ben Cole', email: 'ben@example.com' },
    });
    standIn.decide(number, decision);
    return order_id;
  };
  const { number } = await begins(here);
  standIn.decide(number, 'approve');
  expect((await returns(here, number)).status).toBe(201);
  await foreign('cancel');
  const order_id = await foreign('approve');
  site.clock.set(Date.parse('2026-11-21T09:30:00Z'));
  for (let pass = 0; pass < 2; pass++) await workOnce(site.world);
  const told = site.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'ledger_difference');
  expect(told).toMatchObject([{ booking: order_id, what: 'unknown', ours: 0, theirs: 4_711 }]);
  expect(await site.db.select().from(ledger_nights)).toMatchObject([{ listed: 2, differences: 1, unknown_cents: 4_711, unread: 0 }]);
});

test('a list at Splitit that can’t be read is counted as unread, and nothing is told of it', async () => {
  const { site, standIn } = await atBookWithSplitit();
  standIn.faults.push({ path: /GET .*search/, how: 500, times: 99 });
  site.clock.set(Date.parse('2026-11-21T09:30:00Z'));
  for (let pass = 0; pass < 2; pass++) await workOnce(site.world);
  expect(await site.db.select().from(ledger_nights)).toMatchObject([{ differences: 0, unread: 1 }]);
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
