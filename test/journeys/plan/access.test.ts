import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import type { Step } from '#domain/plan/move-plan.ts';
import { details } from '#test/screens/details.ts';
import { inventory } from '#test/screens/inventory.ts';
import { landing } from '#test/screens/landing.ts';
import { isAwake, leftOn, scrollsSideways } from '#test/screens/screen.ts';
import { hasRing } from '../keys.ts';
import { journey, SIZES } from '../visitor.ts';
import { walkTo } from '../walk.ts';

const FUNNEL: readonly Step[] = ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK'];
const WORDS = ['/how-it-works', '/faq', '/agreement', '/privacy', '/customer-service', '/my-moves'];

/** The whole funnel, then the landing page, each as it opens. */
const onEachPage = async (page: Page, look: (where: string) => Promise<void>): Promise<void> => {
  const id = await walkTo(page, 'BOOK');
  for (const where of [...FUNNEL.map((step) => `/moving/${id}/${step.toLowerCase()}`), '/']) {
    await page.goto(where);
    await isAwake(page);
    await look(where);
  }
};

describe.each(SIZES)('on a $name', (size) => {
  journey('nothing on the other pages shuts anybody out [ux Y1]', { size }, async ({ page, seesNoBarrier }) => {
    for (const where of WORDS) {
      await page.goto(where);
      await seesNoBarrier();
    }
    await walkTo(page, 'INVENTORY');
    await page.getByRole('button', { name: 'Add a custom item' }).click();
    await page.getByRole('dialog').waitFor();
    await seesNoBarrier();
  });

  journey(
    'the focus shows on every control, begins with the way to the content, and a new page moves it to its heading [ux Y2]',
    { size },
    async ({ page }) => {
      await onEachPage(page, async (where) => {
        for (let turn = 0; turn < 14; turn++) {
          await page.keyboard.press('Tab');
          if (turn === 0) await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
          await expect.poll(() => hasRing(page), { message: `${where}, ${turn + 1} times Tab` }).toBe(true);
        }
      });
      await walkTo(page, 'INVENTORY');
      await inventory(page).goesOn();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await expect.poll(() => page.title()).toBe('Where and when');
    },
  );

  journey(
    'in the colors of the system, controls keep their borders and the truck its outline [ux Y3]',
    { size, best_on: 'desktop', forcedColors: 'active' },
    async ({ page }) => {
      await walkTo(page, 'INVENTORY');
      const borders = await page.getByRole('button', { name: 'Add one Armchair', exact: true }).evaluate(bordersOf);
      expect(borders.every((width) => width >= 1)).toBe(true);
      const truck = page
        .getByRole('img', { name: /cubic feet/ })
        .filter({ visible: true })
        .first();
      const strokes = await truck.locator('rect').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).stroke));
      expect(strokes.filter((stroke) => stroke !== 'none')).not.toEqual([]);
    },
  );

  journey('moves nothing for whoever asks for less motion [ux Y6]', { size, reducedMotion: 'reduce' }, async ({ page }) => {
    await walkTo(page, 'INVENTORY');
    await page.getByRole('button', { name: 'Add one Armchair', exact: true }).click();
    expect(await page.evaluate(running)).toEqual([]);
    await page.getByRole('button', { name: 'Add a custom item' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.evaluate(running)).toEqual([]);
    await page.keyboard.press('Escape');
    await inventory(page).goesOn();
    expect(await page.evaluate(running)).toEqual([]);
  });

  journey('five quick presses are announced as one price, once it stands still [ux Y5]', { size }, async ({ page }) => {
    await walkTo(page, 'INVENTORY');
    await page.evaluate(listen);
    const { plus } = inventory(page);
    for (let turn = 0; turn < 5; turn++) await plus('Armchair').click();
    const prices = async () => (await leftOn<string[]>(page, 'said')).filter((text) => /\$[\d,]+–/.test(text));
    await expect.poll(prices, { timeout: 5_000 }).toHaveLength(1);
    await page
      .getByText(/^Saved( just now)?$/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await expect.poll(() => prices()).toHaveLength(1);
  });
});

describe('very large', () => {
  journey(
    'no page is wider than a screen of 320 pixels, nor with wider text [ux Y4]',
    { size: { name: 'small phone', width: 320, height: 640 } },
    async ({ page }) => {
      await onEachPage(page, async (where) => {
        expect(await scrollsSideways(page), where).toBe(false);
        await page.evaluate(wear, WIDER);
        expect(await scrollsSideways(page), `${where}, text spaced`).toBe(false);
        expect(await page.evaluate(cutOff), where).toEqual([]);
      });
    },
  );

  journey(
    'at four times the size nothing is lost, and nothing sticks in the way [ux Y4]',
    { size: { name: 'zoomed', width: 320, height: 256 }, is_long: true },
    async ({ page }) => {
      await onEachPage(page, async (where) => {
        expect(await scrollsSideways(page), where).toBe(false);
        expect(await page.evaluate(stuck), where).toEqual([]);
      });
      await walkTo(page, 'DETAILS');
      await details(page).goesOn();
      await landing(page).opens();
    },
  );
});

/** WCAG 1.4.12, as somebody's own style sheet would have it. */
const WIDER =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const bordersOf = (element: Element): number[] => {
  const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(element);
  return [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(Number.parseFloat);
};

const running = (): string[] =>
  document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && Number(animation.effect?.getComputedTiming().endTime) > 0)
    .map((animation) => `${(animation.effect as KeyframeEffect).target?.className}`);

/** As a reader's own style sheet: the policy of a page has no say in it. */
const wear = (css: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/** Buttons, links and labels whose words no longer fit into them. */
const cutOff = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2')]
    .filter((part) => part.checkVisibility() && getComputedStyle(part).overflow === 'hidden' && !part.className.includes('sr'))
    .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
    .map((part) => part.innerText);

/** What stays on the screen while the page moves, taller than a line. */
const stuck = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(
      (part) =>
        part.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(part).position) && part.getBoundingClientRect().height > 40,
    )
    .map((part) => `${part.tagName} ${part.className}`);

/** Writes down what every live region says from now on. */
const listen = (): void => {
  const said: string[] = [];
  for (const region of document.querySelectorAll('[role="status"]')) {
    if (!(region.checkVisibility() || region.className.includes('sr'))) continue;
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }
  Object.assign(window, { said });
};
