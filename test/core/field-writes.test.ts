import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { move_plans, users } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { callsOfPlan, inputFor } from '#test/support/endpoints.ts';
import { aSite } from '#test/support/site/world.ts';

/** What nobody may say of a plan or of themselves. */
const FORBIDDEN = {
  ...{ uuid: '00000000-0000-4000-8000-000000000000', short_id: 'ABCDEF', version: 99, role: 0, user: { role: 0 }, is_admin: true },
  ...{ owner: 'x', owner_user_id: null, owner_visitor_id: '00000000-0000-4000-8000-000000000000', status: 'completed', is_booked: true },
  ...{ is_done: true, is_completed: true, is_read_only: true, read_only_plan: true, is_public: true, admin_generated: true },
  ...{ final_price: 1, price: { total_cost: 1, line_items: [] }, price_override: { amount_cents: 1 }, adjustments: [{ amount: -1 }] },
  ...{ price_held_until: '2099-01-01T00:00:00Z', coupon_code: 'FREE', origin: { source: 'x' }, created_at: '2020-01-01T00:00:00Z' },
  ...{ impersonated_by: 'x', mover: { id: 2 }, job: { id: 1 }, insurance: { waived: true }, constructor: { prototype: { role: 0 } } },
};

test('by no call of a plan can be written what is not its to write, at the top, within, or through a prototype [property 28]', async () => {
  const site = await aSite();
  const { api, request, user_id } = await site.customer('Ana');
  const calls = callsOfPlan().filter(({ method, name }) => method !== 'GET' && !MAKES_IT_SO.has(name));
  expect(calls.length).toBeGreaterThan(40);
  const { uuid } = await startsPlan({ api });
  for (const { name, ...endpoint } of calls) {
    const { method, path, body } = inputFor({ name, ...endpoint }, uuid);
    const within = Object.fromEntries(
      Object.entries(body ?? {}).map(([key, value]) => [key, isObject(value) ? { ...value, ...FORBIDDEN } : value]),
    );
    const planted = JSON.stringify({ ...FORBIDDEN, ...within }).replace('{', '{"__proto__":{"role":0,"is_admin":true},');
    const answer = await request(method, path, { body: planted });
    expect([name, answer.status < 500]).toEqual([name, true]);
    const [row] = await site.db.select().from(move_plans).where(eq(move_plans.uuid, uuid));
    expect([name, row]).toEqual([
      name,
      expect.objectContaining({
        ...{
          owner_user_id: user_id,
          owner_visitor_id: null,
          status: 'draft',
          is_completed: false,
          read_only_plan: false,
          is_public: false,
        },
        ...{
          price_override: null,
          adjustments: [],
          coupon_code: '',
          insurance: null,
          origin: expect.not.objectContaining({ source: 'x' }),
        },
      }),
    ]);
    expect(row?.created_at.getFullYear()).toBe(2026);
    expect(row?.version).toBeLessThan(99);
  }
  const [ana] = await site.db.select().from(users).where(eq(users.id, user_id));
  expect(ana?.role).toBe(3);
  expect(({} as { role?: number }).role).toBeUndefined();
}, 60_000);

/** They are there to write one of these. */
const MAKES_IT_SO: ReadonlySet<string> = new Set(['plans.remove', 'extras.requestInsurance', 'bookings.book', 'bookings.addCoupon']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
