import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { book, NORA } from '#test/screens/book.ts';
import { compare } from '#test/screens/compare.ts';
import { details } from '#test/screens/details.ts';
import { inventory } from '#test/screens/inventory.ts';
import { LOCAL, landing } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { journey, planIdOf, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const TABS = ['My Inventory', 'Details', 'Compare Movers', 'Book Online'];

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'the step bar shows the four steps, names the one on screen and links those before it [ux G1]',
    { size, has_layouts: true },
    async ({ page, is_phone }) => {
      await walkTo(page, 'COMPARE');
      if (is_phone) {
        await page.getByText('Step 3 of 4').waitFor();
        await page.getByRole('link', { name: 'Back' }).click();
        await page.waitForURL(/\/details/);
        return;
      }
      const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
      await expect.poll(() => steps.allInnerTexts()).toEqual(TABS.map((tab) => expect.stringContaining(tab)));
      await expect
        .poll(() => steps.evaluateAll((all) => all.map((step) => step.getAttribute('aria-current'))))
        .toEqual([null, null, 'step', null]);
      await expect.poll(() => steps.getByRole('link').allInnerTexts()).toEqual(TABS.slice(0, 2).map((tab) => expect.stringContaining(tab)));
    },
  );

  journey('Back leads to each step as it was left: room, fields, sort, scroll and price [ux G2]', { size }, async ({ page }) => {
    await walkTo(page, 'INVENTORY');
    await inventory(page).opensRoom('Bedroom');
    await page.evaluate(() => scrollTo(0, 240));
    await page.evaluate(rememberScroll);
    await inventory(page).goesOn();
    await details(page).movesFrom({ street: '412 7th Avenue' });
    await details(page).movesTo({ street: '1100 Maxwell Place' });
    await details(page).goesOn();
    const cheapest = await compare(page).choose.first().innerText();
    await compare(page).sorts('MOST REVIEWS');
    await expect.poll(() => compare(page).choose.first().innerText()).not.toBe(cheapest);
    const first = await compare(page).choose.first().innerText();
    await compare(page).chooses();
    await page.goBack();
    await expect.poll(() => compare(page).sort.locator('option:checked').innerText()).toBe('MOST REVIEWS');
    await expect.poll(() => compare(page).choose.first().innerText()).toContain(first.replace(/^Choose /, ''));
    await page.goBack();
    await expect.poll(() => details(page).pick_up.street.inputValue()).toBe('412 7th Avenue');
    await page.goBack();
    await expect.poll(() => inventory(page).room.innerText()).toMatch(/^Bedroom/);
    await expect.poll(() => page.evaluate(() => Math.abs(scrollY - Number(sessionStorage.getItem('left at'))))).toBeLessThanOrEqual(50);
  });

  journey('Back from the prices finds the price form as it was sent [ux G2]', { size, is_long: true }, async ({ page }) => {
    const { opens, asksFor, from, to, date } = landing(page);
    await opens();
    await asksFor({ ...LOCAL, date: '12/10/2026' });
    await page.goBack();
    await expect.poll(() => Promise.all([from, to, date].map((field) => field.inputValue()))).toEqual([LOCAL.from, LOCAL.to, '12/10/2026']);
  });

  journey('reloading any step shows the same data, and each change says that it was saved [ux G3]', { size }, async ({ page }) => {
    const id = await walkTo(page, 'INVENTORY');
    const [empty, stored] = [await cubicFeet(page), await armchairsOf(page, id)];
    await inventory(page).adds('3 armchairs');
    await expect.poll(() => cubicFeet(page)).not.toBe(empty);
    await isSaved(page);
    await expect.poll(() => armchairsOf(page, id)).toBe(stored + 3);
    const feet = await cubicFeet(page);
    await reload(page);
    await expect.poll(() => cubicFeet(page)).toBe(feet);
    await inventory(page).goesOn();
    await details(page).movesFrom({ street: '412 7th Avenue' });
    await details(page).movesTo({ street: '1100 Maxwell Place' });
    await details(page).goesOn();
    await page.goto(`/moving/${id}/details`);
    await expect
      .poll(() => Promise.all([details(page).pick_up, details(page).drop_off].map(({ street }) => street.inputValue())))
      .toEqual(['412 7th Avenue', '1100 Maxwell Place']);
    await page.goto(`/moving/${id}/compare`);
    await isAwake(page);
    const bids = await compare(page).choose.allInnerTexts();
    await reload(page);
    await expect.poll(() => compare(page).choose.allInnerTexts()).toEqual(bids);
    await compare(page).chooses();
    await book(page).isCalled();
    const button = await book(page).button.innerText();
    // The last field is stored when it is left.
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await apiOf(page).plans.show({ id })).contact_phone_number).not.toBe('');
    await reload(page);
    await expect.poll(() => book(page).button.innerText()).toBe(button);
    await expect.poll(() => book(page).values()).toMatchObject(NORA);
  });

  journey('what the price form was told stands in every step [ux G5]', { size, is_long: true }, async ({ page }) => {
    await landing(page).opens();
    await landing(page).asksFor({ ...LOCAL, date: '12/10/2026' });
    await compare(page).buildsTheList();
    await page
      .getByText(/Brooklyn to Hoboken/)
      .first()
      .waitFor();
    await inventory(page).goesOn();
    const { pick_up, drop_off } = details(page);
    const fields = [pick_up.city, pick_up.state, pick_up.zip, drop_off.city, drop_off.state, drop_off.zip];
    await expect
      .poll(() => Promise.all(fields.map((field) => field.inputValue())))
      .toEqual(['Brooklyn', 'NY', '11215', 'Hoboken', 'NJ', '07030']);
    await expect.poll(() => page.getByLabel('Or type a date').inputValue()).toBe('12/10/2026');
    await page.goto(`/moving/${planIdOf(page)}/compare`);
    await page
      .getByText(/Thu Dec 10/)
      .first()
      .waitFor();
  });

  journey('task 11: back from Book for a bookcase, and nothing of Book but the card is lost', { size }, async ({ page, is_phone }) => {
    await walkTo(page, 'BOOK');
    const { signs, isCalled, button, values } = book(page);
    await isCalled();
    await signs();
    const before = await button.innerText();
    await page.getByRole('link', { name: 'Change things' }).click();
    await page.waitForURL(/\/inventory/);
    await inventory(page).adds('bookcase');
    await page
      .getByText(/^\+\$[\d,.]+.*Bookcase/i)
      .filter({ visible: true })
      .first()
      .waitFor();
    if (is_phone) await page.goBack();
    else await page.getByRole('link', { name: 'Book Online' }).click();
    await page.waitForURL(/\/book/);
    await expect.poll(() => button.innerText()).not.toBe(before);
    await expect.poll(() => values()).toMatchObject(NORA);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Book /);
  });
});

/** Where the page stood when it was left by a press. */
const rememberScroll = (): void =>
  addEventListener('click', () => sessionStorage.setItem('left at', String(scrollY)), { capture: true, once: true });

/** What the truck says that is in it. */
const cubicFeet = async (page: Page): Promise<string> =>
  (await page
    .getByRole('img', { name: /cubic feet/ })
    .filter({ visible: true })
    .first()
    .getAttribute('aria-label')) ?? '';

const armchairsOf = async (page: Page, id: string): Promise<number> =>
  (await apiOf(page).plans.show({ id })).inventory.items.find(({ name }) => name === 'Armchair')?.units.length ?? 0;

const isSaved = (page: Page): Promise<void> =>
  page
    .getByText(/^Saved( just now)?$/)
    .filter({ visible: true })
    .first()
    .waitFor();

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await isAwake(page);
};
