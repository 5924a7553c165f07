import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { book, GOOD_CARD } from '#test/screens/book.ts';
import { hourlyCompare, hourlyLanding } from '#test/screens/hourly.ts';
import { IN_STATE, LOCAL, landing } from '#test/screens/landing.ts';
import { heldBack } from '../held.ts';
import { journey, PHONE } from '../visitor.ts';
import { walkTo } from '../walk.ts';

journey(
  'while a move is being booked the screen says so, and then it is booked [spec 2.25] [ux R4]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    await walkTo(page, 'BOOK');
    let letThrough = (): void => undefined;
    const held = new Promise<void>((done) => {
      letThrough = done;
    });
    await page.route('**/bookings', async (route) => {
      await held;
      await route.continue();
    });
    const { isCalled, paysWith, choosesCover, signs, button } = book(page);
    await isCalled();
    await paysWith(GOOD_CARD);
    await choosesCover();
    await signs();
    await button.click();
    const loader = page.getByRole('status').filter({ hasText: 'LOADING...' });
    await loader.waitFor();
    expect(await loader.innerText()).toContain('Booking your mover');
    await seesNoBarrier();
    letThrough();
    await page.waitForURL(/\/congrats/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);

journey(
  'while prices are asked for the first time, by the hour, and while a mover is chosen by the hour, the screen says which [spec 2.25]',
  { size: PHONE, is_long: true },
  async ({ page }) => {
    const { opens, fill, get_prices } = landing(page);
    await opens();
    await fill(LOCAL);
    const prices = await heldBack(page, '**/*.data*');
    await get_prices.click();
    await says(page, 'Asking the movers on your route');
    prices.letThrough();
    await page.getByText(/^\d+ licensed movers/).waitFor();

    const hourly = hourlyLanding(page);
    await hourly.opens('/hourly');
    await page.evaluate(() => sessionStorage.setItem('asked for another plan', 'yes'));
    const hours = await heldBack(page, '**/*.data*');
    const asked = hourly.asksFor(IN_STATE);
    await says(page, 'Asking the movers who work by the hour');
    hours.letThrough();
    await asked;
    await hourlyCompare(page).rates.first().waitFor();

    const choice = await heldBack(page, '**/choose_mover');
    await page
      .getByRole('button', { name: /^(Choose|Continue with) [A-Z]/ })
      .first()
      .click();
    await says(page, 'Selecting mover');
    choice.letThrough();
    await page.waitForURL(/\/details/);
  },
);

const says = async (page: Page, words: string): Promise<void> => {
  const loader = page.getByRole('status').filter({ hasText: 'LOADING...' });
  await loader.waitFor();
  expect(await loader.innerText()).toContain(words);
};
