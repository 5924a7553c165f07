import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/pages.ts';
import type { Browser } from './browser-of-one.ts';
import { startsPlan } from './builders.ts';
import { aSite, type Site } from './world.ts';

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

  test.each(['plans', 'jobs', 'movers', 'users', 'payouts', 'damage', 'coupons', 'audit', 'errands', 'letters', 'applications'])(
    'leads our team to the last of %s, and never says that nothing is there [ux N4]',
    async (room) => {
      const [status, location] = await leads(admin, `/admin/${room}?page=90000`);
      expect([status, location]).toEqual([302, expect.stringMatching(new RegExp(`^/admin/${room}(\\?page=\\d{1,2})?$`))]);
      expect(await leads(admin, location as string)).toEqual([200, null]);
    },
  );

  test.each(['', '/claims', '/reviews'])('leads a mover to the last of its dashboard%s', async (room) => {
    const [status, location] = await leads(driver, `/movers/1/dashboard${room}?page=90000`);
    expect([status, location]).toEqual([302, expect.stringMatching(new RegExp(`^/movers/1/dashboard${room}(\\?page=\\d{1,2})?$`))]);
    expect(await leads(driver, location as string)).toEqual([200, null]);
  });
});
