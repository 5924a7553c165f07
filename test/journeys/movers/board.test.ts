import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { anotherBrowser, answersFor, asTeam, booksMove } from '../booked-moves.ts';
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

/** Two on each of six days. */
const TWELVE = ['07', '08', '09', '10', '11', '12'].flatMap((day) => [`2026-12-${day}`, `2026-12-${day}`]);

const focusedItem = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.item ?? '');

/** A sold job on each of these days, four trucks, and Theo at the board of their week. */
const atTheirWeek = async (page: Page, days: readonly string[]): Promise<void> => {
  const mover_id = Number((await inDatabase(`select mover_id from users where email = '${MOVER.email}'`))[0]?.mover_id);
  const team = await asTeam(page);
  for (const move_date of days) {
    const { id } = await booksMove(page, { mover_id, move_date, places: IN_STATE });
    await answersFor(team, id, 'accept');
    await isLeft(page);
  }
  const { users, board } = apiOf(page);
  await users.login({ user: MOVER });
  for (const name of ['Truck 1', 'Truck 2', 'Truck 3', 'Truck 4']) await board.saveTruck({ id: mover_id, name, feet: 26 });
  await page.goto(`/movers/${mover_id}/dashboard/board?from=${days[0]}`);
  await isAwake(page);
};

/** The first job of the tray is in a pointer's hand, and goes along the day of a truck. */
const holds = async (page: Page, truck: string) => {
  const job = page.locator('[data-item^="job-"]').first();
  await job.hover();
  await page.locator('[data-item^="job-"][draggable="true"]').waitFor();
  const lane = await page.getByRole('region', { name: 'Trucks' }).locator('[data-truck]').filter({ hasText: truck }).boundingBox();
  await page.mouse.down();
  const to = (along: number) => page.mouse.move(lane!.x + 150 + (lane!.width - 150) * along, lane!.y + lane!.height / 2, { steps: 6 });
  return { to };
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

  journey(
    'twelve jobs of a week by two keys each, as the next one is under the keys once the last one is on its truck',
    { size: DESKTOP, best_on: 'desktop', is_long: true },
    async ({ page }) => {
      await atTheirWeek(page, TWELVE);
      const tray = page.locator('[data-item^="job-"]');
      await tray.first().waitFor();
      expect(await tray.count()).toBe(TWELVE.length);
      await tray.first().focus();
      for (let left = TWELVE.length; left > 0; left -= 1) {
        await expect.poll(() => focusedItem(page)).toMatch(/^job-/);
        await page.keyboard.press(' ');
        await page.getByText('It fits.').waitFor();
        await page.keyboard.press(' ');
        await expect.poll(() => tray.count()).toBe(left - 1);
      }
      await page.getByText('Every job of these days has its truck.').waitFor();
    },
  );

  journey(
    'with a pointer, told on the way where it does not fit and why, and a colleague sees it without asking',
    { size: DESKTOP },
    async ({ page, seesNoBarrier }) => {
      const { name } = await atTheBoard(page);
      const theo = await anotherBrowser(page);
      await theo.context().addCookies(await page.context().cookies());
      await theo.goto(page.url());
      await isAwake(theo);
      await theo.locator('[data-item^="job-"]').first().waitFor();
      const held = await holds(page, 'Truck 2');
      await held.to(0.9);
      await page.getByText(/It does not fit:.+was promised/).waitFor();
      await page.getByText(`${name}, would start at`).waitFor();
      await page.getByText(`${name} fits here`).waitFor();
      await seesNoBarrier();
      await held.to(0.15);
      await page.getByText('It fits.').waitFor();
      await page.mouse.up();
      const bar = { name: new RegExp(`^${name}.*, Truck 2,`) };
      await page.getByRole('button', bar).waitFor();
      await theo.getByRole('button', bar).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await theo.locator('[data-item^="job-"]').first().waitFor();
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
