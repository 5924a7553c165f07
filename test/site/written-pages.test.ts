import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/http/pages.ts';
import { writtenPages } from '#server/site/content/read-pages.ts';
import { faultsOf } from '#test/support/html-check.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

/** Spec section 2: the pages that are only read. */
const OF_THE_SPECIFICATION = [
  ...[
    'moving-services',
    'moving-companies',
    'movers-near-me',
    'moving-long',
    'moving-local',
    'moving-international',
    'moving-truck-rental',
  ],
  ...['storage-services', 'storage-warehouse', 'storage-self', 'press-page', 'what-is-hearthway', 'what-is-included', 'how-it-works'],
  ...[
    'testimonials',
    'customer-service',
    'faq',
    'agreement',
    'privacy',
    'sitemap',
    'moving-insurance',
    'benefits',
    'partnership',
    'movers-faq',
  ],
  ...['corporate-relocation', 'corporate-relocation-about', 'corporate-relocation-registration', 'corporate-relocation-faq', 'deals'],
  ...['start-new', 'scholarship', 'careers', 'furniture-moving', 'house-movers', 'professional-movers', 'membership-agreement'],
  ...['best-moving-companies-best-prices', 'affiliates-widget'],
].map((name) => `/${name}/`);

const CITIES = ['/moving-companies/new-york/', '/moving-companies/new-york/brooklyn/', '/moving-companies/alaska/akutan/'];

describe.runIf(existsSync(`${BUILD}/server/index.js`))('pages to be read', () => {
  let site: Site;
  let paths: string[] = [];
  const html = new Map<string, string>();

  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD), settings: { indexed_hosts: ['hearthway.test'] } });
    paths = [...(await writtenPages()).pages.keys(), '/moving-companies/', ...CITIES];
    for (const path of paths) html.set(path, await textOf(path));
  }, 120_000);
  afterAll(async () => site.close());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    site.app.fetch(new Request(`${ORIGIN}${path}`, { headers: { host: 'hearthway.test', ...headers } }));
  const textOf = async (path: string) => {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };

  test('every one that the site is to have is there, and more than twelve questions of long moves [spec 2] [spec 2.14]', () => {
    expect(OF_THE_SPECIFICATION.filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path) => /^\/moving-long\/.+/.test(path)).length).toBeGreaterThanOrEqual(12);
  });

  test('each has one heading, a title and a description of its own, its one address and its way down [ux K1]', () => {
    const [titles, descriptions] = [new Set<string>(), new Set<string>()];
    for (const [path, page] of html) {
      expect(page.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(page, path).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
      expect(page, path).toContain('aria-label="Breadcrumb"');
      expect(page, path).toContain('"BreadcrumbList"');
      titles.add(/<title>([^<]+)<\/title>/.exec(page)?.[1] ?? '');
      descriptions.add(/<meta name="description" content="([^"]+)"/.exec(page)?.[1] ?? '');
    }
    expect([titles.size, descriptions.size]).toEqual([html.size, html.size]);
  });

  test('each says enough to be worth opening, but for the lists of all questions and all pages', async () => {
    const { pages } = await writtenPages();
    const short = [...pages.values()].filter(
      ({ lead, body }) => `${lead} ${body}`.split(/\s+/).filter((word) => /\w/.test(word)).length < 360,
    );
    expect(short.map(({ path }) => path)).toEqual(['/faq/', '/sitemap/']);
  });

  test('none brings a script, and each that offers a price has the form for it [ux K1] [ux K2]', () => {
    for (const [path, page] of html) {
      expect(page.match(/<script(?! type="application\/ld\+json")/g), path).toBeNull();
      expect(page, path).not.toMatch(/ on[a-z]+="/);
    }
    expect([...html].filter(([, page]) => page.includes('action="/?index"')).length).toBeGreaterThan(35);
    expect(html.get('/moving-companies/new-york/brooklyn/')).toContain('value="Brooklyn, NY"');
  });

  test('each is dressed by a few sheets: every one more is a wait before anything is seen', () => {
    const many = [...html].map(([path, page]) => [path, page.match(/<link [^>]*rel="stylesheet"/g)?.length ?? 0] as const);
    expect(many.filter(([, count]) => count < 1 || count > 4)).toEqual([]);
  });

  test('every link on them leads to a page that is there, of the many cities by a sample', async () => {
    const links = [
      ...new Set([...html.values()].flatMap((page) => [...page.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, to = '']) => to))),
    ];
    const cities = links.filter((link) => /^\/moving-companies\/.+\/.+/.test(link)).filter((_, at) => at % 30 === 0);
    const states = links.filter((link) => /^\/moving-companies\/[^/]+\/$/.test(link)).filter((_, at) => at % 30 === 0);
    const others = links.filter((link) => !link.startsWith('/moving-companies/') && !html.has(link));
    const broken: string[] = [];
    for (const link of [...others, ...states, ...cities]) {
      const { status } = await ask(link);
      if (status >= 400) broken.push(`${link} ${status}`);
    }
    expect(broken).toEqual([]);
  }, 60_000);

  test('their markup is valid', async () => {
    const faults: string[] = [];
    for (const [path, page] of html) faults.push(...(await faultsOf(path, page)));
    expect(faults.slice(0, 20)).toEqual([]);
  }, 60_000);

  test('a claim that nobody can prove is on none of them [ux K3] [spec 1.10]', () => {
    for (const [path, page] of html) expect(page, path).not.toMatch(/800,000|4Million|70Million|save 45%/i);
  });

  test('a figure that is worked out is on them, and no place was left empty', () => {
    expect(html.get('/moving-local/')).toMatch(/<td[^>]*>\$1,266<\/td>/);
    for (const [path, page] of html) expect(page, path).not.toMatch(/\{\{|\[\[|undefined|NaN/);
  });

  test('their Markdown is read everywhere, also in answers and in the hours of our phone', () => {
    for (const [path, page] of html) expect(page.match(/.{0,30}(\]\(|\*\*|^#+ ).{0,30}/m)?.[0], path).toBeUndefined();
    expect(html.get('/customer-service/')).toContain('href="tel:');
  });

  test('who types a ZIP on “Movers near me” is led to that place, and what is no place comes back with a sentence', async () => {
    const led = await ask('/movers-near-me/?near=97201');
    expect([led.status, led.headers.get('location')]).toEqual([302, '/moving-companies/oregon/portland/']);
    expect(html.get('/movers-near-me/')).toContain('action="/movers-near-me/"');
    const page = await textOf('/movers-near-me/?near=00000');
    expect(page).toContain('value="00000"');
    expect(page).toContain('We don’t know this ZIP.');
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/movers-near-me/"/>`);
    expect(await textOf(`/movers-near-me/?near=${encodeURIComponent('"><script>')}`)).not.toContain('"><script>');
  });

  test('the other spelling of an address leads to the one that counts', async () => {
    const moved = async (path: string) => {
      const { status, headers } = await ask(path);
      return `${status} ${headers.get('location')}`;
    };
    expect(await moved('/faq')).toBe('301 /faq/');
    expect(await moved('/faq?promo=X')).toBe('301 /faq/?promo=X');
    expect(await moved('/moving-companies/ny/brooklyn/')).toBe('301 /moving-companies/new-york/brooklyn/');
    expect(await moved('/blog/')).toBe('302 /faq/');
    expect((await ask('/moving-companies/texas/nowhere/')).status).toBe(404);
  });

  test('whoever has a page already is told so, and a compressed one is the same', async () => {
    const first = await ask('/moving-long/', { 'accept-encoding': 'gzip' });
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('content-encoding'), etag.length]).toEqual(['gzip', 24]);
    expect((await ask('/moving-long/', { 'if-none-match': etag })).status).toBe(304);
    const unzipped = await new Response(first.body?.pipeThrough(new DecompressionStream('gzip'))).text();
    expect(unzipped).toBe(html.get('/moving-long/'));
  });

  test('the foot of a page leads to our profiles elsewhere and names our own registration, where there are any [spec 2.28]', async () => {
    expect(html.get('/faq/')).not.toContain('rel="me noopener"');
    const social = [{ label: 'Instagram', href: 'https://www.instagram.com/hearthway' }];
    const company = { name: 'Hearthway Inc.', usdot: '1234567', mc: '765432', address: '1 Main Street, Springfield', is_sample: true };
    const other = await aSite({ pages: await builtPages(BUILD), settings: { social, company } });
    const page = await (await other.app.fetch(new Request(`${ORIGIN}/faq/`))).text();
    expect(page).toContain('<a href="https://www.instagram.com/hearthway" rel="me noopener">Instagram</a>');
    expect(page.replaceAll('<!-- -->', '')).toContain(
      'Sample data: Hearthway Inc. · U.S. DOT No. 1234567 · MC 765432 · 1 Main Street, Springfield',
    );
    expect(html.get('/faq/')).not.toContain('· U.S. DOT No.');
  });

  test('whoever is signed in has a menu on them, and with it the scripts', async () => {
    const page = await (await (await site.customer()).request('GET', '/faq/')).text();
    expect(page).toContain('Log out');
    expect(page).toContain('<script nonce=');
  });

  test('search engines find every part of the site from its map, on the host that is to be found alone [spec 9]', async () => {
    const index = await textOf('/sitemap.xml');
    const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
    expect(parts).toHaveLength(53);
    expect(await textOf('/sitemaps/pages.xml')).toContain(`<loc>${ORIGIN}/moving-long/how-to-pack/</loc>`);
    expect(await textOf('/sitemaps/cities-oregon.xml')).toContain('/moving-companies/oregon/portland/');
    expect(await textOf('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(html.get('/faq/')).not.toContain('name="robots"');
    const elsewhere = await site.app.fetch(new Request('http://demo.test/faq/', { headers: { host: 'demo.test' } }));
    expect(elsewhere.headers.get('x-robots-tag')).toBe('noindex');
    expect(await elsewhere.text()).toContain('<meta name="robots" content="noindex"/>');
  });
});
