import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { inventory } from '#test/screens/inventory.ts';
import { reloads } from '#test/screens/screen.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'what is typed before the list came stays, with focus and caret, and is found then [ux I2]',
    { size, best_on: 'desktop', is_long: true },
    async ({ page }) => {
      const letGo = await hold(page, LIST);
      const id = await atNothing(page);
      const { search } = inventory(page);
      await search.pressSequentially('ofa');
      await page.keyboard.press('Home');
      await page.keyboard.type('2 s');
      await expect.poll(() => page.getByRole('option').count()).toBe(0);
      letGo();
      await page
        .getByRole('option', { name: /^2 × Sofa/ })
        .first()
        .waitFor();
      await expect.poll(() => caretIn(page)).toEqual({ name: 'Add items', text: '2 sofa', at: 3 });
      await page.keyboard.press('Enter');
      await expect.poll(() => countsOf(page, id)).toEqual([2]);
    },
  );

  journey(
    'what is typed before any script came stays, with focus and caret, and is found then [ux I2]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      const id = await atNothing(page);
      const { search } = inventory(page);
      const letGo = await hold(page, '**/assets/*.js');
      await page.reload({ waitUntil: 'commit' });
      await search.pressSequentially('2 sofa');
      await page.keyboard.press('ArrowLeft');
      letGo();
      await page
        .getByRole('option', { name: /^2 × Sofa/ })
        .first()
        .waitFor();
      await expect.poll(() => caretIn(page)).toEqual({ name: 'Add items', text: '2 sofa', at: 5 });
      await page.keyboard.press('Enter');
      await expect.poll(() => countsOf(page, id)).toEqual([2]);
    },
  );

  journey(
    'while its list is not there the search takes the first match, clears and reads lists all the same',
    { size },
    async ({ page }) => {
      await hold(page, LIST);
      const id = await atNothing(page);
      const { search, pastes, review } = inventory(page);
      await search.fill('3 recliners');
      await page.keyboard.press('Enter');
      await expect.poll(() => countsOf(page, id)).toEqual([3]);
      await expect.poll(() => caretIn(page)).toEqual({ name: 'Add items', text: '', at: 0 });
      await search.fill('zep');
      await page.keyboard.press('Escape');
      await expect.poll(() => search.inputValue()).toBe('');
      await pastes('2 sofas, queen bed');
      await review.getByRole('button', { name: 'Add 3 items' }).waitFor();
    },
  );

  journey('what was entered or pasted before the reader came goes in once it has [ux I2]', { size }, async ({ page }) => {
    const letGo = await hold(page, READER);
    const id = await atNothing(page);
    const { search, pastes, review } = inventory(page);
    await search.fill('3 recliners');
    await search.press('Enter');
    await expect.poll(() => caretIn(page)).toEqual({ name: 'Add items', text: '', at: 0 });
    await search.pressSequentially('lamp');
    letGo();
    await expect.poll(() => countsOf(page, id)).toEqual([3]);
    await expect.poll(() => search.inputValue()).toBe('lamp');
    await search.fill('');
    await page.unroute(READER);
    // The field stays the one that is pasted into.
    await hold(page, LIST);
    const letReviewGo = await hold(page, REVIEW);
    await reloads(page);
    await pastes('2 sofas\nqueen bed');
    letReviewGo();
    await review.getByRole('button', { name: 'Add 3 items' }).waitFor();
  });

  journey(
    'a list that can’t be read now keeps its words, and is read once the connection is back [ux I4]',
    { size, best_on: 'desktop' },
    async ({ page, faults }) => {
      await page.route(REVIEW, (route) => route.abort());
      await atNothing(page);
      const { pastes, review } = inventory(page);
      await pastes('2 sofas\nqueen bed');
      const failed = page.getByRole('dialog', { name: 'Paste a list' });
      await failed.getByText('This did not load. Check your connection, then try again.').waitFor();
      await page.unroute(REVIEW);
      await failed.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Read my list' }).click();
      await review.getByRole('button', { name: 'Add 3 items' }).waitFor();
      // The scripts that did not come.
      faults.splice(0);
    },
  );

  journey('Enter takes what the newest text finds, however quickly it follows [ux I2]', { size, best_on: 'desktop' }, async ({ page }) => {
    const id = await atNothing(page);
    const { search } = inventory(page);
    await search.fill('sofa');
    await page.getByRole('option').first().waitFor();
    await search.press('ArrowDown');
    await search.press('ArrowDown');
    await retypesAndEnters(page, search, 'piano');
    await expect.poll(() => namesOf(page, id)).toEqual([expect.stringMatching(/piano/i)]);
  });

  journey(
    'who writes on before letting go of Enter adds the first and writes the second [ux I2]',
    { size, best_on: 'desktop', is_long: true },
    async ({ page }) => {
      const id = await atNothing(page);
      const { search } = inventory(page);
      await search.pressSequentially('recliner');
      await page.keyboard.down('Enter');
      await page.keyboard.down('t');
      await page.keyboard.up('Enter');
      await page.keyboard.up('t');
      await page.keyboard.type('v');
      await expect.poll(() => search.inputValue()).toBe('tv');
      await expect.poll(() => namesOf(page, id)).toEqual(['Recliner']);
    },
  );

  journey(
    'after a letter was taken back the first match is ready, and arrows lead on from it [ux I2]',
    { size, best_on: 'desktop', is_long: true },
    async ({ page }) => {
      const id = await atNothing(page);
      const { search } = inventory(page);
      await search.pressSequentially('sofas');
      await search.press('Backspace');
      await expect.poll(() => readyOf(page)).toBe(0);
      await search.press('ArrowDown');
      await expect.poll(() => readyOf(page)).toBe(1);
      await search.press('Backspace');
      await expect.poll(() => readyOf(page)).toBe(0);
      await search.press('Enter');
      await expect.poll(() => namesOf(page, id)).toEqual(['Sofa, 3 cushion']);
    },
  );

  journey(
    'Enter that ends the writing of a character adds nothing, and Escape clears',
    { size, best_on: 'desktop', is_long: true },
    async ({ page }) => {
      const id = await atNothing(page);
      const { search } = inventory(page);
      await search.pressSequentially('sofa');
      await page.getByRole('option').first().waitFor();
      for (const ends of [{ isComposing: true }, { keyCode: 229 }]) {
        await search.dispatchEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true, ...ends });
        await search.dispatchEvent('keyup', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true });
      }
      await expect.poll(() => search.inputValue()).toBe('sofa');
      await search.press('Escape');
      await expect.poll(() => caretIn(page)).toEqual({ name: 'Add items', text: '', at: 0 });
      await expect.poll(() => page.getByRole('option').count()).toBe(0);
      await expect.poll(() => countsOf(page, id)).toEqual([]);
    },
  );

  journey(
    'a screen reader hears the field, what is ready in it and what else there is; a press keeps the focus',
    { size },
    async ({ page, is_phone, seesNoBarrier }) => {
      const id = await atNothing(page);
      const { search } = inventory(page);
      await search.pressSequentially('2 lamps');
      await expect.poll(() => readyOf(page)).toBe(0);
      const options = page.getByRole('listbox', { name: 'Matching items' }).getByRole('option');
      await expect.poll(() => search.getAttribute('aria-controls')).toBe(await page.getByRole('listbox').getAttribute('id'));
      await expect.poll(() => options.last().innerText()).toBe('Add “lamps” as a custom item');
      for (const option of await options.all()) expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await seesNoBarrier();
      const second = options.nth(1);
      const name = (await second.locator('b').innerText()).replace(/^2 × /, '');
      await (is_phone ? second.tap() : second.click());
      await expect.poll(() => namesOf(page, id)).toEqual([name]);
      await expect.poll(() => caretIn(page)).toEqual({ name: 'Add items', text: '', at: 0 });
    },
  );
});

/** On the inventory of a plan with nothing on it. */
const atNothing = async (page: Page): Promise<string> => {
  const id = await walkTo(page, 'INVENTORY');
  await page.getByRole('button', { name: /^Remove typical/ }).click();
  await expect.poll(() => countsOf(page, id)).toEqual([]);
  return id;
};

/** The list's own script. */
const LIST = '**/assets/item-search-list-*.js';
const READER = '**/assets/item-search-found-*.js';
const REVIEW = '**/assets/paste-list-*.js';

/** These scripts wait until they are let go. */
const hold = async (page: Page, scripts: string): Promise<() => void> => {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(scripts, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
};

/** All of it in one turn of the page, as no person could. */
const retypesAndEnters = async (page: Page, search: ReturnType<typeof inventory>['search'], words: string): Promise<void> => {
  await search.selectText();
  const keys = page.keyboard;
  await Promise.all([...[...words].map((letter) => keys.press(letter)), keys.press('Enter')]);
};

/** Which option the field points a screen reader to. */
const readyOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ready = document.activeElement?.getAttribute('aria-activedescendant');
    return [...document.querySelectorAll('[role="option"]')].findIndex(({ id }) => id === ready);
  });

const caretIn = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return { name: field.getAttribute('aria-label'), text: field.value, at: field.selectionStart };
  });

const itemsOf = async (page: Page, id: string) => (await apiOf(page).plans.show({ id })).inventory.items;
const countsOf = async (page: Page, id: string): Promise<number[]> => (await itemsOf(page, id)).map(({ units }) => units.length);
const namesOf = async (page: Page, id: string): Promise<string[]> => (await itemsOf(page, id)).map(({ name }) => name);
