import { describe, expect, test } from 'vitest';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import { aMoveDay, submits } from '#test/support/people/move-day.ts';
import { aSite } from '#test/support/site/world.ts';
import { byUrgency } from '#web/pages/plan/my-moves/listed-plan.ts';

const A_MINUTE = 60_000;

describe('the list of plans', () => {
  test("is the browser's or the account's own, the last changed first [spec 7.15]", async () => {
    const site = await aSite();
    const [ana, ben, cleo] = [site.visitor(), site.visitor(), await site.customer('Cleo')];
    const first = await startsPlan(ana);
    site.clock.set(site.clock.now() + A_MINUTE);
    const second = await startsPlan(ana);
    await startsPlan(ben);
    const listed = async () => (await ana.api.plans.list()).move_plans.map((plan) => plan.uuid);
    expect(await listed()).toEqual([second.uuid, first.uuid]);
    site.clock.set(site.clock.now() + A_MINUTE);
    await ana.api.boxes.setBoxes({ id: first.uuid, box: { box_type_id: 1, quantity: 30 } });
    expect(await listed()).toEqual([first.uuid, second.uuid]);
    expect((await cleo.api.plans.list()).move_plans).toEqual([]);
    expect((await site.visitor().api.plans.list()).move_plans).toEqual([]);
  });

  test('greets a returning browser with its last plan [spec 2.23] [spec 3.22]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    expect(await ana.api.users.me()).toMatchObject({
      user: null,
      last_move_plan: null,
      now: { today: '2026-11-20', earliest: '2026-11-24' },
    });
    const { uuid } = await startsPlan(ana);
    expect((await ana.api.users.me()).last_move_plan).toEqual({
      uuid,
      from: 'Brooklyn',
      to: 'Hoboken',
      move_date: '2026-11-30',
      saved: false,
    });
    await startsPlan(ana, { move_into_storage: true, drop_off_address: undefined });
    expect((await ana.api.users.me()).last_move_plan?.to).toBeTypeOf('string');
  });

  test('names who is signed in, with their role and whose rooms they have [spec 3.22] [spec 4.19]', async () => {
    const site = await aSite();
    const [ana, driver, office, head] = [await site.customer('Ana'), await site.mover(2), await site.admin(1), await site.admin(0)];
    const { uuid } = await startsPlan(ana);
    const { user, last_move_plan } = await ana.api.users.me();
    expect(user).toMatchObject({ name: 'Ana', email: ana.email, role: 3, is_mover: false, is_admin: false, is_super_admin: false });
    expect(last_move_plan).toMatchObject({ uuid, saved: true });
    const rolesOf = async (who: typeof driver) => {
      const { role, is_mover, is_admin, is_super_admin, mover_id } = (await who.api.users.me()).user ?? {};
      return { role, is_mover, is_admin, is_super_admin, mover_id };
    };
    const none = { is_mover: false, is_admin: false, is_super_admin: false, mover_id: null };
    expect(await rolesOf(driver)).toEqual({ ...none, role: 2, is_mover: true, mover_id: 2 });
    expect(await rolesOf(office)).toEqual({ ...none, role: 1, is_admin: true });
    expect(await rolesOf(head)).toEqual({ ...none, role: 0, is_admin: true, is_super_admin: true });
  });

  test('begins with what waits for an answer, and lists the moves ahead before drafts [A3]', async () => {
    const { ana, id, crew, key } = await aMoveDay();
    await startsPlan(ana);
    expect((await ana.api.plans.list()).move_plans.find(({ uuid }) => uuid === id)?.asks_customer).toBe(false);
    await submits(crew, key);
    const { move_plans } = await ana.api.plans.list();
    expect(move_plans.find(({ uuid }) => uuid === id)?.asks_customer).toBe(true);
    expect(byUrgency(move_plans).map(({ uuid }) => uuid)[0]).toBe(id);
    expect(byUrgency(move_plans).map(({ is_booked }) => is_booked)).toEqual([true, false]);
  });
});

describe('the history', () => {
  test('says what changed, by whom and what it did to the price, the newest first [spec 7.27]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const plan = await walkTo(ana, await startsPlan(ana), 'PLAN');
    const admin = await site.admin();
    const change = await admin.api.inventory.addItem({ id: plan.uuid, inventory_item: { inventory_item_id: 1076 } });
    const { history } = await ana.api.plans.history({ id: plan.uuid });
    expect(history[0]).toEqual({
      version: change.version,
      is_explained: true,
      at: '2026-11-20T15:00:00.000Z',
      who: 'Office',
      what: 'Upright piano added',
      before: plan.pricing.total_cost,
      after: change.pricing.total_cost,
    });
    expect(history.at(-1)).toMatchObject({ who: 'Customer', what: 'Plan started', before: null, after: null });
  });
});

describe('deleting a plan', () => {
  test('takes it away for good [spec 7.16]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await ana.api.plans.remove({ uuid });
    await expect(ana.api.plans.show({ id: uuid })).toBeRefused("We can't find this move plan.", 'not_found');
    await expect(ana.api.plans.remove({ uuid })).toBeRefused("We can't find this move plan.", 'not_found');
  });

  test('is for its owner alone [spec 7.16] [property 26]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    for (const other of [site.visitor(), await site.customer('Ben'), await site.mover(1), await site.admin(0)])
      await expect(other.api.plans.remove({ uuid })).toBeRefused("We can't find this move plan.", 'not_found');
    expect((await ana.api.plans.show({ id: uuid })).uuid).toBe(uuid);
  });

  test('is refused once it was booked [decisions 6]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'CONGRATS');
    await expect(ana.api.plans.remove({ uuid })).toBeRefused('A plan that was booked is kept for your records.', 'not_editable');
    await ana.api.bookings.cancelJob({ id: uuid });
    await expect(ana.api.plans.remove({ uuid })).toBeRefused('A plan that was booked is kept for your records.', 'not_editable');
    expect((await ana.api.plans.show({ id: uuid })).status).toBe('canceled');
  });
});
