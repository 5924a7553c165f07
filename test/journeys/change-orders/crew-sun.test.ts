import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { DESKTOP, journey, PHONE } from '../visitor.ts';
import { aMoveDay } from './move-day.ts';

const LEAST_TARGET = 56;
const LEAST_CONTRAST = 7;

/** What is too small for a glove, or too pale for the sun, on the screen as it is. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([least_target, least_contrast]) => {
      const seen = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('.sr, [aria-hidden=true]') === null;
      const nameOf = (element: Element): string =>
        `${element.localName}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
      const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
      const light = (color: number[]): number => {
        const [red = 0, green = 0, blue = 0] = color.map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const behind = (element: Element | null): number[] => {
        if (element === null) return [255, 255, 255];
        const color = channels(getComputedStyle(element).backgroundColor);
        return color.length === 3 || color[3] === 1 ? color.slice(0, 3) : behind(element.parentElement);
      };
      const contrast = (element: Element): number => {
        const [one, other] = [light(channels(getComputedStyle(element).color).slice(0, 3)), light(behind(element))];
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      };
      const targets = [...document.querySelectorAll('a, button, input, textarea, summary, label:has(input)')]
        .filter((element) => seen(element) && element.closest('label') !== element.parentElement)
        .filter((element) => !(element instanceof HTMLInputElement && element.type === 'checkbox'))
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          return Math.min(width, height) + 0.5 < least_target
            ? [`${nameOf(element)} is ${Math.round(width)} by ${Math.round(height)}`]
            : [];
        });
      const texts = [...document.querySelectorAll('body *')]
        .filter((element) => seen(element) && [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter(
          (element) => !(element instanceof HTMLButtonElement && element.disabled) && element.closest(':disabled, script, style') === null,
        )
        .flatMap((element) => (contrast(element) < least_contrast ? [`${nameOf(element)} has ${contrast(element).toFixed(1)} to 1`] : []));
      return [...targets, ...texts];
    },
    [LEAST_TARGET, LEAST_CONTRAST] as const,
  );

const SCREENS = ['job', 'messages', 'items', 'extra', 'papers', 'sign/origin', 'sign/destination'] as const;

/** Each screen in both lights, as it is and for the sun. */
const looksAtAll = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, screen);
    await page.locator('main h1').first().waitFor();
    found.push(...(await faultsOf(page)).map((fault) => `${screen}: ${fault}`));
    if (await scrollsSideways(page)) found.push(`${screen} scrolls sideways`);
  };
  for (const screen of SCREENS) await look(screen);
  await page.evaluate(() => {
    location.hash = 'items';
  });
  await page.locator('a[href^="#thing/"]').first().click();
  await page.locator('fieldset button').first().click();
  found.push(...(await faultsOf(page)).map((fault) => `thing: ${fault}`));
  return found;
};

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the crew’s page in the sun and with gloves, on %s', (_, size) => {
  journey(
    'has targets of 56 pixels and texts of 7 to 1 on each of its screens, in both languages [papers P31]',
    { size },
    async ({ page }) => {
      const { link } = await aMoveDay(page);
      await page.goto(`${link}#items`);
      await page
        .getByRole('button', { name: /^Tag 001:/ })
        .first()
        .click();
      await page.getByRole('link', { name: /^Tag 001/ }).waitFor();
      expect(await looksAtAll(page)).toEqual([]);
      await page.goto(link);
      await page.getByRole('button', { name: /Español/ }).click();
      await page.getByRole('button', { name: 'Letra grande para el sol' }).click();
      expect(await looksAtAll(page)).toEqual([]);
    },
  );
});
