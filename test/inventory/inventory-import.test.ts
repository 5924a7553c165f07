import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { plan_grants, visitors } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const SOFA = 1001;
const LIST = '2 sofas, couch\n20 boxes\na zeppelin';

const emptied = async (ana: Browser) => {
  const { uuid } = await startsPlan(ana);
  await ana.api.inventory.removeTypicals({ id: uuid });
  await ana.api.boxes.removeTypicalBoxes({ id: uuid });
  return uuid;
};

const unchangedBy = async (ana: Browser, id: string, call: () => Promise<unknown>) => {
  const before = await ana.api.plans.show({ id });
  await call();
  expect(await ana.api.plans.show({ id })).toEqual(before);
};

const withLink = async (site: Site, plan_id: string, scope: 'view' | 'edit'): Promise<Browser> => {
  const browser = site.visitor();
  await startsPlan(browser);
  const known = (await site.db.select().from(visitors)).at(-1);
  const expires_at = new Date(site.clock.now() + 60_000);
  await site.db.insert(plan_grants).values({ plan_id, visitor_id: known?.id ?? '', scope, expires_at });
  return browser;
};

describe('a pasted list', () => {
  test('is read back row by row and changes nothing yet [spec 7.4] [ux I4]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const id = await emptied(ana);
    await unchangedBy(ana, id, async () => {
      const answer = await ana.api.inventory.importInventory({ id, text: LIST });
      expect(answer).toEqual({
        matched: [
          {
            ...{ text: '2 sofas, couch', inventory_item_id: SOFA, item_group_id: 1, name: 'Sofa, 3 cushion' },
            ...{ count: 3, cubic_feet: 50, icon_css_class: 'sofa' },
            instead: [
              { inventory_item_id: 1002, name: 'Sofa, 4 cushion' },
              { inventory_item_id: 1003, name: 'Loveseat' },
              { inventory_item_id: 1240, name: 'Outdoor sofa' },
            ],
          },
          { text: '20 boxes', box_type_id: 2, name: 'Medium box', count: 20, cubic_feet: 3, icon_css_class: 'box' },
        ],
        unmatched: ['a zeppelin'],
      });
    });
  });

  test('that is applied answers the change beside what was read, and says where it came from [spec 7.4] [spec 4.28]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const id = await emptied(ana);
    const before = await ana.api.plans.show({ id });
    const answer = await ana.api.inventory.importInventory({ id, text: LIST, apply: true });
    expect(answer.unmatched).toEqual(['a zeppelin']);
    expect(answer).toMatchObject({ cubic_feet: 210, version: before.version + 1, last_action: { text: '23 items added from a list' } });
    const after = await ana.api.plans.show({ id });
    expect(after).toMatchObject({ ...answer.move_plan, version: answer.version, price_range: answer.price_range });
    const { history } = await ana.api.plans.history({ id });
    expect(history[0]?.what).toBe('23 items added from a list');
  });

  test('without anything that is known changes nothing, though it is applied', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const id = await emptied(ana);
    await unchangedBy(ana, id, async () => {
      const answer = await ana.api.inventory.importInventory({ id, text: 'a zeppelin\n\n', apply: true });
      expect(answer).toMatchObject({ matched: [], unmatched: ['a zeppelin'] });
    });
  });

  test.each([
    ['501 of one item', '501 sofas', 'This makes 501 sofas. A plan holds at most 500 of one item.'],
    ['2,001 units', '500 sofas\n500 cribs\n500 desks\n500 armoires\n1 tv stand', /^This makes 2,001 items\./],
    ['2,001 boxes', '2001 boxes', /^This makes 2,001 boxes\./],
    ['too long a text', 'sofa\n'.repeat(4001), 'Use at most 20000 characters'],
    ['NUL', 'sofa\u0000', 'Remove the unreadable character'],
    ['half a character', 'sofa \ud83d', 'Remove the unreadable character'],
  ])('with %s is refused with its sentence, and the plan stays as it was [decisions 5]', async (_, text, sentence) => {
    const site = await aSite();
    const ana = site.visitor();
    const id = await emptied(ana);
    await unchangedBy(ana, id, () => expect(ana.api.inventory.importInventory({ id, text, apply: true })).toBeRefused(sentence, 'invalid'));
  });

  test('of 20,000 characters is read', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const id = await emptied(ana);
    const { matched } = await ana.api.inventory.importInventory({ id, text: 'sofa\n'.repeat(4000) });
    expect(matched).toMatchObject([{ count: 4000 }]);
  });
});

describe('copying another plan', () => {
  test('brings its things, boxes and custom items, handled the same [spec 7.4]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const source = await emptied(ana);
    await ana.api.inventory.setItemCount({ id: source, inventory_item_id: 1080, count: 2 });
    await ana.api.boxes.setBoxes({ id: source, box: { box_type_id: 7, quantity: 4 } });
    await ana.api.inventory.addCustomItem({
      id: source,
      custom_inventory_item: { name: 'Loom', width_in_inches: 60, height_in_inches: 48, depth_in_inches: 40 },
    });
    const { items } = await ana.api.inventory.ofPlan({ move_plan_id: source });
    await ana.api.inventory.setSpecialHandling({
      id: source,
      special_handling_items: [{ mp_inventory_item_id: items[0]?.mp_inventory_item_id[1] ?? 0, crating_required: true }],
    });
    const id = await emptied(ana);
    const answer = await ana.api.inventory.importInventory({ id, source_uuid: source });
    expect(answer.matched.map(({ name, count }) => [name, count])).toEqual([
      ['Grand piano', 2],
      ['Wardrobe box', 4],
      ['Loom', 1],
    ]);
    expect(answer).toMatchObject({ unmatched: [], last_action: { text: '7 items added from another move' } });
    const copied = await ana.api.plans.show({ id });
    expect(copied.inventory.items[0]?.units.map((unit) => unit.crating_required)).toEqual([false, true]);
    expect(copied.inventory.custom_items).toMatchObject([{ name: 'Loom', cubic_feet: 66.7 }]);
    expect(copied.boxes).toMatchObject([{ box_type_id: 7, quantity: 4 }]);
    expect(answer.cubic_feet).toBe(copied.cubic_feet);
  });

  test('of somebody else, of nobody and by somebody else is answered like one that is not there [property 26]', async () => {
    const site = await aSite();
    const [ana, ben] = [site.visitor(), site.visitor()];
    const [id, other] = [await emptied(ana), await emptied(ben)];
    const sentence = "We can't find this move plan.";
    await unchangedBy(ana, id, async () => {
      await expect(ana.api.inventory.importInventory({ id, source_uuid: other })).toBeRefused(sentence, 'not_found');
      await expect(ana.api.inventory.importInventory({ id, source_uuid: randomUUID() })).toBeRefused(sentence, 'not_found');
      await expect(ana.api.inventory.importInventory({ id, source_uuid: "'; drop" })).toBeRefused(sentence, 'not_found');
      await expect(ben.api.inventory.importInventory({ id, source_uuid: other })).toBeRefused(sentence, 'not_found');
      await expect(ben.api.inventory.importInventory({ id, text: 'sofa' })).toBeRefused(sentence, 'not_found');
      await expect(ben.api.inventory.importInventory({ id })).toBeRefused(sentence, 'not_found');
    });
  });

  test('is for whoever may see it by a link; changing is not [decisions 2]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const source = await emptied(ana);
    await ana.api.inventory.setItemCount({ id: source, inventory_item_id: SOFA, count: 3 });
    const ben = await withLink(site, source, 'view');
    const id = await emptied(ben);
    const { matched } = await ben.api.inventory.importInventory({ id, source_uuid: source });
    expect(matched).toMatchObject([{ inventory_item_id: SOFA, count: 3 }]);
    await expect(ben.api.inventory.importInventory({ id: source, text: 'sofa', apply: true })).toBeRefused(/find/, 'not_found');
  });

  test.each([
    ['itself', (id: string) => ({ source_uuid: id }), 'Choose another plan to copy from.'],
    ['nothing', () => ({}), 'Send a list, or a plan to copy from.'],
    ['a list too', (id: string) => ({ source_uuid: id, text: 'sofa' }), 'Send a list or a plan to copy from, not both.'],
  ])('with %s is refused [spec 7.4]', async (_, asked, sentence) => {
    const site = await aSite();
    const ana = site.visitor();
    const id = await emptied(ana);
    await unchangedBy(ana, id, () => expect(ana.api.inventory.importInventory({ id, ...asked(id) })).toBeRefused(sentence, 'invalid'));
  });

  test('stands at the address that bears the product’s name [spec 7.4]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const id = await emptied(ana);
    const path = `/api/v3/move_plans/${id}/import_inventory_from_${brand.slug}`;
    const answer = await ana.request('POST', path, { body: { text: '2 lamps' } });
    expect(answer.status).toBe(200);
  });
});
