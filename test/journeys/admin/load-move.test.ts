import { expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { TEAM } from '../booked-moves.ts';
import { DESKTOP, journey, planIdOf } from '../visitor.ts';
import { apiOf } from '../walk.ts';

journey(
  'our team loads a move of the other system: what is wrong is said in the dialog, and then its plan is open [spec 1.9] [spec 5.16]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    await apiOf(page).users.login({ user: TEAM });
    await page.goto('/admin/plans');
    await isAwake(page);
    await page.getByRole('button', { name: 'Load a move' }).click();
    const dialog = page.getByRole('dialog', { name: 'Load a move' });
    const number = dialog.getByLabel('Number of the move');
    await number.fill('ten');
    await dialog.getByLabel('Key').fill('sample-frauth');
    await dialog.getByRole('button', { name: 'Load the move' }).click();
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    await seesNoBarrier();
    await number.fill('9');
    await dialog.getByRole('button', { name: 'Load the move' }).click();
    await dialog.getByText('Something went wrong trying to get move plan information.').waitFor();
    await number.fill('1001');
    await number.press('Enter');
    await page.waitForURL(/\/moving\/[^/]+\/plan/);
    const plan = await apiOf(page).plans.show({ id: planIdOf(page) });
    expect(plan).toMatchObject({ source: 'Move lookup', contact_first_name: 'Maya' });
    expect(page.url()).not.toContain('sample-frauth');
  },
);
