import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { cents, compare } from '#test/screens/compare.ts';
import { focusedName } from '../keys.ts';
import { DESKTOP, journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'every card says the total, the reviews, the license and one way to choose, and its lines add up [ux C1] [ux C4] [spec 2.30]',
    { size, has_layouts: true },
    async ({ page, seesNoBarrier }) => {
      await walkTo(page, 'COMPARE');
      const all = await compare(page).cards.all();
      expect(all.length).toBeGreaterThan(8);
      for (const card of all.slice(0, 3)) {
        const words = await card.innerText();
        expect(words).toMatch(/\$[\d,]+\.\d\d/);
        expect(words).toMatch(/[\d,]+ reviews?|No reviews yet/);
        expect(words).toMatch(/U\.S\. DOT No\. \d+|License /);
        expect(words).toMatch(/\$\d+\.\d\d \/ cu ft/);
        await expect.poll(() => card.getByRole('button', { name: /^Choose / }).count()).toBe(1);
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
    const shown = await compare(page).cards.evaluateAll((all) =>
      all.map((card) => /\$[\d,]+\.\d\d/.exec((card as HTMLElement).innerText)?.[0] ?? ''),
    );
    const sums = estimates.map(({ line_items }) => line_items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));
    expect(shown.map(cents).toSorted((one, other) => one - other)).toEqual(sums.toSorted((one, other) => one - other));
  });

  journey(
    'the four sorts order the list, keep the focus, are said aloud and survive Back [ux C2] [spec 2.30]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      await walkTo(page, 'COMPARE');
      const { sort, sorts, chooses } = compare(page);
      const first = () => compare(page).cards.first().getByRole('heading').innerText();
      const [cheapest, count] = [await first(), await compare(page).cards.count()];
      await sort.focus();
      await sorts('PRICE HIGH TO LOW');
      await expect.poll(first).not.toBe(cheapest);
      await expect.poll(() => sort.evaluate((field) => field === document.activeElement)).toBe(true);
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
      await expect.poll(() => sort.locator('option:checked').innerText()).toBe('MOST REVIEWS');
    },
  );

  journey(
    'three movers stand side by side: rows that differ are marked, and Back leads to the list with the ticks and the focus [ux C3]',
    { size, has_layouts: true },
    async ({ page, is_phone, seesNoBarrier }) => {
      await walkTo(page, 'COMPARE');
      const ticks = page.getByRole('checkbox', { name: /^Compare / });
      for (const at of [0, 1, 3]) await ticks.nth(at).check();
      await expect.poll(() => ticks.nth(4).isDisabled()).toBe(true);
      await page.getByRole('link', { name: 'Compare 3' }).click();
      const title = page.getByRole('heading', { level: 1, name: 'Side by side' });
      await title.waitFor();
      await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
      const table = page.getByRole('table');
      await expect.poll(() => table.getByRole('button', { name: /^Choose / }).count()).toBe(is_phone ? 2 : 3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const total = table.getByRole('row', { name: /^Total/ });
      await expect.poll(() => total.innerText()).toContain('lowest');
      const rows = await table.getByRole('row').count();
      await page.getByLabel('Only the differences').check();
      await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows);
      await seesNoBarrier();
      await page.goBack();
      await ticks.first().waitFor();
      await expect.poll(() => Promise.all([0, 1, 2, 3].map((at) => ticks.nth(at).isChecked()))).toEqual([true, true, false, true]);
      await expect.poll(() => focusedName(page)).toBe('Compare 3');
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
    const card = compare(page).cards.first();
    await card.locator('summary').click();
    const who = card.getByRole('heading', { name: 'Who moves you' }).locator('xpath=..');
    await who.getByText(/insured until \w+ \d+, \d{4}/).waitFor();
    await expect.poll(() => who.innerText()).toMatch(/U\.S\. DOT No\.|License/);
    await expect.poll(() => who.innerText()).toMatch(/in business/);
    await expect.poll(() => who.innerText()).toContain('is the broker, not the carrier');
  });

  journey('a price that is alone offers nothing to stand beside it [ux C3]', { size }, async ({ page }) => {
    await walkTo(page, 'COMPARE');
    const tick = compare(page).cards.first().getByText('Compare');
    await tick.waitFor();
    await compare(page).cards.evaluateAll((all) => all.slice(1).map((card) => card.remove()));
    await tick.waitFor({ state: 'hidden' });
  });

  journey('nobody is hurried: no countdown, no crowd, no old price, nothing ticked beforehand [ux C6]', { size }, async ({ page }) => {
    for (const step of ['COMPARE', 'BOOK'] as const) {
      await walkTo(page, step);
      const words = await page.locator('body').innerText();
      expect(words).not.toMatch(/hurry|only \d+ left|people (are )?(looking|viewing)|last chance|ends in|selling fast|act now/i);
      await expect.poll(() => page.locator('s, del, strike').count()).toBe(0);
      const ticked = page.getByRole('checkbox', { checked: true });
      await expect.poll(() => ticked.count()).toBe(0);
    }
  });
});

const shown = (page: Page) => compare(page).cards.filter({ visible: true });

journey(
  'filters narrow the list, say how many are left, survive Back and choosing, and go in one press [ux C2]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    await walkTo(page, 'COMPARE');
    const { sorts, chooses } = compare(page);
    const filter = (name: RegExp) => page.getByRole('group', { name: /^Show only/ }).getByRole('checkbox', { name });
    const all = await compare(page).cards.count();
    await sorts('PRICE HIGH TO LOW');
    await filter(/^Rated 4.5 and up/).check();
    const [, count] =
      (
        await page
          .getByRole('status')
          .filter({ hasText: /movers shown$/ })
          .innerText()
      ).match(/^(\d+) of \d+/) ?? [];
    await expect.poll(() => shown(page).count()).toBe(Number(count));
    expect(Number(count)).toBeLessThan(all);
    for (const words of await shown(page).allInnerTexts()) expect(words).toMatch(/\b(4\.[5-9]|5\.0)\b/);
    await expect.poll(() => filter(/^Rated 4.5 and up/).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.waitForURL(/sort=2.*only=rated/);
    await seesNoBarrier();
    await chooses();
    await page.goBack();
    await page.waitForURL(/sort=2.*only=rated/);
    await expect.poll(() => shown(page).count()).toBe(Number(count));
    for (const box of await filter(/./).all()) await box.check();
    await page.getByText(`No mover of the ${all} is all of that.`).waitFor();
    await expect.poll(() => shown(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(() => shown(page).count()).toBe(all);
    await page.waitForURL((url) => !url.search.includes('only'));
    await expect.poll(() => page.url()).toContain('sort=2');
  },
);

journey(
  'a press right after another order loses nothing: Back finds the order, and side by side the ticks [ux C2] [ux C3] [spec 3.25]',
  { size: DESKTOP },
  async ({ page }) => {
    await walkTo(page, 'COMPARE');
    const first = compare(page).cards.first();
    const cheapest = await first.getByRole('heading').innerText();
    const hurried = (then: string) => page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), then);
    await compare(page).sorts('PRICE HIGH TO LOW');
    await expect.poll(() => first.getByRole('heading').innerText()).not.toBe(cheapest);
    const dearest = await first.getByRole('heading').innerText();
    await hurried('main ol h3 a');
    await page.waitForURL(/\/movers\/\d+/);
    await page.goBack();
    await page.waitForURL(/sort=2/);
    await expect.poll(() => first.getByRole('heading').innerText()).toBe(dearest);
    await first.locator('summary').click();
    const ticks = page.getByRole('checkbox', { name: /^Compare / });
    for (const at of [0, 1]) await ticks.nth(at).check();
    await hurried('a[href*="side=1"]');
    await page.getByRole('heading', { level: 1, name: 'Side by side' }).waitFor();
    await page.getByRole('link', { name: /^All \d+ prices$/ }).click();
    await first.getByText('What could change this price').waitFor();
    await expect.poll(() => Promise.all([0, 1, 2].map((at) => ticks.nth(at).isChecked()))).toEqual([true, true, false]);
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('2');
  },
);

journey(
  'before the script is here bids are read, sorted, filtered, put side by side, opened and chosen [ux C2] [ux C3]',
  { size: PHONE, javaScriptEnabled: false, is_long: true },
  async ({ page }) => {
    const id = await startsOn(page);
    const all = await compare(page).cards.count();
    await page.getByLabel('Sort').selectOption({ label: 'MOST REVIEWS' });
    await page.getByRole('checkbox', { name: /^Rated 4.5/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === '3');
    const left = await shown(page).count();
    expect(left).toBeLessThan(all);
    await page.getByText(`${left} of ${all} movers`).waitFor();
    await shown(page).first().locator('summary').click();
    await shown(page).first().getByText('What could change this price').waitFor();
    for (const at of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Compare / })
        .nth(at)
        .check();
    await page.getByRole('button', { name: 'Compare selected' }).click();
    await page.getByRole('heading', { level: 1, name: 'Side by side' }).waitFor();
    await page.getByRole('link', { name: `All ${all} prices` }).click();
    await expect.poll(() => shown(page).count()).toBe(left);
    await shown(page)
      .first()
      .getByRole('button', { name: /^Choose / })
      .click();
    await page.waitForURL(/\/book/);
    expect((await apiOf(page).plans.show({ id })).mover).not.toBeNull();
  },
);

/** As `walkTo`, for a page whose script never comes. */
const startsOn = async (page: Page): Promise<string> => {
  const api = apiOf(page);
  const move_plan = { pick_up_address: 'Brooklyn, NY 11215', drop_off_address: 'Hoboken, NJ 07030', home_size_id: 5 } as const;
  const { uuid: id } = await api.plans.create({ move_plan: { ...move_plan, move_date: '12/03/2026' } });
  const details = { pick_up: { street_address: '412 7th Avenue' }, drop_off: { street_address: '1100 Maxwell Place' } };
  await api.plans.change({ id, move_plan: { details } });
  await api.plans.setStep({ id, step: 'COMPARE' });
  await page.goto(`/moving/${id}/compare`);
  return id;
};
