import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { details } from '#test/screens/details.ts';
import { IN_STATE, LOCAL, landing } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { heldBack } from '../held.ts';
import { focusedName } from '../keys.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

/** Across the country: with delivery days and a first day to arrive. */
const FAR = { from: 'Brooklyn, NY 11215', to: 'Denver, CO 80205' };

const dollarsIn = (name: string): number => Number(/\$([\d,]+)/.exec(name)?.[1]?.replaceAll(',', ''));

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'each day has its price or its reason, every day at the lowest price says so, and the nearest is one press away [ux D3]',
    { size, has_layouts: true },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'DETAILS', IN_STATE);
      const { day } = details(page);
      const lowest = day(/, lowest$/);
      await lowest.first().waitFor();
      const names = await day(/December \d+, 2026/).evaluateAll((days) => days.map((one) => one.querySelector('.sr')?.textContent ?? ''));
      expect(names).toHaveLength(31);
      for (const name of names) expect(name).toMatch(/, \$[\d,]+(, lowest)?(, Christmas Day)?$/);
      const cheapest = Math.min(...names.map(dollarsIn));
      for (const name of names) expect(name.includes(', lowest'), name).toBe(dollarsIn(name) === cheapest);
      await expect
        .poll(() => page.getByText('Lowest', { exact: true }).count())
        .toBe(names.filter((name) => name.includes(', lowest')).length);
      await day(/^Saturday, December 12, 2026/).click();
      await page.getByText(/^\w+, Dec \d+ saves \$\d+/).waitFor();
      await seesNoBarrier();
      await page.getByRole('button', { name: /^Take Dec \d+$/ }).click();
      await expect.poll(() => lowest.evaluateAll((days) => days.filter((one) => one.ariaPressed === 'true').length)).toBe(1);
      await expect.poll(() => focusedName(page)).toMatch(/, lowest/);
      await page.getByText('No day in December costs less than yours.').waitFor();
      await page.getByRole('button', { name: 'Month before' }).click();
      const early = day(/^Tuesday, November 24, 2026, not bookable: Move date must be at least 2 days from today$/);
      await early.click({ force: true });
      await page.getByText('Tuesday, November 24, 2026: Move date must be at least 2 days from today').waitFor();
      expect(await early.evaluate((cell) => getComputedStyle(cell).backgroundImage)).toMatch(/repeating-linear-gradient/);
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).move_date).toMatch(/^2026-12-/);
    },
  );

  journey(
    'a typed date moves the calendar along; one that is too soon is told under its field and stays [ux D3]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      const id = await walkTo(page, 'DETAILS', IN_STATE);
      const { typed_day, day } = details(page);
      await typed_day.fill('3/13/2027');
      await typed_day.blur();
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).move_date).toBe('2027-03-13');
      await expect.poll(() => day(/^Saturday, March 13, 2027/).getAttribute('aria-pressed')).toBe('true');
      await typed_day.fill('11/24/2026');
      await typed_day.blur();
      await page.getByText('Move date must be at least 2 days from today').waitFor();
      await expect.poll(() => typed_day.inputValue()).toBe('11/24/2026');
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).move_date).toBe('2027-03-13');
    },
  );

  journey(
    'keys walk by day, week and month, Esc goes back to the chosen day, and what is chosen is said [ux D4]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      await walkTo(page, 'DETAILS');
      const { day } = details(page);
      await day(/^Thursday, December 3, 2026, \$/).focus();
      for (const [key, name] of [
        ['ArrowRight', /^Friday, December 4/],
        ['ArrowDown', /^Friday, December 11/],
        ['Home', /^Sunday, December 6/],
        ['End', /^Saturday, December 12/],
        ['PageDown', /^Tuesday, January 12, 2027/],
        ['PageUp', /^Saturday, December 12, 2026/],
        ['Escape', /^Thursday, December 3/],
        ['ArrowLeft', /^Wednesday, December 2/],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => focusedName(page), { message: key }).toMatch(name);
      }
      await expect.poll(() => focusedName(page)).toMatch(/\$/);
      await page.keyboard.press('Enter');
      await page.getByRole('status').filter({ hasText: 'Wednesday, December 2, 2026 chosen' }).waitFor();
      await expect.poll(() => day(/^Wednesday, December 2,/).getAttribute('aria-pressed')).toBe('true');
      await expect.poll(() => day(/./).evaluateAll((days) => days.filter((one) => one.tabIndex === 0).length)).toBe(1);
    },
  );

  journey(
    'another month stands before its prices are answered, says that it is loading, and nothing below it moves [ux D4]',
    { size },
    async ({ page }) => {
      await walkTo(page, 'DETAILS');
      const { day, typed_day } = details(page);
      await day(/^Thursday, December 3, 2026, \$/).waitFor();
      await page.getByRole('button', { name: 'Month after' }).scrollIntoViewIfNeeded();
      const before = await topOf(page, typed_day);
      const prices = await heldBack(page, '**/valid_dates*');
      await page.getByRole('button', { name: 'Month after' }).click();
      await page.getByRole('list', { name: 'Days of January 2027' }).and(page.locator('[aria-busy="true"]')).waitFor();
      expect(await topOf(page, typed_day)).toBe(before);
      prices.letThrough();
      await day(/^Friday, January 1, 2027, \$/).waitFor();
      expect(await topOf(page, typed_day)).toBe(before);
    },
  );

  journey(
    'storage in its three forms has its price, and going back brings back what was typed [ux L5]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'DETAILS');
      const { storage, drop_off, movesTo } = details(page);
      await movesTo({ street: '1100 Maxwell Place' });
      await drop_off.street.blur();
      const cards = page.locator('[data-field="storage"] label');
      await expect.poll(async () => (await cards.allInnerTexts()).filter((text) => /\$[\d,.]+/.test(text)).length).toBe(2);
      await storage('Storage on the way').check();
      const out = page.getByLabel('Out of storage on');
      await expect.poll(() => out.inputValue()).toBe('12/04/2026');
      await out.fill('12/20/2026');
      await out.blur();
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).details.storage_move_out_date).toBe('2026-12-20');
      await seesNoBarrier();
      await storage('Everything goes into storage').check();
      await drop_off.card.waitFor({ state: 'detached' });
      await page.getByText('The warehouse shows here once you have chosen a mover.').waitFor();
      await expect
        .poll(async () => (await apiOf(page).plans.show({ id })).details)
        .toMatchObject({ move_into_storage: true, storage_in_transit: false });
      await seesNoBarrier();
      await storage('Storage on the way').check();
      await expect.poll(() => drop_off.street.inputValue()).toBe('1100 Maxwell Place');
      await expect.poll(() => out.inputValue()).toBe('12/20/2026');
      await storage('No storage').check();
      await expect
        .poll(async () => (await apiOf(page).plans.show({ id })).details)
        .toMatchObject({ move_into_storage: false, storage_in_transit: false, storage_move_out_date: '2026-12-20' });
    },
  );

  journey('all eleven arrival windows can be had [spec 9]', { size }, async ({ page }) => {
    const id = await walkTo(page, 'DETAILS');
    const windows = page.getByRole('group', { name: 'Arrival window' }).getByRole('radio');
    await expect.poll(() => windows.count()).toBe(4);
    await page.getByRole('button', { name: 'Later in the day' }).click();
    await expect.poll(() => windows.count()).toBe(11);
    await page.getByText('6–7 PM', { exact: true }).click();
    await expect.poll(async () => (await apiOf(page).plans.show({ id })).details.move_time).toBe(10);
  });

  journey('a long way asks for the first day things may arrive, and not one before the move', { size }, async ({ page }) => {
    const id = await walkTo(page, 'DETAILS', FAR);
    const first = page.getByLabel(/^First day your things may arrive/);
    await first.fill('12/01/2026');
    await first.blur();
    await page.getByText('Your things can’t arrive before the move date').waitFor();
    await first.fill('12/20/2026');
    await first.blur();
    await expect.poll(async () => (await apiOf(page).plans.show({ id })).details.first_available_date).toBe('2026-12-20');
    await first.fill('');
    await first.blur();
    await expect.poll(async () => (await apiOf(page).plans.show({ id })).details.first_available_date).toBeNull();
  });

  journey(
    'the date begins 10 days out and one that is too soon is told under its field [ux L3] [spec 5.31]',
    { size },
    async ({ page }) => {
      const { opens, date, fill, get_prices } = landing(page);
      await opens();
      await expect.poll(() => date.inputValue()).toBe('12/03/2026');
      const picker = page.locator('input[type="date"]').first();
      await expect.poll(() => Promise.all(['min', 'max'].map((limit) => picker.getAttribute(limit)))).toEqual(['2026-11-25', '2027-11-22']);
      await fill({ ...LOCAL, date: '11/24/2026' });
      await get_prices.click();
      await page.locator('[data-field="move_date"]').getByText('Move date must be at least 2 days from today').waitFor();
      // Between states three days of the law lie before the first one.
      await date.fill('11/25/2026');
      await get_prices.click();
      await page
        .locator('[data-field="move_date"]')
        .getByText('Federal law gives you three days after signing. The first day is Fri Nov 27.')
        .waitFor();
      await date.fill('11/27/2026');
      await get_prices.click();
      await page.waitForURL(/\/compare/);
      await isAwake(page);
      await page
        .getByText(/Fri Nov 27/)
        .first()
        .waitFor();
    },
  );
});

const topOf = async (page: Page, part: ReturnType<Page['locator']>): Promise<number> => {
  const [box, scrolled] = [await part.boundingBox(), await page.evaluate(() => scrollY)];
  return Math.round((box?.y ?? 0) + scrolled);
};
