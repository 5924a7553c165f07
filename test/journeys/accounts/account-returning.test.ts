import { expect } from 'vitest';
import { LOCAL, landing } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { journey, PHONE } from '../visitor.ts';
import { walkTo } from '../walk.ts';

journey(
  'who comes back is asked once whether another plan is meant, may save the last one, and somebody else starts fresh [spec 2.23] [spec 2.24] [ux L6] [spec 2.29]',
  { size: PHONE, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'COMPARE');
    const { opens, fill, get_prices, from } = landing(page);
    await opens();
    const bar = page.getByRole('region', { name: 'Your last move plan' });
    await expect.poll(() => bar.innerText()).toMatch(/Welcome back! Continue Last Move Plan\s+Brooklyn to Hoboken on Dec 3/);
    await expect.poll(() => bar.getByRole('link', { name: 'View' }).count()).toBe(0);
    await bar.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Save this move' }).getByLabel('Name').waitFor();
    await seesNoBarrier();
    await page.keyboard.press('Escape');

    await fill(LOCAL);
    await get_prices.click();
    const question = page.getByRole('dialog', { name: 'Continue Last Move Plan?' });
    await question.waitFor();
    await seesNoBarrier();
    await page.keyboard.press('Escape');
    await expect.poll(() => from.inputValue()).toBe(LOCAL.from);
    await get_prices.click();
    await question.getByRole('button', { name: 'Start a new plan' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/compare') && !url.pathname.includes(id));
    await opens();
    await fill(LOCAL);
    await get_prices.click();
    await page.waitForURL(/\/compare/);

    await opens();
    await bar.getByRole('button', { name: 'not you? start fresh' }).click();
    const fresh = page.getByRole('dialog', { name: 'Start fresh?' });
    await fresh.getByText('only an emailed link can bring it back').waitFor();
    await seesNoBarrier();
    await fresh.getByRole('button', { name: 'Start fresh' }).click();
    await bar.getByText('Compare Prices and Movers Now!').waitFor();
    await isAwake(page);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await (await page.goto(`/moving/${id}/compare`))?.status()).toBe(404);
  },
);
