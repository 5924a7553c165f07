import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { details } from '#test/screens/details.ts';
import { inventory } from '#test/screens/inventory.ts';
import { landing } from '#test/screens/landing.ts';
import { journey, SIZES } from '../visitor.ts';
import { walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a form that is sent empty says in one focused place what is missing, in the words beside the fields [ux R1]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const { opens, from, date, fill, get_prices } = landing(page);
      await opens();
      await fill({ date: '13/45/2026' });
      await get_prices.click();
      const summary = page.getByRole('region', { name: 'There is a problem' });
      await summary.waitFor();
      await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
      await expect.poll(() => page.title()).toMatch(/^Error: /);
      const lines = await summary.getByRole('link').allInnerTexts();
      expect(lines).toHaveLength(3);
      for (const line of lines) await expect.poll(() => page.locator('form').getByText(line, { exact: true }).count()).toBe(2);
      await seesNoBarrier();
      await summary.getByRole('link').last().click();
      await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true);
      await summary.getByRole('link').first().click();
      await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true);
      await expect.poll(() => page.locator('form[novalidate]').count()).toBeGreaterThan(0);
    },
  );

  journey('a place that a tick makes needless is no longer among what is wrong [ux R1]', { size, best_on: 'phone' }, async ({ page }) => {
    const { opens, fill, get_prices } = landing(page);
    await opens();
    await get_prices.click();
    const wrong = page.getByRole('region', { name: 'There is a problem' }).getByRole('link');
    await expect.poll(() => wrong.allInnerTexts()).toEqual(['Tell us where you’re moving from', 'Tell us where you’re moving to']);
    await fill({ into_storage: true });
    await expect.poll(() => wrong.allInnerTexts()).toEqual(['Tell us where you’re moving from']);
  });

  journey(
    'an error waits until its field is left, goes while it is mended, and spares fields that nobody visited [ux R2]',
    { size },
    async ({ page }) => {
      await walkTo(page, 'DETAILS');
      const { pick_up } = details(page);
      const errors = page.locator('[aria-invalid="true"]');
      await pick_up.zip.fill('');
      await pick_up.zip.pressSequentially('112');
      await expect.poll(() => errors.count()).toBe(0);
      await page.keyboard.press('Tab');
      await expect.poll(() => errors.count()).toBe(1);
      await pick_up.zip.focus();
      await page.keyboard.press('End');
      await page.keyboard.type('15');
      await expect.poll(() => errors.count()).toBe(0);
    },
  );

  journey(
    'coming back to a part of an address takes its error away, and leaving it as it was brings it back [spec 5.6] [ux R2]',
    { size },
    async ({ page }) => {
      const { movesTo, pick_up, drop_off, next } = await atDetails(page);
      const wrong = (field: typeof pick_up.zip) => field.getAttribute('aria-invalid');
      // A city is enough for a price, a street without its ZIP is not enough for a crew.
      await pick_up.street.fill('412 7th Avenue');
      await pick_up.zip.fill('');
      await movesTo({ city: 'Nowhereville', zip: '00000' });
      await drop_off.street.focus();
      await pick_up.street.focus();
      await expect.poll(() => wrong(drop_off.zip)).toBe('true');
      await drop_off.zip.focus();
      await expect.poll(() => wrong(drop_off.zip)).toBe(null);
      await pick_up.street.focus();
      await expect.poll(() => wrong(drop_off.zip)).toBe('true');
      await next.click();
      await expect.poll(() => wrong(pick_up.zip)).toBe('true');
      await pick_up.zip.focus();
      await expect.poll(() => wrong(pick_up.zip)).toBe(null);
      await page.keyboard.press('Tab');
      await expect.poll(() => wrong(pick_up.zip)).toBe('true');
    },
  );

  journey(
    'a change that fails is taken back in view, with a dialog that gives the focus back [ux R3] [spec 8] [spec 8.1] [spec 2.29]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      await walkTo(page, 'INVENTORY');
      const { plus, count } = inventory(page);
      const before = await count('Armchair');
      const refusal = { error_message: 'We could not save this.', code: 'fault', errors: {}, request_id: '' };
      await page.route('**/inventory_items/**', (route) => route.fulfill({ status: 422, json: refusal }));
      await plus('Armchair').click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText('Technical issue: We could not save this.').waitFor();
      await dialog.getByText('Not saved').waitFor();
      await seesNoBarrier();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => plus('Armchair').evaluate((button) => button === document.activeElement)).toBe(true);
      await expect.poll(() => count('Armchair')).toBe(before);
      await page.unrouteAll({ behavior: 'wait' });
      await plus('Armchair').click();
      await expect.poll(() => count('Armchair')).toBe(before + 1);
    },
  );

  journey('without a connection the changes wait, the page says so, and they arrive with it [ux R5]', { size }, async ({ page }) => {
    const id = await walkTo(page, 'INVENTORY');
    const { plus, count } = inventory(page);
    const before = await count('Armchair');
    await page.context().setOffline(true);
    await plus('Armchair').click();
    await page
      .getByText(/^Offline(, changes kept)?$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await expect.poll(() => count('Armchair')).toBe(before + 1);
    await page.context().setOffline(false);
    await page
      .getByText(/^Saved( just now)?$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.goto(`/moving/${id}/inventory`);
    await expect.poll(() => count('Armchair')).toBe(before + 1);
  });

  journey('waiting for the prices moves nothing about [ux R4]', { size }, async ({ page }) => {
    await walkTo(page, 'COMPARE');
    await page.evaluate(addUpShifts);
    await page.getByLabel('Sort').selectOption({ label: 'MOST REVIEWS' });
    await page.waitForURL(/sort=/);
    await page.locator('summary', { hasText: 'Breakdown' }).first().waitFor();
    expect(await shiftsOf(page)).toBe(0);
    await page.goto(page.url().replace('/compare', '/details'));
    await page.evaluate(addUpShifts);
    await page
      .getByRole('button', { name: /, lowest$/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Month after' }).click();
    await page.getByRole('button', { name: /^\w+, January 12, 2027, \$/ }).waitFor();
    expect(await shiftsOf(page)).toBe(0);
  });
});

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifted } = window as typeof window & { shifted?: () => number };
    return shifted?.() ?? Number.NaN;
  });

/** All layout shifts of this page that no hand has caused, from its beginning on. */
const addUpShifts = (): void => {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      sum += entry.hadRecentInput ? 0 : entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifted = () => {
    add(observer.takeRecords());
    return sum;
  };
  Object.assign(window, { shifted });
};

const atDetails = async (page: Page) => {
  await walkTo(page, 'DETAILS');
  return details(page);
};
