import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bid_lists, decided_bids, rate_cards } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** A customer who has compared; with the bids that they saw, the cheapest first. */
const compares = async (site: Site, who: Browser) => {
  const plan = await startsPlan(who, IN_STATE);
  await walkTo(who, plan, 'COMPARE');
  const { estimates } = await who.api.bids.list({ id: plan.uuid });
  await workOnce(site.world);
  return { id: plan.uuid, day: plan.move_date!, estimates };
};

const countedOf = (site: Site, plan_id: string) => site.db.select().from(decided_bids).where(eq(decided_bids.plan_id, plan_id));

/** Nobody is booked, and the day goes by. */
const passes = async (site: Site, day: string): Promise<void> => {
  site.at(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10));
  await workOnce(site.world);
};

describe('a bid', () => {
  test('counts once its customer has booked: won by one, lost by each other for one reason, at the price that was shown', async () => {
    const site = await aSite();
    const ana = await site.customer();
    const { id, estimates } = await compares(site, ana);
    expect(await countedOf(site, id)).toEqual([]);
    const [first, second] = estimates;
    await ana.api.bids.viewed({ id, mover_id: second!.mover.id });
    await walkTo(ana, { uuid: id }, 'BOOK');
    await books(ana, id);
    for (let pass = 0; pass < 2; pass += 1) await workOnce(site.world);
    const counted = await countedOf(site, id);
    expect(counted).toHaveLength(estimates.length);
    expect(counted.filter(({ is_won }) => is_won)).toMatchObject([{ mover_id: first!.mover.id, place: 1, is_chosen: true, reason: null }]);
    expect(counted.find(({ mover_id }) => mover_id === second!.mover.id)).toMatchObject({
      ...{ total_cents: Math.round(second!.total_cost! * 100), is_viewed: true, is_chosen: false, of_bids: estimates.length },
      gap_cents: Math.round((second!.total_cost! - first!.total_cost!) * 100),
    });
    for (const { is_won, reason } of counted) expect(reason === null).toBe(is_won);
  });

  test('is lost to nobody once the day of the move has passed without a booking', async () => {
    const site = await aSite();
    const { id, day, estimates } = await compares(site, await site.customer());
    await passes(site, day);
    const counted = await countedOf(site, id);
    expect(counted).toHaveLength(estimates.length);
    expect(new Set(counted.map(({ reason, is_won }) => `${reason} ${is_won}`))).toEqual(new Set(['nobody false']));
  });

  test('is kept as the customer saw it last, after the list has changed', async () => {
    const site = await aSite();
    const ana = await site.customer();
    const { id } = await compares(site, ana);
    const [item] = (await ana.api.plans.show({ id })).inventory.items;
    await ana.api.inventory.setItemCount({ id, inventory_item_id: item!.inventory_item_id, item_group_id: item!.item_group_id, count: 9 });
    const { estimates } = await ana.api.bids.list({ id });
    await workOnce(site.world);
    const [list] = await site.db.select().from(bid_lists).where(eq(bid_lists.plan_id, id));
    expect(list?.bids.map(({ total }) => total)).toEqual(estimates.map(({ total_cost }) => Math.round(total_cost! * 100)));
  });

  test('is looked at by customers alone: not by a mover, our team or a stranger', async () => {
    const site = await aSite();
    const ana = await site.customer();
    const { id, estimates } = await compares(site, ana);
    const mover_id = estimates[0]!.mover.id;
    await (await site.admin()).api.bids.viewed({ id, mover_id });
    await expect(site.visitor().api.bids.viewed({ id, mover_id })).toBeRefused(/./, 'not_found');
    const viewed = async () => (await site.db.select().from(bid_lists).where(eq(bid_lists.plan_id, id)))[0]?.viewed;
    expect(await viewed()).toEqual([]);
    for (let look = 0; look < 2; look += 1) await ana.api.bids.viewed({ id, mover_id });
    await ana.api.bids.viewed({ id, mover_id: 999_999 });
    expect(await viewed()).toEqual([mover_id]);
  });
});

describe('a mover’s insights', () => {
  test('count its own bids, say why others were lost, and name no other mover', async () => {
    const site = await aSite();
    const { estimates, day } = await compares(site, await site.customer());
    for (const name of ['Ben', 'Cleo', 'Dan']) await compares(site, await site.customer(name));
    const [first, second] = estimates;
    const winner = await site.customer('Eve');
    const { id } = await compares(site, winner);
    await walkTo(winner, { uuid: id }, 'BOOK');
    await books(winner, id);
    await workOnce(site.world);
    await passes(site, day);
    const driver = await site.mover(first!.mover.id);
    const shown = await driver.api.insights.show({ id: first!.mover.id });
    expect(shown).toMatchObject({ bids: 5, won: 1, chosen: 1, lowest: 5, lowest_won: 1, lost: { bids: 4, too_few: 0 } });
    expect(shown.lost.reasons).toEqual([{ reason: 'nobody', bids: 4, median_gap: null }]);
    expect(shown.lanes).toMatchObject([{ lane: 'Brooklyn to Astoria', bids: 5, won: 1, place: { is: 1, of: estimates.length } }]);
    const words = JSON.stringify(shown);
    for (const { mover } of estimates.slice(1)) expect(words).not.toContain(mover.name);
    const other = await (await site.mover(second!.mover.id)).api.insights.show({ id: second!.mover.id });
    expect(other.lost.reasons).toEqual([{ reason: 'nobody', bids: 4, median_gap: null }]);
    expect(other.lost).toMatchObject({ bids: 5, too_few: 1 });
    expect(shown.market).toMatchObject({ bids: 5 * estimates.length, won: 1 });
  });

  test('are nothing yet before anything was decided, and there is nothing to try', async () => {
    const site = await aSite();
    const driver = await site.mover(1);
    expect(await driver.api.insights.show({ id: 1 })).toMatchObject({ bids: 0, lost: { bids: 0, reasons: [] }, lanes: [], market: null });
    await expect(driver.api.insights.whatIf({ id: 1, cells: {} })).toBeRefused(/no past bids/, 'not_editable');
  });
});

describe('what if', () => {
  test('prices the mover’s own past bids by the card as it would be, to the cent, beside the others as they were, and saves nothing', async () => {
    const site = await aSite();
    const { day, estimates } = await compares(site, await site.customer());
    const last = estimates.at(-1)!;
    const mover_id = last.mover.id;
    await passes(site, day);
    const driver = await site.mover(mover_id);
    const { cells } = await driver.api.insights.show({ id: mover_id });
    const same = await driver.api.insights.whatIf({ id: mover_id, cells: {} });
    expect(same.samples).toMatchObject([{ from: 'Brooklyn', to: 'Astoria', was: last.total_cost, would_be: last.total_cost }]);
    expect(same.samples[0]).toMatchObject({ place_before: estimates.length, place_after: estimates.length });
    const special = { 'mover_special.name': 'Spring', 'mover_special.percentage': '15' };
    const cheaper = await driver.api.insights.whatIf({ id: mover_id, cells: { ...cells, ...special }, lane: 'Brooklyn to Astoria' });
    const [sample] = cheaper.samples;
    expect(sample!.would_be).toBeLessThan(last.total_cost! * 0.9);
    expect(sample!.place_after).toBe(
      1 + estimates.filter(({ mover, total_cost }) => mover.id !== mover_id && total_cost! < sample!.would_be).length,
    );
    expect(cheaper.won.after).toBeGreaterThanOrEqual(cheaper.won.before);
    await expect(driver.api.insights.whatIf({ id: mover_id, cells: { assembly: '-5' } })).toBeRefused(/./, 'invalid');
    expect(await site.db.$count(rate_cards, eq(rate_cards.mover_id, mover_id))).toBe(1);
  });
});
