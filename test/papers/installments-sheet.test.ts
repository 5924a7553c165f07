import { expect, test } from 'vitest';
import { papers } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, drawsUp, signs } from '#test/support/builders.ts';
import {
  atBook,
  atBookOfNewSite,
  begins,
  minutesPass,
  providerPlans,
  returns,
  signs as signsAtProvider,
  takenIn,
} from '#test/support/money/installment-people.ts';
import { moneyOf } from '#test/support/people/signing-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

test('installments are begun with a signed sheet, whose papers are issued when they book', async () => {
  const here = await atBookOfNewSite();
  const sheet = await drawsUp(here.ana, here.id);
  const unsigned = await refusalOf(begins(here, { sheet_id: sheet.sheet_id }));
  expect([unsigned.status, unsigned.problem.code]).toEqual([409, 'papers_missing']);
  await signs(here.ana, here.id, sheet);
  const { number } = await begins(here, { sheet_id: sheet.sheet_id });
  expect(await here.site.db.$count(papers)).toBe(0);
  await signsAtProvider(here, number);
  expect((await returns(here, number)).status).toBe(201);
  const { papers: issued } = await here.ana.api.papers.list({ id: here.id });
  expect(issued.map(({ sha256 }) => sha256)).toEqual(sheet.papers.map(({ sha256 }) => sha256));
});

test('papers P21: rescinded, the plan at the provider is canceled with it and nothing is owed', async () => {
  const here = await atBookOfNewSite();
  const { ana, id, site } = here;
  const sheet = await drawsUp(ana, id);
  await signs(ana, id, sheet);
  const { number } = await begins(here, { sheet_id: sheet.sheet_id });
  await signsAtProvider(here, number);
  await returns(here, number);
  const told = await ana.api.payments.cancelTerms({ id });
  const { cancellation } = await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
  expect(cancellation).toMatchObject({ fee: 0, fee_due: 0, refund: told.refund, let_go: told.let_go });
  await workOnce(site.world);
  expect(await providerPlans(here)).toMatchObject([{ state: 'canceled' }]);
  expect(await takenIn(here)).toBe(0);
});

test('papers P23: of which a part goes back while they can be rescinded are not begun before that is over', async () => {
  const site = await aSite();
  const here = await atBook(site, site.visitor(), {});
  const { ana, id } = here;
  const sheet = await drawsUp(ana, id);
  await signs(ana, id, sheet);
  const { number } = await begins(here, { sheet_id: sheet.sheet_id });
  await signsAtProvider(here, number);
  await returns(here, number);
  const { mover, job } = await ana.api.plans.show({ id });
  await acceptsSigning(await site.mover(mover?.id ?? 0), id, job?.id ?? 0);
  const wish = { boxes: [{ box_type_id: 2 as const, quantity: 0 }] };
  const { before, after } = await ana.api.bookedChanges.terms({ id, wish });
  expect(after).toBeLessThan(before);
  await ana.api.bookedChanges.agree({ id, wish, shown: { before, after } });
  await workOnce(site.world);
  expect(await moneyOf(site, id)).toEqual(['authorized']);
  const { clock } = await ana.api.papers.list({ id });
  site.clock.set(Date.parse(clock?.rescind_until ?? '') + 3_600_000);
  await workOnce(site.world);
  expect(await moneyOf(site, id)).toContain('captured');
});

test('a word of the plan that changes while the customer is at the provider ends what was signed, and books nothing', async () => {
  const here = await atBookOfNewSite();
  const sheet = await drawsUp(here.ana, here.id);
  await signs(here.ana, here.id, sheet);
  const { number } = await begins(here, { sheet_id: sheet.sheet_id });
  await here.ana.api.plans.change({ id: here.id, move_plan: { details: { pick_up: { street_address: '420 12th St' } } } });
  await signsAtProvider(here, number);
  await refusalOf(returns(here, number));
  await minutesPass(here, 3);
  expect(await here.site.db.$count(papers)).toBe(0);
  expect(await takenIn(here)).toBe(0);
});
