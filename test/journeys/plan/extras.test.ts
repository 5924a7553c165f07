import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { inventory } from '#test/screens/inventory.ts';
import { isAwake } from '#test/screens/screen.ts';
import { books } from '#test/support/builders.ts';
import { heldBack } from '../held.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const HARBOR = 1;
const TALL_WHEAT = 5;
const STOOP_TO_STOOP = 17;
/** Its price includes packing. */
const DUNMORE = 25;

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'packing and boxes say what they add before they are chosen, and the price says why it moved [ux P4] [ux G4] [spec 1.5]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await detailsWith(page, HARBOR);
      const packing = page.getByRole('radio', { name: /^Packing \+\$/ });
      await packing.waitFor();
      const cost = /\+\$[\d,.]+/.exec(await nameOf(packing))?.[0] ?? '';
      await packing.check();
      await reason(page, `${cost} packing asked for`).waitFor();
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).pricing.packing_cost).toBe(Number(cost.replace(/[+$,]/g, '')));

      await page.getByText('on Wed Nov 25 unless you choose another day. Order by Thu Nov 26.').waitFor();
      const more = page.getByRole('button', { name: 'Add one Medium box to your door' });
      await more.click();
      await more.click();
      await page.getByText('2 boxes add $7.00 to your price.').waitFor();
      await reason(page, /^\+\$(3\.50|7\.00) medium box ordered$/).waitFor();
      await seesNoBarrier();
    },
  );

  journey(
    'prices that come late move nothing that can be pressed, and a press over which the page moves still counts [ux R4] [ux P4]',
    { size },
    async ({ page }) => {
      const id = await detailsWith(page, HARBOR);
      await apiOf(page).extras.updateBoxDelivery({ id, boxes: [{ box_type_id: 2, quantity: 2 }] });
      const prices = await heldBack(page, PRICES);
      await page.reload();
      await isAwake(page);
      await expect.poll(() => prices.count()).toBeGreaterThanOrEqual(3);
      const before = await pressables(page);
      prices.letThrough();
      await page.getByText('2 boxes add $7.00 to your price.').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await pressables(page)).toEqual(before);

      const more = page.getByRole('button', { name: 'Add one Wardrobe box to your door' });
      await more.scrollIntoViewIfNeeded();
      await more.hover();
      await page.mouse.down();
      await more.evaluate((button) =>
        button.closest('li')?.parentElement?.insertAdjacentHTML('beforebegin', '<p style="height: 60px"></p>'),
      );
      await page.mouse.up();
      await expect.poll(async () => (await ordered(page, id)).boxes).toContainEqual([7, 1]);
      await page.getByText('3 boxes add $24.75 to your price.').waitFor();
    },
  );

  journey(
    'boxes come on a day that can be, keep what was typed when it can’t, and go away and come back [ux P4] [spec 5.26]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const id = await detailsWith(page, HARBOR);
      await page.getByRole('button', { name: 'Add one Wardrobe box to your door' }).click();
      const day = page.getByLabel('They come on');
      await expect.poll(() => day.inputValue()).toBe('11/25/2026');
      await day.fill('11/28/2026');
      await day.blur();
      await page.getByText('Boxes come on business days: choose Mon Nov 30.').waitFor();
      await expect.poll(() => day.inputValue()).toBe('11/28/2026');
      await seesNoBarrier();
      await day.fill('12/01/2026');
      await day.blur();
      await expect.poll(() => ordered(page, id)).toEqual({ boxes: [[7, 1]], day: '2026-12-01' });
      await page.getByRole('button', { name: 'Take all off' }).click();
      await expect.poll(() => ordered(page, id)).toEqual({ boxes: [], day: null });
      await page.getByRole('button', { name: 'Put them back' }).click();
      await expect.poll(() => ordered(page, id)).toEqual({ boxes: [[7, 1]], day: '2026-12-01' });

      await page.goto(pathOf(id, 'PLAN'));
      await isAwake(page);
      await page.getByText(/^1 box, delivered Tue Dec 1: \$17\.75 of your price\.$/).waitFor();
      await page.getByRole('link', { name: 'Change boxes to your door' }).click();
      await page.waitForURL(/\/details#boxes-to-your-door$/);
    },
  );

  journey(
    'a mover that brings no boxes is said so, and the way to others is beside it [ux P4] [spec 5.26]',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      await detailsWith(page, TALL_WHEAT);
      await page.getByText("The mover you've selected doesn't support box delivery").waitFor();
      const more = page.getByRole('button', { name: 'Add one Small box to your door' });
      await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true');
      await seesNoBarrier();
      await page.getByRole('link', { name: 'Compare movers', exact: true }).click();
      await page.waitForURL(/\/compare/);
    },
  );

  journey('a move in four business days is told so, here and on the plan [ux P4] [spec 5.26]', { size }, async ({ page }) => {
    const id = await detailsWith(page, HARBOR, '2026-11-27');
    const sentence = 'You cannot order boxes for packing because your move date is less than 5 business days away';
    await page.getByText(sentence).waitFor();
    await page.goto(pathOf(id, 'PLAN'));
    await page.getByText(sentence).waitFor();
  });

  journey(
    'packing that the price includes is said so where it can’t be chosen [ux P4] [spec 5.27]',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      await detailsWith(page, DUNMORE);
      await page.getByText('The price of Dunmore & Daughters includes packing already.').first().waitFor();
      await expect.poll(() => page.getByRole('radio', { name: /^Packing The price of/ }).isDisabled()).toBe(true);
      await seesNoBarrier();
      await page.getByRole('radio', { name: /^Unpacking \+\$/ }).check();
      await reason(page, /unpacking asked for$/).waitFor();
    },
  );

  journey(
    'once booked, boxes and packing lead to the page that shows their price first [ux P1] [ux P4] [spec 5.26] [spec 5.27]',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const id = await detailsWith(page, HARBOR);
      await books({ api: apiOf(page) }, id);
      await page.goto(pathOf(id, 'PLAN'));
      await isAwake(page);
      await page.getByRole('link', { name: 'Change help with packing' }).waitFor();
      await seesNoBarrier();
      await page.getByRole('link', { name: 'Order boxes to your door' }).click();
      await page.getByRole('heading', { name: 'Change your move', level: 1 }).waitFor();
      await seesNoBarrier();
    },
  );

  journey(
    'a piano for a mover without pianos: keep the mover, or keep the piano [spec 8.14] [decisions 3] [spec 2.29]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'INVENTORY');
      await apiOf(page).bids.chooseMover({ plan_id: id, id: STOOP_TO_STOOP });
      await page.reload();
      await isAwake(page);
      const dialog = page.getByRole('alertdialog', { name: 'Stoop to Stoop can’t do this move' });
      const pianos = async () => {
        const plan = await apiOf(page).plans.show({ id });
        return [plan.mover?.id ?? null, plan.inventory.items.filter((item) => item.inventory_item_id === 1076).length];
      };
      await inventory(page).adds('upright piano');
      await dialog.waitFor();
      await dialog.getByText("Stoop to Stoop doesn't move pianos.").waitFor();
      await seesNoBarrier();
      await dialog.getByRole('button', { name: 'Keep Stoop to Stoop' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => pianos()).toEqual([STOOP_TO_STOOP, 0]);
      await inventory(page).adds('upright piano');
      await dialog.getByRole('button', { name: 'Choose another mover' }).click();
      await expect.poll(pianos).toEqual([null, 1]);
    },
  );
});

/** Details with a mover chosen and both streets known. */
const detailsWith = async (page: Page, mover_id: number, move_date = '2026-12-03'): Promise<string> => {
  const id = await walkTo(page, 'COMPARE');
  const api = apiOf(page);
  await api.plans.change({ id, move_plan: { details: { move_date } } });
  await api.bids.chooseMover({ plan_id: id, id: mover_id });
  await page.goto(pathOf(id, 'DETAILS'));
  await isAwake(page);
  return id;
};

const ordered = async (page: Page, id: string) => {
  const { box_purchases, details } = await apiOf(page).plans.show({ id });
  return { boxes: box_purchases.map((box) => [box.box_type_id, box.quantity]), day: details.box_delivery_date };
};

const PRICES = /_prices$|valid_dates/;

/** Where on the page each thing stands that can be pressed. */
const pressables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a, input), [data-continue]')]
      .filter((element) => element.offsetParent !== null)
      .map((element) => {
        const { top, left } = element.getBoundingClientRect();
        const name = element.dataset.day ?? element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
        return `${name.slice(0, 40)} at ${Math.round(left)}, ${Math.round(top + scrollY)}`;
      }),
  );

/** The line under the price, in the rail or on the dock. */
const reason = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();

const nameOf = (radio: ReturnType<Page['getByRole']>): Promise<string> => radio.evaluate((dot) => dot.closest('label')?.textContent ?? '');
