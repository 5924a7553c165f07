import type { Page } from '@playwright/test';
import { hasDock, isAwake } from './screen.ts';

type HourlyAnswers = { from?: string; to?: string; date?: string; truck?: string; hours?: string; people?: string };

/** The two pages that ask for movers by the hour. */
export const hourlyLanding = (page: Page) => {
  const fill = async ({ from, to, date, truck, hours, people }: HourlyAnswers) => {
    if (from !== undefined) await page.getByRole('combobox', { name: 'Moving from' }).fill(from);
    if (to !== undefined) await page.getByRole('combobox', { name: 'Moving to' }).fill(to);
    if (date !== undefined) await page.getByRole('textbox', { name: 'Move date' }).fill(date);
    if (truck !== undefined) await page.getByLabel('Truck', { exact: true }).selectOption({ label: truck });
    if (hours !== undefined) await page.getByLabel('Hours').selectOption({ label: hours });
    if (people !== undefined) await page.getByLabel('People').selectOption({ label: people });
  };
  return {
    fill,
    opens: async (path: '/hourly' | '/hourly2') => {
      await page.goto(path);
      await isAwake(page);
    },
    asksFor: async (answers: HourlyAnswers) => {
      await fill(answers);
      await page.getByRole('button', { name: 'Get Prices' }).click();
      await page.waitForURL(/\/moving\/.+\/compare/);
      await page.getByRole('heading', { level: 1, name: 'Help by the hour' }).waitFor();
    },
  };
};

/** Compare Movers by the hour: truck, hours and crew over the bids. */
export const hourlyCompare = (page: Page) => ({
  /** The truck, as its tile is called. */
  truck: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
  people: (count: number) => page.getByRole('radio', { name: String(count), exact: true }),
  longer: page.getByRole('button', { name: 'Half an hour more' }),
  shorter: page.getByRole('button', { name: 'Half an hour less' }),
  undo: page.getByRole('button', { name: /^Undo/ }),
  range: page
    .getByLabel('Your truck and price')
    .getByText(/^\$[\d,]+(–\$[\d,]+)?$/)
    .first(),
  /** "$210.00 × 5 hours", for each bid. */
  rates: page.getByText(/^\$[\d.,]+ × [\d.]+ hours?$/),
  turnsTo: (kind: 'Price for my list' | 'By the hour') => page.getByText(kind, { exact: true }).click(),
  chooses: async () => {
    await page
      .getByRole('button', { name: /^(Choose|Continue with) [A-Z]/ })
      .first()
      .click();
    await page.waitForURL(/\/details/);
    await page.getByRole('heading', { level: 1, name: 'Where and when' }).waitFor();
  },
  /** From the details on, to the booking. */
  goesOn: async () => {
    await page.getByRole('button', { name: hasDock(page) ? 'Next' : 'Continue to booking', exact: true }).click();
    await page.waitForURL(/\/book/);
    await page.getByRole('heading', { level: 1, name: /^Book / }).waitFor();
  },
});
