import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { inventory } from '#test/screens/inventory.ts';
import { scrollsSideways } from '#test/screens/screen.ts';
import { hasRing, tabTo } from '../keys.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

/** What a two-bedroom home holds, as somebody would say it. */
const HOME = [
  '2 sofas',
  'coffee table',
  '55 inch tv',
  '2 queen beds',
  '3 dressers',
  '2 nightstands',
  'dining table',
  '6 dining chairs',
  'desk',
  '20 medium boxes',
];

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a whole home goes in by keys alone, and the focus is always to be seen [ux I2]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      const id = await atNothing(page);
      await page.getByRole('heading', { level: 1 }).focus();
      await tabTo(page, 'Add items');
      for (const words of HOME) {
        await page.keyboard.type(words);
        await page.getByRole('listbox').waitFor();
        await page.keyboard.press('Enter');
        await expect.poll(() => inventory(page).search.inputValue()).toBe('');
        await expect.poll(() => hasRing(page)).toBe(true);
      }
      await expect.poll(() => piecesOf(page, id)).toEqual({ items: 19, boxes: 20 });
    },
  );

  journey('a whole home goes in by one paste, and Escape leaves everything as it was [ux I4]', { size }, async ({ page }) => {
    const id = await atNothing(page);
    const { pastes, review } = inventory(page);
    await pastes(HOME.join('\n'));
    await review.getByRole('button', { name: 'Add 39 items' }).waitFor();
    await page.keyboard.press('Escape');
    await review.waitFor({ state: 'hidden' });
    await expect.poll(() => piecesOf(page, id)).toEqual({ items: 0, boxes: 0 });
    await pastes(HOME.join('\n'));
    await review.getByRole('button', { name: 'Add 39 items' }).click();
    await expect.poll(() => piecesOf(page, id)).toEqual({ items: 19, boxes: 20 });
  });

  journey(
    'a list of one’s own takes the place of the typical things that were put in, when asked [ux I4] [ux G4]',
    { size, best_on: 'desktop', is_long: true },
    async ({ page }) => {
      const id = await walkTo(page, 'INVENTORY');
      const before = await piecesOf(page, id);
      const { pastes, review } = inventory(page);
      await pastes('2 sofas, queen bed, tv, 20 medium boxes');
      await review.getByText(/^\d+ cu ft, about \+\$\d+$/).waitFor();
      await review.getByRole('checkbox', { name: 'Keep only my list' }).check();
      await review.getByText(`${before.items} items and ${before.boxes} boxes`, { exact: false }).waitFor();
      await review.getByText(/^\d+ cu ft, about −\$[\d,]+$/).waitFor();
      await review.getByRole('button', { name: 'Add 24 items' }).click();
      await expect.poll(() => piecesOf(page, id)).toEqual({ items: 4, boxes: 20 });
      await page
        .getByText(/^−\$[\d,.]+ items changed$/)
        .filter({ visible: true })
        .first()
        .waitFor();
      await page
        .getByRole('button', { name: /^Undo ?: Typical items replaced by your list/ })
        .filter({ visible: true })
        .click();
      await expect.poll(() => piecesOf(page, id)).toEqual(before);
      await inventory(page).adds('upright piano');
      await page.getByRole('button', { name: /^Remove typical/ }).click();
      await page
        .getByText(/^−\$[\d,.]+ typical items removed$/)
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  );

  journey(
    'tiles alone, room by room, fill the list by touch or by pointer [ux I6]',
    { size, has_layouts: true },
    async ({ page, is_phone }) => {
      const id = await atNothing(page);
      const { plus, opensRoom, count } = inventory(page);
      const press = (thing: string) => (is_phone ? plus(thing).tap() : plus(thing).click());
      for (const thing of ['Sofa, 3 cushion', 'Sofa, 3 cushion', 'Coffee table']) await press(thing);
      await opensRoom('Office');
      await page.getByRole('button', { name: /^Show all \d+ things/ }).click();
      await page.getByRole('heading', { level: 3, name: 'Safes' }).waitFor();
      await opensRoom('Boxes I Packed');
      for (let turn = 0; turn < 3; turn++) await press('Wardrobe box');
      await expect.poll(() => count('Wardrobe box')).toBe(3);
      await page.getByText('24×24×46 in').waitFor();
      await expect.poll(() => piecesOf(page, id)).toEqual({ items: 3, boxes: 3 });
    },
  );

  journey(
    'what is searched for stands as tiles of all rooms, and clearing leads back to the room [spec 2] [spec 2.8]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await atNothing(page);
      const { search, plus, room } = inventory(page);
      await search.fill('table');
      await page.getByRole('heading', { level: 1 }).click();
      await page.getByRole('heading', { name: 'Found for “table”' }).waitFor();
      await plus('Patio table').click();
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('button', { name: 'Back to the rooms' }).click();
      await expect.poll(() => search.inputValue()).toBe('');
      await expect.poll(() => room.innerText()).toMatch(/^Living Room/);
      await expect.poll(() => piecesOf(page, id)).toEqual({ items: 1, boxes: 0 });
    },
  );

  journey('task 2: the whole list is typed at once, and one Enter reads it', { size, best_on: 'desktop' }, async ({ page }) => {
    const id = await atNothing(page);
    const { search, review } = inventory(page);
    await search.fill('2 sofas, a queen bed, a TV and 20 medium boxes');
    await page.getByRole('option', { name: /Read it as a list of 4 things/ }).waitFor();
    await search.press('Enter');
    await review.getByRole('button', { name: 'Add 24 items' }).click();
    await expect.poll(() => piecesOf(page, id)).toEqual({ items: 4, boxes: 20 });
  });

  journey('task 3: a thing without a tile goes in by its three sizes, and the truck grows by as much', { size }, async ({ page }) => {
    await atNothing(page);
    await inventory(page).search.fill('surfboard rack');
    await page.getByRole('option', { name: /as a custom item/ }).click();
    const form = page.getByRole('dialog', { name: 'Add a custom item' });
    const sizes = { Width: '84', Height: '24', Depth: '24' };
    for (const [side, inches] of Object.entries(sizes)) await form.getByLabel(`${side}, inches`).fill(inches);
    await form.getByRole('button', { name: 'Add item' }).click();
    await page.getByText('84 × 24 × 24 in, 28 cu ft').waitFor();
    await page
      .getByText(/^28 cu ft/)
      .filter({ visible: true })
      .first()
      .waitFor();
  });

  journey(
    'task 4: one sofa too many is taken back by Undo or by the minus, without a dialog',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      const id = await atNothing(page);
      const { adds, minus, count } = inventory(page);
      await adds('2 sofas');
      await adds('sofa');
      await page
        .getByRole('button', { name: /^Undo ?: Sofa added/ })
        .filter({ visible: true })
        .click();
      await expect.poll(() => count('Sofa, 3 cushion')).toBe(2);
      await minus('Sofa, 3 cushion').click();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => piecesOf(page, id)).toEqual({ items: 1, boxes: 0 });
    },
  );

  journey(
    'the things of another move of the same person come over in one press, and go again in one',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const first = await atNothing(page);
      const api = apiOf(page);
      await api.inventory.importInventory({ id: first, text: '2 sofas\n5 medium boxes', apply: true });
      const size_of_kite = { name: 'Big kite', width_in_inches: 40, height_in_inches: 40, depth_in_inches: 10 };
      await api.inventory.addCustomItem({ id: first, custom_inventory_item: size_of_kite });
      const id = await atNothing(page);
      await page.getByRole('button', { name: 'Paste a list' }).click();
      const move = page.getByRole('dialog', { name: 'Paste a list' }).getByRole('listitem');
      await move.getByText(/^3 items and 5 boxes/).waitFor();
      await seesNoBarrier();
      await move.getByRole('button', { name: /^Copy/ }).click();
      await expect.poll(() => piecesOf(page, id)).toEqual({ items: 3, boxes: 5 });
      await page
        .getByRole('button', { name: /^Undo ?: 8 items added from another move/ })
        .filter({ visible: true })
        .click();
      await expect.poll(() => piecesOf(page, id)).toEqual({ items: 0, boxes: 0 });
    },
  );
});

const atNothing = async (page: Page): Promise<string> => {
  const id = await walkTo(page, 'INVENTORY');
  await page.getByRole('button', { name: /^Remove typical/ }).click();
  await expect.poll(() => piecesOf(page, id)).toEqual({ items: 0, boxes: 0 });
  return id;
};

const piecesOf = async (page: Page, id: string) => {
  const { inventory: list, boxes } = await apiOf(page).plans.show({ id });
  const units = list.items.reduce((sum, { units: { length } }) => sum + length, list.custom_items.length);
  return { items: units, boxes: boxes.reduce((sum, { quantity }) => sum + quantity, 0) };
};
