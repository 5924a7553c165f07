import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { LOCAL } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { inDatabase, journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

describe.each(SIZES)('where nobody takes the move, on a $name', (size) => {
  journey(
    'an address is left for later; one that is none, and a failure, keep what was typed [ux C7] [spec 7.26] [spec 8.4]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const id = await atNobody(page);
      await isAwake(page);
      const stay = page.getByRole('button', { name: 'Keep my list' });
      if ((await stay.count()) > 0) await stay.click();
      const { email, send, retry } = form(page);
      await email.fill('nora.whitfield@example');
      await send.click();
      await page.getByText('Enter an email address like name@example.com').waitFor();
      await seesNoBarrier();
      await email.fill('nora.whitfield@example.com');
      await page.route('**/unserved_users', (route) => route.abort('internetdisconnected'));
      await send.click();
      await page.getByText('Email was not sent.').waitFor();
      await expect.poll(() => email.inputValue()).toBe('nora.whitfield@example.com');
      expect(await scrollsSideways(page)).toBe(false);
      await page.unrouteAll({ behavior: 'wait' });
      await retry.click();
      await page.getByText('Noted. We write to nora.whitfield@example.com when a mover takes this move.').waitFor();
      await seesNoBarrier();
      await expect.poll(() => noted(id)).toEqual(['nora.whitfield@example.com']);
    },
  );
});

describe('without scripts', () => {
  journey(
    'an address is left by a plain form, and is in no address of a page [ux C7] [spec 7.26]',
    { size: PHONE, javaScriptEnabled: false },
    async ({ page }) => {
      const id = await atNobody(page);
      await form(page).email.fill('ines@example.com');
      await form(page).send.click();
      await page.getByText('Noted. We write to you when a mover takes this move.').waitFor();
      expect(page.url()).not.toContain('ines');
      await expect.poll(() => noted(id)).toEqual(['ines@example.com']);
    },
  );
});

/** No mover stores things on the way for nine months. */
const atNobody = async (page: Page): Promise<string> => {
  const api = apiOf(page);
  const storage = { storage_in_transit: true, storage_move_out_date: '2027-09-01' };
  const move_plan = { pick_up_address: LOCAL.from, drop_off_address: LOCAL.to, home_size_id: 5, move_date: '12/03/2026', ...storage };
  const { uuid: id } = await api.plans.create({ move_plan });
  await api.plans.setStep({ id, step: 'COMPARE' });
  await page.goto(pathOf(id, 'COMPARE'));
  await page.getByText('No mover here stores your things for longer than 180 days.').waitFor();
  return id;
};

const form = (page: Page) => ({
  email: page.getByLabel('Or leave your email'),
  send: page.getByRole('button', { name: 'Write to me' }),
  retry: page.getByRole('button', { name: 'Retry' }),
});

const noted = async (id: string): Promise<string[]> => {
  const rows = await inDatabase(
    `select body->>'email' as email from outbox where body->>'template' = 'unserved_user' and body->>'plan_id' = '${id}'`,
  );
  return rows.map(({ email }) => String(email));
};
