import { describe, expect, test } from 'vitest';
import { choosesCheapest, startsPlan } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const SECOND_PICK_UP = { street_address: '87 Clinton Street', city: 'New York', state: 'NY', zip: '10002' };

/** A plan with something to move, so that it has a price. */
/** Stoop to Stoop: between Brooklyn and Hoboken it moves, and stores nothing. */
const STORES_NOTHING = 17;

const aPricedPlan = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  return { site, ana, uuid };
};

describe('extra stops', () => {
  test('what one adds is its fee and its detour, and the price moves by just that [spec 3.4] [pricing 2]', async () => {
    const { ana, uuid } = await aPricedPlan();
    await choosesCheapest(ana, uuid);
    const before = await ana.api.plans.show({ id: uuid });
    expect((await ana.api.plans.choicePrices({ id: uuid })).extra_pick_up).toBeNull();
    const details = { extra_pick_up_enabled: true, extra_pick_up: SECOND_PICK_UP };
    const change = await ana.api.plans.change({ id: uuid, move_plan: { details } });
    const { extra_pick_up } = await ana.api.plans.choicePrices({ id: uuid });
    expect(extra_pick_up?.amount).toBeGreaterThan(0);
    expect(extra_pick_up?.amount).toBeCloseTo((change.pricing.total_cost ?? 0) - (before.pricing.total_cost ?? 0), 2);
    expect(extra_pick_up?.miles).toBe((change.move_plan.miles ?? 0) - (before.miles ?? 0));
  });

  test('its ways up have prices as soon as it is switched on and placed [ux D5]', async () => {
    const { ana, uuid } = await aPricedPlan();
    const off = await ana.api.plans.accessPrices({ id: uuid });
    expect([off.pick_up.length, off.extra_pick_up.length, off.extra_drop_off.length]).toEqual([7, 0, 0]);
    await ana.api.plans.change({
      id: uuid,
      move_plan: { details: { extra_pick_up_enabled: true, extra_pick_up: SECOND_PICK_UP } },
    });
    const on = await ana.api.plans.accessPrices({ id: uuid });
    const amounts = on.extra_pick_up.map(({ height_id, amount }) => [height_id, amount > 0]);
    expect(amounts).toEqual([[1, true], [2, false], [3, false], ...[4, 5, 6, 7].map((height) => [height, true])]);
  });

  test('a stop whose place is not known leads back to Details, to its own field [spec 5.18]', async () => {
    const { ana, uuid } = await aPricedPlan();
    await ana.api.plans.change({ id: uuid, move_plan: { details: { extra_drop_off_enabled: true } } });
    const { problem } = await refusalOf(ana.api.plans.setStep({ id: uuid, step: 'COMPARE' }));
    expect(problem).toMatchObject({
      step: 'DETAILS',
      errors: { 'extra_drop_off.city': 'Please enter an address, city, or zip code' },
    });
  });
});

test('both kinds of storage have their price before they are chosen, and it is the line of the bill [spec 4.15] [pricing 1]', async () => {
  const { ana, uuid } = await aPricedPlan();
  await choosesCheapest(ana, uuid);
  const { storage_in_transit } = await ana.api.plans.choicePrices({ id: uuid });
  const details = { storage_in_transit: true, storage_move_out_date: '2026-12-20' };
  const { pricing } = await ana.api.plans.change({ id: uuid, move_plan: { details } });
  expect(storage_in_transit).toBeGreaterThan(0);
  expect((await ana.api.plans.choicePrices({ id: uuid })).storage_in_transit).toBe(pricing.storage_cost);
});

test('storage has no price beside a chosen mover that stores nothing, and can’t be asked of it [pricing 3]', async () => {
  const { ana, uuid } = await aPricedPlan();
  const keepers = await ana.api.plans.choicePrices({ id: uuid });
  expect([keepers.move_into_storage, keepers.storage_in_transit]).toEqual([expect.any(Number), expect.any(Number)]);
  await ana.api.bids.chooseMover({ plan_id: uuid, id: STORES_NOTHING });
  const { move_into_storage, storage_in_transit } = await ana.api.plans.choicePrices({ id: uuid });
  expect([move_into_storage, storage_in_transit]).toEqual([null, null]);
  const { problem } = await refusalOf(ana.api.plans.change({ id: uuid, move_plan: { details: { move_into_storage: true } } }));
  expect(problem).toMatchObject({ code: 'mover_cannot', reasons: expect.arrayContaining(["Stoop to Stoop doesn't store goods."]) });
});

describe('what is asked about a building', () => {
  test('hours, manager and phone are kept, the phone in one spelling [spec 3.5] [ux D6]', async () => {
    const { ana, uuid } = await aPricedPlan();
    const drop_off = {
      ...{ height_id: 1 as const, elevator_start_time: '09:00', elevator_end_time: '16:00' },
      ...{ management_contact_name: 'Elena Ortiz', management_phone_number: '201.555.0142' },
    };
    await ana.api.plans.change({ id: uuid, move_plan: { details: { drop_off } } });
    const { details } = await ana.api.plans.show({ id: uuid });
    expect(details.drop_off).toMatchObject({ ...drop_off, management_phone_number: '(201) 555-0142' });
  });

  test.each([
    [{ management_phone_number: '(201) 555-01' }, 'drop_off.management_phone_number', 'Enter 10 digits'],
    [{ elevator_start_time: '16:00', elevator_end_time: '09:00' }, 'drop_off.elevator_end_time', 'The elevator closes after it opens'],
  ])('%j is refused at its field and changes nothing [ux D6]', async (drop_off, field, sentence) => {
    const { ana, uuid } = await aPricedPlan();
    const before = await ana.api.plans.show({ id: uuid });
    const { status, problem } = await refusalOf(ana.api.plans.change({ id: uuid, move_plan: { details: { drop_off } } }));
    expect([status, problem.errors]).toEqual([422, { [field]: sentence }]);
    expect(await ana.api.plans.show({ id: uuid })).toEqual(before);
  });
});

test('things arrive on the move date at the earliest', async () => {
  const { ana, uuid } = await aPricedPlan();
  const { problem } = await refusalOf(ana.api.plans.change({ id: uuid, move_plan: { details: { first_available_date: '2026-11-25' } } }));
  expect(problem.errors).toEqual({ first_available_date: 'Your things can’t arrive before the move date' });
});
