import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { details } from '#test/screens/details.ts';
import { LONG_DISTANCE } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { heldBack } from '../held.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('the picture of the route on a $name', (size) => {
  journey('is streets for a short way, and says where to and how far [ux D7]', { size }, async ({ page, seesNoBarrier }) => {
    await walkTo(page, 'DETAILS');
    await expect.poll(() => routeOf(page)).toBe('Brooklyn to Hoboken, 7 miles');
    await expect.poll(() => page.locator('[role="img"][aria-label*=" to "] use').count()).toBe(0);
    await seesNoBarrier();
  });

  journey(
    'is the map of the states for a long way, from one small file that is kept',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const map = page.waitForResponse(/us-states.*\.svg/);
      await walkTo(page, 'DETAILS', LONG_DISTANCE);
      await expect.poll(() => routeOf(page)).toMatch(/^Austin to Seattle, 2,\d\d\d miles$/);
      const answer = await map;
      expect(answer.headers()['cache-control']).toContain('immutable');
      expect((await answer.body()).length).toBeLessThan(40_000);
      await seesNoBarrier();
    },
  );

  journey(
    'follows the address with the answer of its change, and waits for nothing else [ux D7]',
    { size, is_long: true },
    async ({ page }) => {
      await walkTo(page, 'DETAILS');
      await details(page).movesTo({ city: 'Seattle', state: 'WA', zip: '98103' });
      const others = await heldBack(page, '**/api/v3/**', (request) => request.method() !== 'PATCH');
      await page.keyboard.press('Tab');
      await expect.poll(() => routeOf(page)).toMatch(/^Brooklyn to Seattle, 2,\d\d\d miles$/);
      others.letThrough();
    },
  );

  journey(
    'has every stop in its order, and fits the narrowest screen',
    { size: { ...size, width: Math.min(size.width, 320) }, is_long: true },
    async ({ page }) => {
      const id = await walkTo(page, 'DETAILS');
      const extra_pick_up = { street_address: '87 Clinton Street', city: 'New York', state: 'NY', zip: '10002' };
      await apiOf(page).plans.change({ id, move_plan: { details: { extra_pick_up_enabled: true, extra_pick_up } } });
      await page.reload();
      await expect.poll(() => routeOf(page)).toMatch(/^Brooklyn to Hoboken by way of New York, \d+ miles$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    },
  );

  journey('stands on the plan too', { size, is_long: true }, async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'BOOK', LONG_DISTANCE);
    await page.goto(pathOf(id, 'PLAN'));
    await isAwake(page);
    await expect.poll(() => routeOf(page)).toMatch(/^Austin to Seattle/);
    await seesNoBarrier();
  });
});

/** As it is read out: once, however many there are for other widths. */
const routeOf = (page: Page): Promise<string | null> => page.getByRole('img', { name: / to / }).getAttribute('aria-label');
