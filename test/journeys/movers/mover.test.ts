import { expect } from 'vitest';
import { moverIdOf } from '#server/seed/mover-names.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { DESKTOP, journey, PHONE } from '../visitor.ts';
import { apiOf } from '../walk.ts';

journey(
  'the profile shows how many gave how many stars, what they wrote and what the mover answered; more comes beneath [ux C5]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = moverIdOf('harbor');
    const { reviews, mover } = await apiOf(page).movers.show({ id });
    await page.goto(`/movers/${id}`);
    await isAwake(page);
    const entries = page.locator('#written ol > li');
    await expect.poll(() => entries.count()).toBe(10);
    await expect.poll(() => entries.first().innerText()).toContain(reviews.entries[0]!.text);
    await page.getByText(`${mover.name} answered`).first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await seesNoBarrier();
    await page.getByRole('link', { name: 'More reviews' }).click();
    await expect.poll(() => entries.count()).toBe(Math.min(20, reviews.count));
    await expect.poll(() => entries.first().innerText()).toContain(reviews.entries[0]!.text);
    const { stars, count } = reviews.by_stars.find((row) => row.stars < 5 && row.count > 0)!;
    await page.getByRole('link', { name: new RegExp(`^${stars} stars? ${count}`) }).click();
    await page.getByText(`${count} ${count === 1 ? 'review' : 'reviews'} with ${stars} star`).waitFor();
    await expect.poll(() => entries.count()).toBe(Math.min(10, count));
    await page.goBack();
    await page.getByText(`${reviews.count} reviews from customers`).waitFor();
  },
);

journey(
  'reviews are read page by page without a script, and a mover that is new here says so',
  { size: DESKTOP, javaScriptEnabled: false },
  async ({ page }) => {
    const id = moverIdOf('harbor');
    const { reviews } = await apiOf(page).movers.show({ id, page: 2 });
    await page.goto(`/movers/${id}`);
    await page.getByRole('link', { name: 'More reviews' }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => page.locator('#written ol > li').count()).toBe(reviews.entries.length);
    await page.getByRole('link', { name: 'Newer reviews' }).click();
    await expect.poll(() => page.locator('#written ol > li').count()).toBe(10);
    await page.goto(`/movers/${moverIdOf('cram')}`);
    await page.getByText(/^Nobody who booked .+ here has written about it yet\.$/).waitFor();
    await expect.poll(() => page.locator('#written').count()).toBe(0);
  },
);
