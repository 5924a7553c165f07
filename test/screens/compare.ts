import type { Page } from '@playwright/test';

/** Compare Movers: the price of the landing form, then every bid. */
export const compare = (page: Page) => {
  const choose = page.getByRole('button', { name: /^(Choose|Continue with) / });
  return {
    choose,
    cards: page.locator('main ol > li').filter({ has: choose }),
    build_list: page.getByRole('link', { name: 'Build my list for exact prices' }),
    sort: page.getByLabel('Sort'),
    breakdown: page.locator('summary, button').filter({ hasText: /^Breakdown/ }),
    buildsTheList: async () => {
      await page.getByRole('link', { name: 'Build my list for exact prices' }).click();
      await page.waitForURL(/\/inventory/);
      await page.getByRole('heading', { level: 1, name: 'What’s moving?' }).waitFor();
    },
    /** Until the cards stand in the document as they do on the screen. */
    sorts: async (label: string) => {
      await page.getByLabel('Sort').selectOption({ label });
      await page.locator('main ol > li[style*="order"]').first().waitFor({ state: 'detached' });
    },
    /** The first on the list, or the one whose name begins so. */
    chooses: async (mover = '') => {
      await choose.filter({ hasText: mover }).first().click();
      await page.waitForURL(/\/book/);
      await page.getByRole('heading', { level: 1, name: /^Book / }).waitFor();
    },
  };
};

/** "−$1,234.56" as cents. */
export const cents = (words: string): number => Math.round(Number(words.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);
