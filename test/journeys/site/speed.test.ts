import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { inventory } from '#test/screens/inventory.ts';
import { isAwake, leftOn } from '#test/screens/screen.ts';
import { journey, PHONE } from '../visitor.ts';
import { walkTo } from '../walk.ts';

const ORIGIN = process.env.SITE_ORIGIN ?? '';

const textOf = async (path: string): Promise<string> => (await fetch(ORIGIN + path)).text();

/** All that the page will ever ask for by itself: what the held module imports, and what is fetched ahead of it. The list of all routes is named beside its version alone, and never asked for. */
const scriptsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/(?!manifest-)[^"]+\.js)"/g)].map(([, path = '']) => path)),
];

/** What the browser fetches before anybody does anything. */
const scriptsAtOnce = (html: string): string[] => [
  ...[...html.matchAll(/<link rel="modulepreload"[^>]*>/g), ...html.matchAll(/<script[^>]*(?:src=|type="module")[^>]*>/g)].map(
    ([tag]) => tag,
  ),
];

/** The modules that the page waits for. */
const scriptsAhead = (html: string): string[] =>
  [...html.matchAll(/(?:href|src|from|import)[=\s]?\s*"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);

const weightOf = (sources: readonly string[]): number =>
  sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).byteLength, 0);

describe('the start page', () => {
  test.each(['/', '/newmove', '/mobile', '/concierge', '/hourly', '/hourly2', '/clients/alder-vine/'])(
    'at %s there is next to no script before somebody does something [ux V2]',
    async (path) => {
      const html = await textOf(path);
      expect(scriptsAtOnce(html)).toEqual([]);
      const inline = [...html.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs)].map(([, source = '']) => source);
      expect(weightOf(inline)).toBeLessThan(20_000);
    },
  );

  test('brings its own script and no step’s, and no kit of components but the smallest [ux V2]', async () => {
    const scripts = scriptsOf(await textOf('/'));
    const sources = await Promise.all(scripts.map(textOf));
    expect(scripts.length).toBeGreaterThan(3);
    expect(weightOf(sources)).toBeLessThan(143_000);
    const all = sources.join('\n');
    for (const later of [
      'react-aria',
      'Keep this choice',
      'May we count this visit?',
      'PRICE LOW TO HIGH',
      'Incorrect username or password',
    ])
      expect(all, later).not.toContain(later);
  });

  test('fetches two fonts of our own at once, and stands in their measures until they are here [ux V3]', async () => {
    const html = await textOf('/');
    const fonts = [...html.matchAll(/<link[^>]*rel="preload"[^>]*href="([^"]+\.woff2)"/g)].map(([, path = '']) => path);
    expect(fonts).toHaveLength(2);
    const sizes = await Promise.all(fonts.map(async (path) => (await (await fetch(ORIGIN + path)).arrayBuffer()).byteLength));
    expect(sizes[0]! + sizes[1]!).toBeLessThan(45_000);
    const sheets = [...html.matchAll(/<link[^>]*href="(\/assets\/[^"#]+\.css)#?"/g)].map(([, path = '']) => path);
    const css = (await Promise.all([...new Set(sheets)].map(textOf))).join('\n');
    const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
    const [loaded, fallbacks] = [faces.filter((face) => face.includes('url(')), faces.filter((face) => face.includes('local('))];
    expect(loaded.map((face) => fonts.some((path) => face.includes(path)))).toEqual([true, true]);
    for (const face of loaded) expect(face).toMatch(/font-display:\s*swap/);
    expect(fallbacks).toHaveLength(2);
    for (const face of fallbacks) expect(face).toMatch(/size-adjust/);
  });
});

/** How far things have jumped that nobody moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = async (page: Page) => (await leftOn<{ sum: number }>(page, 'seen')).sum;

/** The file of a step's page, once the router has met it. */
const moduleOf = async (page: Page, step: string) => {
  const { routes } = await leftOn<{ routes: Record<string, { module: string }> }>(page, '__reactRouterManifest');
  return routes[`pages/${step}/page`]?.module ?? 'not met yet';
};

/** It was asked for ahead, and has come. */
const isHere = async (page: Page, module: string): Promise<boolean> =>
  (await page.locator(`link[rel="modulepreload"][href="${module}"]`).count()) > 0 &&
  page.evaluate((path) => performance.getEntriesByName(new URL(path, location.href).href).length > 0, module);

describe('my inventory', () => {
  journey(
    'brings less than 220 kB of scripts, and what reads and hears lists comes after it [ux V2]',
    { size: PHONE },
    async ({ page }) => {
      const id = await walkTo(page, 'INVENTORY');
      const html = await (await page.request.get(`/moving/${id}/inventory`)).text();
      const sources = await Promise.all([...new Set(scriptsAhead(html))].map(textOf));
      expect(sources.length).toBeGreaterThan(3);
      expect(weightOf(sources)).toBeLessThan(220_000);
      for (const later of ['react-aria', 'Is this right?', 'Stop listening', 'Everything that can be put on a plan'])
        expect(sources.join('\n'), later).not.toContain(later);
    },
  );
});

describe.each([PHONE])('on a $name', (size) => {
  journey(
    'pages hold still while they come, and the next step is here before it is asked for [ux V1] [ux V4] [property 58]',
    { size },
    async ({ page }) => {
      await watchShifts(page);
      await page.goto('/');
      await isAwake(page);
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page)).toBeLessThan(0.1);

      await walkTo(page, 'INVENTORY');
      await expect.poll(async () => isHere(page, await moduleOf(page, 'details'))).toBe(true);
      const late: string[] = [];
      page.on('request', (request) => late.push(new URL(request.url()).pathname));
      await inventory(page).goesOn();
      expect(late).not.toContain(await moduleOf(page, 'details'));
      expect(await shiftOf(page)).toBeLessThan(0.1);
    },
  );
});
