import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { LOCAL, landing } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { inDatabase, journey, PHONE, planIdOf } from '../visitor.ts';
import { walkTo } from '../walk.ts';

type Told = { name: string; facts: Record<string, string> };

/** What this browser tells of the visit, and whatever it fetches from anybody else. */
const heardFrom = (page: Page) => {
  const told: Told[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname === '/api/v3/analytics/events') told.push(...(request.postDataJSON() as { events: Told[] }).events);
    if (/^http/.test(origin) && origin !== new URL(page.url()).origin && page.url() !== 'about:blank') elsewhere.push(request.url());
  });
  return { told, elsewhere, pages: () => told.filter(({ name }) => name === 'PAGE VIEW').map(({ facts }) => facts.page) };
};

/** The part that asks and tells has come. */
const measuringIsHere = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/measuring-'))))
    .toBe(true);

describe.each([PHONE])('on a $name', (size) => {
  journey(
    'who came by an advertisement is asked once whether visits may be counted; nothing leaves before a yes, nothing on Book, and nothing after a no [decisions 8] [spec 7.45] [spec 7.46] [property 58] [ux Y6]',
    { size, is_unasked: true },
    async ({ page, seesNoBarrier }) => {
      const { told, elsewhere, pages } = heardFrom(page);
      const start = landing(page);
      await page.goto('/?utm_source=google&utm_medium=cpc&utm_campaign=early-bird&gclid=EAIa_1');
      await isAwake(page);
      const card = page.getByRole('region', { name: 'Counting visits' });
      await measuringIsHere(page);
      // Over the form it would be in the way; where there is only something to read, it asks.
      await page.getByRole('heading', { name: /Three steps/ }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
      await card.waitFor();
      await seesNoBarrier();
      expect(told).toEqual([]);
      await start.get_prices.evaluate((button) => scrollTo(0, scrollY + button.getBoundingClientRect().bottom + 20 - innerHeight));
      await card.waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name: /Three steps/ }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
      await card.getByRole('button', { name: 'Yes, count it' }).click();
      await card.waitFor({ state: 'detached' });
      await expect.poll(() => told.map(({ name }) => name)).toEqual(['PAGE VIEW', 'Landed from Google paid']);

      await start.asksFor(LOCAL);
      await expect.poll(pages).toEqual(['/', '/moving/{}/compare']);
      const [kept] = await inDatabase(`select origin -> 'campaign' as campaign from move_plans where uuid = '${planIdOf(page)}'`);
      expect(kept).toEqual({ campaign: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'early-bird' } });

      await walkTo(page, 'BOOK');
      expect(page.url()).toMatch(/\/book$/);
      await page.goto('/privacy-choices/');
      await seesNoBarrier();
      await expect.poll(() => pages().at(-1)).toBe('/privacy-choices/');
      expect(pages().filter((path) => path?.match(/book|billing/))).toEqual([]);

      await page.getByRole('radio', { name: /No, don’t count them/ }).check();
      await page.getByRole('button', { name: 'Keep this choice' }).click();
      await page.getByText('Kept in this browser for a year.').waitFor();
      const before = told.length;
      await page.goto('/');
      await measuringIsHere(page);
      expect(told).toHaveLength(before);
      expect(await card.count()).toBe(0);
      expect(elsewhere).toEqual([]);
    },
  );
});
