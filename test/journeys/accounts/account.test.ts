import { describe, expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { isLeft, journey, SIZES, type Visitor } from '../visitor.ts';
import { walkTo } from '../walk.ts';

const PASSWORD = 'moving-day-2027';

const signIn = async (page: Visitor['page'], password: string) => {
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
};

const isMaskedAndTakesPasting = async (page: Visitor['page']) => {
  const password = page.getByLabel('Password', { exact: true });
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('password');
  expect(
    await password.evaluate((field) =>
      ['paste', 'drop'].every((kind) => field.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }))),
    ),
  ).toBe(true);
};

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a stranger with the address of a plan finds nothing but the way to log in [ux R5] [property 26] [spec 8.15]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'INVENTORY');
      await isLeft(page);
      for (const address of [`/moving/${id}/inventory`, '/moving/00000000-0000-4000-8000-000000000000/inventory']) {
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(404);
        await page.getByRole('heading', { level: 1, name: 'Log in to open this plan' }).waitFor();
        expect(await page.locator('main').innerText()).not.toMatch(/Brooklyn|Hoboken|11215/);
        await page.getByRole('dialog', { name: 'Log in to open this plan' }).waitFor();
        await seesNoBarrier();
      }
      await page.keyboard.press('Escape');
      await seesNoBarrier();
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await page.getByRole('dialog', { name: 'Log in to open this plan' }).getByLabel('Email').waitFor();
    },
  );

  journey('a page that does not exist says so, with a way on [ux R5]', { size }, async ({ page, seesNoBarrier }) => {
    expect((await page.goto('/a/page/of/nobody'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe('Page not found');
    await seesNoBarrier();
    await page.getByRole('main').getByRole('link', { name: 'Get Prices' }).click();
    await page.getByRole('combobox', { name: 'Moving from' }).waitFor();
  });

  journey(
    'somebody logs in, looks at their moves and logs out, also when that fails first [spec 8.16] [spec 4.20] [spec 2.20] [property 45]',
    { size },
    async ({ page, is_phone, seesNoBarrier }) => {
      await page.goto('/sign-in');
      await isAwake(page);
      await seesNoBarrier();
      await isMaskedAndTakesPasting(page);
      await signIn(page, 'not-the-password');
      await page.getByText('Incorrect username or password').first().waitFor();
      await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ana@example.com');
      await seesNoBarrier();
      await signIn(page, PASSWORD);
      await page.getByRole('heading', { level: 1, name: 'My moves' }).waitFor();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await seesNoBarrier();
      const opensMenu = () =>
        is_phone
          ? page.getByRole('button', { name: 'Menu', exact: true }).click()
          : page.locator('summary', { hasText: 'Ana Reyes' }).click();
      await opensMenu();
      await seesNoBarrier();
      await page.evaluate(() => {
        sessionStorage.setItem('half-done', 'yes');
        localStorage.setItem('later book of a plan', JSON.stringify({ text: '{"name":"Ana Reyes"}', until: Date.now() + 60_000 }));
      });
      await page.route('**/users/logout', (route) => route.abort('internetdisconnected'));
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: is_phone ? 'Logout' : 'Log out' }).click()]);
      expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(/half-done|Ana Reyes/);
      await page.unrouteAll({ behavior: 'wait' });
      await isAwake(page);
      await opensMenu();
      await page.getByRole('button', { name: is_phone ? 'Logout' : 'Log out' }).click();
      await page.waitForURL((address) => address.pathname === '/');
      await page.goto('/my-moves');
      expect(await page.getByRole('main').innerText()).not.toMatch(/Continue|View/);
      // What was open before is not kept for the way back.
      await page.goBack();
      await page.goBack();
      await page.waitForURL('**/my-moves');
      expect(await page.getByRole('main').innerText()).not.toMatch(/Continue|View/);
    },
  );
});
