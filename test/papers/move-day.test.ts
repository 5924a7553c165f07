import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { violationsOf } from '#domain/papers/loading-rules.ts';
import { dayOf } from '#domain/papers/move-day.ts';
import { ARRIVALS, type CrewEvent } from '#domain/papers/move-day-events.ts';
import { loading_violations, move_day_events } from '#server/db/schema.ts';
import { anyDay, shuffled } from '#test/support/people/any-day.ts';
import { aFederalDay, aLine, anEvent, aSignature } from '#test/support/people/federal-day.ts';
import { aMoveDay, aPhoto, emailsTo, submits } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';
import { printedRandom } from '#test/support/seed.ts';

const ONE_DAY = 1_000;

/** The articles and boxes of Ana's list, and what the crew finds beyond it. */
const [ESTIMATED, FOUND] = [54 + 57, 42];

const tagged = (tags: number, listed: number): string =>
  `${tags} of ${listed} things on the list have a tag. Tag the rest, or send what stays behind as a change.`;

describe('the day that events tell', () => {
  test('papers P31: is the same in any order, doubled and late', () => {
    const random = printedRandom();
    for (let seed = 0; seed < ONE_DAY; seed += 1) {
      const events = anyDay(random);
      const told = dayOf(events);
      const doubled = shuffled([...events, ...events.filter(() => random.chance(0.4))], random);
      expect(dayOf(doubled)).toEqual(told);
    }
  });

  test('papers P32: has each tag once, which ends delivered, missing or damaged', () => {
    const random = printedRandom();
    for (let seed = 0; seed < ONE_DAY; seed += 1) {
      const events = anyDay(random);
      const { things, untagged } = dayOf(events);
      const tags = things.map(({ tag }) => tag);
      expect(new Set(tags).size).toBe(tags.length);
      // Nobody's thing is lost for a tag that was given twice, nor for what was said of it before.
      const lines = events.flatMap((event) => (event.kind === 'line' ? [event] : []));
      const last = new Map(
        lines.toSorted((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1)).map(({ data }) => [data.thing, data]),
      );
      const there = [...last.values()].flatMap(({ thing, is_removed }) => (is_removed ? [] : [thing]));
      expect([...things, ...untagged].map(({ thing }) => thing).toSorted()).toEqual(there.toSorted());
      const all_said = tags.map((tag, index) => anEvent('delivered', { tag, state: 'missing', note: '', photos: [] }, 600 + index));
      const ended = dayOf([...events, ...all_said]).things;
      expect(ended.map(({ arrival }) => ARRIVALS.includes(arrival?.state as 'missing'))).toEqual(tags.map(() => true));
    }
  });

  test('gives a tag that two phones gave to the thing that had it first, and asks for another for the second [papers P32]', () => {
    const [sofa, lamp] = [aLine(35, 'Sofa', 1), aLine(35, 'Lamp', 2)];
    const day = dayOf([lamp, sofa]);
    expect(day.things.map(({ tag, name }) => [tag, name])).toEqual([[35, 'Sofa']]);
    expect(day.untagged).toEqual([{ thing: lamp.data.thing, name: 'Lamp', tag: 35, with: 'Sofa' }]);
    const again = anEvent('line', { ...lamp.data, tag: 36 }, 3);
    expect(dayOf([again, lamp, sofa]).things.map(({ tag, name }) => [tag, name])).toEqual([
      [35, 'Sofa'],
      [36, 'Lamp'],
    ]);
  });
});

describe('loading', () => {
  const here = { zone: 'America/New_York', listed: 1 };
  const loaded = [anEvent('loading_started', {}, 0)];

  test('is against the law without a whole set of papers, and before the three days are over', () => {
    expect(violationsOf(loaded, { ...here, signed_at: null })).toContain('papers_missing');
    expect(violationsOf(loaded, { ...here, signed_at: new Date('2026-12-04T13:00:01Z') })).toContain('papers_missing');
    const [first, last] = [new Date('2026-12-01T05:00:00Z'), new Date('2026-12-01T04:59:59Z')];
    expect(violationsOf(loaded, { ...here, signed_at: first })).toContain('too_early');
    expect(violationsOf(loaded, { ...here, signed_at: last })).toEqual(['origin_unsigned']);
    expect(violationsOf([], { ...here, signed_at: null })).toEqual([]);
  });
});

describe('what a crew tells', () => {
  test('papers P31: is kept once, in whatever order and over however many connections it comes', async () => {
    const { site, crew, key } = await aFederalDay();
    const lines = Array.from({ length: 20 }, (_, index) => aLine(index + 1, `Carton ${index + 1}`, index));
    const events = [anEvent('set_out', { vehicle: 'T-7' }, -30), anEvent('arrived', {}, -5), ...lines, anEvent('loading_started', {}, 40)];
    const random = printedRandom();
    const sendings = Array.from({ length: 8 }, () => shuffled(events, random).slice(0, random.between(4, events.length)));
    await Promise.all(sendings.map((some) => crew.api.moveDay.report({ key, events: some })));
    const { day } = await crew.api.moveDay.report({ key, events: shuffled(events, random) });
    expect(day).toEqual(dayOf(events));
    expect(day.vehicle).toBe('T-7');
    expect(await site.db.$count(move_day_events)).toBe(events.length);
    expect((await crew.api.moveDay.show({ key })).event_ids.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });

  test('is never changed nor taken out again', async () => {
    const { site, crew, key } = await aFederalDay();
    await crew.api.moveDay.report({ key, events: [aLine(1, 'Sofa', 1)] });
    for (const change of [sql`update move_day_events set kind = 'arrived'`, sql`delete from move_day_events`])
      await expect(site.db.execute(change)).rejects.toMatchObject({ cause: { message: /only added to/ } });
  });

  test('papers P31: is a fact that is kept with its time though it was against the law, which is written down', async () => {
    const { site, crew, key } = await aFederalDay();
    const { day, violations } = await crew.api.moveDay.report({ key, events: [anEvent('loading_started', {}, 0)] });
    expect(day.steps.loading_started).toBe('2026-12-04T13:00:00.000Z');
    expect(violations).toEqual(['origin_unsigned']);
    const noted = await site.db.select().from(loading_violations);
    expect(noted.map(({ kind, cleared_at }) => [kind, cleared_at])).toEqual([['origin_unsigned', null]]);
    const emails = await emailsTo(site, 'help@hearthway.example');
    expect(emails.filter(({ subject }) => subject.startsWith('Loaded against the law'))).toHaveLength(1);
  });

  test('papers P31: of a loading that ended with fewer tags than there are things on the list is written down until the rest comes in', async () => {
    const { site, crew, key } = await aFederalDay();
    const lines = Array.from({ length: 111 }, (_, index) => aLine(index + 1, `Thing ${index + 1}`, index));
    const [first, ...rest] = lines;
    const done = [anEvent('loading_started', {}, 120), anEvent('loading_done', {}, 180)];
    const short = await crew.api.moveDay.report({ key, events: [first!, ...done] });
    expect(short.violations).toContain('inventory_short');
    expect((await emailsTo(site, 'help@hearthway.example')).some(({ subject }) => subject.startsWith('Loaded against the law'))).toBe(true);
    const whole = await crew.api.moveDay.report({ key, events: rest });
    expect(whole.violations).not.toContain('inventory_short');
    const noted = await site.db.select().from(loading_violations);
    expect(noted.find(({ kind }) => kind === 'inventory_short')?.cleared_at).not.toBeNull();
  });

  test('asks for a tag on each thing of the list that both signed, and not of one that the mover alone has made longer [papers P32]', async () => {
    const { crew, key } = await aFederalDay();
    await crew.api.moveDay.report({ key, events: [aLine(1, 'Sofa', 0)] });
    await submits(crew, key, undefined, { same_price: true, name: 'Luis Ortega' });
    expect((await crew.api.moveDay.show({ key })).missing).toContain(tagged(1, ESTIMATED));
  });

  test('asks for a tag on what was found too, once both have signed for it [papers P32]', async () => {
    const { ana, id, crew, key } = await aFederalDay();
    await crew.api.moveDay.report({ key, events: [aLine(1, 'Sofa', 0)] });
    const { adjustment } = await submits(crew, key);
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' });
    expect((await crew.api.moveDay.show({ key })).missing).toContain(tagged(1, ESTIMATED + FOUND));
  });

  test('is unsigned for what was tagged after the signatures, until both have signed for all of it [papers P32]', async () => {
    const { crew, key } = await aFederalDay();
    const lines = Array.from({ length: ESTIMATED }, (_, index) => aLine(index + 1, `Thing ${index + 1}`, index));
    const [last, ...seen] = lines.toReversed();
    const loading = [anEvent('loading_started', {}, 200), anEvent('loading_done', {}, 300)];
    const idsOf = (events: readonly { id: string }[]): string[] => events.map((event) => event.id);
    const sign = (role: 'owner' | 'crew', events: readonly { id: string }[], minutes: number) =>
      aSignature('origin', role, idsOf(events), minutes);
    const first = [sign('owner', seen, 150), sign('crew', seen, 151)];
    const short = await crew.api.moveDay.report({ key, events: [...lines, ...first, ...loading] });
    expect(short.violations).toEqual(['inventory_unsigned']);
    expect((await crew.api.moveDay.report({ key, events: [sign('owner', lines, 190)] })).violations).toEqual(['inventory_unsigned']);
    expect((await crew.api.moveDay.report({ key, events: [sign('crew', lines, 191)] })).violations).toEqual([]);
    expect(last?.data.tag).toBe(ESTIMATED);
  });

  test('asks both to sign once more for what was tagged after they had signed [papers P32]', async () => {
    const { crew, key } = await aFederalDay();
    const [sofa, lamp] = [aLine(1, 'Sofa', 0), aLine(2, 'Lamp', 10)];
    const owner = aSignature('origin', 'owner', [sofa.id], 5);
    const leader = aSignature('origin', 'crew', [sofa.id], 6);
    const signed = await crew.api.moveDay.report({ key, events: [sofa, owner, leader] });
    expect([signed.outgrown, signed.missing.filter((sentence) => / signed /.test(sentence))]).toEqual([[], []]);
    const since = await crew.api.moveDay.report({ key, events: [lamp] });
    expect(since.outgrown).toEqual([owner.id, leader.id]);
    expect(since.missing).toContain('The customer has not signed for what was tagged since.');
    expect(since.missing).toContain('The crew leader has not signed for what was tagged since.');
    const again = aSignature('origin', 'crew', [sofa.id, lamp.id], 12);
    const last = await crew.api.moveDay.report({ key, events: [again] });
    expect(last.missing.filter((sentence) => / signed /.test(sentence))).toEqual([
      'The customer has not signed for what was tagged since.',
    ]);
    expect((await crew.api.moveDay.report({ key, events: [anEvent('loading_done', {}, 60)] })).outgrown).toEqual([]);
  });

  test('clears what was against the law when signatures that were made in time come in late', async () => {
    const { site, crew, key } = await aFederalDay();
    const sofa = aLine(1, 'Sofa', 0);
    const events = [anEvent('arrived', { vehicle: 'T-7' }, -1), sofa];
    const signed = (['owner', 'crew'] as const).map((role, at) => aSignature('origin', role, [...events.map(({ id }) => id)], 1 + at));
    const before = await crew.api.moveDay.report({ key, events });
    expect(before.missing).toEqual([
      tagged(1, ESTIMATED),
      'The customer has not signed for the pick-up yet.',
      'The crew leader has not signed for the pick-up yet.',
    ]);
    expect((await crew.api.moveDay.report({ key, events: [anEvent('loading_started', {}, 5)] })).violations).toEqual(['origin_unsigned']);
    expect((await crew.api.moveDay.report({ key, events: signed })).violations).toEqual([]);
    const [noted] = await site.db.select().from(loading_violations);
    expect(noted?.cleared_at).not.toBeNull();
  });

  test('is refused with a sentence at its field when it has no shape', async () => {
    const { site, crew, key } = await aFederalDay();
    const bad = [
      [{ ...aLine(0, 'Sofa', 1) }, 'events.0.data.tag', /1 to 9999/],
      [{ ...aLine(1, ' ', 1) }, 'events.0.data.name', /what it is/],
      [{ ...anEvent('arrived', {}, 1), at: 'soon' }, 'events.0.at', /time like/],
      [{ ...anEvent('arrived', {}, 1), id: 'one' }, 'events.0.id', /id of its own/],
      [aSignature('origin', 'crew', [], 1, 'X'), 'events.0.data.name', /full name/],
    ] as const;
    for (const [event, field, sentence] of bad) {
      const refused = await refusalOf(crew.api.moveDay.report({ key, events: [event as CrewEvent] }));
      expect([refused.status, refused.problem.errors[field]]).toEqual([422, expect.stringMatching(sentence)]);
    }
    expect(await site.db.$count(move_day_events)).toBe(0);
  });

  test('comes from the crew alone', async () => {
    const { site, crew, key } = await aFederalDay();
    const event = anEvent('arrived', {}, 1);
    expect((await refusalOf(site.visitor().api.moveDay.report({ key: `c.${key}`, events: [event] }))).status).toBe(404);
    expect((await crew.api.moveDay.report({ key, events: [event] })).event_ids).toEqual([event.id]);
  });
});

describe('the driver’s key', () => {
  test('shows the bill of lading in full, and writes down that it was opened', async () => {
    const { site, crew, key } = await aFederalDay();
    const { papers } = await crew.api.moveDay.show({ key });
    const bol = papers.find(({ kind }) => kind === 'bol');
    expect([papers.map(({ kind }) => kind), bol?.state]).toEqual([['bol'], 'complete']);
    for (const _ of [1, 2]) expect((await crew.request('GET', bol!.url)).headers.get('content-type')).toBe('application/pdf');
    const opened = await site.db.select().from(move_day_events).where(eq(move_day_events.kind, 'bol_opened'));
    expect(opened.map(({ at }) => at.toISOString())).toEqual(['2026-12-04T13:00:00.000Z']);
    expect((await crew.request('GET', bol!.url.replace(/\d+\.pdf$/, '1.pdf'))).status).toBe(404);
  });

  test('opens the bill of lading while the day is told, in several windows at once, and it is written down once', async () => {
    const { site, crew, key } = await aFederalDay();
    const bol = (await crew.api.moveDay.show({ key })).papers.find(({ kind }) => kind === 'bol');
    const both = Array.from({ length: 12 }, (_, at) => [
      crew.request('GET', bol!.url).then(({ status }) => status),
      crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, at)] }).then(() => 200),
    ]);
    expect(new Set(await Promise.all(both.flat()))).toEqual(new Set([200]));
    expect(await site.db.$count(move_day_events, eq(move_day_events.kind, 'bol_opened'))).toBe(1);
    expect(await site.db.$count(move_day_events, eq(move_day_events.kind, 'arrived'))).toBe(12);
  });

  test('lives between states until a day after the delivery, and inside one state for three days', async () => {
    const { site, crew, key } = await aFederalDay();
    site.at('2026-12-12T15:00:00Z');
    await crew.api.moveDay.report({ key, events: [aSignature('destination', 'receiver', [], 8 * 24 * 60)] });
    site.at('2026-12-13T12:59:59Z');
    await crew.api.moveDay.show({ key });
    site.at('2026-12-13T13:00:00Z');
    expect((await refusalOf(crew.api.moveDay.show({ key }))).problem.code).toBe('link_ended');
    const local = await aMoveDay({ form: { drop_off_address: 'Astoria, NY 11102' } });
    local.site.at('2026-12-07T11:00:00Z');
    expect((await refusalOf(local.crew.api.moveDay.show({ key: local.key }))).problem.code).toBe('link_ended');
  });

  test('takes for 30 days after its end what waited on a phone, with its photos, and shows nothing of the move any more', async () => {
    const { site, crew, key, id } = await aMoveDay({ form: { drop_off_address: 'Astoria, NY 11102' } });
    site.at('2026-12-07T11:00:00Z');
    const waited = anEvent('arrived', {}, 0);
    await expect(crew.api.moveDay.report({ key, events: [waited] })).toBeRefused(/ended/, 'link_ended');
    for (const _ of [1, 2]) expect(await crew.api.moveDay.reportLate({ key, events: [waited] })).toBeUndefined();
    await aPhoto(crew, key);
    expect(await site.db.select({ kind: move_day_events.kind }).from(move_day_events).where(eq(move_day_events.plan_id, id))).toEqual([
      { kind: 'arrived' },
    ]);
    await expect(crew.api.moveDay.show({ key })).toBeRefused(/ended/, 'link_ended');
    site.at('2027-01-06T11:00:00Z');
    await expect(crew.api.moveDay.reportLate({ key, events: [anEvent('loading_done', {}, 1)] })).toBeRefused(/ended/, 'link_ended');
    await expect(aPhoto(crew, key)).toBeRefused(/ended/, 'link_ended');
  });

  test('takes nothing more once its office has stopped it', async () => {
    const { crew, driver, key, id } = await aMoveDay();
    const { links } = await driver.api.adjustments.crewLinks({ id });
    await driver.api.adjustments.revokeCrewLink({ id, link_id: links[0]!.id });
    await expect(crew.api.moveDay.reportLate({ key, events: [anEvent('arrived', {}, 0)] })).toBeRefused(/ended/, 'link_ended');
    await expect(aPhoto(crew, key)).toBeRefused(/ended/, 'link_ended');
  });
});
