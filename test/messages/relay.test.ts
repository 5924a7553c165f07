import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SANDBOX_REPLIES } from '#server/adapters/replies/open-replies.ts';
import { SANDBOX_TOKEN } from '#server/adapters/sms/outbox.ts';
import { signatureOf } from '#server/adapters/sms/signed.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aConfirmedMove } from '#test/support/people/booked-people.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import type { Site } from '#test/support/site/world.ts';

const says = (who: Browser, id: string, words: string) => who.api.messages.write({ id, client_id: randomUUID(), words });

/** Ana has a letter with what the office wrote; `to` is where its answer goes. */
const aLetter = async () => {
  const booked = await aConfirmedMove();
  const { site, driver, id } = booked;
  await says(driver, id, 'Is there a code for the side gate?');
  site.at('2026-11-20T15:02:00Z');
  await workOnce(site.world);
  const [letter] = (await sentEmails(site.db)).filter(({ recipient, reply_to }) => recipient === 'ana@example.com' && reply_to !== '');
  return { ...booked, to: letter?.reply_to ?? '' };
};

type Posted = { to: string; from?: string; text: string; headers?: [string, string][]; id?: string; key?: string; at?: number };

const posts = (
  site: Site,
  { to, from = 'Ana Reyes <ana@example.com>', text, headers = [], id = randomUUID(), key = SANDBOX_REPLIES.signing_key, at }: Posted,
) => {
  const timestamp = String(Math.floor((at ?? site.clock.now()) / 1_000));
  const token = randomUUID();
  const body = new URLSearchParams({
    ...{ recipient: to, from, 'body-plain': text, 'Message-Id': `<${id}@example.com>`, 'message-headers': JSON.stringify(headers) },
    ...{
      timestamp,
      token,
      signature: createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex'),
    },
  }).toString();
  return site
    .visitor()
    .request('POST', '/api/v3/webhooks/mailgun', { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
};

const texts = (site: Site, from: string, words: string, sid: string = randomUUID()) => {
  const fields = new URLSearchParams({ MessageSid: sid, From: from, Body: words });
  const signature = signatureOf(SANDBOX_TOKEN, `${ORIGIN}/api/v3/webhooks/twilio`, fields);
  return site.visitor().request('POST', '/api/v3/webhooks/twilio', {
    body: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  });
};

const said = async (who: Browser, id: string) =>
  (await who.api.messages.show({ id })).entries
    .filter(({ role }) => role !== null)
    .map(({ role, via, words, rest }) => [role, via, words, rest]);

const strangersTold = async (site: Site) => {
  await workOnce(site.world);
  return (await sentEmails(site.db))
    .filter(({ subject }) => subject === 'We couldn’t deliver your message')
    .map(({ recipient }) => recipient);
};

describe('an answer by email', () => {
  test('lands in the thread without its quote, the rest beside it, and once however often it is posted', async () => {
    const { site, ana, id, to } = await aLetter();
    const text = 'Gate code 4411.\n\nOn Fri, Nov 20, 2026 at 10:02 AM Harbor wrote:\n> Is there a code?';
    for (let at = 0; at < 2; at++) expect((await posts(site, { to: to.toUpperCase(), text, id: 'one' })).status).toBe(204);
    expect((await said(ana, id)).at(-1)).toEqual([
      'customer',
      'mail',
      'Gate code 4411.',
      'On Fri, Nov 20, 2026 at 10:02 AM Harbor wrote:\n> Is there a code?',
    ]);
    expect(await said(ana, id)).toHaveLength(2);
  });

  test('is refused when nobody vouches for it, or too late', async () => {
    const { site, ana, id, to } = await aLetter();
    expect((await posts(site, { to, text: 'Forged', key: 'another' })).status).toBe(401);
    expect((await posts(site, { to, text: 'Old', at: site.clock.now() - 3_600_000 })).status).toBe(401);
    expect(await said(ana, id)).toHaveLength(1);
  });

  test('of a stranger is not let in: one letter a day tells the way in, and nothing of the move', async () => {
    const { site, ana, id, to } = await aLetter();
    for (let at = 0; at < 3; at++) await posts(site, { to, from: 'eve@example.com', text: 'Leave the door open' });
    await posts(site, { to: to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')), text: 'Nobody’s address' });
    expect(await said(ana, id)).toHaveLength(1);
    expect(await strangersTold(site)).toEqual(['eve@example.com']);
    const letter = (await sentEmails(site.db)).find(({ recipient }) => recipient === 'eve@example.com');
    expect(letter?.body).not.toMatch(/Ana|Reyes|Brooklyn|4411/);
    expect(site.lines.join()).not.toMatch(/eve@|Leave the door/);
  });

  test('of a program is dropped, so that nothing goes round and round', async () => {
    const { site, ana, id, to } = await aLetter();
    await posts(site, { to, text: 'I am on vacation.', headers: [['Auto-Submitted', 'auto-replied']] });
    await posts(site, { to, from: 'eve@example.com', text: 'I am on vacation.', headers: [['Precedence', 'bulk']] });
    expect(await said(ana, id)).toHaveLength(1);
    expect(await strangersTold(site)).toEqual([]);
  });

  test('comes too late for a canceled move, and that is told', async () => {
    const { site, ana, id, to } = await aLetter();
    await ana.api.bookings.cancelJob({ id });
    await posts(site, { to, text: 'Gate code 4411.' });
    expect(await strangersTold(site)).toEqual(['ana@example.com']);
  });
});

describe('an answer by text', () => {
  test('of a customer who wants our texts lands in the thread, and STOP stays what it is', async () => {
    const { site, ana, id } = await aConfirmedMove();
    await ana.api.texts.set({ id, wanted: true });
    await texts(site, '+17185550112', 'The super leaves at 9.', 'SM1');
    await texts(site, '+17185550112', 'The super leaves at 9.', 'SM1');
    expect(await said(ana, id)).toEqual([['customer', 'text', 'The super leaves at 9.', '']]);
    await texts(site, '+17185550112', 'STOP');
    await texts(site, '+17185550199', 'Who is this?');
    expect(await said(ana, id)).toHaveLength(1);
    expect((await ana.api.texts.show({ id })).wanted).toBe(false);
    expect(site.lines.join()).not.toMatch(/super leaves|Who is this|5550199/);
  });

  test('of a crew lands where its link was texted for', async () => {
    const { site, ana, driver, id } = await aConfirmedMove();
    site.at('2026-12-03T22:00:00Z');
    await driver.api.adjustments.sendCrewLink({ id, type: 'sms', to: '(718) 555-0177' });
    await texts(site, '+17185550177', 'Is the stair this narrow?');
    expect(await said(ana, id)).toEqual([['crew', 'text', 'Is the stair this narrow?', '']]);
  });
});
