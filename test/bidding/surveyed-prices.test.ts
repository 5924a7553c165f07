import { describe, expect, test } from 'vitest';
import { books, choosesCover, drawsUp, signs, startsPlan, tellsStreets } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const GRAND_PIANO = 1081;
const VISIT = { date: '2026-11-23', time: 1 };

/** Ana has asked a mover that prices no piano unseen to look at her move, and the visit has been. */
const aVisitedMove = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, { move_date: '2026-12-10' });
  await ana.api.inventory.setItemCount({ id, inventory_item_id: GRAND_PIANO, count: 1 });
  await tellsStreets(ana, id);
  const { movers } = await ana.api.consultations.potentialMovers({ id, type: 'onsite', ...VISIT });
  const mover = movers.find(({ consult_only }) => consult_only) ?? movers[0];
  const mover_id = mover?.id ?? 0;
  const visit = { mover_id, name: 'Ana Reyes', phone_number: '718 555 0112', type: 'onsite' as const, ...VISIT };
  await ana.api.consultations.createForMovers({ id, onsite_requests: [visit] });
  site.at('2026-11-24');
  const driver = await site.mover(mover_id);
  const names = (who: typeof ana, total_cost: number, surveyed_on = '2026-11-23') =>
    who.api.planConsole.nameSurveyedPrice({ id, mover_id, total_cost, surveyed_on, note: 'Two flights, easy parking' });
  return { site, ana, id, mover_id, driver, names };
};

const anItem = { inventory_item_id: 1076 };

describe('a price after a visit', () => {
  test('stands among the bids with its day and what it rests on, and can be booked [decisions 6] [pricing 3] [pricing 5]', async () => {
    const { ana, id, mover_id, driver, names } = await aVisitedMove();
    expect((await ana.api.bids.list({ id })).estimates.some(({ mover }) => mover.id === mover_id)).toBe(false);
    const { surveyed_prices } = await names(driver, 1_550);
    expect(surveyed_prices).toMatchObject([{ mover_id, total_cost: 1_550, surveyed_on: '2026-11-23', holds: true }]);
    const bid = (await ana.api.bids.list({ id })).estimates.find(({ mover }) => mover.id === mover_id);
    expect(bid).toMatchObject({ consult_only: false, total_cost: 1_550 });
    expect(bid?.line_items).toMatchObject([
      { description: 'Price after a visit', because: expect.stringMatching(/visit on Mon Nov 23, for [\d,]+ cubic feet/) },
    ]);
    await ana.api.bids.chooseMover({ plan_id: id, id: mover_id });
    await ana.api.plans.setStep({ id, step: 'BOOK' });
    // Between states a look at this very list stands for the waiver.
    expect(await ana.api.bookings.terms({ id })).toMatchObject({ survey_waiver_needed: false, surveyed_on: '2026-11-23', visit: null });
    const booked = await books(ana, id);
    expect([booked.status, (await ana.api.plans.show({ id })).pricing.total_cost]).toEqual([201, 1_550]);
  });

  test('is over once the list is another one, and says so [decisions 3]', async () => {
    const { ana, id, mover_id, driver, names } = await aVisitedMove();
    await names(driver, 1_550);
    await ana.api.bids.chooseMover({ plan_id: id, id: mover_id });
    await expect(ana.api.inventory.setItemCount({ id, ...anItem, count: 9 })).toBeRefused(/can't do the move/, 'mover_cannot');
    await ana.api.bids.unchooseMover({ id });
    await ana.api.inventory.setItemCount({ id, ...anItem, count: 9 });
    expect((await ana.api.bids.list({ id })).estimates.some(({ mover }) => mover.id === mover_id)).toBe(false);
    expect((await driver.api.planConsole.surveyedPrices({ id })).surveyed_prices).toMatchObject([{ holds: false }]);
    await expect(ana.api.bids.chooseMover({ plan_id: id, id: mover_id })).toBeRefused(/wants to see the move/, 'mover_cannot');
  });

  test('papers P12, P13: of another list does not count: what was signed on it is void, and there is a waiver or no booking', async () => {
    const { ana, id, mover_id, driver, names } = await aVisitedMove();
    await names(driver, 1_550);
    await ana.api.bids.chooseMover({ plan_id: id, id: mover_id });
    await ana.api.plans.setStep({ id, step: 'BOOK' });
    await choosesCover(ana, id);
    const kindsOf = ({ papers }: Awaited<ReturnType<typeof drawsUp>>) =>
      papers.map(({ kind }) => kind).filter((kind) => kind === 'survey' || kind === 'waiver');
    const seen = await drawsUp(ana, id);
    expect(kindsOf(seen)).toEqual(['survey']);
    await signs(ana, id, seen);

    // Without the piano the same mover names a price unseen: nobody has looked at this list.
    await ana.api.bids.unchooseMover({ id });
    await ana.api.inventory.setItemCount({ id, inventory_item_id: GRAND_PIANO, count: 0 });
    await ana.api.bids.chooseMover({ plan_id: id, id: mover_id });
    await ana.api.plans.setStep({ id, step: 'BOOK' });
    expect(await ana.api.bookings.terms({ id })).toMatchObject({ survey_waiver_needed: true, surveyed_on: null });
    await choosesCover(ana, id);
    const unwaived = await refusalOf(books(ana, id, 'approve', { sheet_id: seen.sheet_id, survey_waived: false }));
    expect([unwaived.status, Object.keys(unwaived.problem.errors)]).toEqual([422, ['survey_waived']]);
    expect((await refusalOf(books(ana, id, 'approve', { sheet_id: seen.sheet_id }))).problem.code).toBe('paper_changed');
    await ana.api.extras.requestInsurance({ id, waived: true });
    const { final_price } = await ana.api.bookings.terms({ id });
    const asked = {
      id,
      total_cost: final_price ?? 0,
      valuation: { waived: true } as const,
      owners: [{ name: 'Ana Reyes', email: 'ana@example.com' }],
    };
    const undrawn = await refusalOf(ana.api.papers.makeSheet({ ...asked, survey_waived: false }));
    expect([undrawn.status, Object.keys(undrawn.problem.errors)]).toEqual([422, ['survey_waived']]);
    const waived = await drawsUp(ana, id);
    expect(kindsOf(waived)).toEqual(['waiver']);
    await signs(ana, id, waived);
    expect((await books(ana, id, 'approve', { sheet_id: waived.sheet_id })).status).toBe(201);
  });

  test('is for the mover that was asked, or our team for it, and must be a price of a past day [decisions 6] [property 27]', async () => {
    const { site, ana, id, mover_id, driver, names } = await aVisitedMove();
    await expect(names(ana, 1_550)).toBeRefused(/Only a mover/, 'not_allowed');
    await expect(names(await site.mover(mover_id === 1 ? 2 : 1), 1_550)).toBeRefused(/find this move plan/, 'not_found');
    await expect(names(driver, 50)).toBeRefused(/Enter a price/, 'invalid');
    await expect(names(driver, 1_550, '2026-11-25')).toBeRefused(/day of the visit/, 'invalid');
    expect((await names(await site.admin(), 1_600)).surveyed_prices).toMatchObject([{ total_cost: 1_600, entered_by: 'Office' }]);
    expect((await ana.api.plans.history({ id })).history[0]?.what).toMatch(/named \$1,600\.00 after its visit/);
  });
});
