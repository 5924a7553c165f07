import { describe, expect, test } from 'vitest';
import { mover_days } from '#server/db/schema.ts';
import { IN_STATE, startsPlan } from '#test/support/builders.ts';
import type { Person } from '#test/support/people/people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const HARBOR = 1;
/** Students of Philadelphia with small trucks: no pianos, no packing, no storage, no documents, no boxes. */
const CRAM_AND_CARRY = 27;
/** By the piece only. */
const IRONBOUND = 20;
const UPRIGHT_PIANO = 1076;

const STUDIO = { pick_up_address: 'Philadelphia, PA 19104', drop_off_address: 'Philadelphia, PA 19147', home_size_id: 1 } as const;

type Ana = Pick<Person, 'api'>;
type Change = (ana: Ana, id: string) => Promise<unknown>;

const details =
  (change: NonNullable<Parameters<Ana['api']['plans']['change']>[0]['move_plan']['details']>): Change =>
  ({ api }, id) =>
    api.plans.change({ id, move_plan: { details: change } });

const withMover = async (site: Site, mover_id: number, over: Parameters<typeof startsPlan>[1]) => {
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, { move_date: '2026-12-09', ...over });
  await ana.api.bids.chooseMover({ plan_id: id, id: mover_id });
  return { ana, id };
};

/** Everything that may not move. */
const stateOf = async ({ api }: Ana, id: string) => ({
  plan: await api.plans.show({ id }),
  history: await api.plans.history({ id }),
  bids: await api.bids.list({ id }),
});

describe('a change that the chosen mover can’t do is refused with its reason, and price, version, history and plan stay', () => {
  const CHANGES: readonly (readonly [string, Change, string | RegExp])[] = [
    [
      'more furniture than it takes',
      ({ api }, id) => api.inventory.setItemCount({ id, inventory_item_id: 1083, count: 40 }),
      /^Cram & Carry Student Movers .+ 700 cubic feet/,
    ],
    [
      'more boxes than it takes',
      ({ api }, id) => api.boxes.setBoxes({ id, box: { box_type_id: 3, quantity: 200 } }),
      /^Cram & Carry Student Movers .+ 700 cubic feet/,
    ],
    [
      'a thing of one’s own that is too large',
      ({ api }, id) =>
        api.inventory.addCustomItem({
          id,
          custom_inventory_item: { name: 'Loom', width_in_inches: 120, height_in_inches: 100, depth_in_inches: 100 },
        }),
      /^Cram & Carry Student Movers .+ 700 cubic feet/,
    ],
    [
      'a piano',
      ({ api }, id) => api.inventory.setItemCount({ id, inventory_item_id: UPRIGHT_PIANO, count: 1 }),
      "Cram & Carry Student Movers doesn't move pianos.",
    ],
    [
      'another city',
      details({ pick_up: { city: 'Los Angeles', state: 'CA', zip: '90012' } }),
      "Cram & Carry Student Movers doesn't pick up in Los Angeles.",
    ],
    [
      'another state',
      details({ drop_off: { city: 'Denver', state: 'CO', zip: '80202' } }),
      /^Cram & Carry Student Movers (doesn't deliver to CO|isn't licensed to move between states)\.$/,
    ],
    ['a day on which its trucks are taken', details({ move_date: '2026-12-16' }), 'All its trucks are taken that day.'],
    [
      'storage on the way',
      details({ storage_in_transit: true, storage_move_out_date: '2026-12-20' }),
      "Cram & Carry Student Movers doesn't store goods.",
    ],
    ['a move into storage', details({ move_into_storage: true }), "Cram & Carry Student Movers doesn't store goods."],
    [
      'documents for the building',
      details({ drop_off: { certificate_of_insurance_required: true } }),
      "Cram & Carry Student Movers doesn't give certificates of insurance.",
    ],
    [
      'packing',
      ({ api }, id) => api.extras.updatePacking({ id, follow_up_packing_service_id: 1 }),
      "Cram & Carry Student Movers doesn't pack.",
    ],
    [
      'unpacking',
      ({ api }, id) => api.extras.updatePacking({ id, follow_up_packing_service_id: 2 }),
      "Cram & Carry Student Movers doesn't unpack.",
    ],
  ];

  test.each(CHANGES)('%s [spec 8.14] [decisions 3]', async (_, change, reason) => {
    const site = await aSite();
    const { ana, id } = await withMover(site, CRAM_AND_CARRY, STUDIO);
    await site.db.insert(mover_days).values({ mover_id: CRAM_AND_CARRY, day: '2026-12-16', capacity: 6, taken: 6 });
    const before = await stateOf(ana, id);
    const { status, problem } = await refusalOf(change(ana, id));
    expect({ status, problem }).toMatchObject({
      status: 422,
      problem: {
        code: 'mover_cannot',
        error_message: "Cram & Carry Student Movers can't do the move this way.",
        mover_id: CRAM_AND_CARRY,
      },
    });
    expect(problem.errors.mover).toMatch(reason);
    expect(await stateOf(ana, id)).toEqual(before);
  });

  test('boxes to the door, in the specification’s words [spec 5.26]', async () => {
    const site = await aSite();
    const { ana, id } = await withMover(site, CRAM_AND_CARRY, STUDIO);
    const before = await stateOf(ana, id);
    const { status, problem } = await refusalOf(ana.api.extras.updateBoxDelivery({ id, boxes: [{ box_type_id: 1, quantity: 1 }] }));
    expect([status, problem.error_message]).toEqual([422, "The mover you've selected doesn't support box delivery"]);
    expect(await stateOf(ana, id)).toEqual(before);
  });

  test('work by the hour, and a piano by the hour [spec 8.14] [spec 5.28]', async () => {
    const site = await aSite();
    const hourly = { truck_size_id: 2, num_hours: 3, laborers: 2 };
    const { ana, id } = await withMover(site, IRONBOUND, {});
    const before = await stateOf(ana, id);
    const { problem } = await refusalOf(ana.api.plans.change({ id, move_plan: { hourly_plan: true, hourly } }));
    expect(problem.errors.mover).toBe("Ironbound Carry Company doesn't work by the hour.");
    expect(await stateOf(ana, id)).toEqual(before);

    const other = await startsPlan(ana, { ...STUDIO, move_date: '2026-12-09' });
    await ana.api.plans.change({ id: other.uuid, move_plan: { hourly_plan: true, hourly } });
    await ana.api.bids.chooseMover({ plan_id: other.uuid, id: CRAM_AND_CARRY });
    const by_the_hour = await stateOf(ana, other.uuid);
    const refused = await refusalOf(ana.api.plans.change({ id: other.uuid, move_plan: { hourly: { upright_pianos: 1 } } }));
    expect([refused.status, refused.problem.errors.mover]).toEqual([422, "Cram & Carry Student Movers doesn't move pianos."]);
    expect(await stateOf(ana, other.uuid)).toEqual(by_the_hour);
  });
});

describe('a change that the chosen mover can do keeps it and tells the old and the new total', () => {
  const CHANGES: readonly (readonly [string, Change])[] = [
    ['an item', ({ api }, id) => api.inventory.setItemCount({ id, inventory_item_id: 1083, count: 3 })],
    ['a piano', ({ api }, id) => api.inventory.setItemCount({ id, inventory_item_id: UPRIGHT_PIANO, count: 1 })],
    ['boxes', ({ api }, id) => api.boxes.setBoxes({ id, box: { box_type_id: 3, quantity: 40 } })],
    [
      'a thing of one’s own',
      ({ api }, id) =>
        api.inventory.addCustomItem({
          id,
          custom_inventory_item: { name: 'Loom', width_in_inches: 60, height_in_inches: 48, depth_in_inches: 40 },
        }),
    ],
    ['stairs', details({ pick_up: { height_id: 6 } })],
    ['another address', details({ drop_off: { city: 'Yonkers', state: 'NY', zip: '10701' } })],
    ['another day', details({ move_date: '2026-12-31' })],
    ['storage', details({ storage_in_transit: true, storage_move_out_date: '2027-01-20' })],
    ['packing', ({ api }, id) => api.extras.updatePacking({ id, follow_up_packing_service_id: 3 })],
    [
      'boxes to the door',
      ({ api }, id) => api.extras.updateBoxDelivery({ id, boxes: [{ box_type_id: 7, quantity: 3 }], delivery_date: '2026-12-01' }),
    ],
    [
      'work by the hour',
      ({ api }, id) => api.plans.change({ id, move_plan: { hourly_plan: true, hourly: { truck_size_id: 4, num_hours: 6, laborers: 3 } } }),
    ],
  ];

  test.each(CHANGES)('%s [decisions 3] [decisions 6]', async (_, change) => {
    const site = await aSite();
    const { ana, id } = await withMover(site, HARBOR, IN_STATE);
    const before = await ana.api.plans.show({ id });
    const answer = (await change(ana, id)) as Awaited<ReturnType<Ana['api']['plans']['change']>>;
    const after = await ana.api.plans.show({ id });
    expect(answer.repriced).toEqual({ before: before.pricing.total_cost, after: after.pricing.total_cost });
    expect(answer.pricing).toEqual(after.pricing);
    expect(answer.price_range).toEqual(after.price_range);
    expect(after).toMatchObject({ version: before.version + 1, mover: { id: HARBOR } });
    expect((await ana.api.bids.ofMover({ id, mover_id: HARBOR })).total_cost).toBe(after.pricing.total_cost);
    const { history } = await ana.api.plans.history({ id });
    expect(history[0]).toMatchObject({ before: before.pricing.total_cost, after: after.pricing.total_cost });
  });
});
