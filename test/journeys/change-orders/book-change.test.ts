import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { book, GOOD_CARD, NORA } from '#test/screens/book.ts';
import { inventory } from '#test/screens/inventory.ts';
import { isAwake } from '#test/screens/screen.ts';
import { DESKTOP, inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const bookingsOf = (id: string) => inDatabase(`select id from booking_attempts where plan_id = '${id}' and state = 'booked'`);

journey(
  'Change leads to the step where it is said and its button back to Book, all filled, with the new total and its reason [ux B8] [ux B7]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    await walkTo(page, 'BOOK');
    const { check, isCalled, choosesCover, cover, way, button, values } = book(page);
    await expect
      .poll(async () => (await check.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
      .toEqual(['Change date', 'Change from', 'Change to', 'Change things', 'Change mover']);
    await isCalled();
    await choosesCover();
    await way('3 installments').check({ force: true });
    const before = await total(page);
    await check.getByRole('link', { name: 'Change things' }).click();
    await page.waitForURL(/\/inventory/);
    await isAwake(page);
    await inventory(page).adds('bookcase');
    const reason = page.getByRole('region', { name: 'Price and next step' }).getByText(/^\+\$[\d,.]+ bookcase added/);
    // One line beside the longest button.
    await expect.poll(async () => (await reason.boundingBox())?.height).toBeLessThan(24);
    await page.getByRole('button', { name: 'Back to booking' }).filter({ visible: true }).click();
    const places = inventory(page).places;
    await places.or(button).first().waitFor();
    if (await places.isVisible()) await places.getByRole('button', { name: 'That’s everything' }).click();
    await page.waitForURL(/\/book/);
    await isAwake(page);
    await expect.poll(() => total(page)).not.toBe(before);
    await page.locator('summary').filter({ hasText: 'Your order', visible: true }).click();
    await page
      .getByText(/^\+\$[\d,.]+ .*bookcase/i)
      .filter({ visible: true })
      .waitFor();
    await seesNoBarrier();
    await expect.poll(() => values()).toMatchObject(NORA);
    await expect.poll(async () => [await cover.full.isChecked(), await way('3 installments').isChecked()]).toEqual([true, true]);
  },
);

journey(
  'cover is asked before booking with nothing picked, giving it up needs a tick of its own, and too low a value is said at its field [pricing 5] [ux B4]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'BOOK');
    const { cover, isCalled, paysWith, signs, button, books, summary } = book(page);
    await expect.poll(async () => [await cover.basic.isChecked(), await cover.full.isChecked()]).toEqual([false, false]);
    await isCalled();
    await paysWith(GOOD_CARD);
    await signs();
    await button.click();
    const unanswered = 'List what is worth more than $100 a pound, or say that there is nothing';
    await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual(['Choose full value, or give it up', unanswered]);
    const before = await total(page);
    await cover.basic.check();
    await expect.poll(() => total(page)).not.toBe(before);
    expect(await cover.given_up.isChecked()).toBe(false);
    await button.click();
    await expect
      .poll(() => summary.getByRole('link').allInnerTexts())
      .toEqual(['Check this box to give up full value, or choose full value', unanswered]);
    await seesNoBarrier();
    await cover.full.check();
    await expect.poll(() => total(page)).toBe(before);
    await page.getByRole('radio', { name: 'Yes, I’ll list it' }).check();
    await page.getByLabel('Article 1', { exact: true }).fill('Grandmother’s ring');
    await page.getByLabel('Its value in dollars, article 1').fill('4,000');
    await page.getByLabel('Its value in dollars, article 1').blur();
    await expect
      .poll(async () => (await apiOf(page).plans.show({ id })).extraordinary_articles)
      .toEqual([{ name: 'Grandmother’s ring', value: 4_000 }]);
    await cover.worth.fill('12');
    await cover.worth.blur();
    await page
      .getByText(/^Declare at least \$/)
      .first()
      .waitFor();
    await button.click();
    await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual([expect.stringMatching(/^Declare at least/)]);
    await seesNoBarrier();
    await expect.poll(() => cover.worth.inputValue()).toBe('12');
    await cover.worth.fill('60,000');
    await cover.worth.blur();
    await expect.poll(async () => (await apiOf(page).extras.valuationPrices({ id })).chosen).toMatchObject({ declared_value: 60_000 });
    await expect.poll(async () => total(page)).toBe(await totalInStore(page, id));
    await books();
    await expect.poll(() => bookingsOf(id)).toHaveLength(1);
  },
);

/** As the check block says it. */
const total = async (page: Page): Promise<string> => /Total\s+(\$[\d,.]+)/.exec(await book(page).check.innerText())?.[1] ?? '';

const totalInStore = async (page: Page, id: string): Promise<string> =>
  ((await apiOf(page).bookings.terms({ id })).final_price ?? 0).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
