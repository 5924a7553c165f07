import { expect, test } from 'vitest';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, startsPlan, tellsStreets } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

const GRAND_PIANO = 1081;
const VISIT = { date: '2026-11-23', time: 1 };

test('a move that a mover had to see is planned, booked, accepted and canceled by a site with a single connection', async () => {
  const site = await aSite({ connections: 1 });
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, { move_date: '2026-12-10' });
  await ana.api.inventory.setItemCount({ id, inventory_item_id: GRAND_PIANO, count: 1 });
  await tellsStreets(ana, id);
  const { movers } = await ana.api.consultations.potentialMovers({ id, type: 'onsite', ...VISIT });
  const mover_id = movers.find(({ consult_only }) => consult_only)?.id ?? 0;
  const visit = { mover_id, name: 'Ana Reyes', phone_number: '718 555 0112', type: 'onsite' as const, ...VISIT };
  await ana.api.consultations.createForMovers({ id, onsite_requests: [visit] });
  site.at('2026-11-24');
  const driver = await site.mover(mover_id);
  await driver.api.planConsole.nameSurveyedPrice({ id, mover_id, total_cost: 1_550, surveyed_on: '2026-11-23', note: '' });
  await ana.api.bids.chooseMover({ plan_id: id, id: mover_id });
  site.at('2026-12-01');
  await ana.api.plans.setStep({ id, step: 'BOOK' });
  expect((await books(ana, id)).status).toBe(201);
  await workOnce(site.world);
  const { job } = await ana.api.plans.show({ id });
  await acceptsSigning(driver, id, job?.id ?? 0);
  await workOnce(site.world);
  await ana.api.bookings.cancelJob({ id });
  await workOnce(site.world);
  expect((await ana.api.plans.show({ id })).status).toBe('canceled');
});
