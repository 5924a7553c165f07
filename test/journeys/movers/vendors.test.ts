import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { asTeam, booksMove, TEAM } from '../booked-moves.ts';
import { inDatabase, isLeft, journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';
import { aCompany, fillsIn, keyMailedTo, PASSWORD, tellsAndSigns, uploads } from './new-company.ts';

/** A customer's move, booked with this mover. */
const isBookedBy = async (page: Page, mover_id: number): Promise<string> => {
  await isLeft(page);
  return (await booksMove(page, { mover_id })).id;
};

for (const size of SIZES)
  journey(
    `a new mover signs up, is checked, files its papers, sets its rates, is approved, bids and gets a job, on a ${size.name} [spec 2] [decisions 6] [pricing 3] [ux R1]`,
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const company = aCompany(size.name === 'phone' ? '9741001' : '9741002');
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
