import { expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { TEAM } from '../booked-moves.ts';
import { DESKTOP, journey } from '../visitor.ts';
import { apiOf } from '../walk.ts';

journey(
  'an admin goes to a page, a mover and a plan by keys alone [decisions 2]',
  { size: DESKTOP, best_on: 'desktop' },
  async ({ page, seesNoBarrier }) => {
    const api = apiOf(page);
    await api.users.login({ user: TEAM });
    const [plan] = (await api.admin.plans({ per_page: 1 })).move_plans;
    const [mover] = (await api.admin.movers({ per_page: 1 })).movers;
    await page.goto('/admin/today');
    await isAwake(page);
    const dialog = page.getByRole('dialog', { name: 'Go to' });
    const asks = async (words: string, option: string) => {
      await page.keyboard.press('Control+k');
      await dialog.waitFor();
      await page.keyboard.type(words);
      await dialog.getByRole('option', { name: option }).first().waitFor();
    };
    await asks('coup', 'Coupons');
    await seesNoBarrier();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/coupons');
    await page.getByRole('heading', { level: 1, name: 'Coupons' }).waitFor();
    await asks(mover!.name, mover!.name);
    // Once for what was typed, once for the dialog.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await asks(plan!.short_id, `Plan ${plan!.short_id}`);
    await dialog.getByRole('option', { name: `Plan ${plan!.short_id}` }).click();
    await page.waitForURL(`**/moving/${plan!.uuid}/**`);
    // On the plan that it opened, too: for what stands there, and for the way on.
    await page.getByRole('tab', { name: /^Admin notes/ }).waitFor();
    const isAsked = async (): Promise<boolean> => {
      await page.keyboard.press('Control+k');
      return dialog.isVisible();
    };
    await expect.poll(isAsked).toBe(true);
    await page.keyboard.type('history');
    await dialog.getByRole('option', { name: 'History' }).click();
    await page.getByRole('tab', { name: /^History/, selected: true }).waitFor();
    await asks('payo', 'Payouts');
    await seesNoBarrier();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/payouts');
  },
);
