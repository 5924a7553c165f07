import type { Page } from '@playwright/test';
import { describe } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { joins } from '../../screens/account.ts';
import { anotherBrowser, asTeam, booksMove, TEAM } from '../booked-moves.ts';
import { atAnother, inDatabase, isLeft, journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

/** Somebody else of our team, at a browser of their own. */
const aColleague = async (page: Page): Promise<{ kim: Page; name: string }> => {
  const kim = await anotherBrowser(page);
  const { email } = await joins(kim);
  const name = 'Kim Ferreira';
  await inDatabase(`update users set role = 1, name = '${name}' where email = '${email}'`);
  return { kim, name };
};

const opens = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await isAwake(page);
};

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'two admins on one row: each sees within two seconds who has it, and whoever comes second is told who was faster and when',
    { size, best_on: 'desktop' },
    async (visitor) => {
      const { page, seesNoBarrier } = visitor;
      const { id } = await booksMove(page, { places: IN_STATE });
      await inDatabase(`update jobs set accept_by = '2026-11-23T16:00:00Z' where plan_id = '${id}'`);
      await (await asTeam(page)).admin.addCoupon({ code: 'FALL26', discount: 10, max_uses: 100 });
      await isLeft(page);
      await apiOf(page).users.login({ user: TEAM });
      const { kim, name } = await aColleague(page);
      const both = [page, kim];

      for (const one of both) await opens(one, '/admin/today');
      const rowAt = (one: Page) => one.getByRole('listitem').filter({ hasText: / must answer by / });
      await rowAt(page).getByRole('button', { name: /^Take/ }).click();
      await rowAt(kim)
        .getByRole('button', { name: /taken by Admin/ })
        .waitFor({ timeout: 2_000 });
      await rowAt(kim)
        .getByRole('button', { name: /taken by Admin/ })
        .click();
      await kim.getByRole('alert').filter({ hasText: 'Admin took this on Mon Nov 23, 10:00 AM.' }).waitFor();
      await atAnother(visitor, kim).seesNoBarrier();

      for (const one of both) {
        await opens(one, '/admin/coupons?q=FALL26');
        await one.getByRole('button', { name: /^Change FALL26/ }).click();
      }
      const dialogAt = (one: Page) => one.getByRole('dialog', { name: /FALL26/ });
      await dialogAt(kim)
        .getByLabel(/^How often/)
        .fill('50');
      await dialogAt(kim).getByRole('button', { name: 'Save' }).click();
      await dialogAt(kim).waitFor({ state: 'hidden' });
      await dialogAt(page)
        .getByLabel(/^How often/)
        .fill('500');
      await dialogAt(page).getByRole('button', { name: 'Save' }).click();
      const told = new RegExp(`${name}: Coupon changed; max uses 100 → 50; Mon Nov 23, 10:00 AM`);
      await dialogAt(page).getByText(told).first().waitFor();
      await seesNoBarrier();
    },
  );
});
