import { describe, expect, test } from 'vitest';
import { mover_days } from '#server/db/schema.ts';
import { startsPlan, tellsStreets } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

/** Three quarters of a year, which nobody stores. */
const TOO_LONG = { storage_in_transit: true, storage_move_out_date: '2027-09-01' };

/** Inside Brooklyn, four bedrooms. */
const BIG_HOME = { pick_up_address: 'Brooklyn, NY 11215', drop_off_address: 'Brooklyn, NY 11201', home_size_id: 7 };

const aSiteWithPlan = async (over: Parameters<typeof startsPlan>[1] = {}) => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, over);
  return { site, ana, id };
};

describe('the movers that gave no bid', () => {
  test('are counted for admins beside the bids, and with these make the whole market [pricing 3]', async () => {
    const { site, ana, id } = await aSiteWithPlan();
    const admin = await site.admin();
    const { estimates, without_bid } = await admin.api.bids.list({ id });
    const { count, reasons, movers } = await admin.api.bids.withoutBid({ id });
    expect(count).toBe(without_bid);
    expect(estimates.length + count).toBe(77);
    expect(movers).toEqual([]);
    expect(reasons[0]).toMatchObject({ kind: 'origin' });
    expect(reasons.map((one) => one.movers)).toEqual(reasons.map((one) => one.movers).sort((one, other) => other - one));
    expect((await ana.api.bids.list({ id })).without_bid).toBeNull();
  });

  test('for one thing alone that they don’t do are counted for everybody by that thing [pricing 3]', async () => {
    const { ana, id } = await aSiteWithPlan();
    const bidders = async () => {
      const { estimates, consult_only, left_out } = await ana.api.bids.list({ id });
      return { count: estimates.length + consult_only.length, left_out };
    };
    const before = await bidders();
    expect(before.left_out).toEqual([]);
    await ana.api.inventory.setItemCount({ id, inventory_item_id: 1076, item_group_id: 11, count: 1 });
    const after = await bidders();
    expect(after.left_out).toEqual([{ kind: 'piano', movers: before.count - after.count }]);
    expect(before.count).toBeGreaterThan(after.count);
  });

  test('come with all of their reasons, those of one reason at a time [pricing 3]', async () => {
    const { site, id } = await aSiteWithPlan({ move_date: '12/03/2026' });
    const admin = await site.admin();
    const [cheapest] = (await admin.api.bids.list({ id })).estimates;
    await site.db.insert(mover_days).values({ mover_id: cheapest!.mover.id, day: '2026-12-03', capacity: 2, taken: 2 });
    const { movers } = await admin.api.bids.withoutBid({ id, kind: 'trucks' });
    expect(movers).toContainEqual({
      ...{ id: cheapest!.mover.id, name: cheapest!.mover.name, city: cheapest!.mover.city, state: cheapest!.mover.state },
      reasons: [{ kind: 'trucks', sentence: `${cheapest!.mover.name} has too few trucks free on Thu Dec 3.` }],
    });
    const away = (await admin.api.bids.withoutBid({ id, kind: 'origin' })).movers;
    expect(away.length).toBeGreaterThan(50);
    expect(away.every(({ reasons }) => reasons.some(({ sentence }) => /doesn't pick up in Brooklyn\.$/.test(sentence)))).toBe(true);
  });

  test('are nobody’s business but the office’s [property 26]', async () => {
    const { site, ana, id } = await aSiteWithPlan();
    for (const who of [ana, site.visitor(), await site.mover(1), await site.customer('Bo')])
      await expect(who.api.bids.withoutBid({ id })).toBeRefused(/./, 'not_found');
  });
});

describe('where nobody names a price', () => {
  test('the request that keeps all away is told, and how many name a price without it, which is what happens [ux C7]', async () => {
    const { ana, id } = await aSiteWithPlan({ ...TOO_LONG, move_date: '12/03/2026' });
    expect((await ana.api.bids.list({ id })).estimates).toEqual([]);
    const { sentence, ways } = await ana.api.bids.whyNobody({ id });
    expect(sentence).toBe('No mover here stores your things for longer than 180 days.');
    const without = ways.find(({ kind }) => kind === 'storage');
    expect(without).toMatchObject({ place: 'stops', sentence: `Without storage, ${without?.bids} movers name a price.` });
    await ana.api.plans.change({ id, move_plan: { details: { storage_in_transit: false } } });
    expect((await ana.api.bids.list({ id })).estimates).toHaveLength(without?.bids ?? 0);
  });

  test('a list that is too large is told with the largest that somebody prices, and that one is priced [ux C7]', async () => {
    const { ana, id } = await aSiteWithPlan({ ...BIG_HOME, move_date: '12/03/2026' });
    await ana.api.boxes.setBoxes({ id, box: { box_type_id: 3, quantity: 800 } });
    const { sentence, ways } = await ana.api.bids.whyNobody({ id });
    expect(sentence).toBe('No mover here names a price for 5,481 cubic feet on this day.');
    expect(ways).toEqual([{ kind: 'volume', bids: 2, place: 'list', sentence: 'With at most 5,000 cubic feet, 2 movers name a price.' }]);
    await ana.api.boxes.setBoxes({ id, box: { box_type_id: 3, quantity: 690 } });
    expect((await ana.api.plans.show({ id })).cubic_feet).toBe(4986);
    expect((await ana.api.bids.list({ id })).estimates).toHaveLength(2);
    expect(await ana.api.bids.whyNobody({ id })).toEqual({ sentence: '2 movers name a price.', ways: [] });
  });

  test('a mover that looks hears its own reasons and nobody else’s [spec 6.5] [ux C7]', async () => {
    const { site, ana, id } = await aSiteWithPlan({ pick_up_address: 'Nome, AK 99762', drop_off_address: 'Nome, AK 99762' });
    await tellsStreets(ana, id);
    const admin = await site.admin();
    await admin.api.plans.change({ id, move_plan: { is_public: true } });
    const { sentence, ways } = await (await site.mover(1)).api.bids.whyNobody({ id });
    expect(sentence).toMatch(/^\S.* doesn't pick up in Nome\./);
    expect(ways).toEqual([]);
  });
});

describe('a move without a road', () => {
  test('is refused by the form at the place that no truck reaches, in one sentence with what we can do [pricing 3]', async () => {
    const site = await aSite();
    for (const [from, to] of [
      ['Adak, AK 99546', 'Billings, MT 59101'],
      ['Honolulu, HI 96815', 'Los Angeles, CA 90026'],
      ['Boston, MA 02118', 'Nantucket, MA 02554'],
    ] as const) {
      const { problem } = await refusalOf(startsPlan(site.visitor(), { pick_up_address: from, drop_off_address: to }));
      expect(Object.keys(problem.errors)).toEqual(['drop_off_address']);
      expect(problem.error_message).toMatch(/^No road connects .+, so our movers can’t price this move; call \(800\) 555-0148, and .+\.$/);
    }
    const { problem } = await refusalOf(startsPlan(site.visitor(), { drop_off_address: 'San Juan, PR' }));
    expect(problem.errors.drop_off_address).toMatch(/^Our movers drive within the 50 states/);
  });

  test('has no price once an address or an extra stop is changed to an island, and says so on Details and Compare [pricing 3] [ux C7]', async () => {
    const { ana, id } = await aSiteWithPlan();
    const island = { street_address: '', city: 'Nantucket', state: 'MA', zip: '02554' };
    await ana.api.plans.change({ id, move_plan: { details: { extra_drop_off_enabled: true, extra_drop_off: island } } });
    expect(await ana.api.bids.list({ id })).toMatchObject({ estimates: [], consult_only: [] });
    const { sentence, ways } = await ana.api.bids.whyNobody({ id });
    expect(sentence).toContain('with Nantucket, Massachusetts, so our movers can’t price this move; call');
    expect(ways.map(({ kind }) => kind)).toEqual(['extra_stop']);
    const { problem } = await refusalOf(ana.api.plans.setStep({ id, step: 'COMPARE' }));
    expect(problem).toMatchObject({ error_message: sentence, errors: { 'extra_drop_off.city': sentence } });
    await ana.api.plans.change({ id, move_plan: { details: { extra_drop_off_enabled: false } } });
    expect((await ana.api.bids.list({ id })).estimates.length).toBeGreaterThan(0);
  });
});
