import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages, type Pages } from '#server/http/pages.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** What every answer carries, whatever it is. */
const requireHeaders = ({ headers }: Response, { personal = true } = {}): void => {
  const policy = headers.get('content-security-policy') ?? '';
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(rule);
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='/);
  expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  if (personal) expect(headers.get('cache-control')).toContain('no-store');
};

/** The styles that react-aria lays into a page, read from its own sources. */
const brought = (): string[] =>
  ['interactions/usePress', 'overlays/usePreventScroll'].map((module) => {
    const file = new URL(`../../../node_modules/react-aria/dist/private/${module}.mjs`, import.meta.url);
    const [, text = ''] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(readFileSync(file, 'utf8')) ?? [];
    return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim();
  });

/** A page for each kind of answer. */
const pages: Pages = async (request, { api }) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/fault') throw new Error('a fault');
  if (pathname === '/go') return new Response(null, { status: 302, headers: { Location: '/there' } });
  if (pathname === '/missing') return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/html' } });
  if (pathname === '/assets/a.js') return new Response('1', { headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } });
  if (pathname === '/moving/1/plan') await api(new Request('http://hearthway.test/api/v3/users/me'));
  return new Response('<!DOCTYPE html>', { headers: { 'Content-Type': 'text/html' } });
};

describe('the headers that keep browsers safe', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite({ pages, settings: { indexed_hosts: ['www.hearthway.test'] } });
  });
  afterAll(() => site.close());

  test.each([
    ['an answer of the API', 'GET', '/api/v3/users/me', 200],
    ['a refusal', 'GET', '/api/v3/move_plans/4711', 404],
    ['malformed input', 'GET', '/api/v3/move_plans/valid_dates', 422],
    ['a call that does not exist', 'GET', '/api/v3/nothing', 404],
    ['a call outside the version', 'GET', '/api/', 404],
    ['the description of the API', 'GET', '/api/v3/openapi.json', 200],
    ['a page', 'GET', '/moving/1/plan', 200],
    ['a page that is not there', 'GET', '/missing', 404],
    ['a redirect', 'GET', '/go', 302],
    ['a fault of a page', 'GET', '/fault', 500],
    ['the answer to a load balancer', 'GET', '/readyz', 200],
    ['an odd method', 'PROPFIND', '/moving/1/plan', 200],
  ])('stand on %s [property 57]', async (_, method, path, status) => {
    const answer = await site.visitor().request(method, path);
    expect(answer.status).toBe(status);
    requireHeaders(answer);
  });

  test('leave the camera to the crew’s page alone, which reads stickers [property 57]', async () => {
    const { headers } = await site.visitor().request('GET', '/adjustments/none');
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
  });

  test('let what is compiled run in the program that understands speech, and in no page [property 57]', async () => {
    const policyOf = async (path: string) => (await site.visitor().request('GET', path)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/assets/speech/speech-worker-1.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
    );
    for (const path of ['/', '/moving/1/plan', '/assets/a.js', '/assets/speech/', '/speech/program-1.gz'])
      expect(await policyOf(path)).not.toMatch(/unsafe-eval/);
  });

  test('stand on a file, which may be kept [property 57]', async () => {
    const answer = await site.visitor().request('GET', '/assets/a.js');
    requireHeaders(answer, { personal: false });
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  test('let in no style in a page but the two that react-aria brings, as the installed one writes them [property 57]', async () => {
    const site = await aSite({ pages, settings: { production: true } });
    const policy = (await site.visitor().request('GET', '/')).headers.get('content-security-policy') ?? '';
    const [, styles = ''] = /style-src ([^;]*);/.exec(policy) ?? [];
    expect(styles.split(' ')).toEqual([
      "'self'",
      ...brought().map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    ]);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
  });

  test('have another nonce in each answer [property 57]', async () => {
    const policies = await Promise.all(
      Array.from({ length: 20 }, async () => (await site.visitor().request('GET', '/')).headers.get('content-security-policy')),
    );
    expect(new Set(policies).size).toBe(20);
  });

  test.each(['/moving/1/plan', '/view_move_plan/1', '/l/a-key', '/my-moves'])(
    'let no address of %s out as a referrer [property 57]',
    async (path) => {
      expect((await site.visitor().request('GET', path)).headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  test('keep every host but the public one out of search engines [spec 9.20]', async () => {
    const asked = async (host: string) => (await site.visitor().request('GET', '/', { headers: { host } })).headers.get('x-robots-tag');
    expect([await asked('demo.hearthway.test'), await asked('www.hearthway.test')]).toEqual(['noindex', null]);
  });
});

describe('an unsafe call', () => {
  const ODD_TYPES = [
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json',
    'APPLICATION/JSON',
  ];
  const STRANGERS: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://hearthway.test.evil.example' },
    { origin: 'http://sub.hearthway.test' },
    { origin: 'https://hearthway.test' },
    { origin: 'http://hearthway.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://hearthway.test', 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none', origin: 'null' },
  ];

  test.each(STRANGERS)('from elsewhere (%j) is refused whatever it carries, and changes nothing [property 44]', async (headers) => {
    const site = await aSite();
    const ana = site.visitor();
    const plan = await startsPlan(ana);
    for (const type of ODD_TYPES)
      for (const [method, path] of [
        ['POST', `/api/v3/move_plans/${plan.uuid}/boxes/remove_typicals`],
        ['DELETE', '/api/v3/move_plans'],
        ['PATCH', `/api/v3/move_plans/${plan.uuid}`],
        ['POST', '/api/v3/users/login'],
        ['DELETE', '/api/v3/users/logout'],
      ] as const) {
        const answer = await ana.request(method, path, {
          body: JSON.stringify({ uuid: plan.uuid }),
          headers: { ...headers, ...(type && { 'content-type': type }) },
        });
        expect([type, method, answer.status]).toEqual([type, method, 403]);
      }
    expect(await ana.api.plans.show({ id: plan.uuid })).toEqual(plan);
  });

  test('without any Origin is refused [property 44]', async () => {
    const site = await aSite();
    const answer = await site.app.fetch(new Request('http://hearthway.test/api/v3/users/logout', { method: 'DELETE' }));
    expect(answer.status).toBe(403);
  });

  test('of a native form on our own page without referrer passes [property 44]', async () => {
    const site = await aSite();
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    expect((await site.visitor().request('DELETE', '/api/v3/users/logout', { headers })).status).toBe(204);
  });
});

describe.runIf(existsSync('build/server/index.js'))('the built pages', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite({ pages: await builtPages('build') });
  });
  afterAll(() => site.close());

  test.each([
    ['/', 200],
    ['/faq/', 200],
    ['/sign-in/', 200],
    ['/nothing-here', 404],
    ['/moving/4711/plan', 404],
    ['/view_move_plan/4711', 301],
    ['/favicon.svg', 200],
  ])('%s answers %i with the headers [property 57]', async (path, status) => {
    const answer = await site.visitor().request('GET', path);
    expect(answer.status).toBe(status);
    requireHeaders(answer, { personal: status !== 200 });
  });

  test('show what was typed as text and never as a script [property 42]', async () => {
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, { pick_up_address: '418 12th St, Brooklyn, NY 11215' });
    const scripts = [
      '</script><script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '"><svg onload=alert(1)>',
      '\u2028alert(1)//',
      "';alert(1)//",
    ];
    for (const [at, name] of scripts.entries())
      await ana.api.inventory.addCustomItem({
        id: uuid,
        custom_inventory_item: { name: `${name}${at}`, width_in_inches: 10, height_in_inches: 10, depth_in_inches: 10 },
      });
    await ana.api.plans.change({
      id: uuid,
      move_plan: {
        user_note: scripts.join(' '),
        contact_first_name: scripts[0],
        details: { pick_up: { management_contact_name: scripts[1] } },
      },
    });
    for (const step of ['inventory', 'details', 'compare', 'plan']) {
      const answer = await ana.request(
        'GET',
        `/moving/${uuid}/${step}?moveid=${encodeURIComponent(scripts[0] ?? '')}&promo=${encodeURIComponent(scripts[2] ?? '')}`,
      );
      const html = await answer.text();
      expect([step, html.includes('</html>') || answer.status >= 300]).toEqual([step, true]);
      expect(html).not.toMatch(/<script>alert|<img src=x|<svg onload|\u2028/);
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
      for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    }
  });
});
