import type { Page } from '@playwright/test';

/** A page comes from the server before its script: typing sooner is another story, told where scripts are switched off. */
export const isAwake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')));
};

/** Below this width the dock with its own button stands in for the rail. */
export const hasDock = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992;

/** Whether the page can be pushed sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
