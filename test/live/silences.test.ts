import { expect, test } from 'vitest';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { silentTrucks } from '#server/live/silences.ts';
import { workOnce } from '#server/workers/workers.ts';
import { anEvent } from '#test/support/people/federal-day.ts';
import { aMoveDay } from '#test/support/people/move-day.ts';

/** So many hours after eight in the morning of the day of loading. */
const after = (hours: number): string => new Date(Date.parse('2026-12-04T13:00:00Z') + hours * 3_600_000).toISOString();

test('36 hours without a word from a long move’s truck are written to its customer and put to its office in the same minute, once, and stay on the page', async () => {
  const { site, ana, id, crew, key } = await aMoveDay({ form: { drop_off_address: 'Buffalo, NY 14201' } });
  await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 0), anEvent('loading_done', {}, 120)] });
  const subjects = async () => {
    await workOnce(site.world);
    await workOnce(site.world);
    return (await sentEmails(site.db))
      .map(({ subject }) => subject)
      .filter((subject) => /^(No word from your|Where is your) truck: /.test(subject));
  };
  site.at(after(37.9));
  expect(await subjects()).toEqual([]);
  site.at(after(38));
  expect(await subjects()).toHaveLength(2);
  site.at(after(40));
  expect(await subjects()).toHaveLength(2);
  const { long } = await ana.api.live.show({ id });
  expect(long?.silences).toEqual([{ from: after(2), until: null }]);
  await crew.api.moveDay.report({
    key,
    events: [anEvent('checked_in', { place: 'Toledo, Ohio', note: '', expected_on: '2026-12-08' }, 41 * 60)],
  });
  site.at(after(41));
  expect(await ana.api.live.show({ id })).toMatchObject({
    long: { expected_on: '2026-12-08', silences: [{ from: after(2), until: after(41) }] },
  });
  expect(await subjects()).toHaveLength(2);
});

test('the trucks of local moves are not read by it, though nobody said that they arrived', async () => {
  const silentAfter = async (day: Awaited<ReturnType<typeof aMoveDay>>): Promise<number> => {
    const { site, crew, key } = day;
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 0), anEvent('loading_done', {}, 120)] });
    return (await silentTrucks(site.world, new Date(after(40)))).length;
  };
  expect(await silentAfter(await aMoveDay())).toBe(0);
  expect(await silentAfter(await aMoveDay({ form: { drop_off_address: 'Buffalo, NY 14201' } }))).toBe(1);
});

test('each day past a long move’s window takes $125 off the bill by itself, once the truck is there', async () => {
  const { site, ana, id, crew, key } = await aMoveDay({ form: { drop_off_address: 'Buffalo, NY 14201' } });
  const total = async (): Promise<number> => (await ana.api.plans.show({ id })).pricing.final_price ?? 0;
  await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 0), anEvent('loading_done', {}, 120)] });
  const { long, day_credit } = await ana.api.live.show({ id });
  expect(day_credit).toBe(125);
  const before = await total();
  const days = (Date.parse(long?.last ?? '') - Date.parse('2026-12-04')) / 86_400_000 + 2;
  site.at(after(24 * days));
  await crew.api.moveDay.report({ key, events: [anEvent('arrived_there', {}, days * 24 * 60)] });
  const { pricing } = await ana.api.plans.show({ id });
  expect(pricing.line_items.filter(({ description }) => description === 'Late credit')).toMatchObject([{ amount: -250 }]);
  expect(await total()).toBeCloseTo(before - 250, 2);
});
