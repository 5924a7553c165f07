import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { codeAt, stepAt } from '#server/accounts/sign-in/one-time-code.ts';
import { isAwake } from '#test/screens/screen.ts';
import { NOW } from '#test/support/site/site-server.ts';
import { inDatabase, isLeft, journey, PHONE } from '../visitor.ts';

const PASSWORD = 'moving-day-2027';

/** Somebody of the team for this journey alone, with the password of the one that the demo has. */
const aColleague = async (): Promise<string> => {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await inDatabase(
    `insert into users (id, name, email, role, password_hash, created_at, email_proved_at)
     select gen_random_uuid(), 'Colleague', '${email}', 1, password_hash, now(), now() from users where email = 'admin@example.com'`,
  );
  return email;
};

const logsIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/sign-in?redirect=/users/edit/second-step');
  await isAwake(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
};

/** What an app makes of the letters that it is told. */
const codeFrom = (secret: string): string => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(/\s/g, '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
  return codeAt(bytes, stepAt(new Date(NOW)));
};

journey(
  'an admin sets up an app, and is asked for a code at the next log-in, where a recovery code does [property 33]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const email = await aColleague();
    await logsIn(page, email);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Begin' }).click();
    const secret = await page.locator('code').innerText();
    await page.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
    await seesNoBarrier();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByText('This code isn’t right, or it has been used.').first().waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(codeFrom(secret));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
    const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.getByRole('link', { name: 'I’ve saved them' }).click();
    await page.getByText('10 of 10 recovery codes are left.').waitFor();
    await isLeft(page);
    await logsIn(page, email);
    await page.waitForURL(/\/sign-in\/code\?/);
    await seesNoBarrier();
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(/\/users\/edit\/second-step$/);
    await page.getByText('9 of 10 recovery codes are left.').waitFor();
  },
);
