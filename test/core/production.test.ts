import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '#server/accounts/sign-in/one-time-code.ts';
import { leftBehind, SUPERUSER } from '#server/db/postmaster.ts';
import { type MailServer, serveMail } from '#test/adapters/mail-server.ts';
import { filedBooklets } from '#test/support/booklet-files.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aForm, EICAR, PDF, posts } from '#test/support/coi-documents.ts';
import { IS_LONG } from '#test/support/effort.ts';
import { type App, aBrowser, type Browser } from '#test/support/people/browser-of-one.ts';
import { ask } from '#test/support/site/database-child.ts';
import { freePort, isReady } from '#test/support/site/site-server.ts';

/**
 * The site as it stands before customers: its own process, the settings of production, PostgreSQL in its folder, mail over the wire. What was
 * tried against it from outside is tried once more.
 */
const ORIGIN = 'https://www.hearthway.example';
const PASSWORD = 'seven slow herons wade';
const ROOT = join(import.meta.dirname, '../..');

let mail: MailServer;
let folder: string;
let port: number;
let settings: Record<string, string>;
let server: ChildProcess;

beforeAll(async () => {
  if (!IS_LONG) return;
  folder = mkdtempSync(join(tmpdir(), 'hearthway-production-'));
  chmodSync(folder, 0o711);
  for (const part of ['client', 'server']) mkdirSync(join(folder, 'build', part), { recursive: true });
  writeFileSync(join(folder, 'build', 'server', 'index.js'), 'export const routes = {};\n');
  writeFileSync(join(folder, 'build', 'server', 'package.json'), '{"type":"module"}\n');
  [mail, port] = [await serveMail(), await freePort()];
  const { PATH = '', HOME = '' } = process.env;
  settings = {
    ...{ PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: ORIGIN, TRUSTED_PROXIES: '1' },
    ...{ DATA_DIR: join(folder, 'data'), BUILD_DIR: join(folder, 'build'), SMTP_URL: mail.url, CLAMD: await aClamd() },
    ...{ BRAINTREE_ENVIRONMENT: 'production', BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 's' },
    ...{ GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's', FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 's' },
    ...{ COMPANY_NAME: 'Hearthway Inc.', COMPANY_USDOT: '1234567', COMPANY_MC: '765432', COMPANY_ADDRESS: '1 Main Street, Springfield' },
    ...filedBooklets(folder),
    SECOND_FACTOR_KEY: 'thirty-two letters or more, surely',
    FILES: 'disk',
  };
  await start();
}, 120_000);
afterAll(async () => {
  if (!IS_LONG) return;
  await stop();
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const start = async (): Promise<void> => {
  server = spawn(process.execPath, ['src/server/main.ts'], { cwd: ROOT, env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  await isReady(server);
};

const stop = async (): Promise<void> => {
  const ended = server.exitCode === null ? once(server, 'exit') : undefined;
  server.kill('SIGTERM');
  await ended;
};

/** Finds the scanners' test file, as clamd says it. */
const aClamd = async (): Promise<string> => {
  const listener = createServer((socket) => {
    let held = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      held = Buffer.concat([held, part]);
      if (held.subarray(-4).equals(Buffer.alloc(4)))
        socket.end(held.includes(Buffer.from(EICAR)) ? 'stream: Eicar FOUND\0' : 'stream: OK\0');
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  listener.unref();
  return `127.0.0.1:${(listener.address() as { port: number }).port}`;
};

/** Over the wire, by way of a proxy that tells where it was asked from. */
const appFrom = (address: string): App => ({
  fetch: ({ url, method, headers, body }) => {
    const sent = new Headers(headers);
    sent.set('x-forwarded-for', [headers.get('x-forwarded-for'), address].filter(Boolean).join(', '));
    const there = url.replace(ORIGIN, `http://127.0.0.1:${port}`);
    return fetch(there, { method, headers: sent, body, redirect: 'manual', duplex: 'half' } as RequestInit);
  },
});

const ADDRESSES = Array.from({ length: 200 }, (_, at) => `203.0.113.${at + 1}`).values();
/** Each from an address of their own, so that no case spends the allowance of another. */
const somebody = (address = ADDRESSES.next().value ?? ''): Browser => aBrowser(appFrom(address), ORIGIN);

const signsUp = async (email: string): Promise<Browser> => {
  const browser = somebody();
  await browser.api.users.create({ user: { name: 'Ana', email, password: PASSWORD } });
  return browser;
};

const logIn = (browser: Browser, email: string, password: string, headers = {}) =>
  browser.request('POST', '/api/v3/users/login', { body: { user: { email, password } }, headers });

/** The last key that was mailed there. */
const mailedKey = async (email: string, path: RegExp): Promise<string> => {
  const found = () =>
    mail.arrived
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => path.exec(source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1])
      .findLast((key) => key !== undefined);
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return found() ?? '';
};

const statusesOf = async (times: number, request: (at: number) => Promise<Response>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await request(at)).status);
  return statuses;
};

const command = async (...args: string[]): Promise<{ code: number | null; said: string }> => {
  const child = spawn(process.execPath, ['scripts/super-admin.mjs', ...args], { cwd: ROOT, env: settings });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: said.trim() };
};

const proves = async (browser: Browser, email: string): Promise<void> => {
  await browser.api.users.confirm({ key: await mailedKey(email, /confirm[\w/]*\?key=([\w-]+)/) });
};

describe.runIf(IS_LONG)('in production mode', () => {
  test('the site is to its PostgreSQL the owner of one database, and no superuser', async () => {
    const cluster = join(folder, 'data', 'postgres');
    const password = readFileSync(join(cluster, 'password'), 'utf8');
    const url = `postgresql://${SUPERUSER}:${password}@127.0.0.1:${leftBehind(join(cluster, 'cluster'))?.port}/hearthway`;
    const who = await ask(
      url,
      `select distinct usename::text, rolsuper from pg_stat_activity join pg_roles on rolname = usename where application_name like 'hearthway%'`,
    );
    expect(who).toEqual([{ usename: 'hearthway_site', rolsuper: false }]);
  });

  test('a list made to be slow keeps nobody waiting', async () => {
    const thief = somebody();
    const { uuid } = await startsPlan(thief);
    const text = '& '.repeat(10_000);
    const lists = Array.from({ length: 20 }, () =>
      thief.request('POST', `/api/v3/move_plans/${uuid}/import_inventory_from_hearthway`, { body: { text } }),
    );
    const from = performance.now();
    expect((await somebody().request('GET', '/healthz')).status).toBe(200);
    expect(performance.now() - from).toBeLessThan(1_000);
    await Promise.all(lists);
  });

  test.each(['Password1!', 'welcome2024', 'football123', 'qwerty1234', '12345678a', 'short', 'x'.repeat(201), 'hearthway2026'])(
    '%s is no password',
    async (password) => {
      const body = { user: { name: 'Ana', email: `ana.${password.length}@example.com`, password } };
      expect((await somebody().request('POST', '/api/v3/users', { body })).status).toBe(422);
    },
  );

  test('thirty guesses of one address are all, whatever it says of where it comes from', async () => {
    const thief = somebody();
    const spoofed = (at: number) => ({ 'x-forwarded-for': `192.0.2.${at}` });
    const guesses = await statusesOf(31, (at) => logIn(thief, `name.${at}@example.com`, 'a guess', spoofed(at)));
    expect(guesses).toEqual([...Array(30).fill(401), 429]);
  });

  test('an account and none are refused in the same words', async () => {
    await signsUp('known@example.com');
    const told = async (email: string) => {
      const { request_id: _, ...problem } = (await (await logIn(somebody(), email, 'a guess')).json()) as Record<string, unknown>;
      return problem;
    };
    expect(await told('known@example.com')).toEqual(await told('unknown@example.com'));
    expect((await somebody().request('GET', '/api/v3/users/check_email_availability?user[email]=known@example.com')).status).toBe(403);
  });

  test('a name that is an advertisement makes no account and no email', async () => {
    const email = 'victim@example.com';
    const body = { user: { name: 'Your refund of 900 dollars waits: open refunds.example.com', email, password: PASSWORD } };
    expect((await somebody().request('POST', '/api/v3/users', { body })).status).toBe(422);
    expect(mail.arrived.filter(({ to }) => to.includes(email))).toEqual([]);
  });

  test('another’s plan, paper and made-up ids are answered alike', async () => {
    const { uuid } = await startsPlan(somebody());
    const thief = somebody();
    for (const id of [uuid, '00000000-0000-4000-8000-000000000000'])
      expect((await thief.request('GET', `/api/v3/move_plans/${id}`)).status).toBe(404);
    for (const key of ['coi/made/up.pdf', '../../../etc/passwd'])
      expect((await thief.request('GET', `/api/v3/coi_upload/fetch_upload?key=${encodeURIComponent(key)}`)).status).toBe(404);
  });

  test('coupons, ways to other companies and reports of the policy are counted', async () => {
    const thief = somebody();
    const { uuid } = await startsPlan(thief);
    const coupons = await statusesOf(25, (at) => thief.request('GET', `/api/v3/move_plans/${uuid}/check_coupon?code=GUESS${at}`));
    expect(coupons.filter((status) => status !== 429)).toHaveLength(20);
    const address = '203.0.113.250';
    const ways = await statusesOf(40, () => somebody(address).request('GET', '/api/v3/users/auth/google'));
    expect(ways.filter((status) => status === 303)).toHaveLength(30);
    const report = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'https://evil.example/x.js' } };
    const reports = await statusesOf(25, () => somebody(address).request('POST', '/csp-reports', { body: report }));
    expect(reports).toEqual([...Array(20).fill(204), ...Array(5).fill(429)]);
  });

  test.each(['page.html', 'drawing.svg', 'program.exe', 'archive.zip', 'page.pdf.html', '../../etc/passwd'])(
    'a file named %j gets no form',
    async (name) => {
      const ana = somebody();
      const { uuid } = await startsPlan(ana);
      await expect(aForm(ana, uuid, { name })).rejects.toMatchObject({ status: 422 });
    },
  );

  test('a file that is a page or a virus inside is not taken; one that is both PDF and page is only ever saved', async () => {
    const ana = somebody();
    const { uuid: move_plan_id } = await startsPlan(ana);
    const takes = async (bytes: Uint8Array): Promise<string> => {
      const form = await aForm(ana, move_plan_id);
      expect((await posts(appFrom('203.0.113.251'), form, bytes, {}, ORIGIN)).status).toBe(204);
      return form.fields.key ?? '';
    };
    for (const bytes of [Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), Buffer.concat([PDF, EICAR])])
      await expect(ana.api.coi.confirm({ key: await takes(bytes), move_plan_id })).rejects.toMatchObject({ status: 422 });
    const key = await takes(Buffer.from('%PDF-1.7\n<script>alert(1)</script>'));
    await ana.api.coi.confirm({ key, move_plan_id });
    const saved = await ana.request('GET', (await ana.api.coi.fetch({ key })).url);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(saved.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('nothing of a developer’s is there, no other origin calls, and whoever finds a hole reads where to tell us', async () => {
    for (const path of ['/api/v3/docs', '/api/v3/openapi.json', '/api/v3/sandbox/sign_in'])
      expect((await somebody().request('GET', path)).status, path).toBe(404);
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`])
      expect((await somebody().request('POST', '/api/v3/move_plans', { body: {}, headers: { origin } })).status, origin).toBe(403);
    const told = await somebody().request('GET', '/.well-known/security.txt');
    expect([told.status, await told.text()]).toEqual([200, expect.stringMatching(/^Contact: .+\nExpires: /m)]);
  });

  test('keys that nobody has open nothing, and are counted for who tries them', async () => {
    const key = 'k'.repeat(43);
    const thief = somebody();
    for (const path of ['', '/day', '/jobs', '/messages', '/extra', '/papers/1.pdf'])
      expect((await thief.request('GET', `/api/v3/adjustments/${key}${path}`)).status, path).toBe(404);
    const address = '203.0.113.252';
    const follows = await statusesOf(122, (at) => somebody(address).request('GET', `/api/v3/follow/guess-${at}-${'x'.repeat(14)}`));
    expect(follows).toEqual([...Array(120).fill(404), 429, 429]);
  });

  test('messages and payments that nobody signed are turned away, and counted', async () => {
    const address = '203.0.113.253';
    const forged =
      'timestamp=1&token=t&signature=00&recipient=talk-c-1-0@mail.example&From=%2B15555550100&Body=STOP&bt_signature=a&bt_payload=b';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (door: string) =>
      appFrom(address).fetch(new Request(`${ORIGIN}/api/v3/webhooks/${door}`, { method: 'POST', headers, body: forged }));
    for (const door of ['mailgun', 'twilio', 'braintree']) expect((await send(door)).status, door).toBe(401);
    expect((await statusesOf(58, () => send('mailgun'))).at(-1)).toBe(429);
  });

  test('the team’s queue, copies and other people’s exports are nobody’s', async () => {
    const ana = somebody();
    const { uuid } = await startsPlan(ana);
    const thief = somebody();
    const of = (path: string) => thief.request('GET', path).then(({ status }) => status);
    for (const path of [
      '/admin/today/live/events',
      '/admin/today',
      '/admin/outbox_jobs',
      '/admin/claims',
      '/admin/audit',
      '/users/personal_data',
    ])
      expect([path, await of(`/api/v3${path}`)]).toEqual([path, 401]);
    for (const path of ['live/events', 'messages/events', 'messages', 'live/links', 'papers', 'papers/export.zip', 'notes?type=admin'])
      expect([path, await of(`/api/v3/move_plans/${uuid}/${path}`)]).toEqual([path, 404]);
  });

  test('what is no text is no password', async () => {
    for (const password of [{ $ne: '' }, ['a'], 7, true, null])
      expect(
        (await somebody().request('POST', '/api/v3/users/login', { body: { user: { email: 'forgetful@example.com', password } } })).status,
      ).toBe(422);
  });

  test('what is too large, too deep or no JSON is not read', async () => {
    const thief = somebody();
    const sends = async (body: string) => {
      const headers = { 'content-type': 'application/json', origin: ORIGIN };
      return (await appFrom('203.0.113.254').fetch(new Request(`${ORIGIN}/api/v3/users/login`, { method: 'POST', headers, body }))).status;
    };
    expect((await thief.request('POST', '/api/v3/users/login', { body: { user: 'x'.repeat(300_000) } })).status).toBe(413);
    expect(await sends(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)).toBe(413);
    expect(await sends('{"user":')).toBe(422);
    expect(await sends('{"__proto__":{"role":0},"user":{"email":"a@example.com","password":"b","role":0}}')).toBe(401);
  });

  test('an account stays locked through a flood of other keys, from elsewhere and after a restart', async () => {
    await signsUp('locked@example.com');
    const thief = somebody();
    expect(await statusesOf(11, (at) => logIn(thief, 'locked@example.com', `guess ${at}`))).toEqual([...Array(10).fill(401), 429]);
    for (let at = 0; at < 3_000; at += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, more) => somebody(`198.51.100.${more}`).request('GET', `/api/v3/adjustments/key-${at + more}`)),
      );
    expect((await logIn(somebody(), 'locked@example.com', PASSWORD)).status).toBe(429);
    await stop();
    await start();
    expect((await logIn(somebody(), 'locked@example.com', PASSWORD)).status).toBe(429);
  }, 120_000);

  test('the first super admin is made by a command, and a mailbox alone does not take the second step away', async () => {
    const email = 'office@example.com';
    const office = await signsUp(email);
    for (const wrong of [[], ['office'], [email, 'other@example.com']])
      expect(await command(...wrong)).toEqual({ code: 1, said: expect.stringContaining('Name one account by its email address') });
    expect(await command(email)).toEqual({ code: 1, said: expect.stringMatching(/^The site is running on this data folder\. Stop it/) });
    await stop();
    expect(await command('nobody@example.com')).toEqual({ code: 1, said: expect.stringContaining('nobody@example.com has no account') });
    expect(await command(email)).toEqual({ code: 1, said: expect.stringContaining('has not confirmed the address yet') });
    await start();
    await proves(office, email);
    await stop();
    expect(await command(email)).toEqual({ code: 0, said: expect.stringContaining(`${email} is super admin`) });
    expect(await command(email)).toEqual({ code: 1, said: expect.stringContaining('There is a super admin already') });
    await start();

    expect((await office.request('GET', '/api/v3/admin/users')).status).toBe(403);
    const { secret } = await office.api.users.beginSecondFactor({ current_password: PASSWORD });
    await office.api.users.confirmSecondFactor({ code: codeAt(bytesOf(secret), stepAt(new Date())) });
    expect((await office.request('GET', '/api/v3/admin/users')).status).toBe(200);

    const thief = somebody();
    await thief.api.users.askPassword({ user: { email } });
    const key = await mailedKey(email, /password[\w/]*\?key=([\w-]+)/);
    const password = 'a thief’s own long word';
    const answer = await thief.request('PATCH', '/api/v3/users/password', { body: { key, password } });
    expect(answer.status).toBe(401);
    expect((await thief.request('GET', '/api/v3/admin/users')).status).not.toBe(200);
    expect(((await (await logIn(thief, email, password)).json()) as { code: string }).code).toBe('code_needed');
  }, 120_000);
});

/** The letters that an app is told, as the bytes that it makes codes of. */
const bytesOf = (secret: string): Uint8Array => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll('-', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
};
