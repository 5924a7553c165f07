import { describe, expect, test } from 'vitest';
import { campaignCookie } from '#domain/plan/campaign.ts';
import type { Batch } from '#server/adapters/analytics/port.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

const VIEW = { name: 'PAGE VIEW', facts: { page: '/moving/{}/compare' } } as const;
const report = { visit: '00112233445566778899aabbccddeeff', events: [VIEW] };

/** A site whose visits are counted by a list. */
const aCountedSite = async () => {
  const batches: Batch[] = [];
  const site = await aSite({ parts: () => ({ analytics: { report: async (batch) => void batches.push(batch) } }) });
  const ana = site.visitor();
  return { site, ana, batches };
};

describe('what happened on a page', () => {
  test('is taken of a visitor who has allowed it, whoever that is [spec 7.45] [decisions 8]', async () => {
    const { ana, batches } = await aCountedSite();
    ana.cookies.set('privacy_choice', 'allow');
    expect(await ana.api.analytics.report(report)).toEqual({ taken: 1 });
    expect(batches).toEqual([report]);
  });

  test.each([
    ['has said nothing', undefined, {}],
    ['has refused', 'refuse', {}],
    ['sends Global Privacy Control', 'allow', { 'sec-gpc': '1' }],
  ])('is not taken of one who %s [decisions 8]', async (_, choice, headers) => {
    const { ana, batches } = await aCountedSite();
    if (choice) ana.cookies.set('privacy_choice', choice);
    const answer = await ana.request('POST', '/api/v3/analytics/events', { body: report, headers });
    expect([answer.status, await answer.json()]).toEqual([200, { taken: 0 }]);
    expect(batches).toEqual([]);
  });

  test('is never of the page where a card is typed [property 58] [decisions 8]', async () => {
    const { ana, batches } = await aCountedSite();
    ana.cookies.set('privacy_choice', 'allow');
    const events = ['/moving/{}/book', '/moving/{}/billing', '/'].map((page) => ({ name: 'PAGE VIEW' as const, facts: { page } }));
    expect(await ana.api.analytics.report({ ...report, events })).toEqual({ taken: 1 });
    expect(batches.flatMap(({ events }) => events.map(({ facts }) => facts.page))).toEqual(['/']);
  });

  test('with facts that are not of its kind is refused as a whole [property 28] [property 60]', async () => {
    const { ana, batches } = await aCountedSite();
    ana.cookies.set('privacy_choice', 'allow');
    for (const facts of [{ page: '/', email: 'ana@example.com' }, { page: 'ana@example.com' }, {}])
      await expect(
        ana.api.analytics.report({ ...report, events: [VIEW, { name: 'PAGE VIEW' as const, facts: facts as Record<string, string> }] }),
      ).toBeRefused(/exactly the facts/, 'invalid');
    const many = await ana.request('POST', '/api/v3/analytics/events', { body: { ...report, events: Array(51).fill(VIEW) } });
    expect(many.status).toBe(422);
    expect(batches).toEqual([]);
  });

  test('is taken from our own pages alone [property 44]', async () => {
    const { ana } = await aCountedSite();
    const answer = await ana.request('POST', '/api/v3/analytics/events', {
      body: report,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
  });

  test('is told sixty times a minute at most [property 51]', async () => {
    const batches: Batch[] = [];
    const site = await aSite({
      settings: { call_budgets: true },
      parts: () => ({ analytics: { report: async (batch) => void batches.push(batch) } }),
    });
    const ana = site.visitor();
    await startsPlan(ana);
    ana.cookies.set('privacy_choice', 'allow');
    for (let count = 0; count < 60; count += 1) await ana.api.analytics.report(report);
    await expect(ana.api.analytics.report(report)).toBeRefused(/too many requests/, 'too_many');
    expect(batches).toHaveLength(60);
  });

  test('that the service does not take is a line of the log, and the page hears nothing of it [decisions 7]', async () => {
    const site = await aSite({ parts: () => ({ analytics: { report: () => Promise.reject(new Error('status_500')) } }) });
    const ana = site.visitor();
    ana.cookies.set('privacy_choice', 'allow');
    expect(await ana.api.analytics.report(report)).toEqual({ taken: 1 });
    await expect.poll(() => site.lines.filter((line) => line.includes('"analytics_failed"'))).toHaveLength(1);
  });
});

describe('the campaign of a browser', () => {
  const campaign = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'early-bird' };
  const [name = '', value = ''] =
    campaignCookie(campaign, { host: 'hearthway.test', site_host: 'www.hearthway.example', secure: false }).split(';', 1)[0]?.split('=') ??
    [];

  const cameBy = async (cookies: Record<string, string>) => {
    const site = await aSite();
    const ana = site.visitor();
    for (const [key, word] of Object.entries(cookies)) ana.cookies.set(key, word);
    const { uuid: id } = await startsPlan(ana);
    const admin = await site.admin();
    expect(await ana.api.plans.show({ id })).not.toHaveProperty('campaign');
    return (await admin.api.planConsole.show({ id })).came_by;
  };

  test('is kept with the plan that it makes, and our team sees it there [spec 7.46] [spec 3.10]', async () => {
    expect(await cameBy({ [name]: value })).toEqual(
      expect.arrayContaining([
        { what: 'Campaign from', text: 'google' },
        { what: 'Campaign by', text: 'cpc' },
        { what: 'Campaign', text: 'early-bird' },
      ]),
    );
  });

  const keptAt = async (path: string, headers: Record<string, string> = {}) => {
    const site = await aSite({ pages: async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }) });
    const { headers: answered } = await site.visitor().request('GET', path, { headers });
    return answered.getSetCookie().filter((line) => line.startsWith(name));
  };
  const ADDRESS = '?utm_source=google&utm_medium=cpc&utm_campaign=early-bird&gclid=x';

  test('is kept by the server where it leads, also to a page that brings no script [spec 7.46] [spec 4.29]', async () => {
    for (const path of ['/moving-long/how-to-pack/', '/moving-companies/oregon/portland/', '/'])
      expect(await keptAt(`${path}${ADDRESS}`), path).toEqual([expect.stringContaining(`${name}=${value};`)]);
    expect(await keptAt('/faq/?utm_source=ana%40example.com')).toEqual([]);
  });

  test('is not kept for whoever will not be counted, nor on a page of one’s own [spec 7.46] [decisions 8]', async () => {
    expect(await keptAt(`/faq/${ADDRESS}`, { cookie: 'privacy_choice=refuse' })).toEqual([]);
    expect(await keptAt(`/faq/${ADDRESS}`, { 'sec-gpc': '1' })).toEqual([]);
    expect(await keptAt(`/moving/0a1b2c3d-0000-4000-8000-000000000000/plan${ADDRESS}`)).toEqual([]);
  });

  test('is left out where the visitor will not be counted, and where it is no campaign of ours [spec 7.46] [decisions 8]', async () => {
    for (const cookies of [{ [name]: value, privacy_choice: 'refuse' }, { [name]: '%7B%22utm_source%22%3A5%7D' }])
      expect((await cameBy(cookies)).filter(({ what }) => what.startsWith('Campaign'))).toEqual([]);
  });
});
