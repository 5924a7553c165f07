import { expect } from 'vitest';
import { book, GOOD_CARD } from '#test/screens/book.ts';
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
    const { isCalled, paysWith, choosesCover, button } = book(page);
    await isCalled();
    await paysWith(GOOD_CARD);
    await choosesCover();
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
