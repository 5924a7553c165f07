import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { findBrowser, openBrowser } from '#test/support/site/browser.ts';

const PAGE =
  'data:text/html,<title>Hearthway</title><h1 style="font-family: sans-serif">Moving</h1><script>document.title += " 2"</script>';

const showsThePage = async (from?: string): Promise<void> => {
  const browser = await openBrowser(from);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(PAGE);
  expect(await page.title()).toBe('Hearthway 2');
  expect((await page.locator('h1').boundingBox())?.width).toBeGreaterThan(0);
  expect((await page.screenshot()).length).toBeGreaterThan(1_000);
};

test('some Chromium shows a page and runs its script', () => showsThePage());

test.runIf(process.platform === 'linux')(
  'the Chromium from npm shows a page on a machine without any other',
  () => showsThePage('npm'),
  60_000,
);

test.runIf(existsSync(chromium.executablePath()))("Playwright's own Chromium shows a page", () => showsThePage('playwright'));

test('a source that nobody knows is refused by name', async () => {
  await expect(findBrowser('attic')).rejects.toThrow('BROWSER_FROM is "attic"; it may be system, playwright, npm.');
});
