import { expect, test } from 'vitest';
import { books, choosesCheapest, startsPlan, tellsStreets } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

type Visitor = ReturnType<Awaited<ReturnType<typeof aSite>>['visitor']>;
type Plan = Awaited<ReturnType<Visitor['api']['plans']['show']>>;
type Change = {
  move_plan: object;
  version: number;
  cubic_feet: number;
  pricing: unknown;
  price_range: unknown;
  may: unknown;
  last_action: unknown;
};

/** What a page shows after a change: nothing is read again, so every field has to come with the answer. */
const merged = (plan: Plan, { move_plan, version, cubic_feet, pricing, price_range, may, last_action }: Change) => ({
  ...{ ...plan, ...move_plan, version, cubic_feet, pricing, price_range, may, last_action },
});

test('what a change answers, laid over the plan as it was, is the plan as it is', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, { move_date: '2026-12-10' });
  const whole = async (change: () => Promise<Change>): Promise<void> => {
    const before = await ana.api.plans.show({ id });
    expect(merged(before, await change())).toEqual(await ana.api.plans.show({ id }));
  };
  const changes = (move_plan: Parameters<typeof ana.api.plans.change>[0]['move_plan']) => () => ana.api.plans.change({ id, move_plan });

  await whole(changes({ details: { move_date: '2026-11-25' } }));
  await whole(changes({ details: { move_date: '2026-12-10' } }));
  await whole(changes({ home_size_id: 3, user_note: 'The dog comes too', is_public: true }));
  await whole(changes({ contact_first_name: 'Ana', contact_last_name: 'Reyes' }));
  await whole(() => ana.api.inventory.setItemCount({ id, inventory_item_id: 1076, count: 3 }));
  await tellsStreets(ana, id);
  await whole(() => choosesCheapest(ana, id));
  await whole(() => ana.api.bids.unchooseMover({ id }));
  await whole(() => choosesCheapest(ana, id));
  await ana.api.plans.setStep({ id, step: 'BOOK' });
  expect((await books(ana, id)).status).toBe(201);
  await whole(() => ana.api.bookings.cancelJob({ id }));
});

test('a plan without a thing tells how far it goes as soon as there is one', async () => {
  const ana = (await aSite()).visitor();
  const { uuid: id, inventory } = await startsPlan(ana, { move_date: '2026-12-10' });
  for (const { inventory_item_id } of inventory.items) await ana.api.inventory.setItemCount({ id, inventory_item_id, count: 0 });
  await ana.api.boxes.removeTypicalBoxes({ id });
  expect((await ana.api.plans.show({ id })).miles).toBeNull();
  const { move_plan } = await ana.api.inventory.setItemCount({ id, inventory_item_id: 1076, count: 1 });
  expect(move_plan.miles).toBeGreaterThan(0);
});
