import { describe, expect, test } from 'vitest';
import { choosesCheapest, startsPlan } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

const LARGE_PICTURE = 1065;

const aPlanWithPictures = async (count = 2) => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  const { move_plan, price_range } = await ana.api.inventory.setItemCount({ id, inventory_item_id: LARGE_PICTURE, count });
  const units = move_plan.inventory?.items.find((line) => line.inventory_item_id === LARGE_PICTURE)?.mp_inventory_item_id ?? [];
  return { site, ana, id, units, lowest: price_range?.low ?? 0 };
};

describe('what special handling adds', () => {
  test.each(['assembly_required', 'crating_required', 'wall_removal_required'] as const)(
    'by %s is what the lowest price moves by when it is turned on [ux I8] [spec 7.10]',
    async (key) => {
      const { ana, id, units, lowest } = await aPlanWithPictures();
      const { mover_name, [key]: said } = await ana.api.inventory.handlingPrices({ id, inventory_item_id: LARGE_PICTURE });
      expect(mover_name).toBe(null);
      expect(said).toBeGreaterThan(0);
      const special_handling_items = [{ mp_inventory_item_id: units[0] ?? 0, [key]: true }];
      const { price_range } = await ana.api.inventory.setSpecialHandling({ id, special_handling_items });
      expect((price_range?.low ?? 0) - lowest).toBeCloseTo(said ?? 0, 2);
      expect(await ana.api.inventory.handlingPrices({ id, inventory_item_id: LARGE_PICTURE })).toMatchObject({ [key]: said });
    },
  );

  test('is the chosen mover’s, and moves its total by just that [ux I8]', async () => {
    const { ana, id, units } = await aPlanWithPictures();
    const { pricing, move_plan } = await choosesCheapest(ana, id);
    const said = await ana.api.inventory.handlingPrices({ id, inventory_item_id: LARGE_PICTURE });
    expect(said.mover_name).toBe(move_plan.mover?.name);
    const special_handling_items = units.map((mp_inventory_item_id) => ({ mp_inventory_item_id, crating_required: true }));
    const after = await ana.api.inventory.setSpecialHandling({ id, special_handling_items });
    expect((after.pricing.total_cost ?? 0) - (pricing.total_cost ?? 0)).toBeCloseTo(2 * (said.crating_required ?? 0), 1);
  });

  test('is not said of what is not on the plan, nor by the hour', async () => {
    const { ana, id } = await aPlanWithPictures(1);
    const nothing = { assembly_required: null, crating_required: null, wall_removal_required: null };
    expect(await ana.api.inventory.handlingPrices({ id, inventory_item_id: 999_999 })).toMatchObject(nothing);
    await ana.api.plans.change({ id, move_plan: { hourly_plan: true } });
    expect(await ana.api.inventory.handlingPrices({ id, inventory_item_id: LARGE_PICTURE })).toMatchObject(nothing);
  });

  test('is told to nobody who may not see the plan [property 26]', async () => {
    const { site, id } = await aPlanWithPictures(1);
    await expect(site.visitor().api.inventory.handlingPrices({ id, inventory_item_id: LARGE_PICTURE })).toBeRefused(/./, 'not_found');
  });
});
