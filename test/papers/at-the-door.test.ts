import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CrewEvent } from '#domain/papers/move-day-events.ts';
import { aFederalDay, aLine, anEvent, aSignature, type FederalDay } from '#test/support/people/federal-day.ts';
import { A_LOT, aPhoto, customersKey, keyOf, submits } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';

let day: FederalDay;

beforeEach(async () => {
  day = await aFederalDay();
  return () => day.site.close();
});

const says = (...events: CrewEvent[]) => day.crew.api.moveDay.report({ key: day.key, events });

describe('what a crew says on its way', () => {
  test('is what the customer reads, ten minutes before and after, until it is over [papers P31]', async () => {
    const { ana, id, site } = day;
    await says(anEvent('set_out', { vehicle: 'T-7', expected_at: '2026-12-04T13:50:00.000Z' }, 0));
    const { next } = await ana.api.live.show({ id });
    expect([next?.from, next?.until]).toEqual(['2026-12-04T13:40:00.000Z', '2026-12-04T14:00:00.000Z']);
    site.at('2026-12-04T14:01:00Z');
    expect((await ana.api.live.show({ id })).next?.until).not.toBe('2026-12-04T14:00:00.000Z');
  });

  test('is corrected by nobody but the office: the phone’s clock is kept beside its time [papers P31]', async () => {
    const said = { ...anEvent('arrived', {}, 0), off_ms: 420_000 };
    expect((await says(said)).day.steps.arrived).toBe(said.at);
    const refused = await refusalOf(says(anEvent('corrected', { step: 'arrived', at: said.at, why: 'Pressed late' }, 1) as never));
    expect(refused.status).toBe(422);
  });
});

describe('the office', () => {
  test('reads all of it with the time of the phone, and corrects a step by another row with its reason [papers P31]', async () => {
    const { driver, ana, id, site } = day;
    site.at('2026-12-04T16:52:00Z');
    await says(anEvent('set_out', {}, -40), anEvent('arrived', {}, 5));
    const before = await driver.api.moveDay.log({ id });
    expect(before.rows.map(({ what, who, is_late }) => [what, who, is_late])).toEqual([
      ['Arrived at the pick-up', 'crew@example.com', true],
      ['On the way', 'crew@example.com', true],
    ]);
    const correction = { id, step: 'arrived', at: '2026-12-04T12:58:00.000Z', why: 'Pressed on the stairs' } as const;
    const { rows } = await driver.api.moveDay.correctStep(correction);
    expect([rows.length, rows[0]?.who]).toEqual([3, 'Office']);
    expect((await day.crew.api.moveDay.show({ key: day.key })).day.steps.arrived).toBe(correction.at);
    const refusals = [
      { ...correction, why: ' ' },
      { ...correction, at: '2026-12-05T00:00:00.000Z' },
      { ...correction, step: 'arrived_extra_pick_up' as const },
    ];
    for (const refused of refusals) expect((await refusalOf(driver.api.moveDay.correctStep(refused))).status).toBe(422);
    expect(await (await driver.request('GET', `/api/v3/move_plans/${id}/day/log.csv`)).text()).toContain('Pressed on the stairs');
    expect((await refusalOf(ana.api.moveDay.log({ id }))).status).toBe(404);
  });
});

describe('things that two people look at', () => {
  test('keep both answers, and the customer’s words stand beside the crew’s marks [papers P32]', async () => {
    const { ana, id, crew, key } = day;
    const [sofa, lamp] = [{ ...aLine(1, 'Sofa', 1) }, aLine(2, 'Lamp', 2)];
    sofa.data = { ...sofa.data, condition: 'Scratch, top left, small', is_looked_at: true };
    await says(
      sofa,
      lamp,
      anEvent('arrived_there', {}, 60),
      anEvent('delivered', { tag: 1, state: 'delivered', note: '', photos: [] }, 70),
    );
    const answer = anEvent('delivered', { tag: 1, state: 'damaged', note: 'One leg', photos: [] }, 80);
    const objection = anEvent('disagreed', { thing: sofa.data.thing, words: 'It had no scratch' }, 81);
    const noted = await ana.api.moveDay.noteDelivery({ id, events: [answer, objection] });
    expect(noted.things[0]).toMatchObject({ answers: { crew: 'delivered', receiver: 'damaged' }, objections: ['It had no scratch'] });
    const { day: told } = await crew.api.moveDay.show({ key });
    expect(told.things[0]).toMatchObject({
      ...{ condition: 'Scratch, top left, small', is_looked_at: true, objections: ['It had no scratch'] },
      answers: { crew: 'delivered', receiver: 'damaged' },
    });
    expect(told.things[1]).not.toHaveProperty('answers');
  });

  test('say whose word is the newest, where two phones told of one [papers P31]', async () => {
    const { driver, id, crew, site, key } = day;
    await driver.api.live.setCrew({ id, people: [{ name: 'Pavel', role: 'mover', contact: 'pavel@example.com' }] });
    const { link } = await driver.api.adjustments.sendCrewLink({ id, type: 'email', to: 'pavel@example.com' });
    const sofa = aLine(1, 'Sofa', 1);
    await says(sofa);
    const again = { ...sofa, id: randomUUID(), at: anEvent('arrived', {}, 9).at, data: { ...sofa.data, condition: 'Dent, top, small' } };
    await site.visitor().api.moveDay.report({ key: keyOf(link), events: [again] });
    const { newest, day: told } = await crew.api.moveDay.show({ key });
    expect(newest).toEqual([{ thing: sofa.data.thing, who: 'Pavel', at: again.at }]);
    expect(told.things[0]?.condition).toBe('Dent, top, small');
  });
});

describe('what came damaged', () => {
  test('begins a claim with tag, weight, marks and notes, sends nothing, and leaves it when it is here after all [papers P32]', async () => {
    const { ana, id, driver } = day;
    const [item] = (await ana.api.plans.show({ id })).inventory?.items ?? [];
    const sofa = aLine(12, 'Sofa', 1);
    sofa.data = { ...sofa.data, condition: 'Scratch, top left, small' };
    await says(
      sofa,
      anEvent('arrived_there', {}, 60),
      anEvent('delivered', { tag: 12, state: 'damaged', note: 'One leg', photos: [] }, 70),
    );
    const { noted, claims } = await ana.api.claims.ofPlan({ id });
    expect(item).toBeDefined();
    expect(claims).toEqual([]);
    expect(noted).toMatchObject([{ tag: 12, name: 'Sofa', kind: 'damaged', photos_before: [], photos_after: [] }]);
    expect(noted[0]?.words).toBe('Tag 012. When loaded: Scratch, top left, small. At the delivery: One leg.');
    expect((await driver.api.claims.ofPlan({ id })).noted).toEqual([]);
    await says(anEvent('delivered', { tag: 12, state: 'delivered', note: '', photos: [] }, 80));
    expect((await ana.api.claims.ofPlan({ id })).noted).toEqual([]);
  });
});

describe('the crew’s photos of what came damaged', () => {
  const namesPhoto = async (minute: number): Promise<readonly [string, CrewEvent]> => {
    const [name, photo] = [randomUUID(), await aPhoto(day.crew, day.key)];
    return [name, anEvent('photo', { photo: name, key: photo }, minute)];
  };

  test('before and after are with the claim that begins with it, once it is sent, for customer and mover [papers P32]', async () => {
    const { ana, id, driver } = day;
    const [[before, first], [after, second]] = [await namesPhoto(2), await namesPhoto(71)];
    const sofa = aLine(12, 'Sofa', 1);
    sofa.data = { ...sofa.data, photos: [before] };
    const damaged = anEvent('delivered', { tag: 12, state: 'damaged', note: '', photos: [after] }, 70);
    await says(sofa, first, anEvent('arrived_there', {}, 60), damaged, second);
    const [thing] = (await ana.api.claims.ofPlan({ id })).noted;
    const photos = [...(thing?.photos_before ?? []), ...(thing?.photos_after ?? [])].map(({ key }) => key);
    expect(photos).toHaveLength(2);
    const items = [{ name: 'Sofa', kind: 'damaged' as const, amount: 300, words: '' }];
    const [claim] = (await ana.api.claims.file({ id, items, photos })).claims;
    expect(claim?.photos).toHaveLength(2);
    for (const url of claim?.photos ?? []) expect((await ana.request('GET', url)).headers.get('content-type')).toBe('image/jpeg');
    expect((await driver.api.claims.ofPlan({ id })).claims[0]?.photos).toHaveLength(2);
  });

  test('are those of things on the day’s list: what the crew took of anything else goes into no claim', async () => {
    const { ana, id, crew, key } = day;
    await says(aLine(12, 'Sofa', 1), anEvent('arrived_there', {}, 60));
    const photos = [await aPhoto(crew, key)];
    const items = [{ name: 'Sofa', kind: 'damaged' as const, amount: 300, words: '' }];
    expect((await refusalOf(ana.api.claims.file({ id, items, photos }))).problem.errors.photos).toMatch(/didn’t upload/);
  });
});

describe('a delivery that nobody signs', () => {
  test('says why, with a photo, and who signed in the customer’s place is written down [papers P32]', async () => {
    const absent = anEvent('absent', { place: 'destination', why: 'Nobody opens', photos: ['p1'] }, 90);
    const signed = { ...aSignature('destination', 'receiver', [], 95) };
    signed.data = { ...signed.data, as: 'doorman' };
    const { day: told } = await says(absent, signed);
    expect(told.absences).toEqual([{ place: 'destination', why: 'Nobody opens', photos: ['p1'], at: absent.at }]);
    expect(told.signatures[0]?.as).toBe('doorman');
  });

  test('is proved by the customer’s code, typed by the crew; a wrong one is told at once [papers P32]', async () => {
    const { ana, id, crew, key } = day;
    await says(anEvent('arrived_there', {}, 60));
    const { code } = await ana.api.moveDay.delivery({ id });
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await refusalOf(crew.api.moveDay.giveCode({ key, code: wrong }))).status).toBe(422);
    expect((await crew.api.moveDay.show({ key })).has_code).toBe(false);
    for (const _ of [1, 2]) expect((await crew.api.moveDay.giveCode({ key, code: code ?? '' })).has_code).toBe(true);
    expect((await refusalOf(crew.api.moveDay.giveCode({ key: `c.${key}`, code: code ?? '' }))).status).toBe(404);
  });
});

describe('what the crew sends', () => {
  test('is seen once the customer opens the link that asks [pricing 6]', async () => {
    const { site, crew, key } = day;
    const seenBy = async () => (await crew.api.adjustments.show({ key })).adjustment?.seen_at;
    await submits(crew, key, A_LOT, { name: 'Luis Ortega' });
    expect(await seenBy()).toBeNull();
    await site.visitor().api.adjustments.show({ key: await customersKey(site) });
    expect(await seenBy()).toBe('2026-12-04T13:00:00.000Z');
  });
});
