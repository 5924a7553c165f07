import { describe, expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { anotherBrowser, booksMove, inDollars, opensPlan, TEAM, worksFor } from '../booked-moves.ts';
import { isLeft, journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'task 15: a mover declines a job that is too far, and an admin reads why; five percent are added, to the cent and in the log',
    { size, best_on: 'desktop', is_long: true },
    async ({ page, seesNoBarrier }) => {
      const driver = await anotherBrowser(page);
      const { id: far, mover_id } = await booksMove(page);
      await worksFor(driver, mover_id);
      await opensPlan(driver, far);
      await driver.getByRole('button', { name: 'Decline', exact: true }).click();
      await driver.getByLabel('Outside our area').check();
      await driver.getByRole('button', { name: 'Decline this job' }).click();
      await driver.waitForURL(/\/movers\/\d+\/dashboard$/);

      const id = await walkTo(page, 'COMPARE');
      const api = apiOf(page);
      const { estimates } = await api.bids.list({ id });
      const { pricing } = await api.bids.chooseMover({ plan_id: id, id: estimates[0]?.mover.id ?? 0 });
      const total = Math.round((pricing.total_cost ?? 0) * 100);
      // Between states no percentage is reckoned on full value.
      const but_cover = total - Math.round((pricing.insurance_cost ?? 0) * 100);
      const raised = inDollars((total + Math.floor((but_cover * 5) / 100 + 0.5)) / 100);
      await isLeft(page);
      await api.users.login({ user: TEAM });
      await page.goto(`/admin/jobs?status=declined&q=${far.slice(0, 6)}`);
      await isAwake(page);
      await page
        .getByRole('row', { name: new RegExp(far.slice(0, 6), 'i') })
        .getByText('Outside our area')
        .waitFor();
      await seesNoBarrier();

      await opensPlan(page, id);
      await page.getByRole('tab', { name: /^Admin notes/ }).click();
      const form = page.locator('form').filter({ hasText: 'What is it?' });
      await form.getByLabel('Description (the customer sees this)').fill('Narrow street');
      await form.getByText('%', { exact: true }).click();
      await form.getByLabel('Percent (negative for a discount)').fill('5');
      await form.getByText(raised).waitFor();
      await form.getByRole('button', { name: 'Add to plan' }).click();
      await page.getByText(`Added. The total is ${raised} now.`).first().waitFor();
      await page.getByRole('row', { name: /Narrow street/ }).waitFor();
      await expect.poll(async () => inDollars((await api.plans.show({ id })).pricing.total_cost ?? 0)).toBe(raised);
      await page.goto(`/admin/audit?kind=plan&subject=${id}`);
      await page.getByRole('row', { name: /Narrow street/ }).waitFor();
    },
  );
});
