import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { LOCAL, landing } from '#test/screens/landing.ts';
import { isAwake, leftOn } from '#test/screens/screen.ts';
import { heldBack } from '../held.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const SCRIPTS = '**/assets/*.js';

/** The start page as it is on a slow network: here, without its scripts. */
const opensEarly = async (page: Page) => {
  const scripts = await heldBack(page, SCRIPTS);
  await page.goto('/');
  return scripts;
};

/** Four seconds after the page has loaded they come without one. */
const scriptsBeforeAnySign = (): string[] => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (page?.loadEventEnd ?? 0) + 3_900)
    .map(({ name }) => name);
};

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'the start page is read before any script is fetched, and wakes at the first sign of somebody [ux V2]',
    { size },
    async ({ page }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(scriptsBeforeAnySign)).toEqual([]);
      await page.mouse.wheel(0, 40);
      await isAwake(page);
    },
  );

  journey(
    'what was typed before the script came stays, and is known to the page [ux L2] [ux V2]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      const { from, to, date, fill, asksFor } = landing(page);
      const scripts = await opensEarly(page);
      await fill({ from: LOCAL.from, size: '3 Bedroom', date: '12/10/2026' });
      await to.pressSequentially('hobok');
      scripts.letThrough();
      await isAwake(page);
      await page
        .getByRole('option', { name: /^Hoboken/ })
        .first()
        .waitFor();
      await expect.poll(() => page.getByText('Thursday, December 10').count()).toBe(1);
      expect(await page.locator('[role="option"]:visible').count()).toBe(
        await page.locator('#drop_off_address-list [role="option"]').count(),
      );
      await to.press('Escape');
      await from.focus();
      await to.focus();
      await date.focus();
      expect(await Promise.all([from, to, date].map((field) => field.inputValue()))).toEqual([LOCAL.from, 'hobok', '12/10/2026']);
      await asksFor({ to: LOCAL.to });
      const id = /\/moving\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
      const { details } = await apiOf(page).plans.show({ id });
      expect(details.move_date).toBe('2026-12-10');
    },
  );

  journey(
    'a press of the button before the script came asks for prices, and a second press asks for nothing',
    { size },
    async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
      const scripts = await opensEarly(page);
      const { fill, get_prices } = landing(page);
      await fill(LOCAL);
      const answer = await heldBack(page, '**/?index');
      await get_prices.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await get_prices.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const press = () => page.mouse.click(x + width / 2, y + height / 2);
      await press();
      await expect.poll(() => sent.length).toBe(1);
      await press();
      answer.letThrough();
      await page.waitForURL(/\/moving\/.+\/compare/, { waitUntil: 'commit' });
      expect(sent).toEqual(['/']);
      scripts.letThrough();
      await page.getByText(/^\d+ licensed movers/).waitFor();
    },
  );

  journey('a button that needs the script is pressed once it is here', { size }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { pickers: 0 });
      HTMLInputElement.prototype.showPicker = () => {
        (window as unknown as { pickers: number }).pickers += 1;
      };
    });
    const scripts = await opensEarly(page);
    await page.getByRole('button', { name: 'Open calendar' }).first().click();
    scripts.letThrough();
    await isAwake(page);
    await expect.poll(() => leftOn<number>(page, 'pickers')).toBe(1);
  });
});
