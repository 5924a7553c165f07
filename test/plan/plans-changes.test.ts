import { describe, expect, test } from 'vitest';
import { type PlanOfApi, startsPlan, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

/** Stoop to Stoop moves no pianos; Harbor & Sons prices almost everything. */
const STOOP_TO_STOOP = 17;
const HARBOR = 1;
const UPRIGHT_PIANO = 1076;

const unitsOf = ({ inventory }: PlanOfApi, id: number) => inventory.items.find((item) => item.inventory_item_id === id)?.units ?? [];

describe('what moves', () => {
  test('is counted absolutely, so that saying it twice changes nothing [spec 7.7]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const first = await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: UPRIGHT_PIANO, count: 2 });
    const again = await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: UPRIGHT_PIANO, count: 2 });
    expect(again.version).toBe(first.version);
    const plan = await ana.api.plans.show({ id: uuid });
    expect(unitsOf(plan, UPRIGHT_PIANO)).toHaveLength(2);
    expect(unitsOf(plan, UPRIGHT_PIANO).every((unit) => unit.is_user_selected)).toBe(true);
  });

  test('is added and taken off unit by unit, and the banner says so [spec 4.28] [spec 7.6]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const added = await ana.api.inventory.addItem({ id: uuid, inventory_item: { inventory_item_id: UPRIGHT_PIANO } });
    expect(added.last_action?.text).toBe('Upright piano added');
    const [unit] = unitsOf(await ana.api.plans.show({ id: uuid }), UPRIGHT_PIANO);
    const removed = await ana.api.inventory.removeItem({ id: uuid, item_id: unit?.mp_inventory_item_id ?? 0 });
    expect(removed.last_action?.text).toBe('Upright piano removed');
    expect(removed.cubic_feet).toBe(added.cubic_feet - 70);
  });

  test('has special handling unit by unit [spec 7.10]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: 1080, count: 2 });
    const [one, other] = unitsOf(await ana.api.plans.show({ id: uuid }), 1080);
    const special_handling_items = [{ mp_inventory_item_id: one?.mp_inventory_item_id ?? 0, crating_required: true }];
    await ana.api.inventory.setSpecialHandling({ id: uuid, special_handling_items });
    const units = unitsOf(await ana.api.plans.show({ id: uuid }), 1080);
    expect(units).toEqual([{ ...one, crating_required: true }, other]);
  });

  test('may be something of one’s own, with its size [spec 3.15] [spec 7.9]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const size = { name: 'Loom', width_in_inches: 60, height_in_inches: 48, depth_in_inches: 40 };
    await ana.api.inventory.addCustomItem({ id: uuid, custom_inventory_item: size });
    const { custom_items } = await ana.api.inventory.ofPlan({ move_plan_id: uuid });
    expect(custom_items).toEqual([{ ...size, id: expect.any(Number), cubic_feet: 66.7 }]);
    await ana.api.inventory.removeItem({ id: uuid, item_id: custom_items[0]?.id ?? 0 });
    expect((await ana.api.inventory.ofPlan({ move_plan_id: uuid })).custom_items).toEqual([]);
  });

  test('typical things and boxes come and go without what the customer set [spec 7.5]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const before = await startsPlan(ana);
    await ana.api.boxes.setBoxes({ id: before.uuid, box: { box_type_id: 7, quantity: 4 } });
    await ana.api.inventory.removeTypicals({ id: before.uuid });
    const bare = await ana.api.boxes.removeTypicalBoxes({ id: before.uuid });
    expect(bare.cubic_feet).toBe(62);
    await ana.api.inventory.addTypicals({ id: before.uuid });
    await ana.api.boxes.addTypicalBoxes({ id: before.uuid });
    const after = await ana.api.plans.show({ id: before.uuid });
    expect(after.boxes).toContainEqual(expect.objectContaining({ box_type_id: 7, quantity: 4 }));
    expect(after.inventory.items.length).toBe(before.inventory.items.length);
  });

  test.each([
    ['an unknown item', { inventory_item_id: 99, count: 1 }, 'We do not know this item.'],
    ['an item of another group', { inventory_item_id: UPRIGHT_PIANO, item_group_id: 1, count: 1 }, 'This item belongs to another group.'],
    ['more than 500 of one item', { inventory_item_id: UPRIGHT_PIANO, count: 501 }, 'A plan holds at most 500 of one item.'],
    ['half an item', { inventory_item_id: UPRIGHT_PIANO, count: 1.5 }, 'Use a whole number'],
  ])('refuses %s [decisions 5]', async (_, ref, sentence) => {
    const site = await aSite();
    const ana = site.visitor();
    const before = await startsPlan(ana);
    await expect(ana.api.inventory.setItemCount({ id: before.uuid, ...ref })).toBeRefused(sentence, 'invalid');
    expect(await ana.api.plans.show({ id: before.uuid })).toEqual(before);
  });

  test('never falls below zero boxes [spec 5.25]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.boxes.setBoxes({ id: uuid, box: { box_type_id: 1, quantity: -5 } });
    const { boxes } = await ana.api.inventory.ofPlan({ move_plan_id: uuid });
    expect(boxes.find((box) => box.box_type_id === 1)?.quantity ?? 0).toBe(0);
  });
});

describe('with a mover chosen', () => {
  test('each change keeps it, prices it again and tells both prices [decisions 3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const plan = await walkTo(ana, await startsPlan(ana), 'PLAN');
    let before = plan.pricing.total_cost;
    const changes = [
      () => ana.api.inventory.setItemCount({ id: plan.uuid, inventory_item_id: 1083, count: 6 }),
      () => ana.api.boxes.setBoxes({ id: plan.uuid, box: { box_type_id: 3, quantity: 60 } }),
      () =>
        ana.api.inventory.addCustomItem({
          id: plan.uuid,
          custom_inventory_item: { name: 'Loom', width_in_inches: 90, height_in_inches: 90, depth_in_inches: 60 },
        }),
      () => ana.api.plans.change({ id: plan.uuid, move_plan: { details: { pick_up: { height_id: 7 } } } }),
    ];
    for (const change of changes) {
      const { repriced, pricing, price_range, move_plan } = await change();
      expect(repriced).toEqual({ before, after: pricing.total_cost });
      expect(pricing.total_cost).toBeGreaterThan(before ?? 0);
      expect(price_range?.low).toBeLessThanOrEqual(pricing.total_cost ?? 0);
      expect(move_plan.mover ?? plan.mover).toMatchObject({ id: plan.mover?.id });
      before = pricing.total_cost;
    }
  });

  test('a piano for a mover without pianos is refused with its reason, and nothing changes [spec 5.28] [spec 8.14]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, { home_size_id: 1, drop_off_address: '11201' });
    await ana.api.bids.chooseMover({ plan_id: uuid, id: STOOP_TO_STOOP });
    const before = await ana.api.plans.show({ id: uuid });
    const { status, problem } = await refusalOf(ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: UPRIGHT_PIANO, count: 1 }));
    expect({ status, problem }).toMatchObject({
      status: 422,
      problem: {
        code: 'mover_cannot',
        error_message: "Stoop to Stoop can't do the move this way.",
        errors: { mover: "Stoop to Stoop doesn't move pianos." },
        mover_id: STOOP_TO_STOOP,
      },
    });
    expect(problem.reasons).toEqual(["Stoop to Stoop doesn't move pianos."]);
    expect(problem.others).toEqual({
      movers: expect.any(Number),
      lowest: { name: expect.any(String), total_cost: expect.any(Number) },
    });
    expect(await ana.api.plans.show({ id: uuid })).toEqual(before);
    expect((await ana.api.plans.history({ id: uuid })).history).toHaveLength(2);
  });

  test('that is let go, the plan has a range and no price [spec 7.22]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const plan = await walkTo(ana, await startsPlan(ana), 'PLAN');
    const change = await ana.api.bids.unchooseMover({ id: plan.uuid });
    expect(change.move_plan.mover).toBeNull();
    expect(change.pricing).toMatchObject({ total_cost: null, line_items: [] });
    expect(change.price_range).toEqual(plan.price_range);
    expect(change.repriced).toBeNull();
  });
});

describe('choosing a mover', () => {
  test('holds exactly its bid [spec 7.22]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const bid = await ana.api.bids.ofMover({ id: uuid, mover_id: HARBOR });
    const change = await ana.api.bids.chooseMover({ plan_id: uuid, id: HARBOR });
    expect(change.pricing).toMatchObject({ total_cost: bid.total_cost, line_items: bid.line_items });
    expect(change.move_plan.mover?.name).toBe('Harbor & Sons');
  });

  test('refuses one that is not there, one that does not come here and one that must see the move [spec 3.17]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await expect(ana.api.bids.chooseMover({ plan_id: uuid, id: 4711 })).toBeRefused("We can't find this mover.", 'not_found');
    await expect(ana.api.bids.chooseMover({ plan_id: uuid, id: 21 })).toBeRefused(
      "Beacon Stair Movers doesn't pick up in Brooklyn.",
      'mover_cannot',
    );
    await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: 1081, count: 1 });
    const { consult_only } = await ana.api.bids.list({ id: uuid });
    const asked = consult_only[0]?.mover;
    await expect(ana.api.bids.chooseMover({ plan_id: uuid, id: asked?.id ?? 0 })).toBeRefused(
      `${asked?.name} wants to see the move before naming a price.`,
      'mover_cannot',
    );
  });

  test('waits until the move can be priced [property 39]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.plans.change({ id: uuid, move_plan: { details: { drop_off: { city: '', state: '', zip: '', street_address: '' } } } });
    const { status, problem } = await refusalOf(ana.api.bids.chooseMover({ plan_id: uuid, id: HARBOR }));
    expect({ status, step: problem.step }).toEqual({ status: 409, step: 'DETAILS' });
  });
});
