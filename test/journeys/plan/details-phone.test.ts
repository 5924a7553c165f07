import type { Locator, Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { details } from '#test/screens/details.ts';
import { landing } from '#test/screens/landing.ts';
import { calledOtherwise, isAwake, LONG_WORD, scrollsSideways } from '#test/screens/screen.ts';
import { focusedName } from '../keys.ts';
import { journey, PHONE, type Size } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const SMALL: Size = { name: 'small phone', width: 320, height: 640 };
const STEPS = ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK'] as const;

describe.each([SMALL, PHONE])('on a $name', (size) => {
  journey('no step scrolls sideways, and what is pressed is large enough for a thumb [ux S1]', { size }, async ({ page }) => {
    const id = await walkTo(page, 'BOOK');
    for (const path of ['/', ...STEPS.map((step) => pathOf(id, step))]) {
      await page.goto(path);
      await isAwake(page);
      expect(await scrollsSideways(page), path).toBe(false);
      expect(await page.evaluate(tooSmall), path).toEqual([]);
    }
  });

  journey('a mover that is called by one long word pushes no step sideways [ux S1]', { size, is_long: true }, async ({ page }) => {
    const id = await walkTo(page, 'BOOK');
    const name = (await apiOf(page).plans.show({ id })).mover?.name ?? '';
    for (const path of STEPS.map((step) => pathOf(id, step))) {
      await page.goto(path);
      await isAwake(page);
      await calledOtherwise(page, name, LONG_WORD);
      await expect.poll(() => page.getByText(LONG_WORD).count(), { message: path }).toBeGreaterThan(0);
      expect(await scrollsSideways(page), path).toBe(false);
    }
  });
});

describe('on a phone', () => {
  const size = PHONE;

  journey('every field has text of 16 px, and numbers, mail and phones have their keyboards [ux S3]', { size }, async ({ page }) => {
    const id = await walkTo(page, 'BOOK');
    for (const path of ['/', ...STEPS.map((step) => pathOf(id, step))]) {
      await page.goto(path);
      await isAwake(page);
      expect(await page.evaluate(smallText), path).toEqual([]);
    }
    const modeOf = (label: RegExp | string) => page.getByLabel(label).first().getAttribute('inputmode');
    expect(await Promise.all(['Email', 'Phone'].map(modeOf))).toEqual(['email', 'tel']);
    await page.goto(pathOf(id, 'DETAILS'));
    await isAwake(page);
    expect(await modeOf('ZIP')).toBe('numeric');
  });

  journey('Next on the keyboard goes to the next field and sends nothing [ux S3]', { size }, async ({ page }) => {
    const { opens, from, to } = landing(page);
    await opens();
    await from.fill('Brooklyn, NY 11215');
    await expect.poll(() => from.getAttribute('enterkeyhint')).toBe('next');
    await from.press('Enter');
    await expect.poll(() => isFocused(to)).toBe(true);
    await walkTo(page, 'DETAILS');
    const { pick_up } = details(page);
    await pick_up.street.focus();
    for (const label of ['Apt or unit', 'City']) {
      await page.keyboard.press('Enter');
      await expect.poll(() => focusedName(page)).toBe(label);
    }
    await expect.poll(() => page.url()).toMatch(/\/details$/);
  });

  journey('the dock steps aside while somebody types, and never hides the field that has the focus [ux S2]', { size }, async ({ page }) => {
    await walkTo(page, 'DETAILS');
    const dock = page.getByRole('region', { name: 'Price and next step' });
    const isDocked = async () => (await dock.evaluate((bar) => getComputedStyle(bar).position)) === 'sticky';
    await expect.poll(() => isDocked()).toBe(true);
    await details(page).pick_up.street.click();
    await expect.poll(() => isDocked()).toBe(false);
    await details(page).pick_up.street.blur();
    await expect.poll(() => isDocked()).toBe(true);
    for (let turn = 0; turn < 40; turn++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(isHidden);
      expect(hidden, await focusedName(page)).toBe(false);
    }
    // On phones without a button the bar ends above the phone's own line.
    expect(
      await dock
        .locator('> div')
        .last()
        .evaluate((bar) => Number.parseFloat(getComputedStyle(bar).paddingBottom)),
    ).toBeGreaterThan(0);
  });

  journey(
    'a sheet closes by swipe, X, Esc and Back, and the page behind it is out of reach [ux S4]',
    { size, is_long: true },
    async ({ page }) => {
      await walkTo(page, 'DETAILS');
      await page.getByRole('link', { name: 'Back' }).click();
      await page.waitForURL(/\/inventory/);
      const opener = page.getByRole('button', { name: 'Paste a list' });
      const sheet = page.getByRole('dialog');
      const closings: readonly (() => Promise<unknown>)[] = [
        () => page.keyboard.press('Escape'),
        () => sheet.getByRole('button', { name: 'Close' }).click(),
        () => swipeDown(sheet.getByRole('heading')),
        () => page.goBack(),
      ];
      for (const close of closings) {
        await opener.click();
        await sheet.waitFor();
        await expect.poll(() => opener.evaluate(isUnderneath)).toBe(true);
        await close();
        await sheet.waitFor({ state: 'hidden' });
        await expect.poll(() => page.url()).toMatch(/\/inventory$/);
      }
      await page.goBack();
      await page.waitForURL(/\/details/);
    },
  );
});

/** Presses that are smaller than 24 px, or than 44 px where they are buttons in the page's own flow. */
const tooSmall = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main button, main select, main input, section[aria-label="Price and next step"] button')]
    .filter(
      (one) =>
        one.checkVisibility({ contentVisibilityAuto: true }) &&
        !one.closest('.sr') &&
        !one.classList.contains('sr') &&
        !one.hasAttribute('aria-hidden'),
    )
    .flatMap((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      const least = one.matches('button') ? 24 : 44;
      const is_primary = one.matches('[data-continue], [type="submit"], input, select');
      return height < (is_primary ? 44 : least) || width < 24 ? [`${one.outerHTML.slice(0, 120)} ${width}x${height}`] : [];
    });

const smallText = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('input:not([type="radio"], [type="checkbox"], [type="hidden"]), select, textarea')]
    .filter((one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).fontSize) < 16)
    .map((one) => one.outerHTML.slice(0, 120));

/** The middle of what has the focus lies under something else, or outside the window. */
const isHidden = (): boolean => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return false;
  const { left, right, top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const dock = document.querySelector('section[aria-label="Price and next step"]');
  return found === null || (dock?.contains(found) === true && !dock.contains(focused));
};

/** A point of it belongs to something that lies over it. */
const isUnderneath = (part: Element): boolean => {
  const { left, top } = part.getBoundingClientRect();
  const found = document.elementFromPoint(left + 2, top + 2);
  return found === null || !part.contains(found);
};

const isFocused = (field: Locator): Promise<boolean> => field.evaluate((element) => element === document.activeElement);

/** A finger from the head of the sheet down to the foot of the screen. */
const swipeDown = async (head: Locator): Promise<void> => {
  // A sheet that is still rising is not where it was measured any more.
  await head.click({ trial: true });
  const box = await head.boundingBox();
  const page: Page = head.page();
  const session = await page.context().newCDPSession(page);
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 8];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const far of [30, 60, 90, 120])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + far }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};
