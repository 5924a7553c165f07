import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { refusalOf } from '#test/support/refused.ts';
import type { Site } from '#test/support/site/world.ts';

type Move = Awaited<ReturnType<typeof aCompletedMove>>;

const THINGS = { items: [{ name: 'Dining table', kind: 'damaged' as const, amount: 420.5, words: '' }], words: '', photos: [] };

/** What hangs on Ana's plans, each with the id by which it is called. */
const thingsOf = async ({ site, ana, id }: Move, admin: Browser) => {
  const { uuid } = await startsPlan(ana);
  const change = await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: 1076, count: 60 });
  const unit =
    change.move_plan.inventory?.items.find(({ inventory_item_id }) => inventory_item_id === 1076)?.units.at(-1)?.mp_inventory_item_id ?? 0;
  await ana.api.links.email({ id: uuid, email: 'friend@example.com' });
  await workOnce(site.world);
  await ana.api.claims.file({ id, ...THINGS });
  const [link, claim, { billing }, note] = await Promise.all([
    ana.api.links.list({ id: uuid }).then(({ links }) => links[0]),
    ana.api.claims.ofPlan({ id }).then(({ claims }) => claims[0]),
    ana.api.plans.show({ id }),
    admin.api.notes.add({ id: uuid, type: 'admin', content: 'Call in the morning' }),
  ]);
  return { uuid, unit, link_id: link?.id ?? 0, claim_id: claim?.id ?? '', payment_id: billing.payments[0]?.id ?? '', note_id: note.id };
};

const wholeOf = ({ ana, id }: Move, admin: Browser, uuid: string) =>
  Promise.all([
    ...[id, uuid].map((one) => ana.api.plans.show({ id: one })),
    ana.api.links.list({ id: uuid }),
    ana.api.claims.ofPlan({ id }),
    admin.api.notes.list({ id: uuid, type: 'admin' }),
  ]);

/** Bo's own plans: one to write on and one that is booked. */
const plansOfBo = async (site: Site) => {
  const bo = await site.customer('Bo');
  const [open, booked] = [await startsPlan(bo), await startsPlan(bo, { move_date: '2026-12-18' })];
  await walkTo(bo, booked, 'CONGRATS');
  return { bo, open: open.uuid, booked: booked.uuid };
};

test('what hangs on one plan is not there on another one, by whichever call, and stays as it is [property 27]', async () => {
  const move = await aCompletedMove();
  const admin = await move.site.admin();
  const { bo, open, booked } = await plansOfBo(move.site);
  const { uuid, unit, link_id, claim_id, payment_id, note_id } = await thingsOf(move, admin);
  const before = await wholeOf(move, admin, uuid);
  const special_handling_items = [{ mp_inventory_item_id: unit, crating_required: true }];
  const billing_nonce = `sandbox:1111:approve:${randomUUID()}`;
  const photo = { key: `claims/${move.id}/photo.jpg` };
  const calls = {
    removeItem: () => bo.api.inventory.removeItem({ id: open, item_id: unit }),
    setSpecialHandling: () => bo.api.inventory.setSpecialHandling({ id: open, special_handling_items }),
    revoke: () => bo.api.links.revoke({ id: open, link_id }),
    answer: () => bo.api.claims.answer({ id: booked, claim_id, decision: 'withdraw' }),
    confirmPhoto: () => bo.api.claims.confirmPhoto({ id: booked, ...photo }),
    pay: () => bo.api.payments.pay({ id: booked, payment_id, billing_nonce }),
    removeNote: () => admin.api.notes.remove({ id: open, note_id }),
  };
  for (const [name, call] of Object.entries(calls)) expect([name, (await refusalOf(call())).status]).toEqual([name, 404]);
  expect(await wholeOf(move, admin, uuid)).toEqual(before);
}, 60_000);
