import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { PDF } from '#test/support/coi-documents.ts';
import { inDatabase } from '../visitor.ts';

export const PASSWORD = 'four boxes and a lamp';

/** A company that the stand-in's register knows in good order; each journey has one of its own. */
export const aCompany = (digits: string) => ({
  digits,
  legal_name: `Hudson Line Movers ${digits.slice(2)} LLC`,
  email: `office@dot-${digits}.example`,
});

export type Company = ReturnType<typeof aCompany>;

/** The form of a company that joins, but for its USDOT number. */
export const fillsIn = async (page: Page, { legal_name, email }: Company): Promise<void> => {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.getByLabel(/^Legal name/).fill(legal_name);
  await field('ZIP of your yard').fill('11215');
  await field('State that licensed you').selectOption('NY');
  await field('State license number').fill('T-40117');
  await field('Founded in').fill('2014');
  await field('Trucks').fill('4');
  await page.getByRole('checkbox', { name: /^Local moves/ }).check();
  await page.getByRole('checkbox', { name: /^Long distance/ }).check();
  await page.getByRole('checkbox', { name: 'Packing and unpacking' }).check();
  await field('Your name').fill('Lena Marsh');
  await field('Phone').fill('(914) 555-0144');
  await field('Work email').fill(email);
  await field('Password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^We honor the price/ }).check();
};

/** What the newest email to somebody opens, to say that it arrived. */
export const keyMailedTo = async (email: string): Promise<string> => {
  await expect
    .poll(async () => (await inDatabase(`select body from sent_emails where recipient = '${email}'`)).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const [message] = await inDatabase(`select body from sent_emails where recipient = '${email}' order by sent_at desc limit 1`);
  return /\/vendors\/confirm\/([\w-]+)/.exec(String(message?.body))?.[1] ?? '';
};

/** One of the papers that a mover files. */
export const uploads = async (page: Page, name: string, valid_until?: string): Promise<void> => {
  const row = page.getByRole('listitem').filter({ hasText: name }).last();
  if (valid_until !== undefined) await row.getByLabel('Valid until').fill(valid_until);
  await row.getByLabel(`Upload: ${name}`).setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await row.getByText(valid_until === undefined ? 'On file' : /^Valid until \w/).waitFor();
};

/** What the law asks before moves between states: a wrong ZIP is told at its field and nothing is lost, and the banner goes with the last of it. */
export const tellsAndSigns = async (page: Page, seesNoBarrier: () => Promise<void>): Promise<void> => {
  await page.getByText('No moves between states yet').waitFor();
  await page.getByRole('link', { name: 'Complete your legal page' }).click();
  await page.getByRole('heading', { name: 'Legal', level: 1 }).waitFor();
  await page.getByLabel('Street').fill('1 Dock Street');
  await page.getByLabel('City').fill('Yonkers');
  await page.getByLabel('State').fill('NY');
  await page.getByLabel('ZIP').fill('107');
  await page.getByLabel('Telephone').fill('(914) 555-0117');
  await page.getByLabel('Administrator').fill('A program');
  await page.getByLabel('Costs').fill('Half of the fee.');
  await page.getByLabel('Legal effects').fill('Binding up to $10,000.');
  await page.getByLabel('Summary').fill('An independent arbitrator decides within 60 days.');
  await page.getByLabel('Where it can be seen').fill('At the office.');
  await page.getByLabel('How to get copies').fill('On request, free.');
  await page.getByLabel('Our tariff allows binding estimates').check();
  await page.getByLabel('Impracticable operations').fill('A shuttle where no truck can pass.');
  await page.getByRole('button', { name: 'Save legal page' }).click();
  await page.getByText('Enter a ZIP of five digits').first().waitFor();
  await seesNoBarrier();
  await page.getByLabel('ZIP').fill('10701');
  await page.getByRole('button', { name: 'Save legal page' }).click();
  await page.getByText('Saved. New papers use it from now on.').waitFor();
  await page.getByLabel('Your full name').fill('Lena Palisade');
  await page.getByLabel('Your title at the company').fill('Owner');
  await page.getByLabel(/^I have read the agreement/).check();
  await page.getByRole('button', { name: 'Sign the agreement' }).click();
  await page.getByText(/By Lena Palisade, Owner, on /).waitFor();
  await page.getByText('Ready for moves between states').waitFor();
  await seesNoBarrier();
};
