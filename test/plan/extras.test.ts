import { describe, expect, test } from 'vitest';
import { aPlan, bookedPlan, HARBOR, inCents, lineOf } from '#test/support/extras-plans.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** Students of Philadelphia, who neither pack nor deliver boxes. */
const CRAM_AND_CARRY = 27;

const PHILADELPHIA = {
  pick_up_address: 'Philadelphia, PA 19104',
  drop_off_address: 'Philadelphia, PA 19147',
  home_size_id: 1,
} as const;

const TWENTY = [
  { box_type_id: 2, quantity: 12 },
  { box_type_id: 7, quantity: 8 },
] as const;

describe('boxes to the door', () => {
  test('are priced type by type by the chosen mover, told with old and new total, and kept [spec 7.20] [spec 3.4] [pricing 2]', async () => {
    const site = await aSite();
    const { ana, id, plan } = await aPlan(site, {}, HARBOR);
    const prices = await ana.api.extras.prices({ id });
    const priceOf = (type: number) => inCents(prices.boxes.find((box) => box.box_type_id === type)?.amount);
    const change = await ana.api.extras.updateBoxDelivery({ id, boxes: [...TWENTY], delivery_date: '12/02/2026' });
    const added = 12 * priceOf(2) + 8 * priceOf(7);
    expect(inCents(change.pricing.cardboard_cost)).toBe(added);
    expect(change.repriced).toEqual({ before: plan.pricing.total_cost, after: change.pricing.total_cost });
    expect(inCents(change.pricing.total_cost) - inCents(plan.pricing.total_cost)).toBe(added);
    expect(lineOf(change, 'cardboard')).toMatchObject([{ description: '20 boxes delivered' }]);
    expect(change.move_plan).toMatchObject({
      box_purchases: [
        { box_type_id: 2, quantity: 12, name: 'Medium' },
        { box_type_id: 7, quantity: 8, name: 'Wardrobe' },
      ],
      details: { box_delivery_date: '2026-12-02' },
    });
    expect(Object.keys(change.move_plan).sort()).toEqual(
      ['box_purchases', 'default_box_delivery_date', 'details', 'long_distance', 'miles', 'move_date', 'time_zone'].sort(),
    );
    const kept = await ana.api.plans.show({ id });
    expect(kept).toMatchObject({ version: plan.version + 1, ...change.move_plan, cubic_feet: plan.cubic_feet, boxes: plan.boxes });
    const { history } = await ana.api.plans.history({ id });
    expect(history[0]).toMatchObject({
      what: '20 boxes ordered for Wed Dec 2',
      before: plan.pricing.total_cost,
      after: kept.pricing.total_cost,
    });
  });

  test('move the range before a mover is chosen, and leave out who does not bring any [pricing 3]', async () => {
    const site = await aSite();
    const { ana, id, plan } = await aPlan(site, PHILADELPHIA);
    const has = async () => (await ana.api.bids.list({ id })).estimates.some((bid) => bid.mover.id === CRAM_AND_CARRY);
    expect(await has()).toBe(true);
    const change = await ana.api.extras.updateBoxDelivery({ id, boxes: [{ box_type_id: 1, quantity: 4 }] });
    expect(await has()).toBe(false);
    expect(change.price_range?.movers).toBeLessThan(plan.price_range?.movers ?? 0);
    expect(change.pricing.total_cost).toBeNull();
    const { estimates } = await ana.api.bids.list({ id });
    expect(estimates.every((bid) => bid.line_items.some((line) => line.code === 'cardboard'))).toBe(true);
  });

  test('come on the suggested day when none is named [decisions 3]', async () => {
    const site = await aSite();
    const { ana, id, plan } = await aPlan(site);
    expect(plan.default_box_delivery_date).toBe('2026-12-07');
    const { move_plan } = await ana.api.extras.updateBoxDelivery({ id, boxes: [...TWENTY] });
    expect(move_plan.details?.box_delivery_date).toBe('2026-12-07');
    expect((await ana.api.extras.prices({ id })).delivery).toEqual({
      earliest: '2026-11-20',
      latest: '2026-12-11',
      suggested: '2026-12-07',
      order_by: '2026-12-06',
    });
  });

  test('below zero are none; said twice they change nothing [spec 5.25]', async () => {
    const site = await aSite();
    const { ana, id, plan } = await aPlan(site, {}, HARBOR);
    const first = await ana.api.extras.updateBoxDelivery({ id, boxes: [...TWENTY] });
    const again = await ana.api.extras.updateBoxDelivery({ id, boxes: [...TWENTY] });
    expect(again.version).toBe(first.version);
    const none = await ana.api.extras.updateBoxDelivery({ id, boxes: TWENTY.map((box) => ({ ...box, quantity: -3 })) });
    expect(none.move_plan).toMatchObject({ box_purchases: [], details: { box_delivery_date: null } });
    expect(none.pricing).toEqual(plan.pricing);
    expect((await ana.api.plans.history({ id })).history[0]?.what).toBe('Boxes to the door removed');
  });

  test.each([
    [{ boxes: [{ box_type_id: 1, quantity: 1.5 }] }, /^boxes\.0\.quantity$/, 'Use a whole number'],
    [{ boxes: [{ box_type_id: 1, quantity: 2001 }] }, /^boxes$/, 'An order holds at most 2,000 boxes.'],
    [{ boxes: [{ box_type_id: 8, quantity: 1 }] }, /^boxes\.0/, /./],
    [{ boxes: [{ box_type_id: 1, quantity: 1 }], delivery_date: 'soon' }, /^delivery_date$/, 'Enter a date like 03/13/2027'],
    [
      { boxes: [{ box_type_id: 1, quantity: 1 }], delivery_date: '2026-11-19' },
      /^delivery_date$/,
      'Choose a delivery day that is not in the past.',
    ],
    [
      { boxes: [{ box_type_id: 1, quantity: 1 }], delivery_date: '2026-12-05' },
      /^delivery_date$/,
      'Boxes come on business days: choose Mon Dec 7.',
    ],
    [
      { boxes: [{ box_type_id: 1, quantity: 1 }], delivery_date: '2026-12-14' },
      /^delivery_date$/,
      'Boxes have to come before you move: choose Fri Dec 11 or earlier.',
    ],
  ])('refuse %j at the field, and the plan stays as it was [spec 5.26]', async (order, field, sentence) => {
    const site = await aSite();
    const { ana, id } = await aPlan(site, {}, HARBOR);
    await ana.api.extras.updateBoxDelivery({ id, boxes: [...TWENTY] });
    const before = await ana.api.plans.show({ id });
    const answer = await ana.request('POST', `/api/v3/move_plans/${id}/update_box_delivery`, { body: order });
    const problem = (await answer.json()) as { errors: Record<string, string> };
    expect(answer.status).toBe(422);
    const [at, said] = Object.entries(problem.errors)[0] ?? ['', ''];
    expect(at).toMatch(field);
    expect(said).toMatch(sentence);
    expect(await ana.api.plans.show({ id })).toEqual(before);
  });

  test('go along when the move goes to another day', async () => {
    const site = await aSite();
    const { ana, id } = await aPlan(site, {}, HARBOR);
    await ana.api.extras.updateBoxDelivery({ id, boxes: [...TWENTY] });
    const { move_plan } = await ana.api.plans.change({ id, move_plan: { details: { move_date: '2026-12-04' } } });
    expect(move_plan.details).toMatchObject({ move_date: '2026-12-04', box_delivery_date: '2026-11-27' });
  });
});

describe('an order of boxes is refused with the sentence that its button shows', () => {
  const DONE = 'Move Plan has already been completed';
  const UNSUPPORTED = "The mover you've selected doesn't support box delivery";
  const CLOSED = 'You cannot edit this move plan';
  const PAST = 'Date has passed, please contact us if you need to make changes';
  const TOO_LATE = 'You cannot order boxes for packing because your move date is less than 5 business days away';

  type Case = readonly [string, string, (site: Site) => Promise<{ ana: Awaited<ReturnType<typeof aPlan>>['ana']; id: string }>];

  const CASES: readonly Case[] = [
    [
      'a booked move whose day is past',
      DONE,
      async (site) => {
        const made = await bookedPlan(site);
        site.at('2026-12-13');
        return made;
      },
    ],
    ['a mover that brings none', UNSUPPORTED, (site) => aPlan(site, PHILADELPHIA, CRAM_AND_CARRY)],
    ['a booked move', CLOSED, bookedPlan],
    [
      'a move that is past and was never booked',
      PAST,
      async (site) => {
        const made = await aPlan(site);
        site.at('2026-12-13');
        return made;
      },
    ],
    [
      'boxes that came already',
      PAST,
      async (site) => {
        const made = await aPlan(site, { move_date: '2026-12-21' });
        await made.ana.api.extras.updateBoxDelivery({ id: made.id, boxes: [...TWENTY], delivery_date: '2026-11-24' });
        site.at('2026-11-25');
        return made;
      },
    ],
    ['a move in four business days', TOO_LATE, (site) => aPlan(site, { move_date: '2026-11-26' })],
  ];

  test.each(CASES)('%s: %s [spec 5.26] [ux P4]', async (_, sentence, make) => {
    const site = await aSite();
    const { ana, id } = await make(site);
    const before = await ana.api.plans.show({ id });
    expect(before.may.order_boxes).toEqual({ refused: sentence });
    await expect(ana.api.extras.updateBoxDelivery({ id, boxes: [...TWENTY] })).toBeRefused(sentence);
    expect(await ana.api.plans.show({ id })).toEqual(before);
  });

  test('to a mover who looks, and to the owner of a plan that is locked [spec 5.26] [spec 6.3]', async () => {
    const site = await aSite();
    const { ana, id } = await bookedPlan(site);
    const driver = await site.mover(HARBOR);
    expect((await driver.api.plans.show({ id })).may.order_boxes).toEqual({ refused: CLOSED });
    await expect(driver.api.extras.updateBoxDelivery({ id, boxes: [...TWENTY] })).toBeRefused(CLOSED, 'not_editable');
    expect((await ana.api.plans.show({ id })).box_purchases).toEqual([]);
  });

  test('to nobody else: without sight of the plan there is no plan [property 26]', async () => {
    const site = await aSite();
    const { id } = await aPlan(site);
    const { status } = await refusalOf(site.visitor().api.extras.updateBoxDelivery({ id, boxes: [...TWENTY] }));
    expect(status).toBe(404);
    expect((await refusalOf(site.visitor().api.extras.prices({ id }))).status).toBe(404);
    expect((await refusalOf(site.visitor().api.extras.updatePacking({ id, follow_up_packing_service_id: 1 }))).status).toBe(404);
  });

  test('when the last day to order is over, and not before [spec 5.26] [decisions 3]', async () => {
    const site = await aSite();
    const { ana, id } = await aPlan(site);
    site.at('2026-12-06');
    expect((await ana.api.plans.show({ id })).may.order_boxes).toBe(true);
    await ana.api.extras.updateBoxDelivery({ id, boxes: [...TWENTY], delivery_date: '2026-12-09' });
    site.at('2026-12-07');
    expect((await ana.api.plans.show({ id })).may.order_boxes).toEqual({ refused: TOO_LATE });
  });
});

test('a piano goes only with movers that move pianos, and so does a piano by the hour [spec 5.28]', async () => {
  const site = await aSite();
  const { ana, id } = await aPlan(site, PHILADELPHIA);
  const bidders = async () => (await ana.api.bids.list({ id })).estimates.map((bid) => bid.mover.id);
  expect(await bidders()).toContain(CRAM_AND_CARRY);
  await ana.api.inventory.setItemCount({ id, inventory_item_id: 1076, count: 1 });
  expect(await bidders()).not.toContain(CRAM_AND_CARRY);
  await expect(ana.api.bids.chooseMover({ plan_id: id, id: CRAM_AND_CARRY })).toBeRefused(
    "Cram & Carry Student Movers doesn't move pianos.",
    'mover_cannot',
  );
  await ana.api.inventory.setItemCount({ id, inventory_item_id: 1076, count: 0 });
  await ana.api.plans.change({ id, move_plan: { hourly_plan: true, hourly: { truck_size_id: 2, num_hours: 3, laborers: 2 } } });
  expect(await bidders()).toContain(CRAM_AND_CARRY);
  await ana.api.plans.change({ id, move_plan: { hourly: { upright_pianos: 1 } } });
  expect(await bidders()).not.toContain(CRAM_AND_CARRY);
});

test('a plan carries its extras under the agreed names [spec 3.2]', async () => {
  const site = await aSite();
  const { plan } = await aPlan(site, {}, HARBOR);
  expect(plan).toMatchObject({ box_purchases: [], follow_up_packing_service_id: 0, default_box_delivery_date: '2026-12-07' });
  expect(plan.details.box_delivery_date).toBeNull();
  expect(plan.may).toMatchObject({ order_boxes: true, packing: true, unpacking: true });
});
