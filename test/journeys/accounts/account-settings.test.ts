import { expect } from 'vitest';
import { aStranger, emailTo, joins, PASSWORD } from '#test/screens/account.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { DESKTOP, isLeft, journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

journey(
  'a forgotten password is set anew by the mailed link, and the way on is where one wanted to go [spec 8.11] [spec 2.10] [spec 2.15] [spec 6.11]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const maya = await joins(page);
    await isLeft(page);
    await page.goto('/myhome');
    await expect.poll(() => page.url()).toContain('/sign-in/?redirect=%2Fmyhome');
    await isAwake(page);
    await page.getByRole('link', { name: 'Forgot it?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByLabel('Email').fill(aStranger().email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Your email was not found.').waitFor();
    await seesNoBarrier();
    await page.getByLabel('Email').fill(maya.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('is on its way').waitFor();
    const link = /http\S+\/users\/password\/edit\S+/.exec(await emailTo(maya.email, '/users/password/edit'))?.[0] ?? '';
    await page.goto(link);
    await isAwake(page);
    const password = page.getByLabel('New password', { exact: true });
    await password.fill('short');
    await page.getByRole('button', { name: 'Set it and log in' }).click();
    await page.getByText('Use at least 8 characters').waitFor();
    await seesNoBarrier();
    await password.fill('another-house-2027');
    await page.getByRole('button', { name: 'Set it and log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'My moves' }).waitFor();
    expect((await apiOf(page).users.me()).user?.email).toBe(maya.email);

    await page.goto(link);
    await isAwake(page);
    await password.fill('a-third-house-2027');
    await page.getByRole('button', { name: 'Set it and log in' }).click();
    await page.getByRole('link', { name: 'Send a new link' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  },
);

journey(
  'under My moves a plan is used again and another deleted, and the settings change the name and close the account [ux A3] [spec 2.19] [spec 6.12]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    const maya = await joins(page);
    const id = await walkTo(page, 'INVENTORY');
    await page.goto('/my-moves');
    await isAwake(page);
    await seesNoBarrier();
    await page.getByRole('button', { name: /^Use again/ }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/inventory') && !url.pathname.includes(id));
    await page.goto('/my-moves');
    await isAwake(page);
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect.poll(() => rows.count()).toBe(1);

    await page.locator('summary', { hasText: maya.name }).click();
    await page.getByRole('link', { name: 'Account Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
    await seesNoBarrier();
    await page.getByLabel('Your name').fill('Maya O. Okafor');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Saved.').waitFor();
    await page.locator('summary', { hasText: 'Maya O. Okafor' }).waitFor();
    await page.getByRole('link', { name: 'See and download it' }).click();
    await page.getByRole('heading', { level: 1, name: 'What we know about you' }).waitFor();
    await page.locator('summary', { hasText: 'Your account' }).last().click();
    await page.getByText(maya.email).last().waitFor();
    await seesNoBarrier();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^Download everything/ }).click()]);
    expect(download.suggestedFilename()).toBe('hearthway-my-data.json');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await scrollsSideways(page)).toBe(false);
    await page.goBack();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/users/edit');
    await expect.poll(() => page.url()).toContain('/sign-in/?redirect=%2Fusers%2Fedit');
  },
);
