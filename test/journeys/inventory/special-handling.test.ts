import { describe, expect } from 'vitest';
import { inventory } from '#test/screens/inventory.ts';
import { journey, SIZES } from '../visitor.ts';
import { walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'special handling says what it adds before it is turned on, and the price moves by just that [ux I8] [spec 2.29]',
    { size },
    async ({ page, seesNoBarrier }) => {
      await walkTo(page, 'INVENTORY');
      await inventory(page).adds('2 large mirrors');
      await page.getByRole('button', { name: /^Special handling ?: Mirror/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Mirror/ });
      const prices = dialog.getByText(/^\+\$\d[\d,]*\.\d\d$/);
      const choices = dialog.getByRole('checkbox');
      await expect.poll(() => prices.count()).toBe(await choices.count());
      await dialog.getByText(/Each adds to the lowest price at once/).waitFor();
      await seesNoBarrier();
      const said = await dialog.locator('label').filter({ hasText: 'Crating' }).first().getByText(/^\+\$/).innerText();
      await dialog.getByRole('checkbox', { name: 'Crating' }).first().check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page
        .getByText(new RegExp(`^\\${said.replaceAll('$', '\\$')} crating added`))
        .filter({ visible: true })
        .first()
        .waitFor();
    },
  );
});
