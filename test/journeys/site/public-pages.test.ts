import { expect } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { journey, PHONE } from '../visitor.ts';

/** Every page that search engines list, one of each kind; those that are longer than others are tried in their own journeys too. */
const PUBLIC = [
  ...['/', '/newmove', '/mobile', '/concierge', '/clients/alder-vine/', '/hourly', '/hourly2', '/movers/1', '/vendors/sign_up'],
  ...['/carriers', '/sign-in', '/sign-up', '/forgot-password', '/vendors/sign_in', '/privacy-choices', '/my-moves'],
  ...['/moving-companies/', '/moving-companies/oregon/', '/moving-companies/kansas/kansas-city/', '/movers-near-me/?near=00000'],
  ...[
    '/papers/check',
    '/faq/',
    '/testimonials/',
    '/sitemap/',
    '/moving-long/',
    '/moving-long/how-to-pack/',
    '/storage-services/',
    '/no-such-page/',
  ],
];

journey(
  'nothing on any public page shuts anybody out, nor is wider than the narrowest screen [ux Y1]',
  { size: { ...PHONE, width: 320 } },
  async ({ page, seesNoBarrier }) => {
    for (const where of PUBLIC) {
      await page.goto(where);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await seesNoBarrier();
      expect(await scrollsSideways(page), where).toBe(false);
    }
  },
);

journey(
  'without a script a ZIP leads to the movers of that place, and one that is none comes back with what is wrong',
  { size: PHONE, javaScriptEnabled: false },
  async ({ page }) => {
    await page.goto('/movers-near-me/');
    const field = page.getByLabel('Your ZIP or city');
    await field.fill('00000');
    await page.getByRole('button', { name: 'Show movers' }).click();
    await page.getByText('We don’t know this ZIP').waitFor();
    expect(await field.inputValue()).toBe('00000');
    await field.fill('97201');
    await page.getByRole('button', { name: 'Show movers' }).click();
    await page.getByRole('heading', { name: 'Movers in Portland, and what they really cost' }).waitFor();
  },
);
