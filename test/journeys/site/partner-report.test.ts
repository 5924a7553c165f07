import { describe, expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { TEAM } from '../booked-moves.ts';
import { inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

/** What the price box brought in two months, long ago enough that both are over. */
const COUNTED = `insert into widget_counts (partner_key, day, what, count)
  select 'alder-vine', date_trunc('month', current_date)::date - back * 20, what, count
  from (values (1, 'shown', 1204), (1, 'asked', 310), (1, 'went_on', 41), (3, 'shown', 980)) as counted (back, what, count)
  on conflict do nothing`;

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'our team makes the address of a partner’s page, the partner reads it without logging in, and once it has ended it opens nothing [property 79]',
    { size },
    async ({ page, seesNoBarrier }) => {
      await inDatabase(COUNTED);
      await apiOf(page).users.login({ user: TEAM });
      await page.goto('/admin/partners/alder-vine/widget');
      await isAwake(page);
      await page.getByRole('button', { name: 'Make the address' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make it' }).click();
      await page.getByText('The address is made.').waitFor();
      const link = (await page.getByRole('region', { name: 'the address of their page' }).innerText()).trim();
      await page.getByText(/^Made .*, not opened yet\.$/).waitFor();
      await seesNoBarrier();

      const partner = await page.context().browser()!.newContext({ viewport: size, javaScriptEnabled: false });
      const theirs = await partner.newPage();
      const opened = await theirs.goto(link);
      expect([opened?.status(), opened?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
      await theirs.getByRole('heading', { name: 'What Alder & Vine Residences brought' }).waitFor();
      const [newest] = await theirs.locator('tbody tr').all();
      expect(await newest!.innerText()).toMatch(/1,204\s[\s\S]*310\s[\s\S]*41/);
      expect(await newest!.locator('td').first().getAttribute('data-label')).toBe('Price box shown');
      expect(await theirs.locator('thead').isVisible()).toBe(true);

      await page.getByRole('button', { name: 'End it' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
      await page.getByText('The address has ended.').waitFor();
      await page.getByText('A secret address at which they see').waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await theirs.goto(link);
      await theirs.getByRole('heading', { name: 'This link has ended.' }).waitFor();
      await partner.close();
    },
  );
});
