import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { LOCAL } from '#test/screens/landing.ts';
import { scrollsSideways } from '#test/screens/screen.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const size = PHONE;

describe('the prices by email', () => {
  journey(
    'are sent from Compare; an address that is none, and a failure, keep what was typed [spec 2.29] [spec 7.23] [spec 8.4] [ux E3]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'COMPARE');
      const open = page.getByRole('link', { name: 'Email me these prices' });
      await open.click();
      const modal = page.getByRole('dialog');
      const email = modal.getByRole('textbox', { name: 'Email' });
      await email.fill('dad@example');
      await modal.getByRole('button', { name: 'Send the prices' }).click();
      await modal.getByText('Enter an email address like name@example.com').waitFor();
      await seesNoBarrier();
      await email.fill('dad@example.com');
      await page.route('**/email_lead', (route) => route.abort('internetdisconnected'));
      await modal.getByRole('button', { name: 'Send the prices' }).click();
      await modal.getByText('Email was not sent.').waitFor();
      await expect.poll(() => email.inputValue()).toBe('dad@example.com');
      expect(await scrollsSideways(page)).toBe(false);
      await page.unrouteAll({ behavior: 'wait' });
      await modal.getByRole('button', { name: 'Retry' }).click();
      await modal.getByText('The prices are on their way to dad@example.com.').waitFor();
      await seesNoBarrier();
      await modal.getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => open.evaluate((link) => link === document.activeElement)).toBe(true);
      await open.click();
      await email.fill('dad@example.com');
      await modal.getByRole('button', { name: 'Send the prices' }).click();
      await modal.getByText(/We already sent this plan’s prices to dad@example\.com/).waitFor();
      await expect.poll(() => inDatabase(`select email from price_leads where plan_id = '${id}'`)).toEqual([{ email: 'dad@example.com' }]);
    },
  );

  journey(
    'are sent by a plain form without scripts, and the address is in no address of a page [spec 7.23]',
    { size, javaScriptEnabled: false },
    async ({ page }) => {
      const api = apiOf(page);
      const { uuid: id } = await api.plans.create({
        move_plan: { pick_up_address: LOCAL.from, drop_off_address: LOCAL.to, home_size_id: 5 },
      });
      await api.plans.setStep({ id, step: 'COMPARE' });
      await page.goto(pathOf(id, 'COMPARE'));
      await page.getByRole('link', { name: 'Email me these prices' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill('ines@example.com');
      await page.getByRole('button', { name: 'Send the prices' }).click();
      await page.getByRole('status').filter({ hasText: 'The prices are on their way.' }).waitFor();
      expect(page.url()).not.toContain('ines');
      await expect.poll(() => inDatabase(`select email from price_leads where plan_id = '${id}'`)).toEqual([{ email: 'ines@example.com' }]);
    },
  );
});
