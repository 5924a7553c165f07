import { describe, expect } from 'vitest';
import { book, GOOD_CARD } from '#test/screens/book.ts';
import { details } from '#test/screens/details.ts';
import { hourlyCompare, hourlyLanding } from '#test/screens/hourly.ts';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { journey, PHONE, planIdOf, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const HELP = { truck: 'Medium, 14-19 ft', hours: '4 hours', people: '3 people' };
const MONDAY = '12/07/2026';

describe.each(SIZES)('by the hour, on a $name', (size) => {
  journey(
    'a move is asked for, compared and booked [spec 2.4] [spec 2.5] [ux G1] [spec 1.3]',
    { size },
    async ({ page, seesNoBarrier, is_phone }) => {
      const { truck, longer, undo, range, rates, chooses, goesOn } = hourlyCompare(page);
      await hourlyLanding(page).opens('/hourly');
      await seesNoBarrier();
      await hourlyLanding(page).asksFor({ ...IN_STATE, date: MONDAY, ...HELP });
      if (!is_phone) {
        const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
        await expect
          .poll(async () => (await steps.allInnerTexts()).map((text) => text.replace(/^\d\s*/, '')))
          .toEqual(['Compare Movers', 'Details', 'Book Online']);
      }
      await expect.poll(() => truck('Medium').isChecked()).toBe(true);
      await expect.poll(() => rates.first().innerText()).toMatch(/× 4\.5 hours$/);
      await seesNoBarrier();
      const before = await range.innerText();
      await longer.click();
      await expect.poll(() => range.innerText()).not.toBe(before);
      await expect.poll(() => rates.first().innerText()).toMatch(/× 5 hours$/);
      await undo.click();
      await expect.poll(() => range.innerText()).toBe(before);
      await truck('Large').check({ force: true });
      await page.getByText('Holds up to 1,600 cu ft', { exact: false }).first().waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await chooses();
      await expect.poll(() => page.getByText('Storage on the way').count()).toBe(0);
      const tiles = page.locator('[data-field$=".height_id"] label');
      await expect.poll(() => tiles.count()).toBe(14);
      await expect.poll(() => tiles.filter({ hasText: /\$|No extra/ }).count()).toBe(0);
      await expect.poll(() => page.getByText(/^By the hour, stairs are priced with the truck/).count()).toBe(2);
      await page.getByText('7:00 AM', { exact: true }).click();
      await details(page).movesFrom({ street: '412 7th Avenue' });
      await details(page).movesTo({ street: '1100 Maxwell Place' });
      await seesNoBarrier();
      await goesOn();
      await page.getByText('beginning at 7 AM').waitFor();
      await page.getByText('3 people, 4 hours, large truck', { exact: true }).first().waitFor();
      await book(page).isCalled();
      await book(page).paysWith(GOOD_CARD);
      await book(page).signs();
      await book(page).books();
      await page.getByText('Crew begins at 7 AM').waitFor();
      await page.getByText('3 people, large truck').waitFor();
      await seesNoBarrier();
      await page.getByRole('link', { name: 'View my plan' }).click();
      await page.getByRole('heading', { name: 'Help by the hour' }).waitFor();
      await page.getByText('Large, 20-26 ft').waitFor();
      await seesNoBarrier();
    },
  );

  journey(
    'a mover who is chosen while the truck is still being saved leads on to the places',
    { size, is_long: true },
    async ({ page }) => {
      const { truck, chooses } = hourlyCompare(page);
      await hourlyLanding(page).opens('/hourly');
      await hourlyLanding(page).asksFor({ ...IN_STATE, date: MONDAY, ...HELP });
      await expect.poll(() => truck('Medium').isChecked()).toBe(true);
      const chosen = page.waitForResponse((answer) => answer.url().endsWith('/choose_mover'));
      await page.route(/\/api\/v3\/move_plans\/[^/]+$/, async (route) => {
        if (route.request().method() === 'PATCH') await chosen;
        await route.continue();
      });
      await truck('Large').check({ force: true });
      await chooses();
    },
  );

  journey(
    'labor only is asked for first, and costs less than with a truck [spec 2.9] [pricing 2]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const { truck, range } = hourlyCompare(page);
      await hourlyLanding(page).opens('/hourly2');
      await seesNoBarrier();
      await expect.poll(() => page.getByLabel('Truck', { exact: true }).isVisible()).toBe(false);
      await hourlyLanding(page).asksFor({ ...IN_STATE, date: MONDAY, hours: '3 hours', people: '4 people' });
      await expect.poll(() => truck('Labor only').isChecked()).toBe(true);
      await page.getByText('The crew loads and unloads; you bring the truck.').first().waitFor();
      const labor = await range.innerText();
      await truck('Small').check({ force: true });
      await expect.poll(async () => lowest(await range.innerText())).toBeGreaterThan(lowest(labor));
      await expect
        .poll(() => apiOf(page).plans.show({ id: planIdOf(page) }))
        .toMatchObject({
          source: 'hourly2',
          hourly: { num_hours: 3, laborers: 4 },
        });
    },
  );

  journey(
    'the list and the hours are two sides of one plan: turning keeps everything [decisions 3] [spec 4.6]',
    { size },
    async ({ page }) => {
      const { turnsTo, people, range } = hourlyCompare(page);
      await hourlyLanding(page).opens('/hourly');
      await hourlyLanding(page).asksFor({ ...IN_STATE, date: MONDAY, ...HELP });
      const of_three = await range.innerText();
      await people(4).check({ force: true });
      await expect.poll(() => range.innerText()).not.toBe(of_three);
      const hours = await range.innerText();
      await turnsTo('Price for my list');
      await page.getByRole('link', { name: 'Build my list for exact prices' }).click();
      await page.getByRole('heading', { level: 1, name: 'What’s moving?' }).waitFor();
      await turnsTo('By the hour');
      await page.waitForURL(/\/compare/);
      await page.getByRole('heading', { level: 1, name: 'Help by the hour' }).waitFor();
      await expect.poll(() => people(4).isChecked()).toBe(true);
      await expect.poll(() => range.innerText()).toBe(hours);
    },
  );

  journey(
    'steps typed by hand lead back to the first that is missing [property 39] [decisions 3]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      await page.goto('/hourly');
      const { uuid } = await apiOf(page).plans.create({
        move_plan: { pick_up_address: IN_STATE.from, drop_off_address: IN_STATE.to, home_size_id: 5, move_date: MONDAY, hourly_plan: true },
      });
      for (const step of ['inventory', 'details', 'book', 'congrats']) {
        await page.goto(`/moving/${uuid}/${step}`);
        await page.waitForURL(/\/compare/);
      }
      await isAwake(page);
      await page.getByText('Prices appear once truck, hours and crew are chosen.').waitFor();
      await page.getByRole('button', { name: 'Suggest for my list' }).click();
      await hourlyCompare(page).rates.first().waitFor();
      await page.goto(`/moving/${uuid}/book`);
      await page.waitForURL(/\/compare/);
    },
  );

  journey(
    'where nobody works by the hour the price for the list is one press away [ux C7] [decisions 3] [spec 4.7] [spec 2.29]',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      await hourlyLanding(page).opens('/hourly');
      await hourlyLanding(page).asksFor({ from: IN_STATE.from, to: 'Miami, FL 33130', date: MONDAY, ...HELP });
      const modal = page.getByRole('dialog', { name: 'No hourly mover for this move' });
      await modal.waitFor();
      await seesNoBarrier();
      await modal.getByRole('button', { name: 'Keep my hours' }).click();
      await page.getByText('Movers work by the hour on local moves only.').waitFor();
      await page.reload();
      await isAwake(page);
      await modal.getByRole('button', { name: 'See prices for my list' }).click();
      await page.getByText(/^\d+ licensed movers/).waitFor();
      await expect
        .poll(async () => (await apiOf(page).plans.show({ id: planIdOf(page) })).hourly)
        .toMatchObject({ truck_size_id: 3, num_hours: 4, laborers: 3 });
    },
  );
});

describe('without scripts', () => {
  const size = PHONE;

  journey(
    'the request by the hour is a form like any other, and keeps what was typed [spec 2.9]',
    { size, javaScriptEnabled: false, is_long: true },
    async ({ page }) => {
      await page.goto('/hourly');
      await hourlyLanding(page).fill({ from: IN_STATE.from, hours: '5 hours', people: '2 people' });
      await page.getByRole('button', { name: 'Get Prices' }).click();
      await page.getByText('Tell us where you’re moving to').first().waitFor();
      await expect.poll(() => page.getByRole('combobox', { name: 'Moving from' }).inputValue()).toBe(IN_STATE.from);
      await expect.poll(() => page.getByLabel('Hours').inputValue()).toBe('5');
      await hourlyLanding(page).asksFor({ to: IN_STATE.to });
      await page.getByText('5.5 hours', { exact: false }).first().waitFor();
      await page.getByRole('button', { name: 'Half an hour more' }).click();
      await page.getByText('6 hours', { exact: false }).first().waitFor();
    },
  );
});

const lowest = (range: string): number => Number(/\$([\d,]+)/.exec(range)?.[1]?.replaceAll(',', ''));
