import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { market, rate_cards } from '#server/db/schema.ts';
import { IN_STATE, startsPlan } from '#test/support/builders.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const TREADMILL = 1285;

test('an item’s and a box’s fees are the chosen mover’s, times how many there are [spec 9.13] [spec 3.12]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  await ana.api.inventory.setItemCount({ id, inventory_item_id: TREADMILL, count: 3 });
  await ana.api.boxes.setBoxes({ id, box: { box_type_id: 7, quantity: 4 } });
  const before = await ana.api.inventory.ofPlan({ move_plan_id: id });
  expect(before.items.every((item) => item.total_fee === 0)).toBe(true);
  expect(before.boxes[0]).not.toHaveProperty('total_fee');
  await withFees(site);
  const chosen = await ana.api.bids.chooseMover({ plan_id: id, id: 1 });
  const { items, boxes } = await ana.api.inventory.ofPlan({ move_plan_id: id });
  expect(items.find((item) => item.id === TREADMILL)).toMatchObject({ handling_fee: 25, volume_fee: 10.5, total_fee: 106.5 });
  expect(boxes.find((box) => box.box_type_id === 7)).toMatchObject({ handling_fee: 0, volume_fee: 1.5, total_fee: 6 });
  expect(chosen.move_plan.boxes).toEqual(boxes);
  expect(chosen.pricing.line_items.find((line) => line.code === 'item_fees')?.amount).toBe(112.5);
});

test('by the hour nobody asks fees for boxes: none are shown, and none are on the bill [pricing 2] [spec 9.13]', async () => {
  const site = await aSite();
  await withFees(site);
  const ana = site.visitor();
  const hourly = { truck_size_id: 3, num_hours: 4, laborers: 2 };
  const { uuid: id } = await startsPlan(ana, { ...IN_STATE, hourly_plan: true, hourly });
  await ana.api.boxes.setBoxes({ id, box: { box_type_id: 7, quantity: 4 } });
  const { pricing } = await ana.api.bids.chooseMover({ plan_id: id, id: 1 });
  expect(pricing.line_items.filter(({ code }) => code === 'item_fees')).toEqual([]);
  const { boxes } = await ana.api.inventory.ofPlan({ move_plan_id: id });
  const wardrobes = boxes.find((box) => box.box_type_id === 7);
  expect(wardrobes).toMatchObject({ quantity: 4 });
  expect(wardrobes).not.toHaveProperty('total_fee');
});

/** A new version of the first mover's card, as the market knows it from then on. */
const withFees = async ({ db }: Site): Promise<void> => {
  const [newest] = await db.select().from(rate_cards).where(eq(rate_cards.mover_id, 1)).orderBy(desc(rate_cards.version)).limit(1);
  if (newest === undefined) throw new Error('The first mover has no card.');
  const item_fees = { [TREADMILL]: { handling_fee: cents(2500), volume_fee: cents(1050) } };
  const card = { ...newest.card, item_fees, box_fees: { 7: cents(150) } };
  await db.insert(rate_cards).values({ mover_id: 1, version: newest.version + 1, card });
  await db.update(market).set({ version: sql`${market.version} + 1` });
};
