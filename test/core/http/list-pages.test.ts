import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { builtPages } from '#server/http/pages.ts';
import { startsPlan } from '#test/support/builders.ts';
import { alsoEarned } from '#test/support/money/more-payouts.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

describe.runIf(existsSync(`${BUILD}/server/index.js`))('a page after the last of a list', () => {
  let site: Site;
  let admin: Browser;
  let driver: Browser;
  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD) });
    await startsPlan(site.visitor());
    [admin, driver] = [await site.admin(), await site.mover(1)];
  });
  afterAll(() => site.close());

  const leads = async (browser: Browser, path: string) => {
    const answer = await browser.request('GET', path);
    return [answer.status, answer.headers.get('location')];
  };

  test.each(['plans', 'jobs', 'movers', 'users', 'payouts', 'damage', 'coupons', 'audit', 'outbox', 'letters', 'applications'])(
    'leads our team to the last of %s, and never says that nothing is there [ux N4]',
    async (room) => {
      const [status, location] = await leads(admin, `/admin/${room}?page=90000`);
      expect([status, location]).toEqual([302, expect.stringMatching(new RegExp(`^/admin/${room}(\\?page=\\d{1,2})?$`))]);
      expect(await leads(admin, location as string)).toEqual([200, null]);
    },
  );

  test.each(['', '/claims', '/reviews', '/payouts'])('leads a mover to the last of its dashboard%s', async (room) => {
    const [status, location] = await leads(driver, `/movers/1/dashboard${room}?page=90000`);
    expect([status, location]).toEqual([302, expect.stringMatching(new RegExp(`^/movers/1/dashboard${room}(\\?page=\\d{1,2})?$`))]);
    expect(await leads(driver, location as string)).toEqual([200, null]);
  });
});

test.runIf(existsSync(`${BUILD}/server/index.js`))(
  'a payout is called late once its day has passed, to its mover and to our team, and not before [ux M1] [ux N4] [pricing 4]',
  async () => {
    const { site, driver, mover_id } = await aCompletedMove('2026-12-04', { pages: await builtPages(BUILD) });
    const admin = await site.admin();
    const seen = async (): Promise<boolean[]> => {
      const pages = [
        await driver.request('GET', `/movers/${mover_id}/dashboard`),
        await driver.request('GET', `/movers/${mover_id}/dashboard/payouts`),
        await admin.request('GET', '/admin/payouts'),
      ];
      const words = await Promise.all(pages.map(async (page) => (await page.text()).replaceAll(/<!--.*?-->/g, '')));
      return [/Payout late, due Wed Dec 9/, /Late, due Dec 9/, /Late<\/span><span[^>]*>since Dec 9/].map((late, at) =>
        late.test(words[at] ?? ''),
      );
    };
    site.at('2026-12-09');
    expect(await seen()).toEqual([false, false, false]);
    site.at('2026-12-10');
    expect(await seen()).toEqual([true, true, true]);
  },
);

test.runIf(existsSync(`${BUILD}/server/index.js`))(
  'a month of many jobs comes in pages of twenty, each with the sum of the whole month, and the way to the others keeps the month [ux M1]',
  async () => {
    const { site, driver, mover_id } = await aCompletedMove('2026-12-04', { pages: await builtPages(BUILD) });
    const { earned = 0 } = (await driver.api.payouts.ofMover({ id: mover_id })).payouts[0] ?? {};
    await alsoEarned(site, 41);
    const month_earned = inWords(fromDollars(42 * earned + (41 * 42) / 2));
    for (const [page, rows, ways] of [
      [1, 20, [2]],
      [2, 20, [1, 3]],
      [3, 2, [2]],
    ] as const) {
      const html = await (await driver.request('GET', `/movers/${mover_id}/dashboard/payouts?month=2026-12&page=${page}`)).text();
      expect(html.match(/role="rowheader"/g)).toHaveLength(rows + 1);
      expect(html).toContain('The month, 42 jobs');
      expect(html).toContain(month_earned);
      expect([...html.matchAll(/payouts\?month=2026-12&amp;page=(\d)"/g)].map((found) => Number(found[1]))).toEqual(ways);
    }
  },
);
