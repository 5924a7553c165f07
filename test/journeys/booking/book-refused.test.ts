import type { Locator, Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { book, DECLINED_CARD, GOOD_CARD } from '#test/screens/book.ts';
import { journey, PHONE, SIZES } from '../visitor.ts';
import { walkTo } from '../walk.ts';

describe.each([PHONE, { name: 'small phone', width: 320, height: 568 }])('on a $name', (size) => {
  journey('what is wrong with the form is summed up clear of the bar with the order [ux B4] [ux S2]', { size }, async ({ page }) => {
    await walkTo(page, 'BOOK');
    const { fields, cover, button, summary } = book(page);
    await button.click();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await overTheFocus(page)).toBe('nothing');

    // A summary that is half out of the screen when the form is sent once more.
    await summary.evaluate((box) => scrollBy(0, box.getBoundingClientRect().top - 60));
    await fields.first_name.evaluate((field: HTMLInputElement) => {
      field.focus({ preventScroll: true });
      field.form?.requestSubmit();
    });
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await overTheFocus(page)).toBe('nothing');

    await summary.getByRole('link', { name: 'Choose full value, or give it up' }).click();
    await expect.poll(() => cover.full.evaluate((radio) => radio === document.activeElement)).toBe(true);
    expect(await overTheTop(page.locator('[data-field="cover"]'))).toBe('nothing');
  });
});

describe.each(SIZES)('on a $name', (size) => {
  journey('from a declined card a press leads up to its number, and another card books [ux B5] [ux B4]', { size }, async (nora) => {
    const { page, seesNoBarrier } = nora;
    await walkTo(page, 'BOOK');
    const { fields, isCalled, paysWith, choosesCover, signs, button, alert, books } = book(page);
    await isCalled();
    await paysWith(DECLINED_CARD);
    await choosesCover();
    await signs();
    await button.click();
    await alert.waitFor();
    const change = page.getByRole('button', { name: 'Change the card' });
    await change.click();
    await expect.poll(() => fields.number.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => fields.number.inputValue()).toBe(DECLINED_CARD);
    expect(await overTheFocus(page)).toBe('nothing');
    await seesNoBarrier();
    await fields.number.fill(GOOD_CARD);
    await books();
  });
});

journey(
  'from a declined PayPal account a press leads up to where another one is given [ux B5] [ux B8]',
  { size: PHONE },
  async ({ page }) => {
    await walkTo(page, 'BOOK');
    const { isCalled, choosesCover, signs, way, paypal, button, alert, books } = book(page);
    const signsIn = page.getByRole('button', { name: 'Sign in to PayPal' });
    await isCalled();
    await choosesCover();
    await signs();
    await way('PayPal').check({ force: true });
    const agrees = async () => {
      await paypal.getByRole('button', { name: 'Agree' }).click();
      await paypal.waitFor({ state: 'hidden' });
    };
    await signsIn.click();
    await agrees();
    // No account of the sandbox is ever declined.
    const refusal = {
      error_message: 'There was a problem processing this transaction.',
      code: 'payment_declined',
      errors: {},
      request_id: 'r',
    };
    await page.route('**/bookings', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
    await button.click();
    await expect.poll(() => alert.allInnerTexts()).toEqual([refusal.error_message]);
    await page.getByRole('button', { name: 'Change the account' }).click();
    await expect.poll(() => signsIn.evaluate((shown) => shown === document.activeElement)).toBe(true);
    expect(await overTheFocus(page)).toBe('nothing');
    await page.keyboard.press('Enter');
    await agrees();
    await books();
  },
);

const overTheFocus = (page: Page) => overTheTop(page.locator(':focus'));

/** What lies over its upper edge, if anything. */
const overTheTop = (place: Locator) =>
  place.evaluate((element) => {
    const { left, width, top } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + 3);
    return there !== null && element.contains(there) ? 'nothing' : (there?.textContent ?? 'it is off the screen');
  });
