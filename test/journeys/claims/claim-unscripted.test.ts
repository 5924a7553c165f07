import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { anotherBrowser, booksMove, isDone, worksFor } from '../booked-moves.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'without scripts a claim shows which things may be left out, and nothing that only a script can do [pricing 5] [ux R5]',
    { size, javaScriptEnabled: false },
    async ({ page }) => {
      const id = await movedOut(page);
      await page.goto(`/moving/${id}/claims`);
      await page.getByText(/^Photos need JavaScript/).waitFor();
      const legends = page.locator('#claim legend');
      const optional = [2, 3, 4, 5].map((at) => `Item ${at} (optional)`);
      expect(await legends.filter({ visible: true }).allInnerTexts()).toEqual(['Item 1', ...optional]);
      for (const legend of await legends.all()) expect((await legend.boundingBox())?.width).toBeGreaterThan(40);
      expect(await page.locator('#claim button').filter({ visible: true }).allInnerTexts()).toEqual(['Send the claim']);
      expect(await page.getByLabel('Add a photo').isVisible()).toBe(false);
      expect(await scrollsSideways(page)).toBe(false);

      const first = page.getByRole('group', { name: 'Item 1' });
      await first.getByLabel('Item', { exact: true }).fill('Dining table');
      await first.getByLabel('What would make it right, in dollars').fill('420');
      await page.getByRole('button', { name: 'Send the claim' }).click();
      await page.getByText(/acknowledges it by .+ and decides by /).waitFor();
      const { claims } = await apiOf(page).claims.ofPlan({ id });
      expect(claims).toMatchObject([{ asked: 420, items: [{ name: 'Dining table' }] }]);
    },
  );

  journey('with scripts a claim begins with one thing, and has more and photos for the asking [pricing 5]', { size }, async ({ page }) => {
    const id = await movedOut(page);
    await page.goto(`/moving/${id}/claims`);
    await isAwake(page);
    const legends = page.locator('#claim legend');
    expect(await legends.allTextContents()).toEqual(['Item 1']);
    await page.getByRole('button', { name: 'Another item' }).click();
    await expect.poll(() => legends.allInnerTexts()).toEqual(['Item 1', 'Item 2']);
    expect(await page.getByLabel('Add a photo').isVisible()).toBe(true);
  });
});

/** Nora's move, booked, accepted and done; with scripts, which the helpers wait for, and then hers in this browser. */
const movedOut = async (page: Page): Promise<string> => {
  const nora = await anotherBrowser(page);
  const { id, mover_id } = await booksMove(nora, { places: IN_STATE });
  await page.context().addCookies(await nora.context().cookies());
  const driver = await anotherBrowser(page);
  await worksFor(driver, mover_id);
  const { job } = await apiOf(page).plans.show({ id });
  await apiOf(driver).jobs.accept({ id: job?.id ?? 0 });
  await isDone(apiOf(driver), id);
  return id;
};
