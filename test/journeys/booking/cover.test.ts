import { expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

journey(
  'cover shows what each choice costs before any is made, keeps what is typed when it is refused, and stands on the bill [ux C6] [pricing 2]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'BOOK');
    const api = apiOf(page);
    const { least_declared } = await api.extras.valuationPrices({ id });
    const total = async () => (await api.plans.show({ id })).pricing;
    await page.goto(`/moving/${id}/plan`);
    await isAwake(page);
    const cover = page.locator('#cover');
    const choices = cover.getByRole('radio');
    await expect.poll(() => choices.count()).toBe(4);
    for (const choice of await choices.all()) await expect.poll(() => choice.isChecked()).toBe(false);
    await expect.poll(async () => (await cover.innerText()).match(/\$[\d,]+\.\d\d/g)?.length).toBeGreaterThanOrEqual(4);
    expect(await scrollsSideways(page)).toBe(false);
    await seesNoBarrier();
    const save = cover.getByRole('button', { name: 'Save my choice' });
    await save.click();
    await cover.getByText('Choose one of the four, or leave it for later.').waitFor();
    await cover.getByLabel(/worth, in dollars/).fill('12');
    await cover.getByRole('radio', { name: /first \$500/ }).check();
    await save.click();
    await cover.getByText(/^Declare at least \$/).waitFor();
    await expect.poll(() => cover.getByLabel(/worth, in dollars/).inputValue()).toBe('12');
    await cover.getByLabel(/worth, in dollars/).fill(String(Math.ceil(least_declared)));
    const figure = /\$[\d,]+\.\d\d/.exec(await cover.locator('label').filter({ hasText: 'first $500' }).innerText())?.[0] ?? '';
    await save.click();
    await expect.poll(async () => (await total()).insurance_cost).toBe(Number(figure.replaceAll(/[$,]/g, '')));
    await cover.getByRole('radio', { name: /^Give up full value/ }).check();
    await save.click();
    await expect.poll(async () => (await total()).insurance_cost).toBeUndefined();
  },
);
