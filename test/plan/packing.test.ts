import { describe, expect, test } from 'vitest';
import { IN_STATE } from '#test/support/builders.ts';
import { aPlan, bookedPlan, HARBOR, inCents, lineOf } from '#test/support/extras-plans.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

/** Its price includes packing. */
const MERIDIAN = 2;

describe('help with packing', () => {
  test('adds what was said before it was chosen, told with old and new total [spec 7.20] [ux P4]', async () => {
    const site = await aSite();
    const { ana, id, plan } = await aPlan(site, {}, HARBOR);
    const { mover_name, packing } = await ana.api.extras.prices({ id });
    expect(mover_name).toBe('Harbor & Sons');
    expect(packing[0]).toEqual({ follow_up_packing_service_id: 0, amount: 0 });
    for (const { follow_up_packing_service_id, amount } of packing.slice(1)) {
      const change = await ana.api.extras.updatePacking({ id, follow_up_packing_service_id });
      expect(amount).toBeGreaterThan(0);
      expect(inCents(change.pricing.total_cost) - inCents(plan.pricing.total_cost)).toBe(inCents(amount));
      expect(change.repriced?.after).toBe(change.pricing.total_cost);
      expect(change.move_plan).toEqual({ follow_up_packing_service_id });
      expect(inCents(change.pricing.packing_cost)).toBeGreaterThan(0);
    }
    expect((await ana.api.plans.history({ id })).history[0]?.what).toBe('Packing and unpacking asked for');
    const back = await ana.api.extras.updatePacking({ id, follow_up_packing_service_id: 0 });
    expect(back.pricing).toEqual(plan.pricing);
    const again = await ana.api.extras.updatePacking({ id, follow_up_packing_service_id: 0 });
    expect(again.version).toBe(back.version);
  });

  test('before a mover is chosen says what it adds to the lowest price [ux P4]', async () => {
    const site = await aSite();
    const { ana, id, plan } = await aPlan(site);
    const { mover_name, packing } = await ana.api.extras.prices({ id });
    expect(mover_name).toBeNull();
    const change = await ana.api.extras.updatePacking({ id, follow_up_packing_service_id: 3 });
    expect(inCents(change.price_range?.low) - inCents(plan.price_range?.low)).toBe(inCents(packing[3]?.amount));
  });

  test('that the mover’s price includes is neither added nor let go, what it leaves out is [spec 5.27] [decisions 6]', async () => {
    const site = await aSite();
    const { ana, id, plan } = await aPlan(site, {}, MERIDIAN);
    const sentence = `The price of ${plan.mover?.name} includes packing already.`;
    expect(plan.may).toMatchObject({ packing: { refused: sentence }, unpacking: true });
    for (const follow_up_packing_service_id of [1, 3] as const) {
      const { problem, status } = await refusalOf(ana.api.extras.updatePacking({ id, follow_up_packing_service_id }));
      expect({ status, problem }).toMatchObject({
        status: 403,
        problem: { code: 'not_editable', errors: { follow_up_packing_service_id: sentence } },
      });
    }
    expect(await ana.api.plans.show({ id })).toEqual(plan);
    const change = await ana.api.extras.updatePacking({ id, follow_up_packing_service_id: 2 });
    expect(lineOf(change, 'packing')).toHaveLength(1);
  });

  test('is closed on a booked plan, in the words of its button [spec 5.27]', async () => {
    const site = await aSite();
    const { ana, id } = await bookedPlan(site);
    const { may } = await ana.api.plans.show({ id });
    const { problem } = await refusalOf(ana.api.extras.updatePacking({ id, follow_up_packing_service_id: 1 }));
    expect(may.packing).toEqual({ refused: problem.error_message });
    expect(may.unpacking).toEqual({ refused: problem.error_message });
  });

  test.each([-1, 4, 1.5, '1', null])('%j is no service [spec 7.20]', async (follow_up_packing_service_id) => {
    const site = await aSite();
    const { ana, id, plan } = await aPlan(site);
    const answer = await ana.request('PATCH', `/api/v3/move_plans/${id}/update_packing`, { body: { follow_up_packing_service_id } });
    expect(answer.status).toBe(422);
    expect(await ana.api.plans.show({ id })).toEqual(plan);
  });

  test('of a plan by the hour is priced as well [pricing 2]', async () => {
    const site = await aSite();
    const { ana, id } = await aPlan(site, IN_STATE);
    await ana.api.plans.change({ id, move_plan: { hourly_plan: true, hourly: { truck_size_id: 4, num_hours: 5, laborers: 3 } } });
    await ana.api.extras.updatePacking({ id, follow_up_packing_service_id: 1 });
    await ana.api.extras.updateBoxDelivery({ id, boxes: [{ box_type_id: 7, quantity: 2 }] });
    const { estimates } = await ana.api.bids.list({ id });
    expect(estimates.length).toBeGreaterThan(0);
    for (const bid of estimates) {
      const codes = bid.line_items.map((line) => line.code);
      expect(codes).toContain('packing');
      expect(codes).toContain('cardboard');
    }
  });
});
