import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { move_plans, users } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aBrowser, type Browser } from '#test/support/people/browser-of-one.ts';
import { aSite } from '#test/support/site/world.ts';

/** As many as may look up an address in a minute with one secret of a browser. */
const HERE = 10;
const ELSEWHERE = 12;

test('of many who join at once and name one plan, one of the browser that made it has it, and nobody of another browser [property 34]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  // Each asks from an address of its own: from one, the first few would spend what it may look up, and who they are is chance.
  const inBrowserAt = (address: string): Browser =>
    aBrowser({ fetch: (request) => site.app.fetch(request, { incoming: { socket: { remoteAddress: address } } }) });
  const inSameBrowserAt = (address: string): Browser => {
    const browser = inBrowserAt(address);
    for (const [name, value] of ana.cookies) browser.cookies.set(name, value);
    return browser;
  };
  const joins = async ({ api }: Browser, name: string): Promise<string[]> => {
    await api.users.create({ user: { name, email: `${name}@example.com`, password: 'moving-day-2027' }, move_plan_id: uuid });
    return (await api.plans.list()).move_plans.map((plan) => plan.uuid);
  };
  const [here, elsewhere] = await Promise.all([
    Promise.all(Array.from({ length: HERE }, (_, at) => joins(inSameBrowserAt(`203.0.113.${at + 1}`), `here-${at}`))),
    Promise.all(Array.from({ length: ELSEWHERE }, (_, at) => joins(inBrowserAt(`198.51.100.${at + 1}`), `elsewhere-${at}`))),
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
