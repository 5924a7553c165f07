import { expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { answersFor, asTeam, booksMove, opensPlan, TEAM } from '../booked-moves.ts';
import { focusedName } from '../keys.ts';
import { DESKTOP, isLeft, journey } from '../visitor.ts';
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

journey(
  'on a plan the command key offers what can be done there, from whichever tab, and only what the plan and its reader allow',
  { size: DESKTOP, best_on: 'desktop', is_long: true },
  async ({ page, seesNoBarrier }) => {
    const { id } = await booksMove(page);
    await isLeft(page);
    const taken = await booksMove(page, { places: IN_STATE });
    await isLeft(page);
    await answersFor(await asTeam(page), taken.id, 'accept');
    await apiOf(page).users.login({ user: TEAM });
    await opensPlan(page, id);
    const finder = page.getByRole('dialog', { name: 'Go to' });
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`), selected: true });
    const asks = async (words: string): Promise<void> => {
      await expect
        .poll(async () => {
          await page.keyboard.press('Control+k');
          return finder.isVisible();
        })
        .toBe(true);
      await page.keyboard.type(words);
    };
    const chooses = async (words: string, act: string): Promise<void> => {
      await asks(words);
      await finder.getByRole('option', { name: act }).click();
      await finder.waitFor({ state: 'hidden' });
    };
    const asked = async (title: string | RegExp): Promise<void> => {
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
    };
    // Once for what was typed, once for the dialog.
    const closes = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await finder.waitFor({ state: 'hidden' });
    };
    await chooses('goodwill', 'Add an adjustment or goodwill');
    await tab('Admin notes').waitFor();
    await expect.poll(() => focusedName(page)).toBe('A line of your own');
    await seesNoBarrier();
    await chooses('papers', 'Papers');
    await tab('My move plan').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#papers') !== null)).toBe(true);
    await chooses('note', 'Write a note for admins');
    await tab('Admin notes').waitFor();
    // Whose move it is cancels it, and nobody else.
    await asks('cancel');
    await finder.getByText('Nothing found for “cancel”.').waitFor();
    await closes();
    await chooses('decline', 'Decline for them');
    await asked(/^Why can’t .+ take it\?$/);
    await chooses('message', 'Messages');
    await tab('Messages').waitFor();
    await asks('anymore');
    await finder.getByText('Nothing found for “anymore”.').waitFor();
    await closes();
    await opensPlan(page, taken.id);
    await chooses('anymore', 'can’t do it anymore');
    await asked('Give this job back?');
    await asks('decline');
    await finder.getByText('Nothing found for “decline”.').waitFor();
  },
);

journey(
  'the room that is open stands in view among the rooms, however low the screen',
  { size: DESKTOP, best_on: 'desktop' },
  async ({ page }) => {
    await apiOf(page).users.login({ user: TEAM });
    await page.setViewportSize({ width: 1280, height: 600 });
    const rooms = page.getByRole('navigation', { name: 'Admin' });
    for (const [path, name] of [
      ['/admin/status', 'Status'],
      ['/admin/today', 'Today'],
    ] as const) {
      await page.goto(path);
      await isAwake(page);
      const link = rooms.getByRole('link', { name });
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      await expect
        .poll(() => link.evaluate((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight))
        .toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  },
);
