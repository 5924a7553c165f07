import { expect } from 'vitest';
import { book, NORA } from '#test/screens/book.ts';
import { reloads } from '#test/screens/screen.ts';
import { DESKTOP, inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

journey('what is still being typed at Book is there after a reload [ux G3]', { size: DESKTOP }, async ({ page }) => {
  const id = await walkTo(page, 'BOOK');
  const { first_name, email } = book(page).fields;
  await email.pressSequentially('nora.whitfield@exa');
  await reloads(page);
  await expect.poll(() => email.inputValue()).toBe('nora.whitfield@exa');
  await email.press('End');
  await email.pressSequentially('mple.com');
  await first_name.focus();
  await expect
    .poll(() => inDatabase(`select contact_email_address as email from move_plans where uuid = '${id}'`))
    .toEqual([{ email: NORA.email }]);
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), `contact ${id}`)).toBe(null);
});

journey(
  'a code that is still being typed at Book is there after a reload, and not once it is applied [ux G3]',
  { size: PHONE, is_long: true },
  async ({ page }) => {
    await walkTo(page, 'BOOK');
    const [code, open] = [page.getByLabel('Promo code'), page.getByRole('button', { name: 'Have a code?' })];
    await open.click();
    const apply = page.getByRole('button', { name: 'Apply' });
    expect((await apply.boundingBox())?.y).toBe((await code.boundingBox())?.y);
    await code.pressSequentially('HOMESTEAD5');
    await reloads(page);
    await expect.poll(() => code.inputValue()).toBe('HOMESTEAD5');
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(false);
    await code.fill('');
    await code.pressSequentially('HOMESTEAD50');
    await code.press('Enter');
    await page.getByRole('button', { name: 'Remove the code' }).click();
    await open.waitFor();
    await reloads(page);
    await open.waitFor();
    await expect.poll(() => code.count()).toBe(0);
  },
);

journey(
  'a value that is still being typed at Book is there after a reload and on the bill, unless another was chosen since [ux G3]',
  { size: DESKTOP, is_long: true },
  async ({ page }) => {
    const id = await walkTo(page, 'BOOK');
    const { extras } = apiOf(page);
    const { cover } = book(page);
    const least = Math.ceil((await extras.valuationPrices({ id })).least_declared);
    const insured = async () => {
      const { chosen } = await extras.valuationPrices({ id });
      return chosen?.waived === false && chosen.declared_value;
    };
    await cover.full.check();
    await expect.poll(insured).toBe(least);
    await cover.worth.fill('12');
    await reloads(page);
    await expect.poll(() => cover.worth.inputValue()).toBe('12');
    await page.getByText(/^Declare at least \$/).waitFor();
    expect(await insured()).toBe(least);
    await cover.worth.fill(String(least + 5_000));
    await reloads(page);
    await expect.poll(() => cover.worth.inputValue()).toBe(String(least + 5_000));
    await expect.poll(insured).toBe(least + 5_000);
    await cover.worth.fill(String(least + 7_000));
    for (const declared_value of [least + 9_000, least + 5_000]) {
      await extras.requestInsurance({ id, declared_value, deductible: 250 });
      await reloads(page);
      await expect.poll(() => cover.worth.inputValue()).toBe(String(declared_value));
      expect(await insured()).toBe(declared_value);
    }
  },
);
