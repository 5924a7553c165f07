import { describe, expect, test } from 'vitest';
import { coi_uploads, coupons } from '#server/db/schema.ts';
import { startsPlan } from '#test/support/builders.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { PASSWORD } from '#test/support/people/people.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const SETTINGS = {
  production: true,
  call_budgets: true,
  trusted_proxies: 1,
  admin_second_factor: 'required',
  second_factor_key: 'thirty-two letters or more, surely',
} as const;

/** A site as it stands before customers, behind one proxy that tells where it was asked from. */
const inProduction = (asked: Parameters<typeof aSite>[0] = {}): Promise<Site> => aSite({ ...asked, settings: SETTINGS });

const from = (address: string) => ({ 'x-forwarded-for': address });

const signInAs = (site: Site, email: string, password: string, address = '203.0.113.1') =>
  site.visitor().request('POST', '/api/v3/users/login', { body: { user: { email, password } }, headers: from(address) });

describe('an allowance that protects an account', () => {
  test('is not cleared by a flood of made-up keys, nor at another server [property 46]', async () => {
    const site = await inProduction();
    const other = await inProduction({ database: site.database });
    const ana = await site.customer('Ana');
    for (let time = 0; time < 10; time++) expect((await signInAs(site, ana.email, `guess ${time}`)).status).toBe(401);
    const flood = Array.from({ length: 300 }, (_, at) =>
      site.visitor().request('GET', `/api/v3/adjustments/made-up-key-${at}`, { headers: from('203.0.113.2') }),
    );
    await Promise.all(flood);
    expect(site.world.budgets.get('move days at')?.size).toBe(1);
    expect(site.world.budgets.get('move day')).toBeUndefined();
    expect((await signInAs(site, ana.email, PASSWORD, '203.0.113.3')).status).toBe(429);
    expect((await signInAs(other, ana.email, PASSWORD, '203.0.113.3')).status).toBe(429);
  });
});

test('150 guesses at a coupon are over after twenty [property 51]', async () => {
  const site = await inProduction();
  await site.db.insert(coupons).values({ code: 'TENTH', discount_percentage: 10 });
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana);
  const guess = (code: string) => ana.request('GET', `/api/v3/move_plans/${id}/check_coupon?code=${code}`);
  const answers = await Promise.all(Array.from({ length: 150 }, (_, at) => guess(`GUESS${at}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect((await guess('TENTH')).status).toBe(429);
  expect((await ana.request('PATCH', `/api/v3/move_plans/${id}`, { body: { move_plan: { coupon_code: 'TENTH' } } })).status).toBe(429);
});

describe('what strangers send', () => {
  test('a policy’s report is written down without an address, and few of them [property 60]', async () => {
    const site = await inProduction();
    const report = {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/x.js?a=b',
        documentURL: `${ORIGIN}/moving/1/book?key=secret`,
      },
    };
    const send = () =>
      site
        .visitor()
        .request('POST', '/csp-reports', { body: [report], headers: { 'content-type': 'application/reports+json', origin: 'null' } });
    const answers = await Promise.all(Array.from({ length: 30 }, send));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
    const lines = site.lines.filter((line) => line.includes('csp_violation'));
    expect(lines).toHaveLength(20);
    expect(lines[0]).toContain('evil.example');
    expect(lines.join()).not.toMatch(/secret|x\.js/);
    expect((await site.visitor().request('POST', '/csp-reports', { body: 'no report', headers: from('203.0.113.9') })).status).toBe(204);
  });

  test('another site makes no browser begin an upload [property 44]', async () => {
    const site = await inProduction();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const begin = (headers: Record<string, string>) =>
      ana.request('GET', `/api/v3/coi_upload/get_presigned_post?filename=a.pdf&move_plan_id=${uuid}&address_key=pick_up&case=example`, {
        headers,
      });
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of elsewhere) expect((await begin(headers)).status).toBe(403);
    expect(await site.db.$count(coi_uploads)).toBe(0);
  });

  test.each(['a@b.co\r\nBcc: x@y.z', 'a@b.co\u0000', 'a\u001b@b.co', 'a@b.co\u2028x'])(
    'the address %j is not stored [property 49]',
    async (contact_email_address) => {
      const site = await inProduction();
      const ana = site.visitor();
      const { uuid } = await startsPlan(ana);
      const answer = await ana.request('PATCH', `/api/v3/move_plans/${uuid}`, { body: { move_plan: { contact_email_address } } });
      expect(answer.status).toBe(422);
    },
  );

  test('the description of the API and of our team’s calls is not told in production [property 66]', async () => {
    const site = await inProduction();
    for (const path of ['/api/v3/docs', '/api/v3/openapi.json', '/api/v3/docs/swagger-ui-bundle.js', '/dev'])
      expect((await site.visitor().request('GET', path)).headers.get('content-type'), path).toMatch(/application\/json|html/);
    for (const path of ['/api/v3/docs', '/api/v3/openapi.json']) expect((await site.visitor().request('GET', path)).status).toBe(404);
  });

  test('whoever finds a hole reads where to tell us, until a day to come [property 57]', async () => {
    const site = await inProduction();
    const answer = await site.visitor().request('GET', '/.well-known/security.txt');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(await answer.text()) ?? [];
    expect([answer.status, Date.parse(expires) > site.clock.now()]).toEqual([200, true]);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('a guess', () => {
  test.each(['Password1!', 'welcome2024', 'football123', 'hearthway2026', 'MovingDay!', 'qwerty1234', '12345678a'])(
    '%s is no password to begin with [property 46]',
    async (password) => {
      const site = await inProduction();
      const body = { user: { name: 'Ana', email: 'ana@example.com', password } };
      expect((await site.visitor().request('POST', '/api/v3/users', { body })).status).toBe(422);
    },
  );

  test('at a password is answered alike whether there is such an account or not [property 47]', async () => {
    const site = await inProduction();
    const ana = await site.customer('Ana');
    const told = async (email: string) => {
      const answer = await signInAs(site, email, 'a guess of many');
      const { request_id: _, ...problem } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, problem];
    };
    expect(await told(ana.email)).toEqual(await told('nobody@example.com'));
  });

  test('at thirty-one accounts of one address is one too many, whatever it says of where it comes from [property 46] [property 51]', async () => {
    const site = await inProduction();
    const guess = (at: number) => signInAs(site, `name.${at}@example.com`, 'a guess', `198.51.100.${at}, 203.0.113.1`);
    const answers = [];
    for (let at = 0; at < 31; at++) answers.push((await guess(at)).status);
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
  });

  test.each([['a'.repeat(100_000)], [['a', 'b']], [{ $ne: '' }], [null]])(
    'that is no password (%#) is refused unread [property 40]',
    async (password) => {
      const site = await inProduction();
      const body = { user: { email: 'ana@example.com', password } };
      expect((await site.visitor().request('POST', '/api/v3/users/login', { body })).status).toBe(422);
    },
  );

  test('at a plan learns nothing: a stranger’s is answered like none [property 29]', async () => {
    const site = await inProduction();
    const { uuid } = await startsPlan(site.visitor());
    const thief = site.visitor();
    const told = async (id: string) => {
      const answer = await thief.request('GET', `/api/v3/move_plans/${id}`);
      const { request_id: _, ...problem } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, problem];
    };
    expect(await told(uuid)).toEqual(await told('00000000-0000-4000-8000-000000000000'));
  });

  test('at who has an account is for our own pages, after a plan was begun [property 47]', async () => {
    const site = await inProduction();
    const ask = (browser: ReturnType<Site['visitor']>, headers = {}) =>
      browser.request('GET', '/api/v3/users/check_email_availability?user[email]=ana@example.com', { headers });
    expect((await ask(site.visitor())).status).toBe(403);
    const ana = site.visitor();
    await startsPlan(ana);
    expect((await ask(ana, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await ask(ana)).status).toBe(200);
  });
});

describe('what costs us much', () => {
  test('is counted: the reading of lists, and the way to another company [property 51]', async () => {
    const site = await inProduction();
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    const lists = Array.from({ length: 25 }, () =>
      ana.request('POST', `/api/v3/move_plans/${id}/import_inventory_from_hearthway`, { body: { text: '2 sofas' } }),
    );
    expect((await Promise.all(lists)).filter(({ status }) => status === 200)).toHaveLength(20);
    const trips = Array.from({ length: 40 }, () => site.visitor().request('GET', '/api/v3/users/auth/google'));
    expect((await Promise.all(trips)).filter(({ status }) => status === 303)).toHaveLength(30);
  });
});

describe('a file', () => {
  test.each(['page.html', 'drawing.svg', 'program.exe', 'archive.zip', 'page.pdf.html', '../../etc/passwd', 'a\u202Efdp.exe'])(
    'that is named %j gets no form [property 55]',
    async (filename) => {
      const site = await inProduction();
      const ana = site.visitor();
      const { uuid } = await startsPlan(ana);
      const query = new URLSearchParams({ filename, move_plan_id: uuid, address_key: 'pick_up', case: 'example' });
      expect((await ana.request('GET', `/api/v3/coi_upload/get_presigned_post?${query}`)).status).toBe(422);
      expect(await site.db.$count(coi_uploads)).toBe(0);
    },
  );

  test('of somebody else is answered like none [property 55]', async () => {
    const site = await inProduction();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const query = new URLSearchParams({ filename: 'rules.pdf', move_plan_id: uuid, address_key: 'pick_up', case: 'example' });
    const { fields } = (await (await ana.request('GET', `/api/v3/coi_upload/get_presigned_post?${query}`)).json()) as {
      fields: { key: string };
    };
    const thief = site.visitor();
    await startsPlan(thief);
    for (const key of [fields.key, 'coi/made/up.pdf', '../../../etc/passwd'])
      expect((await thief.request('GET', `/api/v3/coi_upload/fetch_upload?key=${encodeURIComponent(key)}`)).status, key).toBe(404);
  });
});
