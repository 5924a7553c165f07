import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { move_plans, users } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aBrowser } from '#test/support/people/browser-of-one.ts';
import { aSite } from '#test/support/site/world.ts';

const HERE = 12;
const ELSEWHERE = 12;

test('of many who join at once and name one plan, one of the browser that made it has it, and nobody of another browser [property 34]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  const inSameBrowser = () => {
    const browser = aBrowser(site.app);
    for (const [name, value] of ana.cookies) browser.cookies.set(name, value);
    return browser;
  };
  const joins = (browser: typeof ana, name: string) =>
    browser.api.users
      .create({ user: { name, email: `${name}@example.com`, password: 'moving-day-2027' }, move_plan_id: uuid })
      .then(() => browser.api.plans.list())
      .then(({ move_plans: plans }) => plans.map((plan) => plan.uuid))
      .catch(() => []);
  const [here, elsewhere] = await Promise.all([
    Promise.all(Array.from({ length: HERE }, (_, at) => joins(inSameBrowser(), `here-${at}`))),
    Promise.all(Array.from({ length: ELSEWHERE }, (_, at) => joins(site.visitor(), `elsewhere-${at}`))),
  ]);
  expect(elsewhere.flat()).toEqual([]);
  expect(here.flat()).toEqual([uuid]);
  const [plan] = await site.db
    .select({ owner: users.email, visitor: move_plans.owner_visitor_id })
    .from(move_plans)
    .innerJoin(users, eq(users.id, move_plans.owner_user_id))
    .where(eq(move_plans.uuid, uuid));
  expect([plan?.owner.startsWith('here-'), plan?.visitor]).toEqual([true, null]);
});
