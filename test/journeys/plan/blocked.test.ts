import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { FORM } from '#test/support/builders.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const startsPlan = async (page: Page): Promise<string> => (await apiOf(page).plans.create({ move_plan: FORM })).uuid;

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'without scripts, the list and the details say that nothing would be kept, before anything is typed',
    { size, best_on: 'desktop', javaScriptEnabled: false },
    async ({ page }) => {
      const id = await startsPlan(page);
      for (const step of ['inventory', 'details']) {
        await page.goto(`/moving/${id}/${step}`);
        // Locators by text leave out what only stands without scripts.
        await expect
          .poll(() => page.locator('main noscript p').innerText())
          .toMatch(/^Changes on this page need JavaScript: without it, nothing/);
      }
    },
  );

  journey('a browser that blocks cookies hears why its own plan stays closed', { size }, async ({ page }) => {
    const sentence = page.getByText('Your browser blocks cookies', { exact: false });
    const id = await startsPlan(page);
    await page.context().clearCookies();
    await page.goto(`/moving/${id}/inventory`);
    await isAwake(page);
    expect(await sentence.count()).toBe(0);
    await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
    await page.reload();
    await sentence.waitFor();
  });
});
