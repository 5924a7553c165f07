import { expect, test } from 'vitest';
import { books, drawsUp, IN_STATE, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import { atBook, begins } from '#test/support/money/installment-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const aDemandingSite = () => aSite({ settings: { papers: 'required' } });

const between = async (site: Site, where: object = {}) => {
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04', ...where }), 'BOOK');
  return { site, ana, id };
};

test('a move between states is booked with its signed papers, and without them by nobody', async () => {
  const { ana, id } = await between(await aDemandingSite());
  const unsigned = await refusalOf(books(ana, id));
  expect([unsigned.status, unsigned.problem.code, unsigned.problem.error_message]).toEqual([
    ...[409, 'papers_missing', 'Sign the papers of this move first.'],
  ]);
  const { final_price } = await ana.api.bookings.terms({ id });
  const later = await refusalOf(ana.api.bookings.splitit({ uuid: id, cost_with_coupon: final_price ?? 0, survey_waived: true }));
  expect([later.status, later.problem.code]).toEqual([409, 'papers_missing']);
  const sheet = await drawsUp(ana, id);
  await signs(ana, id, sheet);
  expect((await books(ana, id, 'approve', { sheet_id: sheet.sheet_id })).status).toBe(201);
});

test('inside one state nothing is asked, by card or in installments', async () => {
  const site = await aDemandingSite();
  const { ana, id } = await between(site, IN_STATE);
  expect((await books(ana, id)).status).toBe(201);
  expect((await begins(await atBook(site))).number).not.toBe('');
});
