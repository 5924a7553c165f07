import { describe, expect, test } from 'vitest';
import { type PlanOfApi, startsPlan } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite } from '#test/support/site/world.ts';

const SOFA = 1001;
const LOOM = { name: 'Loom', width_in_inches: 60, height_in_inches: 48, depth_in_inches: 40 };

type Calls = Browser['api'];
type Refused = readonly [what: string, call: (api: Calls, plan: PlanOfApi) => Promise<unknown>, sentence: string | RegExp, code?: string];

const item = ({ uuid }: PlanOfApi, fields: { inventory_item_id: number; item_group_id?: number; count: number }) => ({
  id: uuid,
  ...fields,
});
const custom = ({ uuid }: PlanOfApi, change: Partial<typeof LOOM>) => ({ id: uuid, custom_inventory_item: { ...LOOM, ...change } });

/** Everything that the calls of the inventory refuse, with the sentence that the customer reads. */
const REFUSED: readonly Refused[] = [
  ['half a sofa', (api, plan) => api.inventory.setItemCount(item(plan, { inventory_item_id: SOFA, count: 0.5 })), 'Use a whole number'],
  ['501 sofas', (api, plan) => api.inventory.setItemCount(item(plan, { inventory_item_id: SOFA, count: 501 })), /at most 500 of one item/],
  [
    'more sofas than there are numbers',
    (api, plan) => api.inventory.setItemCount(item(plan, { inventory_item_id: SOFA, count: 1e21 })),
    /./,
  ],
  [
    'an item that is not in the catalog',
    (api, plan) => api.inventory.setItemCount(item(plan, { inventory_item_id: 7, count: 1 })),
    'We do not know this item.',
  ],
  [
    'a sofa among the chairs',
    (api, plan) => api.inventory.setItemCount(item(plan, { inventory_item_id: SOFA, item_group_id: 2, count: 1 })),
    'This item belongs to another group.',
  ],
  [
    'one unknown item',
    (api, { uuid }) => api.inventory.addItem({ id: uuid, inventory_item: { inventory_item_id: 0 } }),
    'We do not know this item.',
  ],
  [
    'one sofa among the chairs',
    (api, { uuid }) => api.inventory.addItem({ id: uuid, inventory_item: { inventory_item_id: SOFA, item_group_id: 2 } }),
    'This item belongs to another group.',
  ],
  [
    'taking off what is not there',
    (api, { uuid }) => api.inventory.removeItem({ id: uuid, item_id: 9999 }),
    /no longer on the plan/,
    'not_found',
  ],
  ['taking off by a fraction', (api, { uuid }) => api.inventory.removeItem({ id: uuid, item_id: 1.5 }), /./],
  ['half a box', (api, { uuid }) => api.boxes.setBoxes({ id: uuid, box: { box_type_id: 1, quantity: 1.5 } }), 'Use a whole number'],
  ['2,001 boxes', (api, { uuid }) => api.boxes.setBoxes({ id: uuid, box: { box_type_id: 1, quantity: 2001 } }), /at most 2,000 boxes/],
  ['a custom item without a name', (api, plan) => api.inventory.addCustomItem(custom(plan, { name: '  ' })), 'Say what it is'],
  ['a name of 81 letters', (api, plan) => api.inventory.addCustomItem(custom(plan, { name: 'x'.repeat(81) })), /at most 80/],
  ['a name with NUL', (api, plan) => api.inventory.addCustomItem(custom(plan, { name: 'a\u0000b' })), 'Remove the unreadable character'],
  [
    'a name with half a character',
    (api, plan) => api.inventory.addCustomItem(custom(plan, { name: 'a\ud800' })),
    'Remove the unreadable character',
  ],
  [
    'a custom item without width',
    (api, plan) => api.inventory.addCustomItem(custom(plan, { width_in_inches: 0 })),
    'Enter 1 to 400 inches',
  ],
  ['one of 401 inches', (api, plan) => api.inventory.addCustomItem(custom(plan, { height_in_inches: 401 })), 'Enter 1 to 400 inches'],
  [
    'one that is less than nothing',
    (api, plan) => api.inventory.addCustomItem(custom(plan, { depth_in_inches: -4 })),
    'Enter 1 to 400 inches',
  ],
  ['a side that is no number', (api, plan) => api.inventory.addCustomItem(custom(plan, { depth_in_inches: Number.NaN })), /./],
  [
    'one of more than 1,000 cubic feet',
    (api, plan) => api.inventory.addCustomItem(custom(plan, { width_in_inches: 400, height_in_inches: 400 })),
    /more than 1,000 cubic feet/,
  ],
  [
    'special handling of what is not there',
    (api, { uuid }) =>
      api.inventory.setSpecialHandling({ id: uuid, special_handling_items: [{ mp_inventory_item_id: 9999, crating_required: true }] }),
    /no longer on the plan/,
    'not_found',
  ],
  [
    'special handling of one that is there and one that is not',
    (api, plan) =>
      api.inventory.setSpecialHandling({
        id: plan.uuid,
        special_handling_items: [
          { mp_inventory_item_id: plan.inventory.items[0]?.mp_inventory_item_id[0] ?? 0, crating_required: true },
          { mp_inventory_item_id: 9999, crating_required: true },
        ],
      }),
    /no longer on the plan/,
    'not_found',
  ],
];

describe('the inventory refuses, and stays as it was:', () => {
  test.each(REFUSED.map(([what, call, sentence, code = 'invalid']) => [what, call, sentence, code] as const))(
    '%s [decisions 5] [property 42]',
    async (_, call, sentence, code) => {
      const site = await aSite();
      const ana = site.visitor();
      const plan = await startsPlan(ana);
      await expect(call(ana.api, plan)).toBeRefused(sentence, code);
      expect(await ana.api.plans.show({ id: plan.uuid })).toEqual(plan);
    },
  );

  test('a body that names no such box, or a switch that is no switch [property 42]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const plan = await startsPlan(ana);
    const base = `/api/v3/move_plans/${plan.uuid}`;
    const bodies: readonly [string, string, unknown][] = [
      ['POST', '/boxes', { box: { box_type_id: 8, quantity: 1 } }],
      ['POST', '/boxes', { box: { box_type_id: '1', quantity: '2' } }],
      ['POST', '/inventory_items/set_item_count', { inventory_item_id: 'sofa', count: 1 }],
      ['POST', '/inventory_items/set_item_count', { inventory_item_id: SOFA }],
      ['PATCH', '/inventory_items/special_handling', { special_handling_items: [{ mp_inventory_item_id: 1, crating_required: 'yes' }] }],
      ['PATCH', '/inventory_items/special_handling', { special_handling_items: {} }],
      ['POST', `/inventory_items/custom`, { custom_inventory_item: { ...LOOM, width_in_inches: '60' } }],
    ];
    for (const [method, path, body] of bodies) {
      const answer = await ana.request(method, `${base}${path}`, { body });
      expect([path, answer.status]).toEqual([path, 422]);
    }
    expect(await ana.api.plans.show({ id: plan.uuid })).toEqual(plan);
  });

  test('a unit of another plan [property 26]', async () => {
    const site = await aSite();
    const [ana, ben] = [site.visitor(), site.visitor()];
    const [mine, theirs] = [await startsPlan(ana), await startsPlan(ben)];
    const full = await ben.api.inventory.setItemCount({ id: theirs.uuid, inventory_item_id: 1076, count: 400 });
    const far = full.move_plan.inventory?.items.at(-1)?.mp_inventory_item_id.at(-1) ?? 0;
    const special_handling_items = [{ mp_inventory_item_id: far, crating_required: true }];
    await expect(ana.api.inventory.setSpecialHandling({ id: mine.uuid, special_handling_items })).toBeRefused(
      /no longer on the plan/,
      'not_found',
    );
    await expect(ana.api.inventory.removeItem({ id: mine.uuid, item_id: far })).toBeRefused(/no longer on the plan/, 'not_found');
    await expect(ana.api.inventory.removeItem({ id: theirs.uuid, item_id: far })).toBeRefused(/find this move plan/, 'not_found');
    expect(await ana.api.plans.show({ id: mine.uuid })).toEqual(mine);
  });

  test('the 2,001st thing, in every call that adds one [decisions 5]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    await ana.api.inventory.removeTypicals({ id });
    for (const inventory_item_id of [1001, 1002, 1003, 1004]) await ana.api.inventory.setItemCount({ id, inventory_item_id, count: 500 });
    const full = await ana.api.plans.show({ id });
    const sentence = 'A plan holds at most 2,000 items.';
    await expect(ana.api.inventory.setItemCount({ id, inventory_item_id: 1076, count: 1 })).toBeRefused(sentence, 'invalid');
    await expect(ana.api.inventory.addItem({ id, inventory_item: { inventory_item_id: 1076 } })).toBeRefused(sentence, 'invalid');
    await expect(ana.api.inventory.addCustomItem({ id, custom_inventory_item: LOOM })).toBeRefused(sentence, 'invalid');
    await expect(ana.api.inventory.addTypicals({ id })).toBeRefused(sentence, 'invalid');
    expect(await ana.api.plans.show({ id })).toEqual(full);
  });
});

describe('said again', () => {
  test('what is taken off is gone, and the second time there is nothing to take off [spec 7.6]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const plan = await startsPlan(ana);
    const item_id = plan.inventory.items[0]?.mp_inventory_item_id[0] ?? 0;
    await ana.api.inventory.removeItem({ id: plan.uuid, item_id });
    const after = await ana.api.plans.show({ id: plan.uuid });
    await expect(ana.api.inventory.removeItem({ id: plan.uuid, item_id })).toBeRefused(/no longer on the plan/, 'not_found');
    expect(await ana.api.plans.show({ id: plan.uuid })).toEqual(after);
  });

  test('typical things and boxes add nothing more, nor are they taken off twice [spec 7.5]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    const calls = [
      () => ana.api.inventory.addTypicals({ id }),
      () => ana.api.boxes.addTypicalBoxes({ id }),
      () => ana.api.inventory.removeTypicals({ id }),
      () => ana.api.boxes.removeTypicalBoxes({ id }),
    ];
    for (const call of calls) {
      const first = await call();
      expect((await call()).version).toBe(first.version);
    }
    expect((await ana.api.plans.show({ id })).cubic_feet).toBe(0);
  });

  test('taking typical things off leaves what the customer set, down to the unit [spec 7.5]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    await ana.api.inventory.setItemCount({ id, inventory_item_id: SOFA, count: 2 });
    await ana.api.inventory.addItem({ id, inventory_item: { inventory_item_id: 1076 } });
    await ana.api.boxes.setBoxes({ id, box: { box_type_id: 2, quantity: 31 } });
    await ana.api.inventory.removeTypicals({ id });
    await ana.api.boxes.removeTypicalBoxes({ id });
    const { items, boxes } = await ana.api.inventory.ofPlan({ move_plan_id: id });
    expect(items.map(({ id: item_id, units }) => [item_id, units.length])).toEqual([
      [SOFA, 2],
      [1076, 1],
    ]);
    expect(boxes.map(({ box_type_id, quantity }) => [box_type_id, quantity])).toEqual([[2, 31]]);
  });

  test('a count below nothing takes the item off [spec 7.7]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    await ana.api.inventory.setItemCount({ id, inventory_item_id: SOFA, count: -3 });
    const { items } = await ana.api.inventory.ofPlan({ move_plan_id: id });
    expect(items.some((one) => one.id === SOFA)).toBe(false);
  });
});

describe('what is answered', () => {
  test('the catalog has rooms, groups, items and the seven boxes [spec 7.3] [spec 3.14]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const { rooms, item_groups, items, box_types } = await ana.api.inventory.catalog({ move_plan_id: uuid });
    expect([rooms.length, item_groups.length, items.length, box_types.length]).toEqual([10, 64, 343, 7]);
    expect(items.every((one) => item_groups.some((group) => group.id === one.group_id && group.room_id === one.room_id))).toBe(true);
  });

  test('volume is rounded up as a whole, a custom item up to a tenth, and never less than 1 [spec 9.12] [decisions 5]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    await ana.api.inventory.removeTypicals({ id });
    await ana.api.boxes.removeTypicalBoxes({ id });
    const boxed = await ana.api.boxes.setBoxes({ id, box: { box_type_id: 4, quantity: 1 } });
    expect(boxed.cubic_feet).toBe(6);
    const small = { name: 'Ring', width_in_inches: 1, height_in_inches: 1, depth_in_inches: 1.5 };
    expect((await ana.api.inventory.addCustomItem({ id, custom_inventory_item: small })).cubic_feet).toBe(7);
    await ana.api.inventory.addCustomItem({ id, custom_inventory_item: { ...LOOM, depth_in_inches: 40.1 } });
    const { custom_items, cubic_feet } = await ana.api.inventory.ofPlan({ move_plan_id: id });
    expect(custom_items.map((one) => one.cubic_feet)).toEqual([1, 66.9]);
    expect(cubic_feet).toBe(74);
  });
});

describe('the catalog, as it is answered', () => {
  test('has its items and the common ones of a room in rooms 1 to 8 alone [spec 9.11] [spec 7.3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { items } = await ana.api.inventory.catalog({ move_plan_id: (await startsPlan(ana)).uuid });
    const roomsOf = (some: typeof items) => [...new Set(some.map(({ room_id }) => room_id))].toSorted((one, other) => one - other);
    expect(roomsOf(items)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(roomsOf(items.filter(({ common_item }) => common_item))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test.each([
    [1, 321],
    [5, 885],
    [7, 1980],
  ])('fills a new plan of home size %i with the typical set of %i cubic feet [spec 9.22]', async (home_size_id, volume) => {
    const site = await aSite();
    expect((await startsPlan(site.visitor(), { home_size_id })).cubic_feet).toBe(volume);
  });
});
