import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { compare } from '#test/screens/compare.ts';
import { details } from '#test/screens/details.ts';
import { inventory } from '#test/screens/inventory.ts';
import { IN_STATE, LOCAL, landing } from '#test/screens/landing.ts';
import { hasRing, tabTo } from '../keys.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey('task 1: what a two-bedroom move in two weeks costs, in at most twelve interactions', { size }, async ({ page }) => {
    await page.addInitScript(countInteractions);
    await landing(page).opens();
    await landing(page).from.click();
    await landing(page).to.click();
    await landing(page).date.click();
    await landing(page).asksFor({ ...LOCAL, size: '2 Bedroom', date: '12/07/2026' });
    await page.getByText(/^\d+ licensed movers/).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^\$[\d,]+–\$[\d,]+/);
    expect(Number(await page.evaluate(() => sessionStorage.getItem('interactions')))).toBeLessThanOrEqual(12);
    await expect.poll(() => page.locator('input[type="tel"], input[type="email"]').count()).toBe(0);
  });

  journey(
    'task 2: a list that is typed has exactly what was typed, and the price moves with it',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      const id = await walkTo(page, 'INVENTORY');
      await page.getByRole('button', { name: /^Remove typical/ }).click();
      const { adds } = inventory(page);
      const seen = new Set([await figures(page)]);
      for (const words of ['2 sofas', 'queen bed', 'tv', '20 medium boxes']) {
        await adds(words);
        await expect.poll(async () => !seen.has(await figures(page))).toBe(true);
        seen.add(await figures(page));
      }
      await expect.poll(() => countsOf(page, id)).toEqual({ items: [1, 1, 2], boxes: [20] });
    },
  );

  journey(
    'task 5: keys alone add a desk and three chairs and lead on, and the focus always shows',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      await walkTo(page, 'INVENTORY');
      await tabTo(page, 'Add items');
      for (const words of ['desk', 'three chairs']) {
        await page.keyboard.type(words);
        await page.getByRole('listbox').waitFor();
        await page.keyboard.press('Enter');
        await expect.poll(() => inventory(page).search.inputValue()).toBe('');
        await expect.poll(() => hasRing(page)).toBe(true);
      }
      await tabTo(page, 'Skip to Continue button');
      await page.keyboard.press('Enter');
      await expect.poll(() => hasRing(page)).toBe(true);
      await page.keyboard.press('Enter');
      await inventory(page).places.waitFor();
      await expect.poll(() => hasRing(page)).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/details/);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Where and when');
    },
  );

  journey(
    'task 6: the calendar tells the cheapest day and the first that can be booked, and the cheapest is one press away',
    { size },
    async ({ page }) => {
      await walkTo(page, 'DETAILS', IN_STATE);
      const day = (name: RegExp) => page.getByRole('button', { name });
      const lowest = day(/^\w+, December .+, lowest$/).first();
      await lowest.waitFor();
      const names = await page
        .getByRole('button', { name: /^\w+day, December \d+, 2026, \$/ })
        .evaluateAll((days) => days.map((one) => one.textContent ?? ''));
      const prices = names.map((name) => Number(/\$([\d,]+)/.exec(name)?.[1]?.replaceAll(',', '')));
      const name = (await lowest.locator('.sr').innerText()).trim();
      expect(Number(/\$([\d,]+)/.exec(name)?.[1]?.replaceAll(',', ''))).toBe(Math.min(...prices));
      await lowest.click();
      await expect.poll(() => lowest.getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('button', { name: 'Month before' }).click();
      await day(/^Tuesday, November 24, 2026, not bookable: /).waitFor();
      await day(/^Wednesday, November 25, 2026, \$/).waitFor();
    },
  );

  journey(
    'task 8: a wrong ZIP and no state are summed up, keep what was typed, and go as they are mended',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      await walkTo(page, 'DETAILS');
      const { pick_up, drop_off, next, movesFrom, goesOn } = details(page);
      await pick_up.street.fill('412 7th Avenue');
      await drop_off.street.fill('1100 Maxwell Place');
      await pick_up.zip.fill('1121');
      await drop_off.state.selectOption('');
      await next.click();
      const summary = page.getByRole('region', { name: 'There is a problem' });
      await summary.waitFor();
      await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
      await expect.poll(() => summary.getByRole('link').count()).toBe(2);
      await expect.poll(() => page.title()).toMatch(/^Error: /);
      for (const field of [pick_up.zip, drop_off.state]) await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await expect
        .poll(() => Promise.all([pick_up.street, pick_up.zip, drop_off.street].map((field) => field.inputValue())))
        .toEqual(['412 7th Avenue', '1121', '1100 Maxwell Place']);
      await seesNoBarrier();
      await summary.getByRole('link').first().click();
      await expect.poll(() => pick_up.zip.evaluate((field) => field === document.activeElement)).toBe(true);
      await movesFrom({ zip: '11215' });
      await drop_off.state.selectOption('NJ');
      await summary.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0);
      await goesOn();
      await compare(page).choose.first().waitFor();
    },
  );
});

/** Cubic feet and price as they stand on the screen. */
const figures = async (page: Page): Promise<string> =>
  (
    await page
      .getByText(/^([\d,]+ cu ft|\$[\d,]+)/)
      .filter({ visible: true })
      .allInnerTexts()
  ).join(' ');

const countsOf = async (page: Page, id: string) => {
  const { inventory: list, boxes } = await apiOf(page).plans.show({ id });
  return { items: list.items.map(({ units }) => units.length).sort(), boxes: boxes.map(({ quantity }) => quantity) };
};

/** Presses and fields that were filled, over all pages of this tab. */
const countInteractions = (): void => {
  const count = () => sessionStorage.setItem('interactions', String(Number(sessionStorage.getItem('interactions')) + 1));
  for (const kind of ['click', 'change']) addEventListener(kind, (event) => event.isTrusted && count(), { capture: true });
};
