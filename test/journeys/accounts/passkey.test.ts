import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { joins, PASSWORD } from '#test/screens/account.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';

/** A phone that unlocks itself, as its person would. */
const withAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const unlocked = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, ...unlocked },
  });
};

journey(
  'a passkey is added, signs in without a password, and is removed with a fresh proof',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    // Passkeys belong to a name: a site on one's own machine is "localhost".
    await page.goto('/sign-in');
    const site = page.url().replace('127.0.0.1', 'localhost');
    const maya = await joins(page);
    await inDatabase(`update users set email_proved_at = now() where email = '${maya.email}'`);
    await withAuthenticator(page);
    const comes = async (): Promise<void> => {
      await page.context().clearCookies();
      await page.context().addCookies([{ name: 'privacy_choice', value: 'refuse', url: site }]);
      await page.goto(new URL('/sign-in?redirect=/users/edit', site).href);
      await isAwake(page);
    };
    await comes();
    await page.getByLabel('Email').fill(maya.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/users/edit');
    await isAwake(page);
    const card = page.locator('#passkey');
    await card.getByLabel('Your password').fill(PASSWORD);
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await seesNoBarrier();
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('not used yet').waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await comes();
    await seesNoBarrier();
    await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/users/edit');
    await isAwake(page);
    await page.getByText(/last used/).waitFor();
    await page.getByText('Signed in').first().waitFor();
    await seesNoBarrier();
    await inDatabase(`update sessions set second_factor_at = second_factor_at - interval '11 minutes'`);
    await page.getByRole('button', { name: /^Remove/ }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await confirm.getByRole('button', { name: 'Use a passkey' }).click();
    await confirm.waitFor({ state: 'hidden' });
    await page.getByText('From then on a password alone no longer opens this account.').waitFor();
  },
);
