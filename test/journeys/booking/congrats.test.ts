import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { book, GOOD_CARD } from '#test/screens/book.ts';
import { calledOtherwise, isAwake, LONG_WORD, scrollsSideways } from '#test/screens/screen.ts';
import { booksAsNora, inDollars } from '../booked-moves.ts';
import { DESKTOP, inDatabase, journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const EMAIL = 'nora@example.com';

/** A move on December 3 that was just booked with a deposit; its congratulations are on screen. */
const onCongrats = async (page: Page): Promise<string> => {
  const id = await walkTo(page, 'BOOK');
  await booksAsNora(apiOf(page), id, EMAIL);
  await page.goto(pathOf(id, 'CONGRATS'));
  await isAwake(page);
  return id;
};

const wordsOf = async (page: Page): Promise<string> => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');

const attemptsOf = (id: string) => inDatabase(`select id from booking_attempts where plan_id = '${id}'`);

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'task 13: whether it is final, what a no means and when the rest is charged can be read on one page [ux X1] [ux X2]',
    { size },
    async ({ page, seesNoBarrier }) => {
      await onCongrats(page);
      await expect.poll(() => page.title()).toBe('Your move is reserved');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your move is reserved, Nora.');
      const words = await wordsOf(page);
      expect(words).toMatch(/It is final once they accept: .+ has until Tue Nov 24, 10:00 AM ET to do so\. Nothing has been charged\./);
      expect(words).toMatch(/If they can’t, we ask other movers at this price and you say yes or no to each, or you can cancel for free\./);
      expect(words).toMatch(/Tue Dec 1 \$[\d,.]+ is held on your payment method, not charged\./);
      expect(words).toMatch(/The held \$[\d,.]+ is charged when the job is done\./);
      expect(words).toMatch(/Charged so far \$0\.00/);
      const dates = await page.getByRole('region', { name: 'What happens next' }).locator('li b').allInnerTexts();
      expect(dates.map((date) => /\w{3} \w{3} \d+/.exec(date)?.[0])).toEqual([
        ...['Tue Nov 24', 'Thu Nov 26', 'Mon Nov 30', 'Tue Dec 1', 'Wed Dec 2', 'Thu Dec 3'],
      ]);
      await expect.poll(() => page.getByRole('button', { name: /Book/ }).count()).toBe(0);
      expect(await scrollsSideways(page)).toBe(false);
      await seesNoBarrier();
    },
  );

  journey(
    'a booked move’s list and places are behind it: the browser’s Back and their addresses lead to the plan, whose payments come to its price [spec 4.2] [ux P1] [ux P3]',
    { size },
    async ({ page }) => {
      const id = await onCongrats(page);
      for (const step of ['INVENTORY', 'DETAILS'] as const) {
        await page.goto(pathOf(id, step));
        await page.waitForURL(/\/plan$/);
      }
      await page.getByRole('heading', { level: 1, name: 'Your move is reserved' }).waitFor();
      const { final_price } = await apiOf(page).bookings.summary({ id });
      const sum = page.getByRole('region', { name: 'Payments' }).getByRole('definition').last();
      await expect.poll(() => sum.innerText()).toBe(inDollars(final_price));
      await page.getByText(/^1 of \d done$/).waitFor();
      await page.getByText(/^Rated \d\.\d of 5 · [\d,]+ reviews?$/).waitFor();
    },
  );

  journey(
    'what a tab shows that missed the booking can’t be changed any more, and leads to the plan [ux R3]',
    { size, is_long: true },
    async ({ page }) => {
      const id = await walkTo(page, 'BOOK');
      const other = await page.context().newPage();
      await other.goto(pathOf(id, 'INVENTORY'));
      await isAwake(other);
      await booksAsNora(apiOf(page), id, EMAIL);
      await other
        .getByRole('button', { name: /^Add one / })
        .first()
        .click();
      const dialog = other.getByRole('alertdialog', { name: 'We couldn’t save that' });
      await dialog.getByText('This move is booked', { exact: false }).waitFor();
      await expect.poll(() => dialog.getByRole('button', { name: 'Retry' }).count()).toBe(0);
      await dialog.getByRole('link', { name: 'See the plan' }).click();
      await other.waitForURL(/\/plan$/);
    },
  );
});

journey(
  'CONGRATS gives the calendar file, prints on one sheet, names each task with how it stands and where to do it, mails them, is stamped without motion for whoever asks for that, and books nothing again [ux X3] [ux Y6] [spec 7.40] [spec 2.29]',
  { size: DESKTOP, reducedMotion: 'no-preference' },
  async ({ page }) => {
    const id = await onCongrats(page);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Add to calendar' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^Hearthway-move-[0-9A-F]{6}\.ics$/);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/DTSTART:20261203T130000Z/);
    const stamp = page.getByText('Reserved', { exact: true });
    const motions = () => stamp.evaluate((one) => one.getAnimations().length);
    await expect.poll(motions).toBe(1);
    const tasks = page.getByRole('region', { name: 'Before move day' }).getByRole('listitem');
    await expect
      .poll(async () => (await tasks.allInnerTexts()).map((words) => words.split('\n').slice(0, 2).join(': ')))
      .toEqual([
        ...['Building certificate: Nothing to do', expect.stringMatching(/^Boxes: /), 'Packing: To do', 'Power and internet: To do'],
      ]);
    await expect.poll(() => tasks.getByRole('link').count()).toBe(4);
    await page.getByRole('link', { name: 'Create a password' }).waitFor();
    await page.getByRole('button', { name: 'Email me this list' }).click();
    const list = page.getByRole('dialog', { name: 'Email me this list' });
    await expect.poll(() => list.getByLabel('Email').inputValue()).toBe(EMAIL);
    await list.getByRole('button', { name: 'Send the list' }).click();
    await page.getByText(`Your checklist is on its way to ${EMAIL}.`).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Your move is reserved/ }).waitFor();
    await expect.poll(motions).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/plan$/);
    await expect.poll(() => attemptsOf(id)).toHaveLength(1);
  },
);

journey(
  'a mover that is called by one long word pushes no page of the booked move sideways [ux S1]',
  { size: PHONE, is_long: true },
  async ({ page }) => {
    const id = await onCongrats(page);
    const name = (await apiOf(page).plans.show({ id })).mover?.name ?? '';
    for (const path of [pathOf(id, 'CONGRATS'), `/moving/${id}/overview`, `/moving/${id}/plan`]) {
      await page.goto(path);
      await isAwake(page);
      await calledOtherwise(page, name, LONG_WORD);
      await expect.poll(() => page.getByText(LONG_WORD).count(), { message: path }).toBeGreaterThan(0);
      expect(await scrollsSideways(page), path).toBe(false);
    }
  },
);

journey(
  'a phone shows the plan at a glance and its payments; a refused rest is paid with another card [pricing 4] [decisions 3] [spec 2.11]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await onCongrats(page);
    await page.goto(`/moving/${id}/overview`);
    await isAwake(page);
    await expect
      .poll(() => wordsOf(page))
      .toMatch(/Your move at a glance.+By Tue Nov 24, 10:00 AM.+Thursday, December 3, 2026.+412 7th Avenue.+1100 Maxwell/);
    await seesNoBarrier();
    await page.getByRole('link', { name: 'Payments and receipt' }).click();
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
    await expect
      .poll(() => wordsOf(page))
      .toMatch(/Deposit Held, and charged three days after the mover accepts\..+Rest of the price To be held on Tue Dec 1/);
    await seesNoBarrier();
    await refuseTheRest(id);
    await page.reload();
    await isAwake(page);
    await page.getByText('Your bank declined it. We’ll try again twice a day until the move.').waitFor();
    await seesNoBarrier();
    await book(page).paysWith('4000 0000 0000 0002');
    const pay = page.getByRole('button', { name: /^Pay \$[\d,.]+ with this card$/ });
    await pay.click();
    await page
      .getByText('There was a problem processing this transaction. Please try again, or use another payment method.')
      .first()
      .waitFor();
    await book(page).fields.number.fill(GOOD_CARD);
    await pay.click();
    await pay.waitFor({ state: 'detached' });
    await page.getByText(/Held since .+ charged when the job is done/).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  },
);

/** The mover accepts, and the bank refuses the rest when its day comes. */
const refuseTheRest = async (id: string): Promise<void> => {
  const [attempt] = await inDatabase(`select id, card_token from booking_attempts where plan_id = '${id}'`);
  await inDatabase(`update move_plans set status = 'confirmed' where uuid = '${id}'`);
  await inDatabase(`update jobs set status = 'accepted' where plan_id = '${id}'`);
  await inDatabase(
    `insert into payments (id, attempt_id, kind, method, amount_cents, state, due_at, lease_until, tries, because, created_at)
     values ('${randomUUID()}', '${attempt?.id}', 'rest', 'card', 50000, 'declined', '2026-11-23', '2026-11-23', 1, 'Balance', '2026-11-23')`,
  );
};
