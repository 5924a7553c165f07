import { describe, expect } from 'vitest';
import { aStranger, authModal, joins, ownerOf, PASSWORD } from '#test/screens/account.ts';
import { inventory } from '#test/screens/inventory.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { heldBack } from '../held.ts';
import { DESKTOP, inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'after two minutes the site offers to keep the plan, in nobody’s way, and who joins goes on where they were [ux G6] [ux A1] [spec 2.27] [spec 4.27] [spec 6.1] [spec 2.29]',
    { size },
    async ({ page, is_phone, seesNoBarrier }) => {
      await page.clock.install();
      const id = await walkTo(page, 'INVENTORY');
      const prompt = page.getByRole('dialog', { name: 'Your move plan isn’t saved!' });
      const { search } = inventory(page);
      await page.clock.fastForward('01:50');
      expect(await prompt.count()).toBe(0);
      await search.focus();
      await page.clock.fastForward('02:01');
      expect(await prompt.count()).toBe(0);
      const opener = page.getByRole('button', { name: 'Add a custom item' });
      await opener.click();
      const custom = page.getByRole('dialog', { name: 'Add a custom item' });
      await custom.waitFor();
      await page.clock.fastForward('00:05');
      expect(await prompt.count()).toBe(0);
      await page.keyboard.press('Escape');
      await custom.waitFor({ state: 'hidden' });
      await page.clock.fastForward('00:02');
      await prompt.getByText('Please register to save your move plan.').waitFor();
      const [next, panel] = await Promise.all([page.locator('[data-next]:visible').first().boundingBox(), prompt.boundingBox()]);
      expect(overlap(next, panel)).toBe(false);
      expect(await scrollsSideways(page)).toBe(false);
      await seesNoBarrier();

      if (is_phone) {
        await prompt.getByRole('button', { name: 'Register' }).click();
      } else {
        await page.keyboard.press('Escape');
        await prompt.waitFor({ state: 'hidden' });
        await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
        await page.clock.fastForward('03:00');
        expect(await prompt.count()).toBe(0);
        await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
        await page.getByRole('dialog').getByText('Create account', { exact: true }).click();
      }
      const { dialog, email, password } = authModal(page, is_phone ? 'Save this move' : 'Create your account');
      const maya = aStranger();
      await dialog.getByLabel('Name').fill(maya.name);
      await email.fill('ana@example.com');
      await email.blur();
      await dialog.getByText('This email already has an account').waitFor();
      await seesNoBarrier();
      await email.fill(maya.email);
      await password.fill(PASSWORD);
      await dialog.getByText('Good, 15 characters.').waitFor();
      await password.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => new URL(page.url()).pathname).toBe(`/moving/${id}/inventory`);
      await expect.poll(() => ownerOf(id)).toBe(maya.email);
      if (!is_phone) await page.locator('summary', { hasText: maya.name }).waitFor();
    },
  );

  journey(
    'who is signed out in the middle logs in over the page, and over another page; the changes that failed say so and are made after all [ux A4] [ux A2] [spec 8.9] [spec 8.10]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const maya = await joins(page);
      const month = page.waitForResponse(/valid_dates/);
      const behind = await heldBack(page, '**/access_prices');
      const id = await walkTo(page, 'DETAILS');
      await month;
      await inDatabase(`delete from sessions where user_id = (select id from users where email = '${maya.email}') returning user_id`);
      const street = page.getByLabel('Street').first();
      const { dialog, email, password, logsIn } = authModal(page, 'Log in to continue');
      await street.fill('412 7th');
      // A price that is asked for behind the page is refused now, and comes between nobody and what they are typing.
      const refused = page.waitForResponse((answer) => answer.url().endsWith('/access_prices') && answer.status() === 401);
      behind.letThrough();
      await refused;
      await street.pressSequentially(' Avenue');
      expect(await street.inputValue()).toBe('412 7th Avenue');
      expect(await dialog.count()).toBe(0);
      await street.blur();
      await dialog.waitFor();
      expect(await email.inputValue()).toBe(maya.email);
      await seesNoBarrier();
      await page.evaluate(() => sessionStorage.setItem('half-done', 'yes'));
      await page.route('**/users/login', (route) => route.abort('internetdisconnected'));
      await logsIn(PASSWORD);
      await dialog.getByText('We could not reach the server.').waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('half-done'))).toBe(null);
      await page.unrouteAll();
      await logsIn('not-the-password');
      await dialog.getByText('Incorrect username or password').waitFor();
      expect(await email.inputValue()).toBe(maya.email);
      expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
      await logsIn(PASSWORD);
      await dialog.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(`/moving/${id}/details`);
      expect(await street.inputValue()).toBe('412 7th Avenue');
      const stored = async () => (await apiOf(page).plans.show({ id })).details.pick_up.street_address;
      await expect.poll(stored).toBe('412 7th Avenue');

      // Signed out in another tab: no cookie is left by which the server could tell a lost session from a stranger.
      await page.context().clearCookies();
      await street.fill('414 8th Avenue');
      await street.blur();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('alert').getByText('Your last changes aren’t saved').waitFor();
      await page.getByRole('status').getByText('Not saved').locator('visible=true').waitFor();
      await seesNoBarrier();
      await page.getByRole('button', { name: 'Log in to save them' }).click();
      await dialog.waitFor();
      // The way over another page is as good: what waits is kept in this tab.
      await page.goto(`/sign-in?redirect=${encodeURIComponent(`/moving/${id}/details`)}`);
      await isAwake(page);
      await page.getByLabel('Email').fill(maya.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await page.waitForURL(`**/moving/${id}/details`);
      await expect.poll(stored).toBe('414 8th Avenue');
      await expect.poll(() => street.inputValue()).toBe('414 8th Avenue');
      expect(await page.getByRole('alert').count()).toBe(0);
    },
  );
});

journey(
  'the date is changed over the prices; by another company one comes back to the same step and plan, which is in the account now [ux A2] [spec 7.39] [spec 2.18] [spec 2.29]',
  { size: DESKTOP },
  async ({ page }) => {
    const id = await walkTo(page, 'COMPARE');
    await page.getByRole('button', { name: 'Change date' }).click();
    const calendar = page.getByRole('dialog', { name: 'Move on another day' });
    await calendar.getByRole('button', { name: /December 9, 2026/ }).click();
    await calendar.getByText('You move on Wed Dec 9.').waitFor();
    await calendar.getByRole('button', { name: 'Show the prices' }).click();
    await page.getByRole('heading', { name: /Wed Dec 9/ }).waitFor();
    const maya = aStranger();
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Google' }).click();
    await page.getByLabel('Name').fill(maya.name);
    await page.getByLabel('Email').fill(maya.email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**/moving/${id}/compare`);
    await isAwake(page);
    await page.locator('summary', { hasText: maya.name }).waitFor();
    await expect.poll(() => ownerOf(id)).toBe(maya.email);
  },
);

type Box = { x: number; y: number; width: number; height: number } | null;

const overlap = (a: Box, b: Box): boolean =>
  a !== null && b !== null && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
