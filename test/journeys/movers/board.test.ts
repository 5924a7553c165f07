import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { answersFor, asTeam, booksMove } from '../booked-moves.ts';
import { focusedName } from '../keys.ts';
import { DESKTOP, inDatabase, isLeft, journey, PHONE } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const MOVER = { email: 'alder@example.com', password: 'moving-day-2027' };

/** A move that Theo's company has said yes to, two trucks, and Theo at his board of that day. */
const atTheBoard = async (page: Page): Promise<{ name: string }> => {
  const mover_id = Number((await inDatabase(`select mover_id from users where email = '${MOVER.email}'`))[0]?.mover_id);
  const { id } = await booksMove(page, { mover_id, places: IN_STATE });
  await answersFor(await asTeam(page), id, 'accept');
  const [plan] = await inDatabase(`select move_date::text as day from move_plans where uuid = '${id}'`);
  await isLeft(page);
  const { users, board, people } = apiOf(page);
  await users.login({ user: MOVER });
  for (const name of ['Truck 1', 'Truck 2']) await board.saveTruck({ id: mover_id, name, feet: 26 });
  await people.save({ id: mover_id, name: 'Luis M.', role: 'crew', works_as: 'lead', contact: '', drives_feet: 26 });
  await page.goto(`/movers/${mover_id}/dashboard/board?view=day&from=${String(plan?.day)}`);
  await isAwake(page);
  return { name: 'Whitfield' };
};

describe('a dispatcher fills the day', () => {
  journey(
    'by keys alone: up, over a place that is taken, down where it fits, and undone',
    { size: DESKTOP },
    async ({ page, seesNoBarrier }) => {
      const { name } = await atTheBoard(page);
      await seesNoBarrier();
      const job = page.locator('[data-item^="job-"]').first();
      await job.focus();
      await page.keyboard.press(' ');
      await page.getByText(`${name} is in your hand, over Truck 1 at`).waitFor();
      await page.getByText('It fits.').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByText(`over Truck 2 at`).waitFor();
      for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
      await page.getByText(/It does not fit:.+was promised/).waitFor();
      await page.keyboard.press(' ');
      await seesNoBarrier();
      for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press(' ');
      const bar = page.getByRole('button', { name: new RegExp(`^${name}.*, Truck 2,`) });
      await bar.waitFor();
      await page.getByText('Every job of these days has its truck.').waitFor();
      await seesNoBarrier();
      await bar.focus();
      await page.keyboard.press('Control+z');
      await page.locator('[data-item^="job-"]').first().waitFor();
      expect(await focusedName(page)).not.toBe('');
    },
  );

  journey('on a phone from a list, and says who rides along', { size: PHONE }, async ({ page, seesNoBarrier }) => {
    const { name } = await atTheBoard(page);
    await page.getByRole('button', { name: `Assign ${name}` }).click();
    const where = page.getByRole('dialog', { name: `Where does ${name} go?` });
    await where.getByText('Truck 2', { exact: false }).first().click();
    await seesNoBarrier();
    await where.getByRole('button', { name: 'Put it on Truck 2' }).click();
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await page
      .getByRole('dialog', { name })
      .getByText(/^Luis M/)
      .click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Save people' }).click();
    await page.getByText(`Who rides with ${name} is saved.`).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Day' }).innerText()).toMatch(/Luis/);
    await seesNoBarrier();
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { name: 'Luis M.' }).waitFor();
    await seesNoBarrier();
  });
});
