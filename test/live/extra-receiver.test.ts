import { beforeAll, describe, expect, test } from 'vitest';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { IN_STATE } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aLine, anEvent, aSignature } from '#test/support/people/federal-day.ts';
import { aMoveDay } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';

const AT_TWO_DOORS = { ...IN_STATE, extra_drop_off_enabled: true, extra_drop_off_address: '5 Main Street, Brooklyn, NY 11201' };
const STOP = 'extra_drop_off';

type Day = Awaited<ReturnType<typeof aMoveDay>>;

const says = ({ crew, key }: Day, ...events: Parameters<Day['crew']['api']['moveDay']['report']>[0]['events']) =>
  crew.api.moveDay.report({ key, events });

/** A sofa and a lamp are on the truck, the lamp comes off at the extra drop-off, and so far the truck has gone no further. */
const aTruckAtExtraStop = async (): Promise<Day> => {
  const day = await aMoveDay({ form: AT_TWO_DOORS });
  const things = [aLine(1, 'Sofa', 2), aLine(2, 'Lamp', 3)];
  await says(day, anEvent('arrived', {}, 0), ...things, anEvent('loading_started', {}, 20), anEvent('loading_done', {}, 60));
  await says(day, anEvent('arrived_extra_drop_off', {}, 90));
  await says(day, anEvent('delivered', { tag: 2, state: 'delivered', note: '', photos: [] }, 95));
  day.site.at('2026-12-04T14:40:00Z');
  return day;
};

/** Eli takes things in at the extra drop-off, and was named by Ana. */
const eliNamed = async ({ site, ana, id }: Day): Promise<{ eli: Browser; body: string }> => {
  await ana.api.moveDay.nameReceiver({ id, stop: STOP, name: 'Eli Stone', email: 'eli@example.com' });
  await workOnce(site.world);
  const body = (await sentEmails(site.db)).find(({ recipient }) => recipient === 'eli@example.com')?.body ?? '';
  const eli = site.visitor();
  const key = /\/l\/([\w-]+)\?to=extra_delivery/.exec(body)?.[1] ?? '';
  expect(await eli.api.links.follow({ key, to: 'extra_delivery' })).toEqual({ uuid: id, to: 'extra_delivery' });
  return { eli, body };
};

/** Signs for what is on screen there. */
const signs = async (who: Browser, id: string, stop: 'drop_off' | 'extra_drop_off', name: string) => {
  const { event_ids } = await who.api.moveDay.delivery({ id, stop });
  const place = stop === 'drop_off' ? ('destination' as const) : stop;
  const { data, ...signed } = aSignature(place, 'receiver', event_ids, 100, name);
  return who.api.moveDay.noteDelivery({ id, stop, events: [{ ...signed, data: { ...data, place, role: 'receiver' } }] });
};

describe('who takes things in at the extra drop-off', () => {
  let day: Day;
  let eli: Browser;
  let body: string;

  beforeAll(async () => {
    day = await aTruckAtExtraStop();
    ({ eli, body } = await eliNamed(day));
  });

  test('sees what came off there and nothing else: no price, no street, no telephone, no other thing and no other stop', async () => {
    const { id } = day;
    const seen = await eli.api.moveDay.delivery({ id, stop: STOP });
    expect(seen.things.map(({ tag, name }) => [tag, name])).toEqual([[2, 'Lamp']]);
    expect(seen).toMatchObject({ is_there: true, to: 'Brooklyn, NY', papers: [], signed_by: null });
    for (const words of ['$', 'total', 'cost', '(212)', 'Main St', 'Sofa']) expect(JSON.stringify(seen) + body, words).not.toContain(words);
    const refused = [
      eli.api.moveDay.delivery({ id }),
      eli.api.moveDay.noteDelivery({ id, events: [] }),
      eli.api.plans.show({ id }),
      eli.api.live.show({ id }),
      eli.api.papers.list({ id }),
      eli.api.moveDay.nameReceiver({ id, stop: STOP, name: 'Eve Black', email: 'eve@example.com' }),
    ].map(refusalOf);
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('speaks of what came to them alone', async () => {
    const { id } = day;
    const missing = anEvent('delivered', { tag: 1, state: 'missing', note: '', photos: [] }, 96);
    expect((await refusalOf(eli.api.moveDay.noteDelivery({ id, stop: STOP, events: [missing] }))).status).toBe(404);
    const bent = anEvent('delivered', { tag: 2, state: 'damaged', note: 'The shade is bent', photos: [] }, 97);
    const { things } = await eli.api.moveDay.noteDelivery({ id, stop: STOP, events: [bent] });
    expect(things.map(({ answers }) => answers)).toEqual([{ crew: 'delivered', receiver: 'damaged' }]);
    const { data, ...signed } = aSignature('destination', 'receiver', [], 98, 'Eli Stone');
    const elsewhere = { ...signed, data: { ...data, place: 'destination', role: 'receiver' } as const };
    expect((await refusalOf(eli.api.moveDay.noteDelivery({ id, stop: STOP, events: [elsewhere] }))).status).toBe(422);
  });

  test('has a code of their own, which proves that stop alone', async () => {
    const { id, ana, crew, key } = day;
    const { code } = await eli.api.moveDay.delivery({ id, stop: STOP });
    expect(code).toMatch(/^\d{6}$/);
    expect((await refusalOf(crew.api.moveDay.giveCode({ key, code: code ?? '' }))).status).toBe(422);
    const told = await crew.api.moveDay.giveCode({ key, stop: STOP, code: code ?? '' });
    expect([told.has_extra_code, told.has_code]).toEqual([true, false]);
    expect((await ana.api.moveDay.delivery({ id })).code).toBeNull();
  });

  test('signs there; the crew and the office read it, the move goes on, and the last door looks at the rest', async () => {
    const { id, ana, crew, key, driver, site } = day;
    expect((await signs(eli, id, STOP, 'Eli Stone')).signed_by).toBe('Eli Stone');
    const { day: told, event_ids } = await crew.api.moveDay.show({ key });
    expect(told.signatures.map(({ place, role, name }) => [place, role, name])).toEqual([[STOP, 'receiver', 'Eli Stone']]);
    expect((await driver.api.moveDay.log({ id })).rows.map(({ what }) => what)).toContain('Eli Stone signed for the extra drop-off');
    expect((await ana.api.live.show({ id })).state).toBe('on_the_road');
    await says(day, aSignature(STOP, 'crew', event_ids, 101), anEvent('arrived_there', {}, 130));
    site.at('2026-12-04T15:20:00Z');
    expect((await ana.api.moveDay.delivery({ id })).things.map(({ name }) => name)).toEqual(['Sofa']);
    expect((await ana.api.live.show({ id })).state).toBe('at_drop_off');
  });
});

test('what nobody took in on the way is looked at with the rest at the last door', async () => {
  const day = await aTruckAtExtraStop();
  const absent = anEvent('absent', { place: STOP, why: 'Nobody opens', photos: ['p1'] }, 97);
  await says(day, absent, aSignature(STOP, 'crew', [], 98), anEvent('arrived_there', {}, 130));
  expect((await day.ana.api.moveDay.delivery({ id: day.id })).things.map(({ name }) => name)).toEqual(['Sofa', 'Lamp']);
});

test('what came off there after the signature, or was signed for by the crew alone, is looked at with the rest at the last door', async () => {
  const day = await aTruckAtExtraStop();
  const { ana, id, site } = day;
  const namesAtLast = async () => (await ana.api.moveDay.delivery({ id })).things.map(({ name }) => name);
  await says(day, aSignature(STOP, 'crew', [], 99));
  expect(await namesAtLast()).toEqual(['Sofa', 'Lamp']);
  await signs(ana, id, STOP, 'Ana Reyes');
  expect(await namesAtLast()).toEqual(['Sofa']);
  await says(day, anEvent('delivered', { tag: 1, state: 'delivered', note: '', photos: [] }, 105), anEvent('arrived_there', {}, 130));
  site.at('2026-12-04T15:20:00Z');
  expect(await namesAtLast()).toEqual(['Sofa']);
});

test('each stop has one person: naming somebody for one ends nobody’s link for the other', async () => {
  const day = await aTruckAtExtraStop();
  const { eli } = await eliNamed(day);
  const { ana, id, site } = day;
  await ana.api.moveDay.nameReceiver({ id, name: 'Noor Haddad', email: 'noor@example.com' });
  await workOnce(site.world);
  expect((await eli.api.moveDay.delivery({ id, stop: STOP })).things).toHaveLength(1);
  await ana.api.moveDay.nameReceiver({ id, stop: STOP, name: 'Pia Lund', email: 'pia@example.com' });
  await workOnce(site.world);
  expect((await refusalOf(eli.api.moveDay.delivery({ id, stop: STOP }))).status).toBe(404);
  const { links } = await ana.api.links.list({ id });
  expect(links.filter(({ scope }) => scope.startsWith('receive')).map(({ scope, sent_to }) => [scope, sent_to])).toEqual([
    ['receive_extra', 'pia@example.com'],
    ['receive', 'noor@example.com'],
  ]);
});

test('a move without an extra drop-off has nobody to name there', async () => {
  const { ana, id } = await aMoveDay();
  const asked = ana.api.moveDay.nameReceiver({ id, stop: STOP, name: 'Eli Stone', email: 'eli@example.com' });
  expect((await refusalOf(asked)).status).toBe(404);
});
