import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { acceptsSigning } from '#test/support/builders.ts';
import { anotherBrowser, booksAcceptedMove, booksMove, worksFor } from '../booked-moves.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

describe.each(SIZES)('a conversation, on a $name', (size) => {
  journey(
    'goes from four questions to one thread, and what it tells of a door is kept',
    { size },
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

  journey(
    'a line break is typed on a phone and sends on a desktop, nothing sent is edited by a key, and the newest is named with its author',
    { size },
    async ({ page, is_phone }) => {
      const { id, office } = await booksAcceptedMove(page);
      await page.goto(`/moving/${id}/plan?tab=messages`);
      await isAwake(page);
      const field = page.getByLabel('Message', { exact: true });
      await field.fill('Two beds');
      await field.press('Enter');
      const log = page.getByRole('log', { name: 'Messages' });
      if (is_phone) {
        expect(await field.inputValue()).toBe('Two beds\n');
        await page.getByRole('button', { name: 'Send' }).click();
      }
      await log.getByText('Two beds').waitFor();
      await expect.poll(() => field.inputValue()).toBe('');
      await field.press('ArrowUp');
      expect(await field.inputValue()).toBe('');
      await apiOf(office).messages.write({ id, client_id: randomUUID(), words: 'Two beds it is' });
      const newest = log.getByRole('article').filter({ hasText: 'Two beds it is' });
      await newest.getByText(/ office$/).waitFor();
    },
  );

  journey('keeps what could not be sent, and what was typed, until it is sent', { size }, async ({ page }) => {
    const { id } = await booksAcceptedMove(page);
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

  journey(
    'moves nothing under who reads above, is turned into a change with what it says filled in, and is walked by keys',
    { size, best_on: 'desktop', is_long: true },
    async ({ page }) => {
      const { id, mover_id, office } = await booksAcceptedMove(page);
      const theirs = apiOf(office);
      const writes = (words: string, api = theirs) => api.messages.write({ id, client_id: randomUUID(), words });
      for (let at = 1; at <= 9; at++)
        await writes(`Our crew lead will call you about part ${at} of the day, so that it goes well for everybody.`);
      await page.goto(`/moving/${id}/plan?tab=messages`);
      await isAwake(page);
      const log = page.getByRole('log', { name: 'Messages' });
      await log.getByText(/about part 9 of the day/).waitFor();
      const height = await log.evaluate((box) => box.scrollHeight - box.clientHeight);
      expect(height).toBeGreaterThan(100);
      expect(await log.evaluate((box) => box.scrollTop)).toBeGreaterThan(height - 2);
      await log.evaluate((box) => box.scrollTo({ top: 0 }));
      await expect.poll(() => log.evaluate((box) => box.scrollTop)).toBe(0);
      await writes('Is there a gate?');
      await writes('And a code?');
      const fresh = page.getByRole('button', { name: '2 new' });
      await fresh.waitFor();
      expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
      await fresh.click();
      await fresh.waitFor({ state: 'detached' });
      expect(await log.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2);

      await writes('We also take a treadmill', apiOf(page));
      await page.reload();
      await isAwake(page);
      const before = await apiOf(page).plans.show({ id });
      await page.getByRole('link', { name: 'A change to my plan' }).click();
      await page.getByText('From your message: “We also take a treadmill”').waitFor();
      const filled = page.getByRole('listitem').filter({ hasText: 'Treadmill' });
      await filled.getByText('Booked: 0').waitFor();
      // What was said stands over the list, not beside it.
      expect(await filled.evaluate((row) => row.getBoundingClientRect().width)).toBeGreaterThan(size.width * 0.4);
      expect((await apiOf(page).plans.show({ id })).pricing.total_cost).toBe(before.pricing.total_cost);

      await office.goto(`/movers/${mover_id}/dashboard/messages?show=all`);
      await isAwake(office);
      await office.keyboard.press('j');
      await expect.poll(() => office.evaluate(() => document.activeElement?.textContent)).toContain('We also take a treadmill');
      await office.keyboard.press('Enter');
      await office.getByRole('log', { name: 'Messages' }).getByText('We also take a treadmill').waitFor();
      await office.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await office.keyboard.press('r');
      await expect
        .poll(() => office.getByLabel('Message', { exact: true }).evaluate((field) => field === document.activeElement))
        .toBe(true);
    },
  );
});
