import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { book, NORA } from '#test/screens/book.ts';
import { isAwake } from '#test/screens/screen.ts';
import { DESKTOP, inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const statesOf = async (id: string) =>
  (await inDatabase(`select state from booking_attempts where plan_id = '${id}'`)).map(({ state }) => state);

/** Typed, covered, and on to the provider. */
const goesToProvider = async (page: Page): Promise<void> => {
  const { isCalled, choosesCover, signs, way } = book(page);
  await isCalled();
  await choosesCover();
  await signs();
  await way('3 installments').check({ force: true });
  await page.getByRole('button', { name: /^Sign and continue to installments/ }).click();
  await page.waitForURL(/\/sandbox\/installments\//);
};

journey(
  'installments say their parts before the provider is asked, and an agreed plan comes back booked [ux B8] [spec 4.13] [pricing 4]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'BOOK');
    const { way } = book(page);
    const { final_price } = await apiOf(page).bookings.terms({ id });
    await way('3 installments').check({ force: true });
    const parts = page
      .locator('#book ol li')
      .filter({ hasText: /^((When they accept, |Three days after they accept, which they do )by )?\w{3} \w{3} \d+\$/ });
    await expect.poll(() => parts.count()).toBe(3);
    const amounts = (await parts.allInnerTexts()).map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')));
    expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(Math.round((final_price ?? 0) * 100));
    await page.getByText(/Installments take the whole price, \$[\d,.]+, so there is no deposit/).waitFor();
    await seesNoBarrier();
    await goesToProvider(page);
    await expect.poll(() => statesOf(id)).toEqual(['held']);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(/\/congrats/);
    await page.getByRole('heading', { level: 1, name: /Your move is reserved/ }).waitFor();
    await expect.poll(() => statesOf(id)).toEqual(['booked']);
  },
);

journey(
  'canceled at the provider, Book says so in one line, and only the way to pay is empty [ux B8] [spec 4.14] [spec 3.24]',
  { size: DESKTOP, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'BOOK');
    const { values, way, cover } = book(page);
    await goesToProvider(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/book/);
    await isAwake(page);
    await page.getByText('Installments were canceled and nothing was charged. Everything you typed is still here.').waitFor();
    await expect.poll(() => values()).toMatchObject(NORA);
    await expect.poll(async () => [await way('Card').isChecked(), await cover.full.isChecked()]).toEqual([true, true]);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => statesOf(id)).not.toContain('held');
    await seesNoBarrier();
  },
);
