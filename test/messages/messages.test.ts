import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit_log, message_waits } from '#server/db/schema.ts';
import { gradeFacts } from '#server/movers/feedback/count-reviews.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aBookedMove, aConfirmedMove, moverDeclines, subjectsTo, subjectsToMover } from '#test/support/people/booked-people.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aMoveDay } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';

const says = (who: Browser, id: string, words: string, over: Partial<Parameters<Browser['api']['messages']['write']>[0]> = {}) =>
  who.api.messages.write({ id, client_id: randomUUID(), words, ...over });

const said = ({ entries }: Awaited<ReturnType<Browser['api']['messages']['show']>>) =>
  entries.map(({ line, role, words }) => (line === null ? `${role}: ${words}` : `-- ${line}`));

describe('before a mover has said yes', () => {
  test('its customer may ask four questions, each once, with a fact from the plan that is no address', async () => {
    const { ana, driver, id } = await aBookedMove();
    const { state, questions, answer_by, pieces } = await ana.api.messages.show({ id });
    expect([state, questions.map(({ question }) => question)]).toEqual([
      'questions',
      ['truck_fits', 'take_apart', 'certificate', 'window_start'],
    ]);
    expect(answer_by).not.toBeNull();
    await ana.api.messages.ask({ id, question: 'truck_fits' });
    await ana.api.messages.ask({ id, question: 'take_apart', thing: pieces[1]!.id });
    await expect(ana.api.messages.ask({ id, question: 'truck_fits' })).toBeRefused(
      'You have asked this mover that already.',
      'not_editable',
    );
    const seen = await driver.api.messages.show({ id });
    expect(seen.questions.find(({ question }) => question === 'take_apart')?.about).toBe(pieces[1]!.name);
    expect(seen.questions.find(({ question }) => question === 'truck_fits')?.about).toContain('Brooklyn, NY 11215');
    expect(JSON.stringify(seen)).not.toMatch(/Ana|Reyes|12th St|555-0112|ana@example/);
  });

  test('is answered with a tap and one line, from which numbers, addresses and links are cut, and that is said', async () => {
    const { site, ana, driver, id } = await aBookedMove();
    await ana.api.messages.ask({ id, question: 'truck_fits' });
    await driver.api.messages.answer({ id, question: 'truck_fits', tap: 'yes', words: '20-foot truck. Call (718) 555-0148' });
    const [answer] = (await ana.api.messages.show({ id })).questions;
    expect(answer).toMatchObject({ tap: 'yes', words: '20-foot truck. Call', left_out: 2 });
    await expect(driver.api.messages.answer({ id, question: 'truck_fits', tap: 'no' })).toBeRefused('You have answered this question.');
    await expect(driver.api.messages.answer({ id, question: 'certificate', tap: 'no' })).toBeRefused('Nobody has asked this.');
    await workOnce(site.world);
    expect(await subjectsTo(site, 'ana@example.com')).toContain('Your mover answered');
  });

  test('nobody writes freely, and a question to it is nobody else’s to read', async () => {
    const { site, ana, driver, id, mover_id } = await aBookedMove();
    await expect(says(ana, id, 'Hello?')).toBeRefused('Messages open when the mover accepts.', 'not_editable');
    await ana.api.messages.ask({ id, question: 'truck_fits' });
    expect(await refusalOf(says(driver, id, 'Call me'))).toMatchObject({ status: 404 });
    for (const other of [site.visitor(), await site.customer('Ben'), await site.mover(mover_id === 2 ? 3 : 2)])
      expect(await refusalOf(other.api.messages.show({ id }))).toMatchObject({ status: 404 });
  });

  test('with another mover everything begins anew', async () => {
    const booked = await aBookedMove();
    const { ana, id } = booked;
    await ana.api.messages.ask({ id, question: 'truck_fits' });
    await moverDeclines(booked);
    expect((await ana.api.messages.show({ id })).questions.every(({ asked_at }) => asked_at === null)).toBe(true);
  });
});

describe('the conversation', () => {
  test('begins with the mover’s yes, and is one thread of customer, office and our team', async () => {
    const { site, ana, driver, id } = await aConfirmedMove();
    const admin = await site.admin(1);
    await says(driver, id, 'Good morning. Is there a code for the side gate?');
    await says(ana, id, 'There is.');
    await says(admin, id, 'Nothing is agreed in messages.');
    for (const reader of [ana, driver, admin])
      expect(said(await reader.api.messages.show({ id }))).toEqual([
        '-- opened',
        'office: Good morning. Is there a code for the side gate?',
        'customer: There is.',
        '-- team_joined',
        'team: Nothing is agreed in messages.',
      ]);
  });

  test('takes a message once, however often it is sent', async () => {
    const { ana, id } = await aConfirmedMove();
    const client_id = randomUUID();
    await Promise.all([1, 2, 3].map(() => says(ana, id, 'Once', { client_id })));
    expect(said(await ana.api.messages.show({ id }))).toEqual(['-- opened', 'customer: Once']);
    await expect(says(ana, id, '  ')).toBeRefused('Write a message or add a photo.', 'invalid');
  });

  test('says who has read what and when, and never reads back', async () => {
    const { site, ana, driver, id } = await aConfirmedMove();
    const first = await says(ana, id, 'One');
    await says(ana, id, 'Two');
    expect(first.entries.at(-1)).toMatchObject({ state: 'sent', read_by: [] });
    const { entries, unread } = await driver.api.messages.show({ id });
    expect(unread).toBe(2);
    site.at('2026-11-21T15:00:00Z');
    await driver.api.messages.read({ id, up_to: entries.at(-2)!.id });
    site.at('2026-11-21T16:00:00Z');
    await driver.api.messages.read({ id, up_to: entries.at(-1)!.id });
    await driver.api.messages.read({ id, up_to: entries.at(-2)!.id });
    const marks = (await ana.api.messages.show({ id })).entries.slice(-2);
    expect(marks.map(({ state, read_by }) => [state, read_by.map(({ at }) => at)])).toEqual([
      ['read', ['2026-11-21T15:00:00.000Z']],
      ['read', ['2026-11-21T16:00:00.000Z']],
    ]);
  });

  test('changes neither price nor date nor list', async () => {
    const { ana, driver, id } = await aConfirmedMove();
    const { version, final_price, details } = {
      ...(await ana.api.plans.show({ id })),
      final_price: (await ana.api.bookings.summary({ id })).final_price,
    };
    await says(ana, id, 'We also have 3 dressers, and please come on Dec 8 for $100 less?');
    await says(driver, id, 'Yes, agreed, $100 less.');
    const after = await ana.api.plans.show({ id });
    expect([after.version, after.details, (await ana.api.bookings.summary({ id })).final_price]).toEqual([version, details, final_price]);
  });

  test('goes to the other side by email when it is not read within a minute, once for all that is new', async () => {
    const { site, ana, driver, id, mover_id } = await aConfirmedMove();
    await says(ana, id, 'One?');
    await says(ana, id, 'Two?');
    await workOnce(site.world);
    expect((await subjectsToMover(site, mover_id)).filter((subject) => subject?.includes('message'))).toEqual([]);
    site.at('2026-11-20T15:02:00Z');
    await workOnce(site.world);
    expect((await subjectsToMover(site, mover_id)).filter((subject) => subject?.includes('message'))).toEqual(['2 messages for you']);
    expect((await ana.api.messages.show({ id })).entries.at(-1)).toMatchObject({ state: 'delivered' });
    await says(driver, id, 'Both yes.');
    const { entries } = await ana.api.messages.show({ id });
    await ana.api.messages.read({ id, up_to: entries.at(-1)!.id });
    site.at('2026-11-20T15:05:00Z');
    await workOnce(site.world);
    expect((await subjectsTo(site, 'ana@example.com')).filter((subject) => subject?.startsWith('Message'))).toEqual([]);
  });

  test('hides a customer’s phone number from the mover until the day before', async () => {
    const { site, ana, driver, id } = await aConfirmedMove();
    await says(ana, id, 'Reach me at 718-555-0112. Code 4411.');
    const hidden = await driver.api.messages.show({ id });
    expect(hidden.entries.at(-1)?.words).toBe('Reach me at (phone number, shown the day before). Code 4411.');
    expect(hidden.customer.phone_number).toBeNull();
    site.at('2026-12-03T15:00:00Z');
    const shown = await driver.api.messages.show({ id });
    expect([shown.entries.find(({ role }) => role === 'customer')?.words, shown.customer.phone_number]).toEqual([
      'Reach me at 718-555-0112. Code 4411.',
      '(718) 555-0112',
    ]);
  });

  test('takes no more than a person writes', async () => {
    const { ana, id } = await aConfirmedMove();
    for (let at = 0; at < 20; at++) await says(ana, id, `Message ${at}`);
    await expect(says(ana, id, 'One more')).toBeRefused('That is a lot of messages. Wait a few minutes, or call.', 'too_many');
  });

  test('is closed by a canceled move, and read by its customer still', async () => {
    const { ana, driver, id } = await aConfirmedMove();
    await says(ana, id, 'Hello');
    await ana.api.bookings.cancelJob({ id });
    expect((await ana.api.messages.show({ id })).state).toBe('closed');
    await expect(says(ana, id, 'Still there?')).toBeRefused('This conversation is closed. Call us, and we help.', 'not_editable');
    expect((await driver.api.messages.show({ id })).entries).toEqual([]);
  });

  test('our team’s reading is written down, once for each quarter of an hour', async () => {
    const { site, ana, id } = await aConfirmedMove();
    await says(ana, id, 'Hello');
    const admin = await site.admin(1);
    for (let at = 0; at < 3; at++) await admin.api.messages.show({ id });
    site.at('2026-11-20T15:20:00Z');
    await admin.api.messages.show({ id });
    const rows = await site.db.select().from(audit_log).where(eq(audit_log.what, 'Read the conversation'));
    expect(rows.map(({ subject_id }) => subject_id)).toEqual([id, id]);
  });
});

describe('what a message tells of a door', () => {
  test('a gate code from its own quick answer is on the run sheet at once, with its message as source, and Undo takes it back', async () => {
    const { ana, id, crew, key } = await aMoveDay();
    const thread = await says(ana, id, '4411', { quick: 'gate_code' });
    const message_id = thread.entries.at(-1)!.id;
    expect(thread.saved).toEqual([{ fact: 'gate_code', stop: 'pick_up', words: '4411', message_id }]);
    expect((await crew.api.moveDay.show({ key })).run_sheet.access).toEqual([
      { fact: 'gate_code', stop: 'pick_up', words: '4411', said_at: thread.entries.at(-1)!.at },
    ]);
    await says(ana, id, '4412', { quick: 'gate_code' });
    const back = await ana.api.messages.dropFact({ id, fact: 'gate_code', stop: 'pick_up' });
    expect(back.saved.map(({ words }) => words)).toEqual(['4411']);
    expect((await ana.api.messages.dropFact({ id, fact: 'gate_code', stop: 'pick_up' })).saved).toEqual([]);
  });

  test('anything else is offered, and saved by a tap of customer or office alone', async () => {
    const { site, ana, driver, id, mover_id } = await aConfirmedMove();
    const thread = await says(ana, id, 'Gate code 4411. You can park in the driveway.');
    const { id: message_id, facts } = thread.entries.at(-1)!;
    expect([thread.saved, facts.map(({ fact, words, is_saved }) => [fact, words, is_saved])]).toEqual([
      [],
      [
        ['gate_code', '4411', false],
        ['parking', 'You can park in the driveway', false],
      ],
    ]);
    const offered = { id, message_id, fact: 'parking' as const, stop: 'pick_up' as const, words: 'In the driveway' };
    expect((await driver.api.messages.saveFact(offered)).saved).toHaveLength(1);
    for (const other of [site.visitor(), await site.customer('Ben'), await site.mover(mover_id === 2 ? 3 : 2)])
      expect(await refusalOf(other.api.messages.saveFact(offered))).toMatchObject({ status: 404 });
    await expect(ana.api.messages.saveFact({ ...offered, message_id: 4_711 })).toBeRefused('We can’t find this message.');
    const { history } = await ana.api.plans.history({ id });
    expect(history.map(({ what }) => what)).toContain('Parking noted for the pick-up');
    expect(JSON.stringify(history)).not.toContain('driveway');
  });
});

/** As a phone makes it: with a note of where. */
const PHOTO = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xe1, 0, 26, ...new TextEncoder().encode('Exif\0\0GPS 40.67,-73.97'), 0, 0],
  ...[0xff, 0xe0, 0, 7, ...new TextEncoder().encode('JFIF\0'), 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9],
]);

const sendsPhoto = async (who: Browser, id: string): Promise<string> => {
  const { url, fields } = await who.api.messages.presignPhoto({ id, filename: 'gate.jpg' });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([PHOTO]), 'gate.jpg');
  await who.request('POST', url, { body });
  return (await who.api.messages.confirmPhoto({ id, key: fields.key ?? '' })).key;
};

describe('photos of a message', () => {
  test('are read by the other side, and no place is left in them', async () => {
    const { ana, driver, id } = await aConfirmedMove();
    const photos = [await sendsPhoto(ana, id), await sendsPhoto(ana, id)];
    await says(ana, id, '', { photos });
    const shown = (await driver.api.messages.show({ id })).entries.at(-1)?.photos ?? [];
    expect(shown.map(({ key }) => key)).toEqual(photos);
    const bytes = new Uint8Array(await (await driver.request('GET', shown[0]?.url ?? '')).arrayBuffer());
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('GPS');
    expect(bytes.length).toBeLessThan(PHOTO.length);
  });

  test('are at most six, of this plan, and of nobody who may not write', async () => {
    const { site, ana, id } = await aConfirmedMove();
    const photo = await sendsPhoto(ana, id);
    await expect(says(ana, id, 'Seven', { photos: Array(7).fill(photo) })).toBeRefused(/at most 6 photos/, 'invalid');
    await expect(says(ana, id, 'Whose', { photos: ['messages/elsewhere/1/a.jpg'] })).toBeRefused(/upload/, 'invalid');
    const ben = await site.customer('Ben');
    await expect(ben.api.messages.presignPhoto({ id, filename: 'a.jpg' })).toBeRefused(/./, 'not_found');
    await expect(ana.api.messages.presignPhoto({ id, filename: 'a.pdf' })).toBeRefused('Choose a JPG or PNG photo.', 'invalid');
  });
});

describe('the crew', () => {
  test('joins with its link, writes by it, and leaves on the day after', async () => {
    const { site, ana, id, crew, key } = await aMoveDay();
    await crew.api.messages.crewWrite({ key, client_id: randomUUID(), words: 'Is the stair this narrow all the way up?', name: 'Luis' });
    expect(said(await ana.api.messages.show({ id }))).toEqual([
      '-- opened',
      '-- crew_joined',
      'crew: Is the stair this narrow all the way up?',
    ]);
    await says(ana, id, 'Only the last turn.');
    const thread = await crew.api.messages.crewShow({ key });
    expect(said(thread).at(-1)).toBe('customer: Only the last turn.');
    await crew.api.messages.crewRead({ key, up_to: thread.entries.at(-1)?.id ?? 0 });
    expect((await ana.api.messages.show({ id })).entries.at(-1)?.read_by.map(({ role }) => role)).toEqual(['crew']);
    site.at('2026-12-06T05:00:00Z');
    await expect(crew.api.messages.crewShow({ key })).toBeRefused(
      'The conversation is closed for the crew. Call the office.',
      'not_allowed',
    );
    expect(said(await ana.api.messages.show({ id })).at(-1)).toBe('-- crew_left');
  });
});

describe('who of the crew writes', () => {
  test('has the name under which the office sent the link, and a message sent twice is said once', async () => {
    const { ana, id, driver, crew, key } = await aMoveDay();
    await driver.api.live.setCrew({ id, people: [{ name: 'Luis M.', role: 'lead', contact: 'crew@example.com' }] });
    const message = { key, client_id: randomUUID(), words: 'We are outside.' };
    await crew.api.messages.crewWrite(message);
    const thread = await crew.api.messages.crewWrite(message);
    expect(thread.entries.filter(({ role }) => role === 'crew')).toMatchObject([{ author: 'Luis M.', client_id: message.client_id }]);
    expect((await ana.api.messages.show({ id })).entries.at(-1)).toMatchObject({ author: 'Luis M.', client_id: null });
  });
});

describe('a question that nobody answers', () => {
  const FRIDAY_TEN = '2026-11-20T15:00:00Z';
  const after = (hours: number) => new Date(Date.parse(FRIDAY_TEN) + hours * 3_600_000 + 60_000).toISOString();

  test('is called to mind once after four business hours, and is our team’s after 24 hours', async () => {
    const { site, ana, id, mover_id } = await aConfirmedMove();
    const { waiting } = await says(ana, id, 'Can the crew come at 8 sharp?');
    expect(waiting).toMatchObject({ remind_at: '2026-11-20T19:00:00.000Z', late_at: '2026-11-21T15:00:00.000Z', is_late: false });
    for (const hours of [4, 5, 24, 25]) {
      site.at(after(hours));
      await workOnce(site.world);
    }
    const thread = await ana.api.messages.show({ id });
    expect(said(thread)).toEqual(['-- opened', 'customer: Can the crew come at 8 sharp?', '-- reminded', '-- late']);
    expect(thread.waiting?.is_late).toBe(true);
    expect((await subjectsToMover(site, mover_id)).filter((subject) => subject === 'Waits for your answer')).toHaveLength(1);
    expect(await subjectsTo(site, 'help@hearthway.example')).toContain('No answer for 24 hours');
    expect((await gradeFacts(site.db, mover_id, new Date(site.clock.now()))).answered).toEqual({ good: 1, of: 2 });
  });

  test('waits on when it is only read, or when our team or the crew says something', async () => {
    const { site, ana, driver, id } = await aConfirmedMove();
    const { entries } = await says(ana, id, 'Can the crew come at 8 sharp?');
    await driver.api.messages.read({ id, up_to: entries.at(-1)!.id });
    await says(await site.admin(1), id, 'We ask the office.');
    expect((await ana.api.messages.show({ id })).waiting).not.toBeNull();
    await says(driver, id, 'Yes, 8:00.');
    expect((await ana.api.messages.show({ id })).waiting).toBeNull();
    site.at(after(30));
    await workOnce(site.world);
    expect(said(await ana.api.messages.show({ id }))).not.toContain('-- reminded');
  });

  test('is nobody’s any more once the move is canceled', async () => {
    const { site, ana, id } = await aConfirmedMove();
    await says(ana, id, 'Can the crew come at 8 sharp?');
    await ana.api.bookings.cancelJob({ id });
    site.at(after(30));
    await workOnce(site.world);
    expect(await site.db.select().from(message_waits)).toEqual([]);
  });
});

describe('a mover’s inbox', () => {
  test('has what waits first, by the clock that is left, and knows the customer’s name only after the yes', async () => {
    const { site, ana, driver, id, mover_id } = await aConfirmedMove();
    const second = await aBookedMove('2026-12-11', site);
    await says(ana, id, 'Thank you!');
    expect((await driver.api.messages.inbox({ id: mover_id, show: 'waiting' })).conversations).toEqual([]);
    await says(ana, id, 'Can the crew come at 8 sharp?');
    expect(second.mover_id).toBe(mover_id);
    await second.ana.api.messages.ask({ id: second.id, question: 'truck_fits' });
    const { conversations, waiting } = await driver.api.messages.inbox({ id: mover_id });
    expect(conversations.map(({ waits, customer }) => [waits, customer])).toEqual([
      ['due', 'Ana Reyes'],
      ['question', ''],
    ]);
    expect(waiting).toBe(2);
    expect((await driver.api.messages.inbox({ id: mover_id, q: 'nobody' })).conversations).toEqual([]);
  });

  test('is no other mover’s', async () => {
    const { site, ana, id, mover_id } = await aConfirmedMove();
    await says(ana, id, 'Hello?');
    const other = mover_id === 2 ? 3 : 2;
    const rival = await site.mover(other);
    expect(await refusalOf(rival.api.messages.inbox({ id: mover_id }))).toMatchObject({ status: 404 });
    expect((await rival.api.messages.inbox({ id: other })).conversations).toEqual([]);
  });
});
