import { describe, expect } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { journey, SIZES } from '../visitor.ts';

const SAMPLE = [
  '/faq/',
  '/moving-long/',
  '/affiliates-widget/',
  '/testimonials/',
  '/moving-companies/',
  '/moving-companies/oregon/portland/',
];

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'nothing on pages that are read shuts anybody out, nor is wider than the screen [ux Y1]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      for (const where of SAMPLE) {
        await page.goto(where);
        await seesNoBarrier();
        expect(await scrollsSideways(page), where).toBe(false);
      }
    },
  );

  journey(
    'without a script a city shows its prices, and its form leads to one’s own with nothing asked twice [ux K1] [ux K2]',
    { size, javaScriptEnabled: false },
    async ({ page, is_phone }) => {
      await page.goto('/faq/');
      if (is_phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('link', { name: 'Find A Moving Company' }).first().click();
      await page.getByRole('link', { name: 'Brooklyn', exact: true }).click();
      await page.getByRole('heading', { name: 'Movers in Brooklyn, and what they really cost' }).waitFor();
      await page.getByRole('heading', { name: 'Prices by size of home' }).waitFor();
      await page.getByLabel('To', { exact: true }).fill('Nowhere at all, QQ');
      await page.getByRole('button', { name: 'Get Prices' }).click();
      await page.getByRole('heading', { name: 'See the real price of your move.' }).waitFor();
      await expect.poll(() => page.getByRole('combobox', { name: 'Moving from' }).inputValue()).toBe('Brooklyn, NY');
      await page.goBack();
      await page.getByLabel('To', { exact: true }).fill('Hoboken, NJ');
      await page.getByRole('button', { name: 'Get Prices' }).click();
      await page.waitForURL(/\/moving\/[0-9a-f-]{36}\/compare$/);
      await page.getByText('licensed movers').first().waitFor();
    },
  );
});
