import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { move_plans } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

describe('a field that a caller may not write', () => {
  const FORBIDDEN = {
    uuid: '00000000-0000-4000-8000-000000000000',
    id: 4711,
    short_id: 'ABCDEF',
    version: 99,
    owner: 'x',
    owner_user_id: '00000000-0000-4000-8000-000000000000',
    owner_visitor_id: '00000000-0000-4000-8000-000000000000',
    role: 0,
    user: { role: 0 },
    status: 'confirmed',
    last_step: 'CONGRATS',
    is_booked: true,
    is_done: true,
    is_completed: true,
    is_read_only: true,
    read_only_plan: true,
    admin_generated: true,
    total_cost: 1,
    final_price: 1,
    price: { total_cost: 1, line_items: [] },
    price_override: 1,
    price_range: { low: 1, high: 1, movers: 1 },
    pricing: { total_cost: 1 },
    billing: { balance: 0 },
    mover_id: 2,
    mover: { id: 2 },
    job: { id: 1 },
    coupon_code: 'FREE',
    discount_percentage: 100,
    origin: { source: 'x' },
    inventory: { items: [], custom_items: [], next_id: 1 },
    created_at: '2020-01-01T00:00:00Z',
    last_action: { text: 'x', at: 'x' },
    insurance: { waived: true },
    toString: 'x',
    constructor: { prototype: { is_admin: true } },
  };

  let site: Site;
  beforeAll(async () => {
    site = await aSite();
  });
  afterAll(() => site.close());

  test.each(Object.keys(FORBIDDEN))('%s stays as it is [property 28]', async (key) => {
    const ana = site.visitor();
    const plan = await startsPlan(ana);
    const row = async () => (await site.db.select().from(move_plans).where(eq(move_plans.uuid, plan.uuid)))[0];
    const { version, changed_at, last_action, ...before } = { ...(await row()) };
    const value = FORBIDDEN[key as keyof typeof FORBIDDEN];
    const path = `/api/v3/move_plans/${plan.uuid}`;
    const planted = `{"${key}":${JSON.stringify(value)},"__proto__":{"is_admin":true,"role":0},"user_note":""}`;
    for (const [method, address, body] of [
      ['PATCH', path, `{"move_plan":${planted}}`],
      ['PATCH', path, `{"move_plan":{"details":${planted}}}`],
      ['PATCH', path, `{"move_plan":{"details":{"pick_up":${planted}}}}`],
      ['POST', `${path}/boxes/add_typicals`, planted],
      ['POST', `${path}/inventory_items/set_item_count`, `{"inventory_item_id":1076,"count":0,${planted.slice(1)}`],
    ] as const) {
      const answer = await ana.request(method, address, { body });
      expect([body, answer.status < 300 || answer.status === 422 || answer.status === 404]).toEqual([body, true]);
    }
    const { version: _, changed_at: __, last_action: ___, ...after } = { ...(await row()) };
    expect(after).toEqual(before);
    expect(({} as Record<string, unknown>).is_admin).toBeUndefined();
    expect((await ana.api.users.me()).user).toBeNull();
  });
});
