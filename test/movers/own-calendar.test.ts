import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOutgoing } from '#server/adapters/outgoing/guarded.ts';
import { type OutgoingAsk, OutgoingRefused } from '#server/adapters/outgoing/port.ts';
import { jobs, mover_days, own_calendar_events, own_calendars } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { readCalendars } from '#server/movers/calendar/own-calendar.ts';
import { takenOn } from '#server/pricing/market.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aBookedMove, FRIDAY, moverAccepts, SATURDAY, TUESDAY } from '#test/support/people/booked-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const ADDRESS = 'https://calendar.example.com/calendar/ical/secret-of-harbor/basic.ics';
const RULES = [
  { has: 'TRUCK', takes: 1 },
  { has: 'CLOSED', takes: 'day' as const },
];

const wholeDay = (title: string, day: string): string =>
  `BEGIN:VEVENT\r\nUID:${title}-${day}\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]): string => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;

type Answer = string | { status: number; text?: string } | Error;

/** Ana's move on that Friday is sold to a mover whose calendar says what the test wants. */
const aMoverWithCalendar = async () => {
  let answer: Answer = calendar();
  const asked: OutgoingAsk[] = [];
  const outgoing = async (ask: OutgoingAsk) => {
    asked.push(ask);
    if (answer instanceof Error) throw answer;
    const { status, text = '' } = typeof answer === 'string' ? { status: 200, text: answer } : answer;
    return { status, headers: {}, body: Buffer.from(text), url: ask.url };
  };
  const guarded = openOutgoing();
  const site = await aSite({
    parts: () => ({ outgoing: (ask) => (ask.url.includes('calendar.example.com') ? outgoing(ask) : guarded(ask)) }),
  });
  const booked = await aBookedMove(FRIDAY, site);
  await moverAccepts(booked);
  await workOnce(site.world);
  const { mover_id: id, driver } = booked;
  const says = (now: Answer): void => {
    answer = now;
  };
  return { site, id, driver, asked, says };
};

let here: Awaited<ReturnType<typeof aMoverWithCalendar>>;
beforeAll(async () => {
  here = await aMoverWithCalendar();
});
afterAll(() => here.site.close());

/** Each test begins unconnected, in the morning of that day. */
const fresh = async () => {
  const { driver, id, site, says, asked } = here;
  site.at('2026-11-20');
  site.world.budgets.clear();
  await driver.api.calendarSync.forgetOwn({ id });
  says(calendar());
  asked.length = 0;
  return here;
};

const connected = async (...events: string[]) => {
  const found = await fresh();
  found.says(calendar(...events));
  await found.driver.api.calendarSync.saveOwn({ id: found.id, address: ADDRESS, rules: RULES });
  return found;
};

const own = async () => (await here.driver.api.calendarSync.own({ id: here.id })).calendar;

/** In half-truck-days. */
const roomOn = async (day: string): Promise<number | undefined> => {
  const row = (await takenOn(here.site.db, [day], [here.id])).get(`${here.id}|${day}`);
  return row && row.capacity - row.taken;
};

describe('a mover’s own calendar', () => {
  test('is tried before it is saved, and says what it would do on the next six days [property 76]', async () => {
    const { driver, id, says, site } = await fresh();
    says(calendar(wholeDay('TRUCK Larsen', '2026-11-23'), wholeDay('CLOSED', '2026-11-24'), wholeDay('Dentist', '2026-11-25')));
    const tried = await driver.api.calendarSync.saveOwn({ id, address: ADDRESS, rules: RULES, try: true });
    expect(tried).toMatchObject({ saved: false, events: 3, counts: [1, 1] });
    expect(tried.days.map(({ day, busy }) => [day, busy])).toEqual([
      ...[
        ['2026-11-20', 0],
        ['2026-11-21', 0],
        ['2026-11-22', 0],
      ],
      ...[
        ['2026-11-23', 2],
        ['2026-11-24', 100],
        ['2026-11-25', 0],
      ],
    ]);
    expect([await own(), await site.db.select().from(own_calendars), await roomOn('2026-11-23')]).toEqual([null, [], undefined]);
  });

  test('takes what it says of its days, and nobody’s title that no rule asks for is kept [property 76]', async () => {
    const { site, driver, id } = await connected(
      wholeDay('TRUCK Larsen', TUESDAY),
      wholeDay('CLOSED', SATURDAY),
      wholeDay('Dentist', TUESDAY),
    );
    const { days } = await driver.api.moverDashboard.calendar({ id, month: TUESDAY });
    const [tuesday, saturday] = [TUESDAY, SATURDAY].map((day) => days.find(({ date }) => date === day));
    expect(tuesday).toMatchObject({ busy: 2, is_closed: false });
    expect(saturday).toMatchObject({ is_closed: true });
    expect(await roomOn(TUESDAY)).toBe((tuesday?.offered ?? 0) - 2);
    expect(await roomOn(SATURDAY)).toBeLessThan(0);
    expect((await site.db.select().from(own_calendar_events)).map(({ title }) => title)).toEqual(['TRUCK Larsen', 'CLOSED']);
    await driver.api.calendarSync.forgetOwn({ id });
    expect(await roomOn(SATURDAY)).toBe(saturday?.offered);
  });

  test('takes no sold job off: the day is named as oversold and takes no more [property 76]', async () => {
    const { site, id } = await connected(wholeDay('CLOSED', FRIDAY), wholeDay('TRUCK Benson', FRIDAY));
    const [row] = await site.db.select().from(mover_days).where(eq(mover_days.mover_id, id));
    expect(row).toMatchObject({ day: FRIDAY });
    expect(row?.taken).toBeGreaterThan(0);
    expect((await own())?.oversold).toEqual([{ day: FRIDAY, by: row?.taken, taken: row?.taken, titles: ['CLOSED', 'TRUCK Benson'] }]);
    expect((await site.db.select().from(jobs)).map(({ status }) => status)).toEqual(['accepted']);
    expect(await roomOn(FRIDAY)).toBeLessThan(0);
  });

  test('is read every 15 minutes, and each read says what was new [property 76]', async () => {
    const { site, says, asked } = await connected(wholeDay('TRUCK Larsen', TUESDAY));
    const later = (minutes: number) => site.clock.set(site.clock.now() + minutes * 60_000);
    expect(await readCalendars(site.world)).toBe(0);
    later(14);
    expect(await readCalendars(site.world)).toBe(0);
    later(1);
    says(calendar(wholeDay('TRUCK Larsen', TUESDAY), wholeDay('TRUCK Ito', SATURDAY)));
    expect(await readCalendars(site.world)).toBe(1);
    expect(asked.at(-1)).toMatchObject({ url: ADDRESS, limit_ms: 10_000, most_bytes: 2_000_000, redirects: 5 });
    const reads = (await own())?.reads ?? [];
    expect(reads.map(({ when, is_fine }) => [when, is_fine])).toEqual([
      ['10:15 AM', true],
      ['10 AM', true],
    ]);
    expect(reads[0]?.words).toMatch(/^1 new: “TRUCK Ito”, 1 day, \d+\.\d s$/);
  });

  test('stands on the board, and the board says once it was not read for a day [property 76]', async () => {
    const { site, driver, id } = await connected(wholeDay('TRUCK Larsen', TUESDAY), wholeDay('CLOSED', SATURDAY));
    const shown = async () => (await driver.api.board.show({ id, from: FRIDAY, days: 14 })).calendar;
    expect(await shown()).toEqual({
      ...{ is_checked: true, read_when: '10 AM' },
      events: [
        { title: 'TRUCK Larsen', first: TUESDAY, last: TUESDAY, takes: 1 },
        { title: 'CLOSED', first: SATURDAY, last: SATURDAY, takes: 'day' },
      ],
    });
    site.at('2026-11-22');
    expect(await shown()).toMatchObject({ is_checked: false, read_when: 'Fri Nov 20, 10 AM' });
    await driver.api.calendarSync.forgetOwn({ id });
    expect(await shown()).toBeNull();
  });

  test('keeps what was known while it cannot be read, writes after six failures, and counts as unchecked after a day [property 76]', async () => {
    const { site, says, id, driver } = await connected(wholeDay('TRUCK Larsen', TUESDAY));
    const room = await roomOn(TUESDAY);
    says(new OutgoingRefused('slow'));
    const mails = async () => (await sentEmails(site.db)).filter(({ subject }) => subject === 'We can’t read your calendar').length;
    for (let times = 1; times <= 7; times++) {
      site.clock.set(site.clock.now() + 15 * 60_000);
      await readCalendars(site.world);
      await workOnce(site.world);
      expect(await mails()).toBe(times < 6 ? 0 : 1);
    }
    expect(await own()).toMatchObject({ failing_when: '10:15 AM', read_when: '10 AM', is_checked: true });
    expect((await own())?.reads[0]).toMatchObject({ is_fine: false, words: 'there was no answer in 10 seconds; we kept what we knew' });
    expect(await roomOn(TUESDAY)).toBe(room);
    const isUnchecked = async () => (await driver.api.moverDashboard.jobs({ id })).mover.calendar_unchecked;
    expect(await isUnchecked()).toBe(false);
    site.at('2026-11-21');
    expect([await isUnchecked(), (await own())?.is_checked]).toEqual([true, false]);
    says(calendar());
    await readCalendars(site.world);
    expect([await isUnchecked(), (await own())?.failing_when]).toEqual([false, null]);
  });

  test.each([
    ['http://calendar.example.org/a.ics', 'Use an address that begins with https://'],
    ['https://10.0.0.7/a.ics', 'This address leads into a private network. Use a public one'],
    ['https://localhost/a.ics', 'This address leads into a private network. Use a public one'],
    ['my calendar', 'This is not a web address'],
    ['', 'Enter the secret address of your calendar'],
  ])('“%s” is refused under its field: %s [property 71] [property 76]', async (address, sentence) => {
    const { driver, id } = await fresh();
    const refused = await refusalOf(driver.api.calendarSync.saveOwn({ id, address, rules: RULES }));
    expect(refused).toMatchObject({ status: 422, problem: { errors: { address: sentence } } });
  });

  test.each<[string, Answer, RegExp]>([
    ['a page to sign in', '<html><input type="password"></html>', /^That page is not a calendar, we got a sign-in page\./],
    ['an empty file', '', /^That file is empty\./],
    ['a broken file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT', /^That calendar is damaged/],
    ['a closed door', { status: 403 }, /^That calendar is not open to us/],
    ['nothing there', { status: 404 }, /^There is no calendar at this address/],
    ['a fault', { status: 503 }, /^The server of that calendar has a problem/],
    ['too much', new OutgoingRefused('too_large'), /larger than 2 MB/],
    ['silence', new OutgoingRefused('slow'), /^There was no answer in 10 seconds/],
  ])('%s is told under the field, and nothing is saved [property 76]', async (_, answer, sentence) => {
    const { driver, id, says } = await fresh();
    says(answer);
    const refused = await refusalOf(driver.api.calendarSync.saveOwn({ id, address: ADDRESS, rules: RULES }));
    expect(refused).toMatchObject({ status: 422, problem: { errors: { address: expect.stringMatching(sentence) } } });
    expect(await own()).toBeNull();
  });

  test('its address is shown without its secret, sealed in the store, and kept when rules alone change [property 76]', async () => {
    const { site, driver, id, asked } = await connected(wholeDay('TRUCK Larsen', TUESDAY));
    const shown = 'https://calendar.example.com/calendar/ical/…/basic.ics';
    const before = await own();
    expect(before?.address).toBe(shown);
    expect(JSON.stringify(await site.db.select().from(own_calendars))).not.toContain('secret-of-harbor');
    const rules = [{ has: 'LARSEN', takes: 2 }];
    await driver.api.calendarSync.saveOwn({ id, address: shown, rules, version: before!.version });
    expect(asked.at(-1)?.url).toBe(ADDRESS);
    expect(await driver.api.calendarSync.own({ id })).toMatchObject({ rules, calendar: { counts: [1] } });
    const late = await refusalOf(driver.api.calendarSync.saveOwn({ id, rules: RULES, version: before!.version }));
    expect(late).toMatchObject({ status: 409 });
    await driver.api.calendarSync.saveOwn({ id, address: ADDRESS.replace('https', 'webcal'), rules, version: before!.version + 1 });
    expect(asked.at(-1)?.url).toBe(ADDRESS);
  });
});
