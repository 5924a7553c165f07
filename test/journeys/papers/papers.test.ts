import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { books, drawsUp, signs } from '#test/support/builders.ts';
import { isAwake, reloads, scrollsSideways } from '../../screens/screen.ts';
import { anotherBrowser, opensPlan, worksFor } from '../booked-moves.ts';
import { focusedName, tabTo } from '../keys.ts';
import { inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

/** Ana's move between states, signed by her and booked; it waits for its mover. */
const signsAndBooks = async (page: Page) => {
  const owner = { api: apiOf(page) };
  const id = await walkTo(page, 'BOOK');
  const sheet = await drawsUp(owner, id);
  await signs(owner, id, sheet);
  await books(owner, id, 'approve', { sheet_id: sheet.sheet_id });
  const { mover } = await owner.api.plans.show({ id });
  return { id, mover: { id: mover?.id ?? 0, name: mover?.name ?? '' } };
};

/** Signed by everybody on Friday, this is the last day on which it costs nothing to cancel; on Thursday, those days are over. */
const wasSignedOn = async (id: string, day: '2026-11-20' | '2026-11-19'): Promise<void> => {
  await inDatabase(`update jobs set answered_at = '${day}T15:00:00Z' where plan_id = '${id}'`);
  await inDatabase(`do $$ begin set local session_replication_role = replica;
    update paper_events set at = '${day}T15:00:00Z' where plan_id = '${id}'; end $$`);
};

describe.each(SIZES)('the papers of a move at $name', (size) => {
  journey(
    'wait for the mover, who reads no name before it signs; on the third day the customer cancels without cost by a name',
    { size },
    async ({ page, seesNoBarrier }) => {
      const { id, mover } = await signsAndBooks(page);
      await opensPlan(page, id);
      const card = page.locator('#papers');
      await card.getByText(/^Bill of lading: .+ has not signed yet\.$/).waitFor();
      await seesNoBarrier();

      const driver = await anotherBrowser(page);
      await driver.goto('/');
      await worksFor(driver, mover.id);
      await opensPlan(driver, id);
      await driver.locator('#papers').getByRole('link', { name: 'Read and sign' }).waitFor();
      expect(await driver.locator('#papers').innerText()).not.toContain('Ana');
      const { papers } = await apiOf(driver).papers.list({ id });
      const { job } = await apiOf(driver).plans.show({ id });
      const body_sha256 = papers.filter(({ waits_for }) => waits_for.length > 0).map(({ sha256 }) => sha256);
      await apiOf(driver).jobs.accept({ id: job?.id ?? 0, signature: { name: 'Sam Harbor', title: 'Owner' }, body_sha256 });
      await wasSignedOn(id, '2026-11-20');
      await reloads(driver);
      await driver.locator('#papers').getByText('Free to cancel until Mon Nov 23, 11:59 PM in Brooklyn').waitFor();

      // Read by keyboard, from the line under the plan's name to the paper and its page.
      await reloads(page);
      await card.getByText('Cancel without cost until Mon Nov 23, 11:59 PM in Brooklyn').waitFor();
      await tabTo(page, 'Free to cancel until Mon Nov 23, 11:59 PM in Brooklyn');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Bill of lading');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/papers\/7$/);
      await page.getByRole('heading', { name: 'Bill of lading', level: 1 }).waitFor();
      expect(await page.locator('article').innerText()).toContain('Ana Reyes');
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);

      await opensPlan(page, id);
      await card.getByRole('button', { name: 'Cancel without cost' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel without cost?' });
      await dialog.getByText('Deposit, held').waitFor();
      await seesNoBarrier();
      await dialog.getByLabel('Your full name').fill('Ben Reyes');
      await dialog.getByRole('button', { name: 'Cancel without cost' }).click();
      await dialog.getByText('Type your name as it stands on the papers: Ana Reyes').waitFor();
      await dialog.getByLabel('Your full name').fill('ana reyes');
      await wasSignedOn(id, '2026-11-19');
      await dialog.getByRole('button', { name: 'Cancel without cost' }).click();
      await card.getByText('Signed and complete').waitFor();
      await dialog.getByText('The three days after signing are over.').first().waitFor();
      await wasSignedOn(id, '2026-11-20');
      await dialog.getByRole('button', { name: 'Cancel without cost' }).dblclick();
      await page.waitForURL(/\/papers$/);
      const answer = page.getByRole('status').filter({ hasText: 'Your move is canceled without cost.' });
      await answer.waitFor();
      await expect.poll(() => focusedName(page)).toContain('Your move is canceled without cost.');
      await page.getByText('Canceled without cost on Mon Nov 23').waitFor();
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      expect((await inDatabase(`select count(*)::int from papers where plan_id = '${id}' and kind = 'rescission'`))[0]).toEqual({
        count: 1,
      });
      await isAwake(page);

      // What comes after may come by mail: a name and an address, each said at its field.
      await page.getByRole('button', { name: 'Get papers by mail instead' }).click();
      const by_mail = page.getByRole('dialog', { name: 'Papers by mail?' });
      await by_mail.getByLabel('Where we mail them').fill('Brooklyn');
      await by_mail.getByLabel('Your full name').fill('Ana Reyes');
      await by_mail.getByRole('button', { name: 'Get papers by mail' }).click();
      await by_mail.getByText('Enter the whole address, with its ZIP code').waitFor();
      await seesNoBarrier();
      await by_mail.getByLabel('Where we mail them').fill('412 7th Avenue, Brooklyn, NY 11215');
      await by_mail.getByRole('button', { name: 'Get papers by mail' }).click();
      await page
        .getByRole('status')
        .getByText(/papers come to you by first-class mail, to 412 7th Avenue/)
        .waitFor();
      await expect.poll(() => focusedName(page)).toContain('papers come to you by first-class mail');
    },
  );
});
