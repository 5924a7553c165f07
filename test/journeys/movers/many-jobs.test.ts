import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { anotherBrowser, booksMove, worksFor } from '../booked-moves.ts';
import { inDatabase, isLeft, journey, SIZES } from '../visitor.ts';

/** Three moves inside one state with one mover, whose dispatcher then sits in another browser. */
const threeOffers = async (page: Page) => {
  const first = await booksMove(page, { places: IN_STATE });
  const ids = [first.id];
  while (ids.length < 3) {
    await isLeft(page);
    ids.push((await booksMove(page, { places: IN_STATE, mover_id: first.mover_id })).id);
  }
  const office = await anotherBrowser(page);
  await worksFor(office, first.mover_id);
  const answers = async () => {
    const rows = await inDatabase(
      `select plan_id, status from jobs where mover_id = ${first.mover_id} and plan_id in ('${ids.join("','")}')`,
    );
    return ids.map((id) => rows.find(({ plan_id }) => plan_id === id)?.status);
  };
  await office.goto(`/movers/${first.mover_id}/dashboard?show=waiting`);
  await isAwake(office);
  const boxOf = (id = '') =>
    office
      .getByRole('listitem')
      .filter({ has: office.locator(`a[href="/moving/${id}/plan"]`) })
      .getByRole('checkbox', { name: /^Choose / });
  return { ids, office, answers, boxOf };
};

for (const size of SIZES) {
  journey(
    'a mover accepts two jobs by one question that says what both earn, and reads what became of each',
    { size },
    async ({ page }) => {
      const { ids, office, answers, boxOf } = await threeOffers(page);
      await boxOf(ids[0]).check();
      await boxOf(ids[1]).check();
      await office.getByText('2 jobs chosen').waitFor();
      expect(await scrollsSideways(office)).toBe(false);
      await office.getByRole('button', { name: 'Accept 2', exact: true }).click();
      const question = office.getByRole('dialog', { name: 'Take 2 jobs?' });
      await question.getByText(/^You earn \$[\d,.]+ in all\.$/).waitFor();
      expect(await question.getByRole('listitem').count()).toBe(2);
      // Somebody else of the office is faster with one of them.
      await inDatabase(`update jobs set status = 'canceled' where plan_id = '${ids[1]}'`);
      await question.getByRole('button', { name: 'Yes, take 2' }).click();
      const results = office.getByRole('region', { name: 'What became of each' }).getByRole('listitem');
      await results.filter({ hasText: /Accepted$/ }).waitFor();
      expect(await results.count()).toBe(2);
      expect(await results.nth(1).innerText()).toMatch(/Something went wrong/);
      expect(await answers()).toEqual(['accepted', 'canceled', 'waiting']);
      expect(await office.evaluate(() => document.activeElement?.textContent)).toContain('Accepted');
      expect(await scrollsSideways(office)).toBe(false);
    },
  );

  journey('a mover declines two jobs by one reason, and the third still waits', { size, is_long: true }, async ({ page }) => {
    const { ids, office, answers, boxOf } = await threeOffers(page);
    await boxOf(ids[0]).check();
    await boxOf(ids[2]).check();
    await office.getByRole('button', { name: 'Decline 2', exact: true }).click();
    const question = office.getByRole('dialog', { name: 'Why can’t you take these 2 jobs?' });
    await question.getByRole('button', { name: 'Decline 2 jobs' }).click();
    await question.getByText('Choose a reason').first().waitFor();
    await question.getByRole('radio').first().check();
    await question.getByRole('button', { name: 'Decline 2 jobs' }).click();
    const results = office.getByRole('region', { name: 'What became of each' }).getByRole('listitem');
    await expect.poll(() => results.filter({ hasText: /Declined$/ }).count()).toBe(2);
    expect(await answers()).toEqual(['declined', 'waiting', 'declined']);
    const all = await inDatabase(`select declined_reason_id from jobs where status = 'declined' and plan_id in ('${ids.join("','")}')`);
    expect(new Set(all.map(({ declined_reason_id }) => declined_reason_id)).size).toBe(1);
  });
}
