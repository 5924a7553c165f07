import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { market, plan_grants, plan_history, visitors } from '#server/db/schema.ts';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;
let ana: Browser;
let id: string;

const UPRIGHT_PIANO = 1076;

/** Ana's mover is chosen (version 3), a piano comes (4), her name (5) and another mover (6). */
beforeAll(async () => {
  site = await aSite();
  ana = site.visitor();
  const plan = await walkTo(ana, await startsPlan(ana, { move_date: '2027-03-13' }), 'PLAN');
  id = plan.uuid;
  await ana.api.inventory.addItem({ id, inventory_item: { inventory_item_id: UPRIGHT_PIANO } });
  await ana.api.plans.change({ id, move_plan: { contact_first_name: 'Ana' } });
  const { estimates } = await ana.api.bids.list({ id });
  const other = estimates.find(({ mover }) => mover.id !== plan.mover?.id);
  await ana.api.bids.chooseMover({ plan_id: id, id: other?.mover.id ?? 0 });
});

afterAll(() => site.close());

const asked = (over: { from?: number; to?: number } = {}) => ana.api.plans.priceChanges({ id, ...over });

const asText = (over: object): Record<string, string> =>
  Object.fromEntries(Object.entries(over).map(([name, version]) => [name, String(version)]));

/** Lines in whole cents: what they moved by. */
const movedBy = (lines: readonly { before: number; after: number }[]): number =>
  lines.reduce((sum, { before, after }) => sum + Math.round(after * 100) - Math.round(before * 100), 0);

const somebodyWho = async (scope: 'view' | 'edit'): Promise<Browser> => {
  const known = new Set((await site.db.select().from(visitors)).map((one) => one.id));
  const reader = site.visitor();
  await startsPlan(reader);
  const mine = (await site.db.select().from(visitors)).find((one) => !known.has(one.id));
  await site.db
    .insert(plan_grants)
    .values({ plan_id: id, visitor_id: mine?.id ?? null, scope, expires_at: new Date(site.clock.now() + 60_000) });
  return reader;
};

describe('why a price changed', () => {
  test('lists every price that the plan has had, the newest first; a name makes none [pricing 1]', async () => {
    const { versions } = await asked();
    expect(versions.map(({ version, what, who }) => [version, what, who])).toEqual([
      [6, 'Mover chosen', 'Customer'],
      [4, 'Upright piano added', 'Customer'],
      [3, 'Mover chosen', 'Customer'],
    ]);
    expect(versions[0]?.total_cost).toBe((await ana.api.plans.show({ id })).pricing.total_cost);
  });

  test.each([
    [{}, 4, 6],
    [{ to: 4 }, 3, 4],
    [{ to: 5 }, 3, 4],
    [{ from: 3 }, 3, 6],
    [{ from: 3, to: 6 }, 3, 6],
    [{ from: 3, to: 2_000_000_000 }, 3, 6],
  ])('%j is the change from version %i to version %i, and its lines add up to it [pricing 1]', async (over, from, to) => {
    const { change, versions } = await asked(over);
    const totalOf = (version: number) => versions.find((one) => one.version === version)?.total_cost;
    expect(change).toMatchObject({ from, to, before: totalOf(from), after: totalOf(to), is_renewal: false });
    expect(movedBy(change?.lines ?? [])).toBe(movedBy([{ before: totalOf(from) ?? 0, after: totalOf(to) ?? 0 }]));
  });

  test('says why in each line: a piano is new on the bill, another mover has rates of its own [pricing 1]', async () => {
    const { change: piano } = await asked({ to: 4 });
    expect(piano?.lines).toContainEqual(expect.objectContaining({ what: 'Upright piano', reason: 'New on the bill', before: 0 }));
    const { change: other } = await asked();
    expect(other?.lines.find(({ code }) => code === 'haul')?.reason).toMatch(/nother mover’s rates$/);
  });

  test.each([
    [{ to: 2 }, 'to'],
    [{ from: 1 }, 'from'],
    [{ from: 6 }, 'from'],
    [{ from: 6, to: 4 }, 'from'],
    [{ from: 4, to: 5 }, 'from'],
  ])('%j is refused at its field [pricing 1]', async (over, field) => {
    const answer = await ana.request('GET', `/api/v3/move_plans/${id}/price_changes?${new URLSearchParams(asText(over))}`);
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
  });

  test('is nothing yet for a plan without a mover, and for one with its first', async () => {
    const ben = site.visitor();
    const plan = await startsPlan(ben);
    const none = { change: null, today: null, versions: [], held_until: null };
    expect(await ben.api.plans.priceChanges({ id: plan.uuid })).toEqual(none);
    await walkTo(ben, plan, 'PLAN');
    expect(await ben.api.plans.priceChanges({ id: plan.uuid })).toMatchObject({ change: null, today: null, versions: [{ version: 3 }] });
  });
});

describe('who may ask', () => {
  test('an editor sees all of it; a reader the lines, but no name and no message [property 29]', async () => {
    await site.db.insert(plan_history).values({
      ...{ plan_id: id, version: 7, at: new Date(site.clock.now()), who: 'Nadia Office', what: 'Price agreed: she called about her cat' },
      price: sql`(select price from plan_history where plan_id = ${id} and price is not null order by id limit 1)`,
    });
    const [editor, reader] = [await somebodyWho('edit'), await somebodyWho('view')];
    const [all, less] = [await editor.api.plans.priceChanges({ id }), await reader.api.plans.priceChanges({ id })];
    expect(all.change).toMatchObject({ who: 'Nadia Office', what: 'Price agreed: she called about her cat' });
    expect(less.change).toEqual({ ...all.change, who: 'Customer', what: 'Price agreed' });
    expect(JSON.stringify(less)).not.toMatch(/Nadia|her cat/);
  });

  test('for strangers and for movers there is no such plan [property 26]', async () => {
    await expect(site.visitor().api.plans.priceChanges({ id })).toBeRefused("We can't find this move plan.", 'not_found');
    const mover = await site.mover((await ana.api.plans.show({ id })).mover?.id ?? 0);
    await expect(mover.api.plans.priceChanges({ id })).toBeRefused("We can't find this move plan.", 'not_found');
  });
});

test('asking again and again stores nothing', async () => {
  const before = await site.db.select().from(plan_history);
  await site.db.update(market).set({ version: sql`${market.version} + 1` });
  await asked();
  expect(await site.db.select().from(plan_history)).toEqual(before);
});
