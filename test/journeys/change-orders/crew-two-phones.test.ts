import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { anotherBrowser } from '../booked-moves.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';
import { aMoveDay, PHOTO } from './move-day.ts';

const PIECES = 300;
const EACH = 112;

/** A move of so many pieces, most of them in boxes. */
const aBigMove = async (page: Page) => {
  const day = await aMoveDay(page);
  await inDatabase(
    `update move_plans set boxes = (
       select jsonb_agg(case (box->>'box_type_id')::int
         when 1 then box || '{"quantity": 112}' when 2 then box || '{"quantity": 115}' else box end)
       from jsonb_array_elements(boxes) box) where uuid = '${day.id}' returning uuid`,
  );
  return day;
};

const opensItems = async (page: Page, link: string): Promise<void> => {
  await page.goto(`${link}#items`);
  await page.getByText('Works without signal').waitFor();
};

/** Boxes of one kind: how many, and one tap. */
const countsOn = async (page: Page, kind: string, from?: number): Promise<void> => {
  if (from !== undefined) await page.getByLabel('Number on the next sticker').fill(String(from));
  await page.getByLabel(`How many: ${kind} box`).fill(String(EACH));
  await page.getByRole('button', { name: `Tag ${EACH}, ${kind} box` }).click();
  await page
    .getByRole('link', { name: `${kind} box` })
    .nth(EACH - 1)
    .waitFor({ timeout: 60_000 });
};

const linesOf = (id: string) =>
  inDatabase(
    `select count(*)::int as events, count(distinct event_id)::int as ids, count(distinct data::jsonb->>'thing')::int as things
     from move_day_events where plan_id = '${id}' and kind = 'line'`,
  ).then(([row]) => row);

journey(
  'two phones of one crew tag 300 pieces, one of them without a signal and with the same numbers: nothing is lost or doubled, and one of two things keeps a number',
  { size: PHONE, is_long: true },
  async ({ page, faults }) => {
    const { id, link } = await aBigMove(page);
    await opensItems(page, link);
    const other = await anotherBrowser(page);
    await opensItems(other, link);
    await other.context().setOffline(true);

    await countsOn(page, 'Small');
    // Both tag from 001 on: stickers of two rolls.
    await other
      .getByRole('button', { name: /^Tag 001:/ })
      .first()
      .click();
    await countsOn(other, 'Medium', 201);
    await page.getByText(/^All sent/).waitFor();
    await expect.poll(() => linesOf(id)).toEqual({ events: EACH, ids: EACH, things: EACH });

    await other.context().setOffline(false);
    await other.getByText(/^All sent/).waitFor({ timeout: 30_000 });
    await expect.poll(() => linesOf(id)).toEqual({ events: 225, ids: 225, things: 225 });
    // Which of two things has the sticker 001 is decided once, and the other one waits for a number of its own.
    await other.getByRole('heading', { name: `224 of ${PIECES}` }).waitFor();
    for (const phone of [page, other]) {
      await phone.reload();
      await phone.getByRole('heading', { name: `224 of ${PIECES}` }).waitFor();
    }

    await other
      .getByRole('button', { name: /^Tag \d+: / })
      .first()
      .click();
    await expect.poll(() => linesOf(id)).toEqual({ events: 226, ids: 226, things: 226 });
    faults.splice(0, faults.length);
  },
);

journey(
  'photos that were taken without a signal are sent once when two tabs of one phone come back together',
  { size: PHONE },
  async ({ page, faults }) => {
    const { id, link } = await aMoveDay(page);
    await opensItems(page, link);
    const second = await page.context().newPage();
    await opensItems(second, link);
    await page.context().setOffline(true);
    await page
      .getByRole('button', { name: /^Tag 001:/ })
      .first()
      .click();
    await page.getByRole('link', { name: /Tag 001/ }).click();
    for (const count of [1, 2, 3]) {
      await page.getByLabel(/^Add a photo of/).setInputFiles(PHOTO);
      await page.getByRole('img', { name: new RegExp(`, ${count}$`) }).waitFor();
    }
    await second.reload();
    await second.getByText(/^No signal\. \d+ things wait, nothing is lost\.$/).waitFor();
    const posted: string[] = [];
    page.context().on('request', (request) => {
      if (request.url().endsWith('/photos/confirm')) posted.push(request.url());
    });
    await page.context().setOffline(false);
    for (const tab of [page, second]) await tab.evaluate(() => dispatchEvent(new Event('online')));
    for (const tab of [page, second]) await tab.getByText(/^All sent|^Works without signal/).waitFor({ timeout: 30_000 });
    const photos = await inDatabase(
      `select count(*)::int as events, count(distinct data::jsonb->>'photo')::int as photos from move_day_events where plan_id = '${id}' and kind = 'photo'`,
    );
    expect(photos).toEqual([{ events: 3, photos: 3 }]);
    expect(posted).toHaveLength(3);
    faults.splice(0, faults.length);
  },
);
