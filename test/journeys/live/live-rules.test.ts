import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { opensPlan } from '../booked-moves.ts';
import { journey, PHONE } from '../visitor.ts';
import { onItsDay } from './on-its-day.ts';

const aThing = (tag: number) => ({
  ...{ thing: randomUUID(), tag, name: 'Sofa', room: 'Living Room', condition: '' },
  ...({ photos: [], holds: 'article', packed_by: 'crew' } as const),
});

const liveOf = (page: Page) => page.getByRole('tabpanel', { name: 'Where is my move' });

journey(
  'a step is said aloud at most once in ten seconds, and counting at every tenth piece',
  { size: PHONE, is_long: true },
  async ({ page }) => {
    const { id, says } = await onItsDay(page);
    await says('set_out', {}, 20);
    await page.clock.install();
    await opensPlan(page, id);
    const tab = liveOf(page);
    const said = tab.getByRole('status');
    await tab.getByText('On the way to you').first().waitFor();
    expect(await said.textContent()).toBe('');
    await says('arrived', {}, 1);
    await tab.getByText('Loading', { exact: true }).first().waitFor();
    await page.clock.runFor(100);
    // The page says a step aloud a moment after it shows it.
    await said.filter({ hasText: /^In Hoboken, at your new door: / }).waitFor({ state: 'attached' });
    const first = await said.textContent();
    for (let tag = 1; tag <= 9; tag++) await says('line', aThing(tag), 0);
    await tab.getByText(/^9 of \d+ tagged$/).waitFor();
    await page.clock.runFor(11_000);
    expect(await said.textContent()).not.toContain('tagged');
    await says('line', aThing(10), 0);
    await tab.getByText(/^10 of \d+ tagged$/).waitFor();
    await page.clock.runFor(500);
    const quiet = await said.textContent();
    await page.clock.runFor(11_000);
    await said.filter({ hasText: / 10 of \d+ tagged\.$/ }).waitFor({ state: 'attached' });
    expect([first, '', await said.textContent()]).toContain(quiet);
  },
);

/** Of each card on screen with an hour in it: how often it names the zone. */
const zonesOfCards = (page: Page) =>
  liveOf(page).evaluate((tab) =>
    [...tab.querySelectorAll('section')]
      .map((card) => (card as HTMLElement).innerText)
      .filter((words) => /\d:\d\d/.test(words))
      .map((words) => [words.slice(0, 40), words.match(/\bET\b|Eastern/g)?.length ?? 0] as const),
  );

/** What is as yellow as tape. */
const yellowOf = (page: Page) =>
  page
    .locator('#main')
    .evaluate((main) =>
      [...main.querySelectorAll('*')]
        .filter((one) => getComputedStyle(one).backgroundColor === 'rgb(255, 184, 61)' && one.getClientRects().length > 0)
        .map((one) => (one.closest('[aria-current=step]') === null ? one.tagName : 'the step')),
    );

journey(
  'a card that says an hour names its zone once, yellow is the step of now, and what rests on no record says so',
  { size: PHONE },
  async ({ page }) => {
    const { id, says } = await onItsDay(page);
    await says('set_out', {}, 60);
    await says('arrived', {}, 20);
    await says('loading_started', {}, 10);
    await opensPlan(page, id);
    const tab = liveOf(page);
    await tab.getByText(/^since 9:50 AM$/).waitFor();
    expect(await tab.getByRole('img', { name: /have their tag/ }).count()).toBe(0);
    await tab.getByRole('img', { name: /^Brooklyn to Hoboken, \d+ miles$/ }).waitFor();
    await tab
      .getByText(/^We have no day of Harbor & Sons on record yet|^The times come from the last (\d+ )?moves? of Harbor & Sons/)
      .waitFor();
    expect((await zonesOfCards(page)).filter(([, named]) => named !== 1)).toEqual([]);
    expect(new Set(await yellowOf(page))).toEqual(new Set(['the step']));
    await says('line', aThing(1), 0);
    await tab.getByRole('img', { name: /^1 of \d+ pieces have their tag$/ }).waitFor();
  },
);

journey(
  'a late crew’s cards name their zone once, and our number stands there with its hours',
  { size: PHONE, is_long: true },
  async ({ page }) => {
    const { id, mover } = await onItsDay(page, 'over');
    await mover.live.tellLate({ id, from: '10:20', until: '10:40', words: 'Flat tire on the Gowanus.' });
    await opensPlan(page, id);
    const tab = liveOf(page);
    await tab.getByRole('heading', { name: /^Your crew comes at/ }).waitFor();
    await tab.getByText(/^\(800\) 555-0148, Mon–Fri 9 AM–6 PM/).waitFor();
    expect((await zonesOfCards(page)).filter(([, named]) => named !== 1)).toEqual([]);
  },
);
