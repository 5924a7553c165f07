import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const calls: RequestInit[] = [];
const fetched = async (_: string, sent: RequestInit) => {
  calls.push(sent);
  return new Response('{}');
};
const shelf = new Map<string, string>();

/** A document of its own, as far as events know one. */
const aDocument = async (
  cookie = '',
  { pathname = '/', opened_by = '', referrer = '', follows = undefined as boolean | undefined } = {},
) => {
  vi.resetModules();
  const place = {
    pathname,
    search: opened_by,
    href: `http://hearthway.test${pathname}${opened_by}`,
    protocol: 'https:',
    hostname: 'hearthway.test',
  };
  vi.stubGlobal('location', place);
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { cookie, referrer });
  vi.stubGlobal('navigator', { globalPrivacyControl: follows });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: place.href } as PerformanceEntry]);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, value: string) => void shelf.set(name, value),
  });
  vi.stubGlobal('fetch', fetched);
  const [{ track }, { obey }, { standHere }] = await Promise.all([
    import('./track.ts'),
    import('#web/analytics/obey.ts'),
    import('#web/analytics/privacy-here.ts'),
  ]);
  return { track, obey: () => obey(standHere().choice), place };
};

const sent = () => calls.flatMap(({ body }) => (JSON.parse(String(body)) as { events: { name: string }[] }).events);
const layer = () => (window as Window).dataLayer ?? [];

beforeEach(() => {
  shelf.clear();
  calls.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an event', () => {
  test('waits in the document until somebody has allowed it, and goes then with those before it [spec 7.45] [decisions 8]', async () => {
    const { track, obey } = await aDocument('');
    track('PAGE VIEW', {});
    obey();
    vi.advanceTimersByTime(60_000);
    expect([sent(), layer()]).toEqual([[], []]);
    vi.stubGlobal('document', { cookie: 'privacy_choice=allow' });
    obey();
    track('USER CLICKED UTILITY CONNECT', {});
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([
      { name: 'PAGE VIEW', facts: { page: '/' } },
      { name: 'USER CLICKED UTILITY CONNECT', facts: { page: '/' } },
    ]);
    expect(layer()).toEqual([
      { event: 'PAGE VIEW', page: '/' },
      { event: 'USER CLICKED UTILITY CONNECT', page: '/' },
    ]);
  });

  test.each([
    ['somebody has refused', 'privacy_choice=refuse', undefined],
    ['the browser asks not to be followed, whatever was said', 'privacy_choice=allow', true],
  ])('goes nowhere where %s [decisions 8]', async (_, cookie, follows) => {
    const { track, obey } = await aDocument(cookie, { follows, opened_by: '?gclid=Abc' });
    track('PAGE VIEW', {});
    obey();
    track('AUTOCOMPLETE ERROR', {});
    vi.advanceTimersByTime(60_000);
    expect([sent(), layer()]).toEqual([[], []]);
  });

  test.each(['book', 'billing'])('is not even noted on /moving/…/%s [property 58] [decisions 8]', async (step) => {
    const { track, obey, place } = await aDocument('privacy_choice=allow', {
      pathname: `/moving/0a1b2c3d-0000-4000-8000-000000000000/${step}`,
    });
    track('PAGE VIEW', {});
    place.pathname = '/';
    obey();
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([]);
  });

  test('names the kind of page, and no plan [property 60]', async () => {
    const { track, obey } = await aDocument('privacy_choice=allow', { pathname: '/moving/0a1b2c3d-0000-4000-8000-000000000000/compare' });
    track('PAGE VIEW', {});
    obey();
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([{ name: 'PAGE VIEW', facts: { page: '/moving/{}/compare' } }]);
  });
});

test.each([
  ['?gclid=EAIa-1', 'Landed from Google paid', { gclid: 'EAIa-1' }],
  ['?fcblid=IwAR_2', 'Landed from Facebook paid', { fcblid: 'IwAR_2' }],
  ['?fbclid=IwAR_3', 'Landed from Facebook paid', { fcblid: 'IwAR_3' }],
])('a paid click %s is "%s", once in a tab [spec 7.45]', async (opened_by, name, facts) => {
  for (const _ of ['landing', 'reading it anew']) {
    const { obey } = await aDocument('privacy_choice=allow', { opened_by });
    obey();
    vi.advanceTimersByTime(1000);
  }
  expect(sent()).toEqual([{ name, facts: { page: '/', ...facts } }]);
});

test('a paid click that led to a page without a script is told by the next one, and no click of another site is [spec 7.45]', async () => {
  for (const referrer of ['http://hearthway.test/faq/?gclid=EAIa-4', 'https://elsewhere.example/?gclid=EAIa-5', '']) {
    const { obey } = await aDocument('privacy_choice=allow', { referrer });
    obey();
    vi.advanceTimersByTime(1000);
  }
  expect(sent()).toEqual([{ name: 'Landed from Google paid', facts: { page: '/', gclid: 'EAIa-4' } }]);
});

test('a mark that no network makes is none [property 60]', async () => {
  const { obey } = await aDocument('privacy_choice=allow', { opened_by: '?gclid=ana%40example.com' });
  obey();
  vi.advanceTimersByTime(1000);
  expect(sent()).toEqual([]);
});

describe('a call of ours', () => {
  const failed = async (answer: () => Promise<Response>) => {
    const { obey } = await aDocument('privacy_choice=allow');
    const { tellingFailures } = await import('./told-failures.ts');
    const request = new Request('http://hearthway.test/api/v3/move_plans/0a1b2c3d-0000-4000-8000-000000000000/boxes', { method: 'POST' });
    await tellingFailures(answer)(request).catch(() => undefined);
    obey();
    vi.advanceTimersByTime(1000);
    return sent();
  };

  test('that failed or got no answer is a network failure, without the plan [spec 7.45]', async () => {
    const facts = { page: '/', method: 'POST', call: '/api/{}/move_plans/{}/boxes' };
    expect(await failed(async () => new Response(null, { status: 503 }))).toEqual([
      { name: 'NETWORK FAILURE', facts: { ...facts, status: '503' } },
    ]);
    calls.length = 0;
    expect(await failed(() => Promise.reject(new TypeError('offline')))).toEqual([
      { name: 'NETWORK FAILURE', facts: { ...facts, status: '0' } },
    ]);
  });

  test.each([401, 404, 409, 422, 429])('that was refused with %s has failed too [spec 7.45]', async (status) => {
    expect(await failed(async () => new Response(null, { status }))).toMatchObject([
      { name: 'NETWORK FAILURE', facts: { status: String(status) } },
    ]);
  });

  test('that was answered has not failed [spec 7.45]', async () => {
    expect(await failed(async () => new Response(null, { status: 204 }))).toEqual([]);
  });
});
