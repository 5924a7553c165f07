import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { LOCAL } from '../../screens/landing.ts';
import { anotherBrowser } from '../booked-moves.ts';
import { inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';
import { aMoveDay, MOVER, PHOTO } from './move-day.ts';

const tells = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Items' }).click();
  await page
    .getByRole('button', { name: /^Tag 001:/ })
    .first()
    .click();
  await page.getByRole('link', { name: /Tag 001/ }).click();
  await page.getByLabel(/^Add a photo of/).setInputFiles(PHOTO);
  await page.getByRole('img', { name: /, 1$/ }).waitFor();
  await page.getByRole('button', { name: 'Back to items', exact: true }).click();
};

/** A move whose day is today, so that the crew reads its street and number. */
const aDayOfToday = async (page: Page) => {
  const day = await aMoveDay(page, { places: LOCAL });
  await inDatabase(
    `update move_plans set move_date = today, details = details || jsonb_build_object('move_date', today::text)
     from (select max(created_at)::date as today from plan_links where plan_id = '${day.id}') links where uuid = '${day.id}' returning uuid`,
  );
  return day;
};

/** A crew without a signal, on whose phone a tag and its photo wait. */
const waits = async (page: Page) => {
  const { id, link } = await aDayOfToday(page);
  await page.goto(link);
  await page.getByText('Works without signal').waitFor();
  await page.context().setOffline(true);
  await tells(page);
  await page.getByText(/^No signal\. \d+ things wait, nothing is lost\.$/).waitFor();
  return { id, link };
};

/** Everything that a page of this site keeps on its device, in one text. */
const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('hearthway-crew');
    const store = await new Promise<IDBDatabase>((done, fail) => {
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error);
    });
    const shelves = [...store.objectStoreNames].map(
      (name) =>
        new Promise<unknown>((done) => {
          const asked = store.transaction(name).objectStore(name).getAll();
          asked.onsuccess = () => done(asked.result);
        }),
    );
    const texts = [JSON.stringify(await Promise.all(shelves)), JSON.stringify(localStorage)];
    store.close();
    for (const name of await caches.keys()) {
      const shelf = await caches.open(name);
      for (const request of await shelf.keys())
        if (!new URL(request.url).pathname.startsWith('/assets/'))
          texts.push(request.url, (await (await shelf.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });

const LONG_AFTER_MS = 170 * 86_400_000;
const STREET = '412 7th Avenue';
const PHONE_NUMBER = '555-0164';

const closesHere = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'This job is closed.' }).waitFor();
  expect(await page.locator('body').innerText()).not.toContain(STREET);
  await expect.poll(async () => (await keptOn(page)).includes(STREET)).toBe(false);
  const kept = await keptOn(page);
  expect(kept.includes(PHONE_NUMBER)).toBe(false);
  expect(kept.includes('inventory_item_id')).toBe(false);
};

const toldOf = (id: string) =>
  inDatabase(`select kind from move_day_events where plan_id = '${id}'`).then((rows) => rows.map(({ kind }) => kind));

/** All of it happened a hundred days ago. */
const isOver = async (id: string): Promise<void> => {
  await inDatabase(
    `update plan_links set starts_at = starts_at - interval '100 days', expires_at = expires_at - interval '100 days' where plan_id = '${id}' returning id`,
  );
  await inDatabase(
    `update move_plans set move_date = move_date - 100, details = details || jsonb_build_object('move_date', (move_date - 100)::text) where uuid = '${id}' returning uuid`,
  );
};

/** The move is in so many days, and the hours for which its link was sent are long over. */
const getsDay = async (id: string, days: number): Promise<void> => {
  await inDatabase(
    `update move_plans set move_date = day, details = details || jsonb_build_object('move_date', day::text)
     from (select max(created_at)::date + ${days} as day from plan_links where plan_id = '${id}') links where uuid = '${id}' returning uuid`,
  );
  await inDatabase(
    `update plan_links set starts_at = '2026-01-05T11:00:00Z', expires_at = '2026-01-08T11:00:00Z' where plan_id = '${id}' and scope = 'adjust' returning id`,
  );
};

describe.each(SIZES)('a crew’s phone whose link ends, on a $name', (size) => {
  journey(
    'closes by its own clock without a signal, forgets the customer, and keeps what waits',
    { size },
    async ({ page, faults, seesNoBarrier }) => {
      await page.clock.install();
      const { id } = await waits(page);
      expect(await keptOn(page)).toContain(STREET);
      await page.clock.fastForward(LONG_AFTER_MS);
      await closesHere(page);
      await page.getByText(/^No signal\. \d+ things wait, nothing is lost\.$/).waitFor();
      await seesNoBarrier();
      await page.reload();
      await closesHere(page);
      await page.context().setOffline(false);
      await page.getByText(/^All sent \d/).waitFor();
      expect(await toldOf(id)).toEqual(expect.arrayContaining(['line', 'photo']));
      faults.splice(0, faults.length);
    },
  );

  journey('closes by itself while it stands open once its office stops it', { size, is_long: true }, async ({ page, faults }) => {
    const { id, link } = await aDayOfToday(page);
    await page.goto(link);
    await page.getByText('Works without signal').waitFor();
    await page.getByText(STREET).first().waitFor();
    await inDatabase(`update plan_links set revoked_at = now() where plan_id = '${id}' and scope = 'adjust' returning id`);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await closesHere(page);
    faults.splice(0, faults.length);
  });

  journey('sends what waited once it has a signal, and says that the job is closed', { size }, async ({ page, faults, seesNoBarrier }) => {
    const { id, link } = await waits(page);
    await isOver(id);
    await page.context().setOffline(false);
    await page.goto('about:blank');
    await page.goto(link);
    // On a slow line the page that lies on the phone comes first; once it has heard that its link is over, it lies there no more.
    await page.getByText('This job is closed.').waitFor();
    await page.getByText(/^All sent \d/).waitFor();
    expect(await toldOf(id)).toEqual(expect.arrayContaining(['line', 'photo']));
    await page.reload();
    await page.getByRole('heading', { name: 'This job is closed.' }).waitFor();
    expect(await page.getByText('412 7th Avenue').count()).toBe(0);
    await seesNoBarrier();
    faults.splice(0, faults.length);
  });

  journey(
    'says the new day of a move that got a later one, keeps what waits, and comes back by itself',
    { size },
    async ({ page, faults, seesNoBarrier }) => {
      const { id } = await waits(page);
      await getsDay(id, 7);
      await page.context().setOffline(false);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.getByRole('heading', { name: 'This job has a new day' }).waitFor();
      await page.getByText(/^\d+ things wait on this phone until then\. Nothing is lost\.$/).waitFor();
      await expect.poll(async () => (await keptOn(page)).includes(STREET)).toBe(false);
      await seesNoBarrier();
      await page.reload();
      await page.getByRole('heading', { name: 'This job has a new day' }).waitFor();
      await page.getByText(/things wait on this phone until then/).waitFor();
      expect(await toldOf(id)).not.toContain('line');
      await getsDay(id, 0);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.getByText(/^All sent \d/).waitFor();
      expect(await toldOf(id)).toEqual(expect.arrayContaining(['line', 'photo']));
      await page.getByRole('navigation', { name: 'This job' }).getByRole('link', { name: 'Job' }).click();
      await page.getByText(STREET).first().waitFor();
      faults.splice(0, faults.length);
    },
  );

  journey(
    'says why what it found is taken no more, and tells it to the office in words',
    { size },
    async ({ page, faults, seesNoBarrier }) => {
      const { id, link } = await aDayOfToday(page);
      await page.goto(`${link}#extra`);
      await page.getByText('Works without signal').waitFor();
      await page.context().setOffline(true);
      await page.getByText('Change a count on the list').click();
      await page.getByRole('button', { name: 'One more: Flights of stairs, Pick-up' }).click();
      await page.getByText('No signal. 1 thing waits, nothing is lost.').waitFor();
      await expect.poll(async () => (await keptOn(page)).includes('"flights pick_up":{"count":1')).toBe(true);
      await isOver(id);
      await page.goto('about:blank');
      await page.context().setOffline(false);
      await page.goto(link);
      await page.getByRole('heading', { name: 'This job is closed.' }).waitFor();
      await page.getByText('The office could not take 1 thing.').waitFor();
      await page.getByRole('button', { name: 'See' }).click();
      await page.getByText('Flights of stairs 0 → 1. This link has ended.').waitFor();
      await seesNoBarrier();
      await page.getByRole('button', { name: 'Send to the office: Extra items' }).click();
      await page.getByText(/^All sent \d/).waitFor();
      const [note] = await inDatabase(`select data from move_day_events where plan_id = '${id}' and kind = 'office_note'`);
      expect(note?.data).toContain('Extra items. Flights of stairs 0 → 1. This link has ended.');
      faults.splice(0, faults.length);
    },
  );

  journey(
    'keeps what its office takes no more, says so, and sends it by a new link',
    { size, is_long: true },
    async ({ page, faults, seesNoBarrier }) => {
      const { id, link } = await waits(page);
      const office = apiOf(await anotherBrowser(page));
      await office.users.login({ user: MOVER });
      await inDatabase(`update plan_links set revoked_at = now() where plan_id = '${id}' and scope = 'adjust' returning id`);
      await page.context().setOffline(false);
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByText(/^This link was stopped\. \d+ things stay on this phone\.$/).waitFor();
      await page.getByRole('button', { name: 'See' }).click();
      await page.getByText('Nothing is lost. Ask the office for a new link').waitFor();
      await seesNoBarrier();
      expect(await toldOf(id)).not.toContain('line');
      const { link: newer } = await office.adjustments.sendCrewLink({ id, type: 'email', to: 'crew.again@example.com' });
      await inDatabase(`update plan_links set starts_at = created_at where plan_id = '${id}' and scope = 'adjust' returning id`);
      await page.goto(newer);
      await page.getByText(/^All sent \d/).waitFor();
      expect(await toldOf(id)).toEqual(expect.arrayContaining(['line', 'photo']));
      faults.splice(0, faults.length);
    },
  );
});
