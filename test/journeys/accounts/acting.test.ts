import { expect } from 'vitest';
import { joins } from '#test/screens/account.ts';
import { isAwake } from '#test/screens/screen.ts';
import { refusalOf } from '#test/support/refused.ts';
import { anotherBrowser, opensPlan, TEAM } from '../booked-moves.ts';
import { DESKTOP, inDatabase, journey } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

journey(
  'an admin who acts as a customer reads both names over every page, can’t pay, and is themselves again by one press, with both names in the log [property 33] [decisions 2] [spec 6.9]',
  { size: DESKTOP, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const customer = await anotherBrowser(page);
    const maya = await joins(customer);
    const id = await walkTo(customer, 'BOOK');
    await apiOf(page).users.login({ user: TEAM });
    await opensPlan(page, id);
    await page.getByRole('tab', { name: /^Admin notes/ }).click();
    await page.getByRole('button', { name: 'Act as the customer' }).click();
    const dialog = page.getByRole('dialog', { name: `Act as ${maya.name}` });
    const begin = dialog.getByRole('button', { name: `Act as ${maya.name}` });
    await begin.click();
    await dialog.getByText('Say why').waitFor();
    await seesNoBarrier();
    await dialog.getByLabel('Why').fill(`She asks on the phone about ${id.slice(0, 6)}`);
    await begin.click();

    const bar = page.getByRole('complementary', { name: 'Acting as somebody else' });
    await bar.getByText(`Admin acting as ${maya.name} until`).waitFor();
    await expect.poll(() => page.getByRole('tab', { name: /^Admin notes/ }).count()).toBe(0);
    for (const where of ['/', '/my-moves', `/moving/${id}/inventory`, `/moving/${id}/book`]) {
      await page.goto(where);
      await bar.getByText(maya.name).waitFor();
    }
    await isAwake(page);
    await seesNoBarrier();
    expect((await refusalOf(apiOf(page).bookings.terms({ id }))).status).toBe(404);
    await expect.poll(() => page.getByRole('button', { name: /^(Book|Sign and book):/ }).count()).toBe(0);
    await page.goto(`/moving/${id}/details`);
    await isAwake(page);
    const street = page.getByLabel('Street').first();
    await street.fill('9 Prospect Park West');
    await street.blur();
    await expect.poll(async () => (await apiOf(customer).plans.show({ id })).details.pick_up.street_address).toBe('9 Prospect Park West');

    await bar.getByRole('button', { name: 'End' }).click();
    await page.waitForURL(/\/admin/);
    await bar.waitFor({ state: 'detached' });
    await opensPlan(page, id);
    await page.getByRole('tab', { name: /^Admin notes/ }).waitFor();
    await page.getByRole('tab', { name: /^History/ }).click();
    await page.getByText('Maya Okafor (Admin for them)').first().waitFor();
    const acts = await inDatabase(`select what from audit_log where why like '%${id.slice(0, 6)}%'`);
    expect(acts).toEqual([{ what: `Began to act as ${maya.name}` }]);
  },
);
