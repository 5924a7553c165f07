import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { inventory } from '#test/screens/inventory.ts';
import { hasDock } from '#test/screens/screen.ts';
import { hasRing } from '../keys.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey('ten quick presses show at once, while the answers are held back, and are two requests [ux I1]', { size }, async ({ page }) => {
    const id = await atNothing(page);
    const { plus, count } = inventory(page);
    const asked: string[] = [];
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/set_item_count', async (route) => {
      asked.push(route.request().postData() ?? '');
      await gate;
      await route.continue();
    });
    for (let press = 0; press < 10; press++) await plus('Loveseat').click();
    await expect.poll(() => count('Loveseat')).toBe(10);
    await visible(page, /^350 cu ft/).waitFor();
    await expect.poll(() => asked).toHaveLength(1);
    letGo();
    await expect.poll(() => thingsOf(page, id)).toEqual({ Loveseat: 10 });
    expect(asked).toHaveLength(2);
    await expect.poll(() => visible(page, /added$/).count()).toBeGreaterThan(0);
  });

  journey(
    'Enter adds the highlighted match, clears the text, keeps the focus and says how many there are [ux I2]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      await atNothing(page);
      const { search } = inventory(page);
      for (const total of [1, 2]) {
        await search.focus();
        await page.keyboard.type('sofa');
        const first = page.getByRole('option').first();
        await expect.poll(async () => (await search.getAttribute('aria-activedescendant')) === (await first.getAttribute('id'))).toBe(true);
        await page.keyboard.press('Enter');
        await expect.poll(() => search.inputValue()).toBe('');
        await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
        await expect.poll(() => page.locator('main [role=status]').allInnerTexts()).toContain(`Sofa added, ${total} in total`);
      }
    },
  );

  journey(
    'quantities are typed as people write them, and what nobody knows becomes a custom item [ux I3]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      const id = await atNothing(page);
      const { adds, search } = inventory(page);
      for (const words of ['2 armchairs', 'armchair x2', '2x armchair', 'two armchairs', 'an armchair']) await adds(words);
      await expect.poll(() => thingsOf(page, id)).toEqual({ Armchair: 9 });
      await search.fill('zeppelin');
      await page.getByRole('option', { name: 'Add “zeppelin” as a custom item' }).waitFor();
      await search.press('Enter');
      const form = page.getByRole('dialog', { name: 'Add a custom item' });
      await expect.poll(() => form.getByLabel('What is it?').inputValue()).toBe('zeppelin');
      for (const side of ['Width', 'Height', 'Depth']) await form.getByLabel(`${side}, inches`).fill('24');
      await form.getByRole('button', { name: 'Add item' }).click();
      await page.getByText('24 × 24 × 24 in, 8 cu ft').waitFor();
    },
  );

  journey(
    'a pasted list is read back, mended, added in one step and taken back in one [ux I4]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const id = await atNothing(page);
      const { adds, pastes, review } = inventory(page);
      await adds('armchair');
      for (const text of [
        '2 sofas, queen bed, 20 boxes, TV',
        '2 sofas\nqueen bed\n20 boxes\nTV',
        '• 2 sofas\r\n• queen bed\r\n• 20 boxes\r\n• TV',
      ]) {
        await pastes(text);
        await review.getByRole('button', { name: 'Add 24 items' }).waitFor();
        await expect.poll(() => review.getByRole('list', { name: 'Read from your list' }).getByRole('listitem').count()).toBe(4);
        await page.keyboard.press('Escape');
        await review.waitFor({ state: 'hidden' });
      }
      // A list that comes in the same moment as another is closed stays: the browser tells of the closing after both.
      await pastes('2 lamps, TV');
      await review.getByRole('button', { name: 'Add 3 items' }).waitFor();
      await pastes('2 sofas, queen bed, 20 boxes, TV, zeppelin, spindly lattice chair, zigzag wire stool', { as_closes: true });
      await review.getByText('“zeppelin” isn’t in our list').waitFor();
      await review.getByText('2 lines are our best guess').waitFor();
      await seesNoBarrier();
      const chair = review.getByRole('group', { name: 'What is “spindly lattice chair”?' });
      await chair.getByRole('button', { name: 'Kitchen chair' }).click();
      await chair.waitFor({ state: 'detached' });
      const stool = review.getByRole('group', { name: 'What is “zigzag wire stool”?' });
      await stool.getByRole('button', { name: 'None of these' }).click();
      await review.getByText('“zigzag wire stool” isn’t in our list').waitFor();
      await review.getByRole('button', { name: 'Leave out zigzag wire stool' }).click();
      await review.getByRole('button', { name: 'Not this? TV, 43 to 54 in.' }).click();
      await seesNoBarrier();
      await review.getByRole('group', { name: 'What is “TV”?' }).getByRole('button', { name: 'TV, 55 to 64 in.' }).click();
      await review.getByRole('button', { name: 'Remove one Sofa, 3 cushion' }).click();
      await review.getByText(/^\d+ cu ft, about \+\$\d+$/).waitFor();
      await review.getByRole('button', { name: 'Add 24 items' }).click();
      const rest = page.getByRole('dialog', { name: 'Not in our list' });
      await rest.getByText('“zeppelin” isn’t in our list').waitFor();
      await rest.getByRole('button', { name: 'Done' }).click();
      const added = {
        Armchair: 1,
        'Kitchen chair': 1,
        'Sofa, 3 cushion': 1,
        'Queen bed (frame, mattress, box spring)': 1,
        'TV, 55 to 64 in.': 1,
        Medium: 20,
      };
      await expect.poll(() => thingsOf(page, id)).toEqual(added);
      await page
        .getByRole('button', { name: /^Undo ?: 24 items added from a list/ })
        .filter({ visible: true })
        .click();
      await expect.poll(() => thingsOf(page, id)).toEqual({ Armchair: 1 });
    },
  );

  journey('a list that is too long for a plan says so, and loses nothing', { size, is_long: true }, async ({ page }) => {
    const id = await atNothing(page);
    const { pastes, review } = inventory(page);
    await pastes('400 sofas\n200 sofas\n1 lamp');
    await review.getByRole('button', { name: 'Add 601 items' }).click();
    await review
      .getByRole('alert')
      .getByText(/at most 500/)
      .waitFor();
    await expect.poll(() => thingsOf(page, id)).toEqual({});
    await review.getByRole('button', { name: 'Edit text' }).click();
    await expect.poll(() => page.getByLabel('Your list').inputValue()).toBe('400 sofas\n200 sofas\n1 lamp');
  });

  journey('the usual things of a home come and go in one step, and Undo restores to the letter [ux I5]', { size }, async ({ page }) => {
    const id = await walkTo(page, 'INVENTORY');
    const before = await thingsOf(page, id);
    await page.getByRole('button', { name: 'Remove typical 2 Bedroom items' }).click();
    await expect.poll(() => thingsOf(page, id)).toEqual({});
    await page
      .getByRole('button', { name: /^Undo ?: Typical items removed/ })
      .filter({ visible: true })
      .click();
    await expect.poll(() => thingsOf(page, id)).toEqual(before);
    await page.getByRole('button', { name: 'Remove typical 2 Bedroom items' }).click();
    await page.getByRole('button', { name: 'Add typical 2 Bedroom items' }).click();
    await page.getByText('Typical items added').filter({ visible: true }).first().waitFor();
    await expect.poll(() => thingsOf(page, id)).toEqual(before);
  });

  journey(
    'ten rooms show what is in them and open without asking the server; no count falls below zero [ux I6] [spec 2.8]',
    { size },
    async ({ page }) => {
      const id = await atNothing(page);
      const { adds, minus, count, opensRoom, room } = inventory(page);
      await adds('3 recliners');
      await expect.poll(() => thingsOf(page, id)).toEqual({ Recliner: 3 });
      await expect.poll(() => room.innerText()).toMatch(/^Living Room\s*3/);
      const calls: string[] = [];
      page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
      const rooms = page.getByRole('navigation', { name: 'Rooms' }).getByRole('button');
      await expect.poll(() => rooms.count()).toBe(10);
      for (const name of ['Bedroom', 'Dining Room', 'Kitchen', 'Kids Room', 'Office', 'Outdoor', 'Other']) {
        await opensRoom(name);
        await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      }
      await opensRoom('Living Room');
      await expect.poll(() => minus('Loveseat').getAttribute('aria-disabled')).toBe('true');
      await minus('Loveseat').click({ force: true });
      await expect.poll(() => count('Loveseat')).toBe(0);
      expect(calls).toEqual([]);
    },
  );

  journey('the truck is told in words, and more than a truck holds is the next truck or two [ux I7]', { size }, async ({ page }) => {
    await atNothing(page);
    const truck = page.getByRole('img', { name: /cubic feet/ }).filter({ visible: true });
    await inventory(page).adds('10 sofas');
    await expect.poll(() => truck.getAttribute('aria-label')).toMatch(/^500 of [\d,]+ cubic feet, \d+% of an? \d+-foot truck$/);
    await inventory(page).adds('90 sofas');
    await expect.poll(() => truck.getAttribute('aria-label')).toMatch(/^5,000 of [\d,]+ cubic feet/);
    await expect.poll(() => truck.getAttribute('aria-label')).toMatch(/trucks/);
  });

  journey(
    'special handling says what it is, is off, is asked for each single thing and moves the price [ux I8]',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      await atNothing(page);
      await inventory(page).adds('2 large mirrors');
      await page.getByRole('button', { name: /^Special handling ?: Mirror/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Mirror/ });
      const boxes = dialog.getByRole('checkbox');
      await expect.poll(() => boxes.count()).toBe(6);
      for (const box of await boxes.all()) await expect.poll(() => box.isChecked()).toBe(false);
      await dialog.getByText('The crew builds a wooden crate around it').first().waitFor();
      await seesNoBarrier();
      await dialog.getByRole('checkbox', { name: 'Crating' }).first().check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await visible(page, /^\+\$[\d.,]+ crating added: /).waitFor();
    },
  );

  journey(
    'nothing on the list is said at the search; forgotten places are asked once and hold nobody up [ux I9]',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      await atNothing(page);
      const { next, search, adds, places } = inventory(page);
      await next.click();
      await page.getByText('Add at least one item').waitFor();
      await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
      await adds('2 wardrobe boxes');
      await next.click();
      await places.getByText('2 wardrobe boxes listed').waitFor();
      await seesNoBarrier();
      const garage = places.getByRole('button', { name: /^Garage/ });
      await garage.click();
      await expect.poll(() => garage.innerText()).toMatch(/Nothing there$/);
      await places.getByRole('button', { name: 'Add more items' }).click();
      await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
      await next.click();
      await page.waitForURL(/\/details/);
    },
  );

  journey(
    'what was done last can be taken back for as long as it stands there, above the dock, and is said once [ux I10]',
    { size, has_layouts: true },
    async ({ page }) => {
      await page.clock.install();
      const id = await atNothing(page);
      const { adds } = inventory(page);
      await adds('3 recliners');
      const undo = page.getByRole('button', { name: /^Undo ?: 3 recliners added/ }).filter({ visible: true });
      await undo.waitFor();
      const said = async () => (await page.getByRole('status').allInnerTexts()).filter((words) => words.startsWith('3 recliners added'));
      await expect.poll(said).toHaveLength(1);
      if (hasDock(page)) {
        const [bar, button] = [await undo.locator('..').boundingBox(), await inventory(page).next.boundingBox()];
        expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      }
      await page.clock.fastForward(6_500);
      await undo.focus();
      await expect.poll(() => hasRing(page)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => thingsOf(page, id)).toEqual({});
    },
  );

  journey('taps without a connection are kept on the screen and sent when it is back', { size }, async ({ page }) => {
    const id = await atNothing(page);
    const { plus, count } = inventory(page);
    await page.context().setOffline(true);
    for (let press = 0; press < 3; press++) await plus('Recliner').click();
    await page
      .getByText(/^Offline/)
      .filter({ visible: true })
      .waitFor();
    await expect.poll(() => count('Recliner')).toBe(3);
    await page.context().setOffline(false);
    await expect.poll(() => thingsOf(page, id)).toEqual({ Recliner: 3 });
  });
});

/** On the inventory of a plan with nothing on it. */
const atNothing = async (page: Page): Promise<string> => {
  const id = await walkTo(page, 'INVENTORY');
  await page.getByRole('button', { name: /^Remove typical/ }).click();
  await expect.poll(() => thingsOf(page, id)).toEqual({});
  return id;
};

const visible = (page: Page, words: RegExp) => page.getByText(words).filter({ visible: true }).first();

/** What the store has, by name. */
const thingsOf = async (page: Page, id: string): Promise<Record<string, number>> => {
  const { inventory: list, boxes } = await apiOf(page).plans.show({ id });
  return Object.fromEntries([
    ...list.items.map(({ name, units }) => [name, units.length]),
    ...boxes.map(({ name, quantity }) => [name, quantity]),
  ]);
};
