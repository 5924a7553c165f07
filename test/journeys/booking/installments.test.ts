import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { book, NORA } from '#test/screens/book.ts';
import { isAwake } from '#test/screens/screen.ts';
import { DESKTOP, inDatabase, journey, PHONE } from '../visitor.ts';
import { walkTo } from '../walk.ts';

const attemptsOf = (id: string) =>
  inDatabase(`select method, state from booking_attempts where plan_id = '${id}' order by created_at, method`);

/** Everything on BOOK is typed and the provider's page is open. */
const goesToProvider = async (page: Page): Promise<string> => {
  const id = await walkTo(page, 'BOOK');
  await book(page).isCalled();
  await book(page).choosesCover();
  await book(page).signs();
  await book(page).way('3 installments').check({ force: true });
  await page.getByRole('button', { name: /^(Sign|Pay|Go|Continue|Book).*installments/i }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay it in parts' }).waitFor();
  return id;
};

journey(
  'installments agreed at the provider come back as a booking [spec 4.13] [ux B8]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await goesToProvider(page);
    await seesNoBarrier();
    const checkout = page.url();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(/\/congrats/);
    await page.getByRole('heading', { level: 1, name: /Your move is reserved/ }).waitFor();
    await expect.poll(() => attemptsOf(id)).toEqual([{ method: 'installments', state: 'booked' }]);
    await page.goto(checkout);
    await page.getByRole('heading', { level: 1, name: 'You agreed to this plan' }).waitFor();
    await seesNoBarrier();
    await page.goto(`/moving/${id}/installments/agreed`);
    await page.waitForURL(/\/congrats/);
    await expect.poll(() => attemptsOf(id)).toHaveLength(1);
  },
);

journey(
  'installments given up at the provider leave BOOK as it was, to be paid another way [spec 4.14] [ux B8]',
  { size: DESKTOP, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const id = await goesToProvider(page);
    await seesNoBarrier();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/book$/);
    await isAwake(page);
    await expect.poll(() => book(page).fields.first_name.inputValue()).toBe(NORA.first_name);
    await expect.poll(() => attemptsOf(id)).toEqual([{ method: 'installments', state: 'released' }]);
    await book(page).way('Card').check({ force: true });
    await book(page).paysWith('4111 1111 1111 1111');
    await book(page).books();
    await expect.poll(() => attemptsOf(id)).toContainEqual({ method: 'card', state: 'booked' });
  },
);

journey(
  'who never comes back from the provider finds the way on at BOOK, and a provider that names no plan is understood [ux B8]',
  { size: PHONE, is_long: true },
  async ({ page }) => {
    const id = await goesToProvider(page);
    await page.getByRole('link', { name: 'Close without deciding' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`/moving/${id}/book`);
    await isAwake(page);
    await page.getByText('You have begun installments').waitFor();
    await page.getByRole('link', { name: 'Continue with installments' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pay it in parts' }).waitFor();
    await inDatabase(
      `update sandbox_installments set state = 'authorized' where order_id in (select id::text from booking_attempts where plan_id = '${id}')`,
    );
    await page.goto(`/moving/${id}/installments/agreed`);
    await page.waitForURL(/\/congrats/);
    await expect.poll(() => attemptsOf(id)).toEqual([{ method: 'installments', state: 'booked' }]);
  },
);

journey('who began installments can pay another way after all [spec 4.14] [ux B8]', { size: PHONE, is_long: true }, async ({ page }) => {
  const id = await goesToProvider(page);
  await page.goto(`/moving/${id}/book`);
  await isAwake(page);
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await page.getByText('You have begun installments').waitFor({ state: 'detached' });
  await expect.poll(() => attemptsOf(id)).toEqual([{ method: 'installments', state: 'released' }]);
});
