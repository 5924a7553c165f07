import type { Locator, Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { book } from '../screens/book.ts';
import { journey, SIZES } from './visitor.ts';
import { walkTo } from './walk.ts';

const PHONE = SIZES[0]!;

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

    await summary.getByRole('link', { name: 'Choose basic cover or full value' }).click();
    await expect.poll(() => cover.basic.evaluate((radio) => radio === document.activeElement)).toBe(true);
    expect(await overTheTop(page.locator('[data-field="cover"]'))).toBe('nothing');
  });
});

const overTheFocus = (page: Page) => overTheTop(page.locator(':focus'));

/** What lies over its upper edge, if anything. */
const overTheTop = (place: Locator) =>
  place.evaluate((element) => {
    const { left, width, top } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + 3);
    return there !== null && element.contains(there) ? 'nothing' : (there?.textContent ?? 'it is off the screen');
  });
