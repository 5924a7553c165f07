import { describe, expect } from 'vitest';
import { cents, compare } from '#test/screens/compare.ts';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'task 9: by reviews, not price: the top two, and what the stairs part costs with each; then the first is chosen',
    { size },
    async ({ page }) => {
      const id = await walkTo(page, 'COMPARE');
      await apiOf(page).plans.change({ id, move_plan: { details: { pick_up: { height_id: 4 } } } });
      await page.reload();
      await isAwake(page);
      await compare(page).sorts('MOST REVIEWS');
      const first_two = compare(page).cards.filter({ visible: true });
      const reviews = async (at: number) =>
        Number(/([\d,]+) reviews/.exec(await first_two.nth(at).innerText())?.[1]?.replaceAll(',', '') ?? 0);
      await expect.poll(async () => (await reviews(0)) >= (await reviews(1)) && (await reviews(1)) >= (await reviews(2))).toBe(true);
      const { estimates } = await apiOf(page).bids.list({ id });
      for (const at of [0, 1]) {
        const card = first_two.nth(at);
        const name = await card.getByRole('heading', { level: 3 }).innerText();
        await card.locator('summary').click();
        const stairs = card
          .locator('dl > div')
          .filter({ hasText: /stairs/i })
          .first();
        const line = estimates.find(({ mover }) => mover.name === name)?.line_items.find(({ description }) => /stairs/i.test(description));
        await expect.poll(async () => cents((await stairs.locator('dd').innerText()) || '0')).toBe(Math.round((line?.amount ?? 0) * 100));
        expect(line?.amount).toBeGreaterThan(0);
      }
      const name = await first_two.first().getByRole('heading', { level: 3 }).innerText();
      await first_two.first().getByRole('link', { name }).click();
      await page.waitForURL(/\/movers\/\d+/);
      await page.getByRole('heading', { level: 2, name: 'Reviews' }).waitFor();
      await page.goBack();
      await compare(page).chooses();
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).mover?.name).toBe(name);
    },
  );

  journey(
    'task 10: what could make the price go up on move day is one press away, with how high it can ever go',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      const id = await walkTo(page, 'COMPARE', IN_STATE);
      const card = compare(page).cards.first();
      await card.locator('summary').click();
      const reasons = card.getByRole('heading', { name: 'What could change this price' }).locator('xpath=..');
      await expect.poll(() => reasons.locator('dt').count()).toBeGreaterThanOrEqual(2);
      const [cheapest] = (await apiOf(page).bids.list({ id })).estimates;
      const most = /never pay more than (\$[\d,.]+\d)/.exec(await reasons.innerText())?.[1] ?? '';
      expect(cents(most)).toBe(Math.round((cheapest?.price_ceiling ?? 0) * 100));
      expect(cheapest?.price_ceiling).toBeCloseTo((cheapest?.total_cost ?? 0) * 1.1, 2);
    },
  );
});
