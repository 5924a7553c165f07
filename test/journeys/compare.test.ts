import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { compare } from '../screens/compare.ts';
import { journey, SIZES } from './visitor.ts';
import { apiOf, walkTo } from './walk.ts';

const cards = (page: Page) => page.locator('main ol > li').filter({ has: page.getByRole('button', { name: /^(Choose|Continue with) / }) });
const cents = (words: string): number => Math.round(Number(words.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'every card says the total, the reviews, the license and one way to choose, and its lines add up [ux C1] [ux C4]',
    { size },
    async ({ page, seesNoBarrier }) => {
      await walkTo(page, 'COMPARE');
      const all = await cards(page).all();
      expect(all.length).toBeGreaterThan(8);
      for (const card of all.slice(0, 3)) {
        const words = await card.innerText();
        expect(words).toMatch(/\$[\d,]+\.\d\d/);
        expect(words).toMatch(/[\d,]+ reviews?|No reviews yet/);
        expect(words).toMatch(/USDOT \d+|License /);
        expect(words).toMatch(/\$\d+\.\d\d \/ cu ft/);
        expect(await card.getByRole('button', { name: /^Choose / }).count()).toBe(1);
        await card.locator('summary').click();
        const lines = card.getByRole('heading', { name: 'Every line of this price' }).locator('xpath=..');
        const amounts = (await lines.innerText()).match(/[−-]?\$[\d,]+\.\d\d/g) ?? [];
        const shown = (await lines.locator('dd, td, li').allInnerTexts()).join('\n');
        expect(shown).not.toMatch(/\$0\.00/);
        expect(amounts.at(-1)).toBeDefined();
        expect(words).toContain(amounts.at(-1));
        await card.getByText('What could change this price').waitFor();
        await card.locator('summary').click();
      }
      await seesNoBarrier();
    },
  );

  journey('the total of every bid is the sum of its lines, to the cent [ux C1]', { size }, async ({ page }) => {
    const id = await walkTo(page, 'COMPARE');
    const { estimates } = await apiOf(page).bids.list({ id });
    const shown = await cards(page).evaluateAll((all) =>
      all.map((card) => /\$[\d,]+\.\d\d/.exec((card as HTMLElement).innerText)?.[0] ?? ''),
    );
    const sums = estimates.map(({ line_items }) => line_items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));
    expect(shown.map(cents).toSorted((one, other) => one - other)).toEqual(sums.toSorted((one, other) => one - other));
  });

  journey('the four sorts order the list, keep the focus, are said aloud and survive Back [ux C2]', { size }, async ({ page }) => {
    await walkTo(page, 'COMPARE');
    const { sort, sorts, chooses } = compare(page);
    const first = () => cards(page).first().getByRole('heading').innerText();
    const [cheapest, count] = [await first(), await cards(page).count()];
    await sort.focus();
    await sorts('PRICE HIGH TO LOW');
    await expect.poll(first).not.toBe(cheapest);
    expect(await sort.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByText(`Sorted by price high to low, ${count} movers`).waitFor({ state: 'attached' });
    for (const label of ['MOST REVIEWS', 'DELIVERY ESTIMATE']) {
      await sorts(label);
      await page.waitForURL(new RegExp(`sort=${label === 'MOST REVIEWS' ? 3 : 4}`));
    }
    await sorts('MOST REVIEWS');
    await page.waitForURL(/sort=3/);
    await expect.poll(first).not.toBe(cheapest);
    const most = await first();
    await chooses();
    await page.goBack();
    await page.waitForURL(/sort=3/);
    await expect.poll(first).toBe(most);
    expect(await sort.locator('option:checked').innerText()).toBe('MOST REVIEWS');
  });

  journey(
    'three movers stand side by side: rows that differ are marked, and Back leads to the list with the ticks [ux C3]',
    {
      size,
    },
    async ({ page, is_phone, seesNoBarrier }) => {
      await walkTo(page, 'COMPARE');
      const ticks = page.getByRole('checkbox', { name: /^Compare / });
      for (const at of [0, 1, 3]) await ticks.nth(at).check();
      expect(await ticks.nth(4).isDisabled()).toBe(true);
      await page.getByRole('link', { name: 'Compare 3' }).click();
      const title = page.getByRole('heading', { level: 1, name: 'Side by side' });
      await title.waitFor();
      await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
      const table = page.getByRole('table');
      expect(await table.getByRole('button', { name: /^Choose / }).count()).toBe(is_phone ? 2 : 3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const total = table.getByRole('row', { name: /^Total/ });
      expect(await total.innerText()).toContain('lowest');
      const rows = await table.getByRole('row').count();
      await page.getByLabel('Only the differences').check();
      expect(await table.getByRole('row').count()).toBeLessThan(rows);
      await seesNoBarrier();
      await page.goBack();
      await ticks.first().waitFor();
      expect(await Promise.all([0, 1, 2, 3].map((at) => ticks.nth(at).isChecked()))).toEqual([true, true, false, true]);
      await page.goForward();
      await title.waitFor();
      await table
        .getByRole('button', { name: /^Choose / })
        .first()
        .click();
      await page.waitForURL(/\/book/);
    },
  );

  journey('the card says who moves you, and what we are [ux C5]', { size }, async ({ page }) => {
    await walkTo(page, 'COMPARE');
    const card = cards(page).first();
    await card.locator('summary').click();
    const who = card.getByRole('heading', { name: 'Who moves you' }).locator('xpath=..');
    await who.getByText(/insured until \w+ \d+, \d{4}/).waitFor();
    expect(await who.innerText()).toMatch(/USDOT|License/);
    expect(await who.innerText()).toMatch(/in business/);
    expect(await who.innerText()).toContain('is the broker, not the carrier');
  });

  journey('nobody is hurried: no countdown, no crowd, no old price, nothing ticked beforehand [ux C6]', { size }, async ({ page }) => {
    for (const step of ['COMPARE', 'BOOK'] as const) {
      await walkTo(page, step);
      const words = await page.locator('body').innerText();
      expect(words).not.toMatch(/hurry|only \d+ left|people (are )?(looking|viewing)|last chance|ends in|selling fast|act now/i);
      expect(await page.locator('s, del, strike').count()).toBe(0);
      const ticked = page.getByRole('checkbox', { checked: true });
      expect(await ticked.count()).toBe(0);
    }
  });
});
