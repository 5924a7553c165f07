import type { Page } from '@playwright/test';
import { isAwake } from './screen.ts';

/** What somebody tells the price form; what is not named stays as it was. */
export type LandingAnswers = {
  from?: string;
  to?: string;
  size?: string;
  date?: string;
  into_storage?: boolean;
  storage_on_the_way?: boolean;
};

/** The start page with its price form. */
export const landing = (page: Page) => {
  const from = page.getByRole('combobox', { name: 'Moving from' });
  const to = page.getByRole('combobox', { name: 'Moving to' });
  const size = page.getByLabel('Home size');
  const date = page.getByRole('textbox', { name: 'Move date' });
  const get_prices = page.locator('form').getByRole('button', { name: 'Get Prices' });
  const fill = async (answers: LandingAnswers) => {
    if (answers.from !== undefined) await from.fill(answers.from);
    if (answers.to !== undefined) await to.fill(answers.to);
    if (answers.size !== undefined) await size.selectOption({ label: answers.size });
    if (answers.date !== undefined) await date.fill(answers.date);
    if (answers.into_storage !== undefined) await page.getByLabel('Moving into storage').setChecked(answers.into_storage);
    if (answers.storage_on_the_way !== undefined) await page.getByLabel('Storage on the way').setChecked(answers.storage_on_the_way);
  };
  return {
    ...{ from, to, size, date, get_prices, fill },
    opens: async () => {
      await page.goto('/');
      await isAwake(page);
    },
    /** From the start page to the prices. */
    asksFor: async (answers: LandingAnswers) => {
      await fill(answers);
      await get_prices.click();
      await page.waitForURL(/\/moving\/.+\/compare/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
};

export const LOCAL = { from: 'Brooklyn, NY 11215', to: 'Hoboken, NJ 07030' };
/** Inside one state, where no federal law is over a move; and as far as the other, inside Texas. */
export const IN_STATE = { from: 'Brooklyn, NY 11215', to: 'Astoria, NY 11102' };
export const IN_TEXAS = { from: 'Austin, TX 78704', to: 'El Paso, TX 79901' };
export const LONG_DISTANCE = { from: 'Austin, TX 78704', to: 'Seattle, WA 98103' };
