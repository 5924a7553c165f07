import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import { compare } from '#test/screens/compare.ts';
import { details } from '#test/screens/details.ts';
import { inventory } from '#test/screens/inventory.ts';
import { LOCAL, landing } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { heldBack } from '../held.ts';
import { DESKTOP, journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a change is saved without a further press, said politely, and stands after a reload and in a second tab [ux G3]',
    { size },
    async ({ page }) => {
      const id = await walkTo(page, 'DETAILS');
      const { pick_up } = details(page);
      await pick_up.way('Stairs to 4th').check();
      await page.locator('header').getByRole('status').filter({ hasText: 'Saved just now' }).waitFor();
      await page.reload();
      await isAwake(page);
      await expect.poll(() => pick_up.way('Stairs to 4th').isChecked()).toBe(true);
      const second = await page.context().newPage();
      await second.goto(pathOf(id, 'DETAILS'));
      await expect.poll(() => details(second).pick_up.way('Stairs to 4th').isChecked()).toBe(true);
    },
  );

  journey('the price stands on every step without scrolling, and never moves without its reason [ux G4]', { size }, async ({ page }) => {
    const id = await walkTo(page, 'BOOK');
    for (const step of ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK'] as const satisfies readonly Step[]) {
      await page.goto(pathOf(id, step));
      await isAwake(page);
      await expect.poll(() => pricesInSight(page), { message: step }).toBeGreaterThan(0);
    }
    await page.goto(pathOf(id, 'INVENTORY'));
    await isAwake(page);
    await inventory(page).adds('armchair');
    await reasonIn(page, /^\+\$[\d,.]+ .*armchair/i);
    await page.goto(pathOf(id, 'DETAILS'));
    await isAwake(page);
    await details(page).pick_up.way('Stairs to 5th').check();
    await reasonIn(page, /^\+\$[\d,.]+ stairs to 5th at pick-up/);
    await details(page)
      .day(/^Saturday, December 12, 2026/)
      .click();
    await reasonIn(page, /\$[\d,.]+ move on Sat Dec 12/);
  });
});

/** How many amounts stand within the window as it is. */
const pricesInSight = (page: Page): Promise<number> =>
  page
    .getByText(/\$[\d,]+(\.\d\d|–\$)/)
    .filter({ visible: true })
    .evaluateAll(
      (all) =>
        all.filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );

const reasonIn = (page: Page, words: RegExp): Promise<void> => page.getByText(words).filter({ visible: true }).first().waitFor();

journey(
  'who chooses a mover before any street is known is told what is needed, and that the mover is kept [ux R1]',
  { size: PHONE },
  async ({ page }) => {
    await landing(page).opens();
    await landing(page).asksFor(LOCAL);
    const { choose } = compare(page);
    await choose.first().click();
    await page.waitForURL(/\/details/);
    await page.getByText(/^.+ is saved for you\. Add what’s marked below, and you’ll go straight to booking\.$/).waitFor();
    await page
      .getByRole('region', { name: 'To book, we still need' })
      .getByRole('link', { name: 'Pick-up: enter the street address.' })
      .waitFor();
    await page.getByLabel('Street').nth(0).fill('412 7th Avenue');
    await page.getByLabel('Street').nth(1).fill('1100 Maxwell Place');
    await page.getByRole('button', { name: 'Back to booking' }).filter({ visible: true }).click();
    await page.waitForURL(/\/book/);
  },
);

journey(
  'who types an address and a day back while the new ones are still being saved keeps the old ones [ux G3]',
  { size: DESKTOP },
  async ({ page }) => {
    const id = await walkTo(page, 'DETAILS');
    const { pick_up, typed_day } = details(page);
    const { letThrough, count } = await heldBack(page, `**/move_plans/${id}`, (request) => request.method() === 'PATCH');
    const types = async (zip: string, day: string) => {
      await pick_up.zip.fill(zip);
      await typed_day.fill(day);
      await typed_day.blur();
    };
    await types('11201', '12/10/2026');
    await expect.poll(count).toBe(1);
    await types('11215', '12/03/2026');
    await expect.poll(() => Promise.all([pick_up.zip, typed_day].map((field) => field.inputValue()))).toEqual(['11215', '12/03/2026']);
    letThrough();
    const stored = async () => {
      const { pick_up: from, move_date } = (await apiOf(page).plans.show({ id })).details;
      return [from.zip, move_date];
    };
    // The other address, the old one, and the newest day: the day between was never sent.
    await expect.poll(count).toBe(3);
    await expect.poll(stored).toEqual(['11215', '2026-12-03']);
    await expect.poll(() => Promise.all([pick_up.zip, typed_day].map((field) => field.inputValue()))).toEqual(['11215', '12/03/2026']);
  },
);
