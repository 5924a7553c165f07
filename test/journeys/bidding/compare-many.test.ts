import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { compare } from '#test/screens/compare.ts';
import { reloads, scrollsSideways } from '#test/screens/screen.ts';
import { focusedName, tabTo } from '../keys.ts';
import { DESKTOP, inDatabase, journey, SIZES } from '../visitor.ts';
import { walkTo } from '../walk.ts';

const FAR_NORTH = { from: 'Anchorage, AK 99501', to: 'Fairbanks, AK 99701' };
const FIRST_ID = 90_000;

journey(
  'many bids opened from the step before stand there at once, with nothing missing on any [ux C1]',
  { size: DESKTOP },
  async ({ page }) => {
    await walkTo(page, 'COMPARE', FAR_NORTH);
    const few = await compare(page).cards.count();
    await withMovers(30 - few, async () => {
      await page.locator('nav a[href$="/details"]').click();
      // The address changes before the page does: the few that stood here must be gone.
      await page.waitForURL(/\/details$/);
      await compare(page).cards.first().waitFor({ state: 'detached' });
      const first_drawn = page.evaluate(wholeWhenFirstDrawn);
      await page.locator('nav a[href$="/compare"]').click();
      expect(await first_drawn).toBe(30);
    });
  },
);

/** How many cards have name, price and breakdown as soon as there is any card. */
const wholeWhenFirstDrawn = (): Promise<number> =>
  new Promise((resolve) => {
    new MutationObserver((_, watch) => {
      const cards = [...document.querySelectorAll('main form > ol > li')];
      if (cards.length === 0) return;
      watch.disconnect();
      resolve(cards.filter((card) => card.querySelector('h3') && card.querySelector('details') && card.textContent.includes('$')).length);
    }).observe(document.body, { childList: true, subtree: true });
  });

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'past many bids leads a link before them, to where Tab goes on behind the last; past a few none does [ux C2] [ux Y1]',
    { size, best_on: 'desktop', is_long: true },
    async ({ page, seesNoBarrier }) => {
      await walkTo(page, 'COMPARE', FAR_NORTH);
      const skip = page.getByRole('link', { name: 'Skip the list of movers' });
      const [cards, few] = [compare(page).cards, await compare(page).cards.count()];
      await expect.poll(() => skip.count()).toBe(0);
      await withMovers(30 - few, async () => {
        await reloads(page);
        await expect.poll(() => cards.count()).toBe(30);
        for (const at of [0, 1])
          await page
            .getByRole('checkbox', { name: /^Compare / })
            .nth(at)
            .check();
        await page.waitForURL(/pick=\d+&pick=/);
        await reloads(page);
        const address = page.url();
        await tabTo(page, 'Skip the list of movers');
        await expect.poll(() => isInSight(page)).toBe(true);
        await seesNoBarrier();
        await page.keyboard.press('Enter');
        await expect.poll(() => focusedName(page)).toBe('End of the list of movers');
        await expect.poll(() => isInSight(page)).toBe(true);
        expect(page.url()).toBe(address);
        await page.keyboard.press('Tab');
        expect(await cards.evaluateAll((all) => all.some((card) => card.contains(document.activeElement)))).toBe(false);
      });
    },
  );
});

const LONG = 'Northern Lights & Anchorage Family Moving, Storage and Relocation Brothers Incorporated';

describe.each(SIZES)('with forty bids on a $name', (size) => {
  journey(
    'the longest name stays short of the next card, equal prices keep their places, and the order and the filters go on working',
    { size },
    async ({ page, seesNoBarrier }) => {
      await walkTo(page, 'COMPARE', FAR_NORTH);
      const { cards } = compare(page);
      const few = await cards.count();
      await withMovers(
        40 - few,
        async () => {
          await reloads(page);
          await expect.poll(() => cards.count()).toBe(40);
          expect(await scrollsSideways(page)).toBe(false);
          await seesNoBarrier();
          const names = page.locator('main form h3');
          const lines = await names.evaluateAll((all) =>
            all.map((one) => Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight))),
          );
          expect(Math.max(...lines)).toBeLessThanOrEqual(5);
          const shown = () => names.filter({ visible: true }).allTextContents();
          const before = await shown();
          const { sorts } = compare(page);
          await sorts('PRICE HIGH TO LOW');
          const dear = await shown();
          expect(dear).not.toEqual(before);
          const equals = (all: readonly string[]) => all.filter((name) => name.startsWith(LONG));
          expect(equals(dear)).toEqual(equals(before));
          await sorts('PRICE LOW TO HIGH');
          expect(await shown()).toEqual(before);
          await page.getByRole('group', { name: 'Show only movers that are' }).locator('label').first().click();
          await expect.poll(() => cards.count()).toBeLessThan(40);
          await page
            .getByText(/^\d+ of 40 movers$/)
            .first()
            .waitFor();
        },
        LONG,
      );
    },
  );
});

/** Nothing lies over any corner of what has the focus. */
const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left, right, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const corners = [
      [left + 4, y],
      [right - 4, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    return corners.every(([at, from_top]) => document.elementFromPoint(at, from_top) === focused);
  });

/** Movers that come to Alaska alone, so that nobody else meets them, as long as something is done. */
const withMovers = async (count: number, act: () => Promise<void>, name = 'North Star'): Promise<void> => {
  const north = JSON.stringify({
    origin_area: { kind: 'zips', prefixes: ['99'] },
    destination_states: ['AK'],
    state_licenses: [{ state: 'AK', number: 'AK-1' }],
  });
  await inDatabase(`
    with one as (select * from movers where id = 1), ids as (select ${FIRST_ID} + n as id from generate_series(1, ${count}) n)
    insert into movers (id, name, profile)
    select ids.id, '${name} ' || ids.id, profile || '${north}'::jsonb || jsonb_build_object('id', ids.id, 'name', '${name} ' || ids.id)
    from one, ids`);
  await inDatabase(`
    insert into rate_cards (mover_id, version, card)
    select movers.id, 1, card from movers, (select card from rate_cards where mover_id = 1 order by version desc limit 1) of_one
    where movers.id > ${FIRST_ID}`);
  await inDatabase('update market set version = version + 1');
  try {
    await act();
  } finally {
    for (const table of ['rate_cards where mover_id', 'movers where id']) await inDatabase(`delete from ${table} > ${FIRST_ID}`);
    await inDatabase('update market set version = version + 1');
  }
};
