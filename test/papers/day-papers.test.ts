import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { hasRelease } from '#domain/papers/day-papers.ts';
import type { DayEvent } from '#domain/papers/move-day-events.ts';
import { payments } from '#server/db/schema.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aFederalDay, aLine, anEvent, aSignature, type FederalDay, onTheDay } from '#test/support/people/federal-day.ts';
import { emailsTo, submits } from '#test/support/people/move-day.ts';
import { aSignedMove } from '#test/support/people/signed-move.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const ids = (events: readonly DayEvent[]): string[] => events.map(({ id }) => id);

/** The pick-up: a vehicle, three tags, and both signatures for them. */
const aPickUp = () => {
  const things = [aLine(1, 'Sofa', 2), aLine(2, 'Lamp', 3), aLine(3, 'Carton of books', 4)];
  const seen = [anEvent('arrived', { vehicle: 'T-7' }, 0), ...things];
  const signed = [aSignature('origin', 'owner', ids(seen), 10), aSignature('origin', 'crew', ids(seen), 11)];
  return { seen, signed, all: [...seen, ...signed] };
};

/** The far end: what arrived how, and both signatures for it. */
const aDelivery = (
  before: readonly DayEvent[],
  { note = 'One leg is bent', books = 'missing' }: { note?: string; books?: 'missing' | 'delivered' } = {},
) => {
  const looked = [
    anEvent('loading_started', {}, 20),
    anEvent('arrived_there', {}, 120),
    anEvent('delivered', { tag: 1, state: 'damaged', note, photos: ['p1'] }, 130),
    anEvent('delivered', { tag: 2, state: 'delivered', note: '', photos: [] }, 131),
    anEvent('delivered', { tag: 3, state: books, note: '', photos: [] }, 132),
  ];
  const shown = ids([...before, ...looked]);
  return [...looked, aSignature('destination', 'receiver', shown, 140), aSignature('destination', 'crew', shown, 141)];
};

const kindsIn = async ({ ana, id }: Pick<FederalDay, 'ana' | 'id'>) =>
  (await ana.api.papers.list({ id })).papers
    .filter(({ kind }) => ['bol_day', 'inventory', 'delivery'].includes(kind))
    .map(({ kind, state }) => [kind, state]);

const textOf = async ({ ana, id }: Pick<FederalDay, 'ana' | 'id'>, kind: string): Promise<string> => {
  const paper = (await ana.api.papers.list({ id })).papers.findLast((one) => one.kind === kind);
  const answer = await ana.request('GET', paper?.url ?? '');
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
};

describe('the papers of the pick-up', () => {
  test('are made of what the signers saw, signed by both, mailed, and carried by the crew', async () => {
    const day = await aFederalDay();
    const { site, ana, id, crew, key } = day;
    const { seen, signed } = aPickUp();
    site.at('2026-12-04T14:00:00Z');
    await crew.api.moveDay.report({ key, events: [...seen, signed[0]!] });
    expect(await kindsIn(day)).toEqual([
      ['bol_day', 'part_signed'],
      ['inventory', 'part_signed'],
    ]);
    const { papers } = await crew.api.moveDay.report({ key, events: [signed[1]!, anEvent('loading_started', {}, 20)] });
    expect(papers.map(({ kind, state }) => [kind, state])).toEqual([
      ['bol', 'complete'],
      ['bol_day', 'complete'],
      ['inventory', 'complete'],
    ]);
    const bill = papers.find(({ kind }) => kind === 'bol_day');
    expect(bill?.signatures).toMatchObject([
      { role: 'owner', name: 'Ana Reyes', at: '2026-12-04T13:10:00.000Z' },
      { role: 'crew', name: 'Luis Ortega', at: '2026-12-04T13:11:00.000Z' },
    ]);
    expect(await textOf(day, 'bol_day')).toMatch(/Vehicle.*T-7.*Services that were refused.*None/);
    expect(await textOf(day, 'inventory')).toMatch(/1\. Sofa.*2\. Lamp.*3\. Carton of books/);
    const emails = await emailsTo(site, 'ana@example.com');
    expect(emails.filter(({ subject }) => subject.startsWith('Signed on your move day'))).toHaveLength(2);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
    expect((await crew.api.moveDay.show({ key })).violations).toEqual([]);
    expect((await ana.api.papers.list({ id })).missing).toEqual([]);
  });

  test('stand on the bill of lading as well, which is signed at either end: day and truck are marked as written by the crew [49 CFR 375.505(f)]', async () => {
    const day = await aFederalDay();
    const { ana, id, crew, key } = day;
    expect(await textOf(day, 'bol')).toMatch(
      /8\. Actual pick-up Written by the crew on the move day 9\. Vehicle Written by the crew on the move day/,
    );
    const { all } = aPickUp();
    await crew.api.moveDay.report({ key, events: all });
    const { number } = (await ana.api.papers.list({ id })).papers.findLast(({ kind }) => kind === 'bol_day')!;
    const loaded = await textOf(day, 'bol');
    expect(loaded).toContain(`8. Actual pick-up Written by the crew, paper ${number} Friday, December 4, 2026`);
    expect(loaded).toContain(`9. Vehicle Written by the crew, paper ${number} T-7`);
    expect(loaded).toMatch(/Agreement .*Customer: Ana Reyes.*For the carrier: .*At the pick-up .*Customer: Ana Reyes.*Crew: Luis Ortega/);
    expect(loaded).not.toContain('At the delivery');
    await crew.api.moveDay.report({ key, events: aDelivery(all) });
    expect(await textOf(day, 'bol')).toMatch(/At the pick-up .*Crew: Luis Ortega.*At the delivery .*Received by: /);
  });

  test('are the same when the signatures come in before what was signed', async () => {
    const day = await aFederalDay();
    const { crew, key } = day;
    const { all } = aPickUp();
    for (const event of all.toReversed()) await crew.api.moveDay.report({ key, events: [event, event] });
    expect(await kindsIn(day)).toEqual([
      ['bol_day', 'complete'],
      ['inventory', 'complete'],
    ]);
  });

  test('are made anew for a list that grew, and not by a signature for the shorter one that comes late', async () => {
    const day = await aFederalDay();
    const { crew, key } = day;
    const { seen, signed } = aPickUp();
    const chair = aLine(4, 'Chair', 12);
    const shown = ids([...seen, chair]);
    const again = [aSignature('origin', 'owner', shown, 14), aSignature('origin', 'crew', shown, 15)];
    await crew.api.moveDay.report({ key, events: [...seen, signed[0]!, chair, ...again] });
    await crew.api.moveDay.report({ key, events: [signed[1]!] });
    expect((await kindsIn(day)).filter(([kind]) => kind === 'inventory')).toEqual([
      ['inventory', 'superseded'],
      ['inventory', 'complete'],
    ]);
    expect(await textOf(day, 'inventory')).toContain('4. Chair');
  });

  test('are signed by a deputy as such, and never blank', async () => {
    const day = await aFederalDay();
    const { crew, key } = day;
    await crew.api.moveDay.report({ key, events: [aSignature('origin', 'owner', [], 1)] });
    expect(await kindsIn(day)).toEqual([]);
    const { seen } = aPickUp();
    await crew.api.moveDay.report({ key, events: [...seen, aSignature('origin', 'owner', ids(seen), 10, 'Rosa Diaz')] });
    expect(await textOf(day, 'bol_day')).toContain('Rosa Diaz, as deputy of Ana Reyes');
  });
});

describe('the delivery', () => {
  test('papers P32: has every tag as delivered, missing or damaged, and no paper before it does', async () => {
    const day = await aFederalDay();
    const { crew, key } = day;
    const { all } = aPickUp();
    const told = aDelivery(all);
    const unsaid = told.filter((event) => !(event.kind === 'delivered' && event.data.tag === 3));
    const { missing } = await crew.api.moveDay.report({ key, events: [...all, ...unsaid] });
    expect(missing).toEqual(['1 tag is not looked for yet.']);
    expect((await kindsIn(day)).map(([kind]) => kind)).not.toContain('delivery');
    await crew.api.moveDay.report({ key, events: told });
    const { things } = (await crew.api.moveDay.show({ key })).day;
    expect(things.map(({ tag, arrival }) => [tag, arrival?.state])).toEqual([
      [1, 'damaged'],
      [2, 'delivered'],
      [3, 'missing'],
    ]);
    expect(await kindsIn(day)).toEqual([
      ['bol_day', 'complete'],
      ['inventory', 'complete'],
      ['bol_day', 'complete'],
      ['delivery', 'complete'],
    ]);
    const text = await textOf(day, 'delivery');
    expect(text).toMatch(
      /Received in apparent good condition except as noted\..*1\. Sofa.*Damaged, One leg is bent, 1 photo.*3\. Carton of books.*Missing/,
    );
    expect(text).toMatch(/Received by: Noor Haddad/);
  });

  test('papers P32: is no paper while a tag was not looked for, though both have signed', async () => {
    const day = await aFederalDay();
    const { crew, key } = day;
    const { all } = aPickUp();
    const looked = aDelivery(all).filter((event) => event.kind !== 'sign' && !(event.kind === 'delivered' && event.data.tag === 3));
    const shown = ids([...all, ...looked]);
    const signed = [aSignature('destination', 'receiver', shown, 140), aSignature('destination', 'crew', shown, 141)];
    const { missing } = await crew.api.moveDay.report({ key, events: [...all, ...looked, ...signed] });
    expect(missing).toEqual(['1 tag is not looked for yet.']);
    expect((await kindsIn(day)).map(([kind]) => kind)).not.toContain('delivery');
  });

  test('papers P33: nor has the bill of lading that is signed there, which has the services that were refused without it', async () => {
    const day = await aFederalDay();
    const { crew, key } = day;
    const { seen } = aPickUp();
    const told = [
      ...seen,
      anEvent('vehicle_named', { vehicle: 'T-7, no claims' }, 5),
      anEvent('service_refused', { what: 'A hoist' }, 6),
      anEvent('service_refused', { what: 'Crating: customer releases the carrier' }, 7),
    ];
    const signed = [aSignature('origin', 'owner', ids(told), 10), aSignature('origin', 'crew', ids(told), 11)];
    await crew.api.moveDay.report({ key, events: [...told, ...signed] });
    expect(await textOf(day, 'bol_day')).toMatch(/Services that were refused A hoist; Crating: customer releases the carrier/);
    await crew.api.moveDay.report({ key, events: aDelivery([...told, ...signed], { books: 'delivered' }) });
    const text = await textOf(day, 'bol_day');
    expect(text).toMatch(/At the delivery.*Services that were refused A hoist/);
    expect(hasRelease(text)).toBe(false);
  });

  test('papers P33: has no word of release, whoever typed it', async () => {
    const day = await aFederalDay();
    const { crew, key } = day;
    const { seen } = aPickUp();
    const sly = [...seen, aLine(5, 'Customer waives all claims', 5)];
    const note = 'Customer releases the carrier from all liability';
    const seen_there = anEvent('delivered', { tag: 5, state: 'damaged', note, photos: [] }, 129);
    const looked = aDelivery([...sly, seen_there], { note: 'Holding harmless' });
    await crew.api.moveDay.report({ key, events: [...sly, seen_there, ...looked] });
    const text = await textOf(day, 'delivery');
    expect(text).toContain('Damaged');
    expect(hasRelease(text)).toBe(false);
    for (const words of ['We RELEASE them', 'full settlement', 'no claims', 'Renuncio a todo', 'discharged'])
      expect(hasRelease(words), words).toBe(true);
    for (const words of ['Leg bent', 'One box is wet', 'The clasp is loose']) expect(hasRelease(words), words).toBe(false);
  });
});

describe('what a crew writes of a service that was refused', () => {
  test('is one line of at most 300 characters that can be read', async () => {
    const { crew, key } = await aFederalDay();
    const said = async (what: string) =>
      (await refusalOf(crew.api.moveDay.report({ key, events: [anEvent('service_refused', { what }, 5)] }))).problem.errors;
    expect([await said('x'.repeat(301)), await said(' '), await said('A hoist\nand a ramp'), await said('A hoist\u0007')]).toEqual([
      { 'events.0.data.what': 'Use at most 300 characters' },
      { 'events.0.data.what': 'Say which service' },
      { 'events.0.data.what': 'Use one line' },
      { 'events.0.data.what': 'Remove the unreadable character' },
    ]);
  });

  test('stands on the paper letter for letter', async () => {
    const day = await aFederalDay();
    const { crew, key } = day;
    const what = '<b onclick="alert(1)">Hoist</b> & (5 > 3) \\ Tj';
    const told = [...aPickUp().seen, anEvent('service_refused', { what }, 5)];
    const signed = [aSignature('origin', 'owner', ids(told), 10), aSignature('origin', 'crew', ids(told), 11)];
    await crew.api.moveDay.report({ key, events: [...told, ...signed] });
    expect(await textOf(day, 'bol_day')).toContain(`Services that were refused ${what}`);
  });
});

describe('completing a move between states', () => {
  const statesIn = async ({ site }: FederalDay) => (await site.db.select().from(payments)).map(({ kind, state }) => `${kind} ${state}`);

  test('takes no money on the mover’s word alone before a week is over', async () => {
    const day = await aFederalDay();
    const { site, job, driver } = day;
    await driver.api.jobs.complete({ id: job.id });
    site.at('2026-12-11T12:59:59Z');
    await workOnce(site.world);
    expect(await statesIn(day)).not.toContain('rest captured');
    site.at('2026-12-11T13:00:00Z');
    await workOnce(site.world);
    expect(await statesIn(day)).toContain('rest captured');
  });

  test('takes it with the delivery paper, also when that comes after the mover’s word', async () => {
    const day = await aFederalDay();
    const { site, job, driver, crew, key } = day;
    const { all } = aPickUp();
    await driver.api.jobs.complete({ id: job.id });
    site.at('2026-12-04T16:00:00Z');
    await workOnce(site.world);
    expect(await statesIn(day)).not.toContain('rest captured');
    await crew.api.moveDay.report({ key, events: [...all, ...aDelivery(all, { books: 'delivered' })] });
    site.at('2026-12-04T16:05:00Z');
    await workOnce(site.world);
    expect(await statesIn(day)).toContain('rest captured');
  });

  test('papers P34: takes nothing with a paper on which something is missing, until our team has settled what arrived', async () => {
    const day = await aFederalDay();
    const { site, ana, job, driver, crew, key } = day;
    const { all } = aPickUp();
    await driver.api.jobs.complete({ id: job.id });
    await crew.api.moveDay.report({ key, events: [...all, ...aDelivery(all)] });
    await crew.api.moveDay.report({ key, events: aDelivery(all) });
    site.at('2026-12-04T16:05:00Z');
    await workOnce(site.world);
    site.at('2026-12-20T16:05:00Z');
    await workOnce(site.world);
    expect(await statesIn(day)).not.toContain('rest captured');
    expect((await ana.api.plans.history({ id: day.id })).history.filter(({ what }) => what === 'Loss noted')).toHaveLength(1);
    await (await site.admin()).api.losses.settle({ id: day.id, outcome: 'found' });
    await workOnce(site.world);
    expect(await statesIn(day)).toContain('rest captured');
  });

  test('papers P27: takes at the delivery no more than the estimate, whatever the crew found after loading', async () => {
    const day = await aFederalDay();
    const { site, ana, id, job, driver, crew, key } = day;
    const total = (await ana.api.plans.show({ id })).pricing.final_price ?? 0;
    const { all } = aPickUp();
    await crew.api.moveDay.report({ key, events: [...all, ...aDelivery(all, { books: 'delivered' })] });
    await refusalOf(submits(crew, key));
    site.at('2026-12-04T17:00:00Z');
    await driver.api.jobs.complete({ id: job.id });
    site.at('2026-12-04T17:05:00Z');
    await workOnce(site.world);
    const taken = (await site.db.select().from(payments)).reduce((sum, row) => sum + row.captured_cents - row.refunded_cents, 0);
    expect(taken).toBeLessThanOrEqual(Math.round(total * 100));
    expect(taken).toBeGreaterThan(0);
  });
});

describe('the papers of an extra drop-off', () => {
  const TWO_DOORS = { extra_drop_off_enabled: true, extra_drop_off_address: '5 River Street, Hoboken, NJ 07030' };
  const PLACE = 'extra_drop_off';

  const aDayAtTwoDoors = async () => onTheDay(await aSignedMove(await aSite(), '2026-12-04', { form: TWO_DOORS }));

  test('are a delivery paper of what came off there, signed by who took it in; the last one is of the rest [papers P32]', async () => {
    const day = await aDayAtTwoDoors();
    const { site, ana, id, crew, key } = day;
    const { all } = aPickUp();
    const there = [
      ...[anEvent('loading_started', {}, 20), anEvent('loading_done', {}, 60), anEvent('arrived_extra_drop_off', {}, 90)],
      anEvent('delivered', { tag: 2, state: 'delivered', note: 'A dent in the shade', photos: [] }, 95),
    ];
    const shown = ids([...all, ...there]);
    site.at('2026-12-04T15:00:00Z');
    await crew.api.moveDay.report({ key, events: [...all, ...there, aSignature(PLACE, 'receiver', shown, 100, 'Eli Stone')] });
    const { papers } = await crew.api.moveDay.report({ key, events: [aSignature(PLACE, 'crew', shown, 101)] });
    expect(papers.map(({ kind, state }) => [kind, state])).toContainEqual(['extra_delivery', 'complete']);
    expect(await textOf(day, 'extra_delivery')).toMatch(/Delivered 1 Missing 0 Damaged 0 Noted 2\. Lamp Delivered, A dent in the shade/);
    expect((await ana.api.moveDay.delivery({ id, stop: PLACE })).papers.map(({ kind }) => kind)).toEqual(['extra_delivery']);
    const { papers: copies } = await ana.api.moveDay.delivery({ id, stop: PLACE });
    expect((await ana.request('GET', copies[0]?.url ?? '')).headers.get('content-type')).toBe('application/pdf');
    const rest = [
      anEvent('arrived_there', {}, 120),
      anEvent('delivered', { tag: 1, state: 'delivered', note: '', photos: [] }, 130),
      anEvent('delivered', { tag: 3, state: 'delivered', note: '', photos: [] }, 131),
    ];
    const told = await crew.api.moveDay.report({ key, events: rest });
    const last = [aSignature('destination', 'receiver', told.event_ids, 140), aSignature('destination', 'crew', told.event_ids, 141)];
    await crew.api.moveDay.report({ key, events: last });
    expect(await textOf(day, 'delivery')).toMatch(/Delivered 2 Missing 0 Damaged 0/);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('note a loss that stops the capture, as one at the last door does [papers P34]', async () => {
    const day = await aDayAtTwoDoors();
    const { site, ana, id, crew, key } = day;
    const { all } = aPickUp();
    const there = [
      ...[anEvent('loading_started', {}, 20), anEvent('loading_done', {}, 60), anEvent('arrived_extra_drop_off', {}, 90)],
      anEvent('delivered', { tag: 2, state: 'delivered', note: '', photos: [] }, 95),
    ];
    site.at('2026-12-04T15:00:00Z');
    await crew.api.moveDay.report({ key, events: [...all, ...there] });
    const missing = anEvent('delivered', { tag: 2, state: 'missing', note: 'I see no lamp', photos: [] }, 98);
    const { event_ids } = await ana.api.moveDay.noteDelivery({ id, stop: PLACE, events: [missing] });
    const { data, ...signed } = aSignature(PLACE, 'receiver', event_ids, 100, 'Ana Reyes');
    await ana.api.moveDay.noteDelivery({ id, stop: PLACE, events: [{ ...signed, data: { ...data, place: PLACE, role: 'receiver' } }] });
    await crew.api.moveDay.report({ key, events: [aSignature(PLACE, 'crew', event_ids, 101)] });
    expect((await ana.api.plans.history({ id })).history.map(({ what }) => what)).toContain('Loss noted');
  });
});
