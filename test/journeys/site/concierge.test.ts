import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { LOCAL, landing } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { DESKTOP, journey, PHONE, planIdOf } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const FAILED = 'Utilities widget failed to load. Please refresh and try again.';

const frameIn = (page: Page) => page.frameLocator('iframe[title="Connect utilities"]');

/** The drawing behind the headline, each time that it is asked for. */
const groundOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/streets-[^/]+\.svg$/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

describe('on a desktop', () => {
  journey(
    'a concierge’s visitor plans utilities in a frame that reaches nothing of ours, and goes back to a form with everything in it [spec 1.5] [spec 2.21] [spec 2.26] [property 59] [spec 4.29]',
    { size: DESKTOP, reducedMotion: 'no-preference' },
    async ({ page, seesNoBarrier }) => {
      const ground = groundOf(page);
      await page.goto('/concierge');
      await isAwake(page);
      await landing(page).fill(LOCAL);
      await page.getByRole('link', { name: 'I want to connect utilities' }).click();
      await page.getByRole('heading', { level: 1, name: 'Power on, the day you arrive.' }).waitFor();
      const frame = frameIn(page);
      await frame.getByLabel('ZIP code of the new home').fill('07030');
      await frame.getByRole('button', { name: 'Show my calls' }).click();
      await frame.getByText('Moving in to Hoboken, NJ on Thursday, December 3, 2026.').waitFor();
      expect(await frame.locator('body').evaluate(reached)).toBe('null: nothing');
      await seesNoBarrier();
      await expect.poll(() => ground.length).toBe(1);
      await page.getByRole('link', { name: 'Back to Moving' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your move, and the lights on.' }).waitFor();
      await expect.poll(() => landing(page).from.inputValue()).toBe(LOCAL.from);
      await landing(page).asksFor({});
      expect((await apiOf(page).plans.show({ id: planIdOf(page) })).source).toBe('Concierge');
      await page.goto('/concierge');
      await page.getByText('Welcome back! Continue Last Move Plan').waitFor();
      await seesNoBarrier();
    },
  );
});

describe('on a phone', () => {
  journey(
    'a utilities frame that does not come says so, comes when asked again, and nothing else breaks [spec 8.18] [property 59] [spec 4.29]',
    { size: PHONE, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const ground = groundOf(page);
      await page.route('**/utilities/frame*', (route) => route.abort('internetdisconnected'));
      await page.goto('/concierge?show=utilities');
      await isAwake(page);
      // Whoever else writes to the page is not the frame.
      await page.evaluate(() => window.postMessage({ type: 'ready', height: 900 }, '*'));
      await page.getByText(FAILED).waitFor();
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      await page.unroute('**/utilities/frame*');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await frameIn(page).getByRole('button', { name: 'Show my calls' }).waitFor();
      await page.getByRole('link', { name: 'Back to Moving' }).click();
      await landing(page).asksFor(LOCAL);
      await page.getByText(/^\d+ licensed movers/).waitFor();
      expect(ground).toEqual([]);
    },
  );

  journey(
    'a partner’s code reaches the prices without a script [spec 1.8] [spec 9.17]',
    { size: PHONE, javaScriptEnabled: false },
    async ({ page }) => {
      await page.goto('/clients/alder-vine/');
      await page.getByText('5% off your move').waitFor();
      await landing(page).fill(LOCAL);
      await landing(page).get_prices.click();
      await page.waitForURL(/\/moving\/.+\/compare/);
      await page.getByText(/^Your Alder & Vine Residences code ALDERVINE takes 5% off when you book/).waitFor();
    },
  );
});

/** What a frame gets hold of around it: its origin, and whether it can look. */
const reached = (): string => {
  try {
    return `${self.origin}: ${parent.document.title}`;
  } catch {
    return `${self.origin}: nothing`;
  }
};
