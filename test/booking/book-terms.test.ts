import { expect, test } from 'vitest';
import { books, IN_STATE, startsPlan, tellsStreets, walkTo } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

test('a stop in another state asks for the survey waiver before Book, as the booking will [pricing 5] [decisions 6]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, { drop_off_address: 'Astoria, NY 11102' });
  await tellsStreets(ana, id);
  const hoboken = { street_address: '920 Bloomfield St', city: 'Hoboken', state: 'NJ', zip: '07030' };
  await ana.api.plans.change({ id, move_plan: { details: { extra_pick_up_enabled: true, extra_pick_up: hoboken } } });
  const near = (await ana.api.bids.list({ id })).estimates.find(({ mover }) => mover.state === 'NY' && mover.city === 'Brooklyn');
  await ana.api.bids.chooseMover({ plan_id: id, id: near?.mover.id ?? 0 });
  expect((await ana.api.bookings.terms({ id })).survey_waiver_needed).toBe(true);
  expect((await books(ana, id)).status).toBe(201);
});

test('a visit that the chosen mover was asked for is told beside the waiver until its day is over [papers D7]', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-10' }), 'BOOK');
  const visitOf = async () => (await ana.api.bookings.terms({ id })).visit;
  expect(await visitOf()).toBeNull();
  const visit = { date: '2026-11-24', time: 1, type: 'video' as const };
  const mover_id = (await ana.api.plans.show({ id })).mover?.id ?? 0;
  const asked = { ...visit, mover_id, name: 'Ana Reyes', phone_number: '718 555 0112' };
  await ana.api.consultations.createForMovers({ id, onsite_requests: [asked] });
  expect(await visitOf()).toEqual(visit);
  site.at('2026-11-25');
  expect(await visitOf()).toBeNull();
});

test('what three days after signing come to is told for a signature of now, in the zone of the pick-up, and a day later after its midnight [spec 5.31]', async () => {
  const site = await aSite({ now: '2026-11-24T04:58:00Z' });
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-10' }), 'BOOK');
  const toldAt = async (now: string) => {
    site.at(now);
    return (await ana.api.bookings.terms({ id })).signed_now;
  };
  expect(await toldAt('2026-11-24T04:59:59Z')).toEqual({
    ...{ rescind_until: '2026-11-27T05:00:00.000Z', first_loading_day: '2026-11-27', until: '2026-11-24T05:00:00.000Z' },
  });
  expect(await toldAt('2026-11-24T05:00:01Z')).toEqual({
    ...{ rescind_until: '2026-11-28T05:00:00.000Z', first_loading_day: '2026-11-28', until: '2026-11-25T05:00:00.000Z' },
  });
  const inside = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-12-10' }), 'BOOK');
  const { signed_now, cover_totals } = await ana.api.bookings.terms({ id: inside.uuid });
  expect([signed_now, cover_totals]).toEqual([null, null]);
});

test('a move that is near begins its fee schedule at the steps still to come [pricing 4]', async () => {
  const site = await aSite({ today: '2026-11-23' });
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-11-25' }), 'BOOK');
  const { fee_schedule, paid_today, due_later, final_price } = await ana.api.bookings.terms({ id });
  expect(fee_schedule.map(({ notice }) => notice)).toEqual(['day', 'hours', 'on_site']);
  expect({ paid_today, due_later }).toEqual({ paid_today: final_price, due_later: 0 });
  await books(ana, id);
  const summary = await ana.api.bookings.summary({ id });
  expect(summary.free_until).toBeNull();
  expect(summary.fee_schedule).toEqual(fee_schedule);
});

test('a move in eight days holds its rest two business days before, which is still to come [pricing 4]', async () => {
  const site = await aSite({ today: '2026-11-20' });
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-11-28' }), 'BOOK');
  expect((await ana.api.bookings.terms({ id })).rest_held_on).toBe('2026-11-26');
});

test('a deposit that became the whole price since it was shown is told before anything is held [property 7] [pricing 4]', async () => {
  const site = await aSite({ today: '2026-11-20' });
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-11-28' }), 'BOOK');
  const shown = await ana.api.bookings.terms({ id });
  site.at('2026-11-21');
  const [total_cost, today_cost] = [shown.final_price ?? 0, shown.paid_today];
  const late = books(ana, id, 'approve', { total_cost, today_cost });
  await expect(late).toBeRefused('What is held when you book has changed since you saw it.', 'price_changed');
  await expect(late).rejects.toMatchObject({ data: { total_cost, paid_today: total_cost } });
  expect((await ana.api.bookings.status({ id })).state).toBe('none');
  const { body } = await books(ana, id, 'approve', { total_cost, today_cost: total_cost });
  expect(body).toMatchObject({ paid_today: total_cost, due_later: 0 });
});
