import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outboxMail } from '#server/adapters/mail/outbox.ts';
import type { Email, Mail } from '#server/adapters/mail/port.ts';
import { smtpMail } from '#server/adapters/mail/smtp.ts';
import { type MailServer, serveMail } from './mail-server.ts';

const EMAIL: Email = {
  message_id: '<reserved.4711@www.hearthway.example>',
  to: 'ana@example.com',
  subject: 'Reserved: Brooklyn → Hoboken, Sat Mar 13',
  text: 'Your move is reserved',
  html: '<p>Your move is reserved</p>',
};

let server: MailServer;
beforeAll(async () => {
  server = await serveMail();
});
afterAll(() => server.close());

type Post = { mail: Mail; refuses(on: boolean): void; kept(): readonly { to: string; source: string }[] };

const outbox = (): Post => {
  const emails: Email[] = [];
  const mail = outboxMail({ keep: async (email) => void emails.push(email) });
  const refuses = (on: boolean) => {
    mail.out_of_order = on;
  };
  return { mail, refuses, kept: () => emails.map((email) => ({ to: email.to, source: JSON.stringify(email) })) };
};

let closeMail = () => {};
const mailServer = (): Post => {
  server.arrived.length = 0;
  const mail = smtpMail({ url: server.url, from: 'help@hearthway.example' });
  closeMail = mail.close;
  const refuses = (on: boolean) => {
    server.state.refuses = on;
  };
  return { mail, refuses, kept: () => server.arrived.map(({ to, source }) => ({ to: to.join(), source })) };
};

describe.each([
  ['the stand-in', outbox],
  ['a mail server', mailServer],
])('mail through %s', (_name, open) => {
  let post: Post;
  beforeEach(() => {
    post = open();
  });
  afterEach(() => {
    post.refuses(false);
    closeMail();
  });

  test('carries both ways of reading an email, under the name that every copy shares [ux E1] [property 22]', async () => {
    await post.mail.send(EMAIL);
    const [kept] = post.kept();
    expect(kept?.to).toBe('ana@example.com');
    expect(kept?.source).toContain('reserved.4711@www.hearthway.example');
    expect(kept?.source).toContain('Your move is reserved');
    expect(kept?.source).toContain('<p>Your move is reserved</p>');
  });

  test('brings along the files of an email, by name and whole [ux X3]', async () => {
    const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    await post.mail.send({ ...EMAIL, attachments: [{ filename: 'Hearthway-move-A1B2C3.ics', content_type: 'text/calendar', content }] });
    const source = post.kept()[0]?.source ?? '';
    expect(source).toContain('Hearthway-move-A1B2C3.ics');
    expect(source).toContain('text/calendar');
    const [, encoded = ''] = /filename="?Hearthway-move-A1B2C3\.ics"?\r?\n(?:\S.*\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
    expect(
      [content, JSON.stringify(content)].some((whole) => whole === Buffer.from(encoded, 'base64').toString() || source.includes(whole)),
    ).toBe(true);
  });

  test('fails when it is refused, so that it can be tried again, and then goes out', async () => {
    post.refuses(true);
    await expect(post.mail.send(EMAIL)).rejects.toThrow();
    expect(post.kept()).toEqual([]);
    post.refuses(false);
    await post.mail.send(EMAIL);
    expect(post.kept()).toHaveLength(1);
  });
});

describe('a mail server', () => {
  afterEach(() => closeMail());

  test('hears who writes, and that a machine does', async () => {
    await mailServer().mail.send(EMAIL);
    expect(server.arrived[0]?.from).toBe('help@hearthway.example');
    expect(server.arrived[0]?.source).toMatch(/^From: Hearthway <help@hearthway\.example>/m);
    expect(server.arrived[0]?.source).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  test('gets one recipient and one subject, whatever somebody typed as theirs', async () => {
    const { mail } = mailServer();
    await mail
      .send({ ...EMAIL, to: 'ana@example.com, all@example.com', subject: 'Reserved\r\nBcc: all@example.com' })
      .catch(() => undefined);
    expect(server.arrived.flatMap(({ to }) => to)).not.toContain('all@example.com');
    expect(server.arrived.map(({ source }) => source).join('')).not.toMatch(/^Bcc:/m);
  });

  test('that is not there is an error, not a wait', async () => {
    const { url, close } = await serveMail();
    await close();
    const mail = smtpMail({ url, from: 'help@hearthway.example' });
    await expect(mail.send(EMAIL)).rejects.toThrow(/ECONNREFUSED|connect/);
    mail.close();
  });
});
