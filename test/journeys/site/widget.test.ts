import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { describe, expect, onTestFinished } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { TEAM } from '../booked-moves.ts';
import { DESKTOP, journey, PHONE } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const ORIGIN = process.env.SITE_ORIGIN ?? '';

const snippet = (
  width: string,
  more: string,
  link = '',
): string => `<a data-hearthway ${link} href="${ORIGIN}/clients/alder-vine/">Moving prices on Hearthway</a>
<script async src="${ORIGIN}/w.js" data-partner="alder-vine" data-width="${width}" ${more}></script>`;

const ROUTE = 'data-from="Brooklyn, NY 11215" data-to="Hoboken, NJ 07030"';

/** Somebody else's page on a host of its own, in its own letters and colors, with the widget as it is pasted. */
const hostPage = async (page: Page, width: string, more: string, link = ''): Promise<void> => {
  const body = `<!DOCTYPE html><html lang="en"><title>40 Willow Terrace</title><body style="margin:0;font:20px Georgia;color:#fff;background:#223"><main>${snippet(width, more, link)}<p>A two-bedroom with light from two sides.</p></main></body></html>`;
  const host = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(body));
  onTestFinished(() => void host.close());
  await new Promise<void>((done) => {
    host.listen(0, 'localhost', done);
  });
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/40-willow-terrace`);
};

const frameIn = (page: Page) => page.frameLocator('iframe[title="Moving price by Hearthway"]');

/** Wider or taller inside than the frame is, in pixels. */
const hiddenIn = (page: Page) =>
  frameIn(page)
    .locator('html')
    .evaluate((html) => [html.scrollWidth - html.clientWidth, Math.max(0, html.scrollHeight - html.clientHeight)]);

describe.each([280, 320, 600])('in a stranger’s page at %i px', (width) => {
  journey(
    'the widget asks and answers without a cookie, and nothing of it is hidden or scrolls [property 77]',
    { size: { name: `${width} px`, width: Math.max(width, 320), height: 844 } },
    async ({ page, seesNoBarrier }) => {
      await page.context().clearCookies();
      await hostPage(page, String(width), 'data-ground="white"');
      const frame = frameIn(page);
      await frame.getByLabel('From').fill('Brooklyn, NY 11215');
      await expect.poll(() => hiddenIn(page)).toEqual([0, 0]);
      await frame.getByLabel('To', { exact: true }).fill('Hoboken, NJ 07030');
      await frame.getByRole('button', { name: 'Show prices' }).click();
      await frame.getByText(/^range of \d+ licensed movers$/).waitFor();
      await expect.poll(() => hiddenIn(page)).toEqual([0, 0]);
      expect(await page.locator('iframe').evaluate((one) => one.getBoundingClientRect().width)).toBe(width);
      expect(await page.locator('a[data-hearthway]').count()).toBe(0);
      await seesNoBarrier();
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.fonts.size])).toEqual([0, 0, 0]);
    },
  );
});

describe('on a desktop', () => {
  journey(
    'who goes on from the widget finds the same route and price in a tab of its own [property 77]',
    { size: DESKTOP },
    async ({ page }) => {
      await hostPage(page, '600', ROUTE);
      const frame = frameIn(page);
      const [low = ''] = (await frame.locator('section .price').innerText()).split('–');
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        frame.getByRole('button', { name: 'Make it exact on Hearthway (opens a new tab)' }).click(),
      ]);
      await tab.waitForURL(/\/continue\//);
      await tab.getByText('Hoboken, NJ 07030').first().waitFor();
      const [, told = ''] = /movers, \$([\d,.]+)/.exec(await tab.locator('main').innerText()) ?? [];
      expect(Math.round(Number(told.replace(',', '')))).toBe(Number(low.replace(/[$,]/g, '')));
      expect(page.url()).toContain('/40-willow-terrace');
    },
  );

  journey(
    'our team makes a partner’s widget: the preview is the frame itself, and the lines to paste change with each choice and say that they are copied [property 77]',
    { size: DESKTOP, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ORIGIN });
      await apiOf(page).users.login({ user: TEAM });
      await page.goto('/admin/partners/alder-vine/widget');
      await isAwake(page);
      const lines = page.getByRole('region', { name: 'the lines for their page' });
      const frame = page.frameLocator('iframe');
      await frame.getByRole('heading', { name: 'What does the move cost?' }).waitFor();
      await page.getByText('Dark', { exact: true }).click();
      await page.getByText('320', { exact: true }).click();
      await page.getByLabel('From, filled in').fill('Brooklyn, NY 11215');
      await page.getByLabel('To, filled in').fill('Hoboken, NJ 07030');
      await page.getByLabel('To, filled in').blur();
      await frame.locator('.dark section .price').waitFor();
      await expect.poll(() => hiddenIn(page)).toEqual([0, 0]);
      const height = await page.locator('iframe').evaluate((one) => one.getBoundingClientRect().height);
      await expect.poll(() => lines.innerText()).toContain(`min-height:${height}px`);
      const said = await lines.innerText();
      for (const words of ['data-ground="dark"', 'data-width="320"', 'data-from="Brooklyn, NY 11215"', 'data-partner="alder-vine"'])
        expect(said).toContain(words);
      await page.getByRole('button', { name: 'Copy the lines for their page' }).click();
      await page.getByText('Copied', { exact: true }).waitFor();
      expect((await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(said.trim());
      await seesNoBarrier();
    },
  );

  journey(
    'nothing of a stranger’s page moves where the link has kept the frame’s room [property 77]',
    { size: DESKTOP, best_on: 'desktop' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const moved: number[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const movedWith = async (style: string): Promise<number[]> => {
        await hostPage(page, '600', ROUTE, style);
        await frameIn(page).locator('section .price').waitFor();
        // Letters that come late are as high as they are.
        await frameIn(page)
          .locator('section .price')
          .evaluate(() => document.fonts.ready.then(() => undefined));
        await expect.poll(() => hiddenIn(page)).toEqual([0, 0]);
        return page.evaluate(() => (window as unknown as { moved: number[] }).moved);
      };
      expect(await movedWith('')).not.toEqual([]);
      const height = await page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
      expect(await movedWith(`style="display:block;min-height:${height}px"`)).toEqual([]);
    },
  );

  journey('without scripts the widget is a link [property 77]', { size: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await hostPage(page, '320', ROUTE);
    expect(await page.getByRole('link', { name: 'Moving prices on Hearthway' }).getAttribute('href')).toBe(`${ORIGIN}/clients/alder-vine/`);
  });
});
