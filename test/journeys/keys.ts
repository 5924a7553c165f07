import type { Page } from '@playwright/test';
import { expect } from 'vitest';

const MOST_TABS = 60;

/** Presses Tab until the focus is on what is called so. On the way it is never lost, and always to be seen. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let turn = 0; turn < MOST_TABS; turn++) {
    await page.keyboard.press('Tab');
    await expect.poll(() => hasRing(page), { message: await focusedName(page) }).toBe(true);
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`${MOST_TABS} times Tab did not reach "${name}".`);
};

/** What is focused, by its label or its words. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return (
      focused?.getAttribute('aria-label') ??
      (focused instanceof HTMLInputElement ? focused.labels?.[0]?.innerText : null) ??
      focused?.textContent ??
      ''
    ).trim();
  });

/** Something other than the page itself has the focus, and it or the box around it has a ring of at least two pixels. */
export const hasRing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const rings = [focused, focused.nextElementSibling, focused.parentElement].map((part) => (part ? getComputedStyle(part) : undefined));
    return rings.some((style) => style !== undefined && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2);
  });
