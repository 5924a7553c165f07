import { describe, expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { acceptsSigning } from '#test/support/builders.ts';
import { anotherBrowser, booksMove, worksFor } from '../booked-moves.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

describe.each(SIZES)('a conversation, on a $name', (size) => {
  journey(
    'goes from four questions to one thread, and what it tells of a door is kept',
    { size, has_layouts: true },
    async ({ page, is_phone, seesNoBarrier }) => {
      const { id, mover_id } = await booksMove(page);
      const office = await anotherBrowser(page);
      await worksFor(office, mover_id);
      await page.goto(`/moving/${id}/plan?tab=messages`);
      await isAwake(page);
      const question = page.getByRole('listitem').filter({ hasText: 'Will the truck fit on my street?' });
      await question.getByRole('button', { name: /^Ask/ }).click();
      await question.getByText('Waiting', { exact: true }).waitFor();
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);

      await office.goto(`/movers/${mover_id}/dashboard/messages`);
      await isAwake(office);
      await office.getByRole('link', { name: /Will the truck fit on my street/ }).click();
      const asked = office.getByRole('listitem').filter({ has: office.getByRole('heading', { name: 'Will the truck fit on my street?' }) });
      await asked.getByLabel(/One line/).fill('A 20-foot truck. Call 718-555-0148');
      await asked.getByRole('button', { name: 'Answer' }).click();
      await question.getByText('A 20-foot truck. Call').waitFor();
      await question.getByText(/1 word left out/).waitFor();

      const { job } = await apiOf(office).plans.show({ id });
      await acceptsSigning({ api: apiOf(office) }, id, job?.id ?? 0);
      await office.reload();
      await isAwake(office);
      await page.reload();
      await isAwake(page);
      const log = page.getByRole('log', { name: 'Messages' });
      await log.getByText(/accepted\. You can write to each other now/).waitFor();
      await page.getByRole('button', { name: 'Gate code' }).click();
      await page.getByLabel('Gate code', { exact: true }).fill('4411');
      if (is_phone) await page.getByRole('button', { name: 'Send' }).click();
      else await page.keyboard.press('Enter');
      await log.getByText('saved to pick-up gate code').waitFor();
      expect((await apiOf(page).messages.show({ id })).saved).toMatchObject([{ fact: 'gate_code', words: '4411' }]);
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);

      await office.goto(`/movers/${mover_id}/dashboard/messages?show=all`);
      await isAwake(office);
      await office.getByRole('link', { name: /4411/ }).focus();
      await office.keyboard.press('Enter');
      const theirs = office.getByRole('log', { name: 'Messages' });
      await theirs.getByText('4411', { exact: true }).first().waitFor();
      await office.getByRole('button', { name: 'Our crew lead will call' }).click();
      expect((await apiOf(page).messages.show({ id })).entries.filter(({ role }) => role === 'office')).toEqual([]);
      await office.getByRole('button', { name: 'Send' }).click();
      await log.getByText('Our crew lead will call you the day before.').waitFor();
      await log.getByText(/^Read by the office/).waitFor();
    },
  );

  journey('keeps what could not be sent, and what was typed, until it is sent', { size }, async ({ page }) => {
    const { id, mover_id } = await booksMove(page);
    const office = await anotherBrowser(page);
    await worksFor(office, mover_id);
    const { job } = await apiOf(office).plans.show({ id });
    await acceptsSigning({ api: apiOf(office) }, id, job?.id ?? 0);
    await page.goto(`/moving/${id}/plan?tab=messages`);
    await isAwake(page);
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('Can the crew come at 8 sharp?');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/^Not sent\./).waitFor();
    await page.context().setOffline(false);
    await field.fill('And a second thing');
    await page.reload();
    await isAwake(page);
    await expect.poll(() => field.inputValue()).toBe('And a second thing');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^Sent, not read yet/).waitFor();
    expect((await apiOf(page).messages.show({ id })).entries.filter(({ role }) => role === 'customer')).toHaveLength(1);
  });
});
