import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startsPlan } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

const SOFA = 1001;

test('things that lie unit by unit in the store are read as they are, and the next change keeps them short', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid, inventory } = await startsPlan(ana);
  const { items, custom_items, next_id } = inventory;
  const lines = items.map(({ inventory_item_id, item_group_id, units }) => ({ inventory_item_id, item_group_id, units }));
  const old = JSON.stringify({ items: lines, custom_items, next_id });
  await site.db.execute(sql`update move_plans set inventory = ${old}::jsonb where uuid = ${uuid}`);
  expect((await ana.api.plans.show({ id: uuid })).inventory).toEqual(inventory);

  const changed = await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: SOFA, count: 500 });
  expect((await ana.api.plans.show({ id: uuid })).inventory).toEqual(changed.move_plan.inventory);
  const { rows } = await site.db.execute<{ kept: string }>(sql`select inventory::text kept from move_plans where uuid = ${uuid}`);
  expect(rows[0]?.kept.length).toBeLessThan(old.length / 3);
});
