import { describe, expect } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';
import { walkTo } from '../walk.ts';

describe('the price of a plan', () => {
  journey(
    'is watched from Compare: what is true already is said at once, a wrong price at its field, and stopping takes one press [ux C8]',
    { size: PHONE },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'COMPARE');
      const open = page.getByRole('button', { name: 'Watch the price' });
      await open.click();
      const modal = page.getByRole('dialog');
      const under = modal.getByRole('textbox', { name: 'Tell me when the lowest total is under' });
      await under.fill('90,000');
      await modal.getByText(/^All of those days are under \$90,000 already\. \w{3} \w{3} \d+ is \$[\d,]+\.$/).waitFor();
      await modal.getByRole('radio', { name: /only$/ }).check();
      await modal.getByText(/^\w{3} \w{3} \d+ is under \$90,000 already: \$[\d,.]+\.$/).waitFor();
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      await under.fill('soon');
      const watch = modal.getByRole('button', { name: 'Watch', exact: true });
      await watch.click();
      await modal.getByText('Enter a price like 1,350.').waitFor();
      await under.fill('20');
      await modal.getByRole('textbox', { name: 'Email' }).fill('maya@example.com');
      await watch.click();
      await modal.getByText('Enter a price between $50 and $100,000.').waitFor();
      await under.fill('$1,350');
      await watch.click();
      await modal.getByText(/^One press is missing: open the email that we sent to maya@example\.com/).waitFor();
      await seesNoBarrier();
      await modal.getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
      const [row] = await inDatabase(`select key, under_cents from price_watches where plan_id = '${id}'`);
      expect(row).toMatchObject({ under_cents: 135_000 });
      await page.goto(`/watch/${row!.key}`);
      await page.getByRole('button', { name: 'Yes, watch this price' }).click();
      await page.getByText('Yes. We check every night').waitFor();
      await seesNoBarrier();
      await page.getByRole('button', { name: 'Stop watching' }).click();
      await page.getByText('Stopped. You’ll get no more emails about this price.').waitFor();
    },
  );
});
