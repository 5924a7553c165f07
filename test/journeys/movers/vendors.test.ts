import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { PDF } from '#test/support/coi-documents.ts';
import { asTeam, booksMove, TEAM } from '../booked-moves.ts';
import { inDatabase, isLeft, journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const PASSWORD = 'four boxes and a lamp';

/** A company that the stand-in's register knows in good order; each journey has one of its own. */
const aCompany = (size: string) => {
  const digits = size === 'phone' ? '9741001' : '9741002';
  return { digits, legal_name: `Hudson Line Movers ${digits.slice(2)} LLC`, email: `office@hudson-${size}.example` };
};

const fillsIn = async (page: Page, { legal_name, email }: ReturnType<typeof aCompany>): Promise<void> => {
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

const keyMailedTo = async (email: string): Promise<string> => {
  await expect
    .poll(async () => (await inDatabase(`select body from sent_emails where recipient = '${email}'`)).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const [message] = await inDatabase(`select body from sent_emails where recipient = '${email}' order by sent_at desc limit 1`);
  return /\/vendors\/confirm\/([\w-]+)/.exec(String(message?.body))?.[1] ?? '';
};

const uploads = async (page: Page, name: string, valid_until?: string): Promise<void> => {
  const row = page.getByRole('listitem').filter({ hasText: name }).last();
  if (valid_until !== undefined) await row.getByLabel('Valid until').fill(valid_until);
  await row.getByLabel(`Upload: ${name}`).setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await row.getByText(valid_until === undefined ? 'On file' : /^Valid until \w/).waitFor();
};

/** A customer's move, booked with this mover. */
const isBookedBy = async (page: Page, mover_id: number): Promise<string> => {
  await isLeft(page);
  return (await booksMove(page, { mover_id })).id;
};

/** What the law asks before moves between states: a wrong ZIP is told at its field and nothing is lost, and the banner goes with the last of it. */
const tellsAndSigns = async (page: Page, seesNoBarrier: () => Promise<void>): Promise<void> => {
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

for (const size of SIZES)
  journey(
    `a new mover signs up, is checked, files its papers, sets its rates, is approved, bids and gets a job, on a ${size.name} [spec 2] [decisions 6] [pricing 3] [ux R1]`,
    { size },
    async ({ page, seesNoBarrier }) => {
      const company = aCompany(size.name);
      await page.goto('/vendors/sign_up');
      await isAwake(page);
      await page.getByLabel(/^USDOT number/).fill('9900004');
      await fillsIn(page, company);
      await page.getByRole('button', { name: /^Join/ }).click();
      await page.getByRole('link', { name: /registered as a broker only/ }).waitFor();
      // In the summary and at the field, and not by the look-up once more.
      expect(await page.getByText(/registered as a broker only/).count()).toBe(2);
      await expect.poll(() => page.getByLabel('Work email').inputValue()).toBe(company.email);
      await seesNoBarrier();
      await page.getByLabel(/^USDOT number/).fill(company.digits);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByText(/: active, for hire$/).waitFor();
      await page.getByRole('button', { name: /^Join/ }).click();

      await page.waitForURL(/\/dashboard\/papers$/);
      const mover_id = Number(/\/movers\/(\d+)\//.exec(page.url())?.[1]);
      await isAwake(page);
      await page.getByText('Until your first job').waitFor();
      await seesNoBarrier();
      await uploads(page, 'Certificate of insurance', '2027-06-30');
      await uploads(page, 'Operating license', '2028-01-31');
      await uploads(page, 'Form W-9');

      await page.goto(`/vendors/confirm/${await keyMailedTo(company.email)}`);
      await page.getByRole('button', { name: 'Confirm my email' }).click();
      await page.getByText('Your email is confirmed').waitFor();
      await page.goto(`/movers/${mover_id}/dashboard/rates`);
      await isAwake(page);
      await page.getByRole('textbox', { name: 'Local travel and smallest job, Travel', exact: true }).fill('79.00');
      await page.getByRole('button', { name: 'Review and save' }).click();
      await page.getByRole('button', { name: 'Save new rates' }).click();
      await page.getByText('Version 2 is saved').waitFor();
      await tellsAndSigns(page, seesNoBarrier);

      await isLeft(page);
      await apiOf(page).users.login({ user: TEAM });
      await page.goto(`/admin/applications?q=${company.digits}`);
      await isAwake(page);
      await page
        .getByRole('row', { name: new RegExp(company.legal_name) })
        .getByRole('button', { name: /^Approve/ })
        .click();
      const dialog = page.getByRole('dialog', { name: /^Approve / });
      await dialog.getByText(/^The register says: /).waitFor();
      await seesNoBarrier();
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByText(/ is approved\.$/).waitFor();

      const id = await isBookedBy(page, mover_id);
      await isLeft(page);
      await page.goto('/vendors/sign_in');
      await isAwake(page);
      await page.getByLabel('Email').fill(company.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log In' }).last().click();
      await page.waitForURL(/\/dashboard$/);
      const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/moving/${id}/plan"]`) });
      await row.getByRole('button', { name: /^Accept/ }).click();
      const papers = page.getByRole('dialog', { name: 'Accept and sign' });
      await papers.getByLabel('These are my estimate and my bill of lading.').check();
      await papers.getByLabel('Your full name').fill('Dana Dock');
      await papers.getByLabel('Your title').fill('Owner');
      await papers.getByRole('button', { name: 'Accept and sign' }).click();
      await page.getByText(/^Accepted: /).waitFor();
      await expect.poll(() => inDatabase(`select status from jobs where plan_id = '${id}'`)).toEqual([{ status: 'accepted' }]);
      // The other journeys share the market, and count on who bids in it.
      const team = await asTeam(page);
      await team.vendors.suspend({ id: mover_id, reason: 'The journey is over' });
    },
  );
