import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/schema.ts';
import { builtPages, type Pages } from '#server/http/pages.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';
const FORM = 'application/x-www-form-urlencoded';

/** Tells what a page's action reads. */
const telling: Pages = async (request) =>
  Response.json(request.method === 'GET' ? null : Object.fromEntries(new URLSearchParams(await request.text())));

const post = async (site: Site, path: string, { type = FORM, body = '', method = 'POST' } = {}) => {
  const headers = { origin: ORIGIN, ...(type && { 'content-type': type }) };
  return site.app.fetch(new Request(`${ORIGIN}${path}`, { method, headers, body }));
};

describe('the form of a page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite({ pages: telling });
  });
  afterAll(() => site.close());

  test('comes to its page as it was sent', async () => {
    expect(await (await post(site, '/sign-in/', { body: 'email=ana%40example.com&password=a+b%26c' })).json()).toEqual({
      email: 'ana@example.com',
      password: 'a b&c',
    });
  });

  test('over 256 kB is refused before the page has it [property 40]', async () => {
    expect((await post(site, '/sign-in/', { body: `email=${'a'.repeat(256 * 1024 - 6)}` })).status).toBe(200);
    const answer = await post(site, '/sign-in/', { body: `email=${'a'.repeat(256 * 1024 - 5)}` });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too_large']);
    expect((await post(site, '/sign-in/', { body: 'a'.repeat(300_000), type: 'multipart/form-data; boundary=x' })).status).toBe(413);
  });

  test.each(['', 'application/json', 'multipart/form-data', 'text/plain'])('of the type "%s" is read as an empty one', async (type) => {
    expect(await (await post(site, '/sign-in/', { type, body: '{"email":"ana@example.com"}' })).json()).toEqual({});
  });
});

describe.runIf(existsSync(`${BUILD}/server/index.js`))('a page', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD) });
  });
  afterAll(() => site.close());

  test('whose session has ended leads what was sent to /sign-in and back, with a script and without [spec 6.12]', async () => {
    const ana = await site.customer('Ana');
    await site.db.delete(sessions).where(eq(sessions.user_id, ana.user_id));
    const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = (path: string) => {
      const headers = { origin: ORIGIN, 'content-type': FORM, cookie };
      return site.app.fetch(new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: 'do=name&name=Ana' }));
    };
    const native = await sent('/users/edit');
    expect([native.status, native.headers.get('location')]).toEqual([303, '/sign-in/?redirect=%2Fusers%2Fedit']);
    expect(await (await sent('/users/edit.data')).text()).toContain('/sign-in/?redirect=%2Fusers%2Fedit');
  });

  test.each(['/sign-in/', '/sign-up/', '/forgot-password', '/vendors/sign_up'])(
    'at %s says what is missing in what is no form',
    async (path) => {
      for (const type of ['', 'application/json', 'multipart/form-data'])
        expect((await post(site, path, { type })).status).toBeOneOf([401, 422]);
      expect(site.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
    },
  );

  test.each(['/faq/', '/admin/plans', '/healthz', '/assets/none.js'])(
    'that takes no form says so at %s, and what it does take',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await post(site, path, { method });
        expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
      expect((await site.app.fetch(new Request(`${ORIGIN}/faq/`))).headers.get('allow')).toBeNull();
    },
  );
});
