import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { addDays } from '#domain/core/calendar.ts';
import { NOW } from '#test/support/site/site-server.ts';
import { LOCAL } from '../../screens/landing.ts';
import { anotherBrowser, opensPlan } from '../booked-moves.ts';
import { journey, PHONE, SIZES } from '../visitor.ts';
import { onItsDay } from './on-its-day.ts';

describe.each(SIZES)('where is my move, on a $name', (size) => {
  journey('a customer sees the crew come, load and close the door without touching the page', { size }, async ({ page, seesNoBarrier }) => {
    const { id, says } = await onItsDay(page);
    await says('set_out', { vehicle: 'T-7' }, 20);
    await opensPlan(page, id);
    const tab = page.getByRole('tabpanel', { name: 'Where is my move' });
    await tab.getByText('On the way to you').first().waitFor();
    await tab.getByText('truck T-7').waitFor();
    await says('arrived', {}, 1);
    await tab.getByText('Loading', { exact: true }).first().waitFor();
    const thing = {
      thing: randomUUID(),
      tag: 1,
      name: 'Sofa',
      room: 'Living Room',
      condition: '',
      photos: [],
      holds: 'article',
      packed_by: 'crew',
    } as const;
    await says('line', thing, 0);
    await tab.getByText(/^1 of \d+ tagged$/).waitFor();
    await seesNoBarrier();
    await says('loading_started', {}, 0);
    await says('loading_done', {}, 0);
    await tab.getByText(/^1 of \d+ on the truck$/).waitFor();
  });

  journey(
    'a customer whose crew is late reads when it comes, what that is worth and what else there is',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const { id, says, mover } = await onItsDay(page, 'over');
      await mover.live.tellLate({ id, from: '10:20', until: '10:40', words: 'Flat tire on the Gowanus.' });
      await opensPlan(page, id);
      const tab = page.getByRole('tabpanel', { name: 'Where is my move' });
      await tab.getByRole('heading', { name: 'Your crew comes at 10:20–10:40 AM, not 8:00–9:00 AM' }).waitFor();
      await tab.getByText('“Flat tire on the Gowanus.”').first().waitFor();
      await tab.getByText('If they come at 10:20–10:30 AM it is $75.00. From 10:31 AM it is $100.00.').waitFor();
      await tab.getByText(/opened by the customer/).waitFor();
      await tab.getByRole('link', { name: /Talk to/ }).waitFor();
      await tab.getByRole('button', { name: 'Move to another day' }).waitFor();
      await tab.getByRole('button', { name: 'That works for me' }).click();
      await tab.getByText('You said that this works for you. The credit stays yours.').waitFor();
      await seesNoBarrier();
      await says('arrived', {}, 0);
      await tab.getByText('Late credit of $50.00, taken off the bill.').waitFor();
    },
  );

  journey('a front desk follows the move by a link, until its owner stops it', { size }, async ({ page, seesNoBarrier }) => {
    const { id, says } = await onItsDay(page);
    await says('set_out', { vehicle: 'T-7' }, 20);
    await opensPlan(page, id);
    const tab = page.getByRole('tabpanel', { name: 'Where is my move' });
    await tab.getByLabel('Who is it for?').fill('Maxwell Place front desk');
    await tab.getByRole('button', { name: 'Make a link' }).click();
    const link = await tab.getByText(/\/follow\/[\w-]{22}$/).innerText();
    await seesNoBarrier();
    const desk = await anotherBrowser(page);
    await desk.goto(link);
    await page.goto(link);
    await page.getByText('For Maxwell Place front desk, from Nora').waitFor();
    await page.getByText('T-7').waitFor();
    await seesNoBarrier();
    await opensPlan(page, id);
    await tab.getByText(/^Opened /).waitFor();
    await tab.getByRole('button', { name: 'Stop the link for Maxwell Place front desk' }).click();
    await desk.getByRole('heading', { name: 'This link has ended.' }).waitFor();
  });
});

journey(
  'a long move shows each day of its window, a silence by its name, and all of it in Spanish without leaving the screen',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const loaded_on = addDays(NOW.slice(0, 10), -3);
    const { id, says } = await onItsDay(page, 'now', { places: { from: LOCAL.from, to: 'Buffalo, NY 14201' }, loaded_on });
    await says('loading_done', {}, 3 * DAY);
    await says('checked_in', { place: 'Scranton, Pennsylvania', note: '' }, 2 * DAY);
    await says('checked_in', { place: 'Syracuse, New York', note: 'Sealed as we left it.', expected_on: addDays(loaded_on, 4) }, 0.1 * DAY);
    await opensPlan(page, id);
    const tab = page.getByRole('tabpanel').first();
    const days = tab.getByRole('list', { name: /^Your delivery window/ }).getByRole('listitem');
    await days.filter({ hasText: 'Heard' }).first().waitFor();
    await days.filter({ hasText: 'No word' }).first().waitFor();
    await days.filter({ hasText: 'Expected' }).first().waitFor();
    await days.filter({ hasText: /last day/i }).waitFor();
    await tab.getByText(/^Nobody told us anything from .* It stays on this page\.$/).waitFor();
    await seesNoBarrier();
    await page.getByRole('button', { name: 'Español' }).click();
    const dias = tab.getByRole('list', { name: /^Sus días de entrega/ }).getByRole('listitem');
    await dias.filter({ hasText: 'Sin aviso' }).first().waitFor();
    await dias.filter({ hasText: /último día/i }).waitFor();
    await tab.getByText('Un aviso al día, del conductor').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await seesNoBarrier();
  },
);

const DAY = 24 * 60;

journey(
  'a page that is live no more says since when, keeps what it knew and asks by itself',
  { size: PHONE, is_long: true },
  async ({ page, faults }) => {
    const { id, says } = await onItsDay(page);
    await says('set_out', {}, 20);
    await page.clock.install();
    await page.route('**/live/events', (route) => route.abort());
    await opensPlan(page, id);
    const tab = page.getByRole('tabpanel', { name: 'Where is my move' });
    await tab.getByText('On the way to you').first().waitFor();
    await says('arrived', {}, 0);
    await page.clock.runFor(20_000);
    await tab.getByText(/^Updated /).waitFor();
    await page.clock.runFor(12_000);
    await tab.getByText(/^Not live since .* Looking again every 15 seconds\.$/).waitFor();
    await tab.getByText('Arrived at 412 7th Avenue').waitFor();
    await says('loading_started', {}, 0);
    await page.clock.runFor(16_000);
    await tab.getByText(/^since /).waitFor();
    await page.unroute('**/live/events');
    await page.clock.runFor(16_000);
    await tab.getByText(/^Updated /).waitFor();
    faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('ERR_FAILED')));
  },
);

journey(
  'a page that a beginning server turns away comes back in seconds, and one that is lost asks at once when it is looked at',
  { size: PHONE, is_long: true },
  async ({ page, faults }) => {
    const { id, says } = await onItsDay(page);
    await says('set_out', {}, 20);
    await page.clock.install();
    let is_turned_away = true;
    await page.route('**/live/events', (route) => (is_turned_away ? route.fulfill({ status: 503, body: '' }) : route.continue()));
    const turned_away = page.waitForResponse('**/live/events');
    await opensPlan(page, id);
    const tab = page.getByRole('tabpanel', { name: 'Where is my move' });
    await tab.getByText('On the way to you').first().waitFor();
    await turned_away;
    is_turned_away = false;
    const taken = page.waitForResponse('**/live/events');
    await page.clock.runFor(5_000);
    expect((await taken).status()).toBe(200);
    await says('arrived', {}, 0);
    await tab.getByText('Arrived at 412 7th Avenue').waitFor();
    await page.unroute('**/live/events');
    await page.route('**/live/events', (route) => route.abort());
    await opensPlan(page, id);
    await page.clock.runFor(32_000);
    await tab.getByText(/^Not live since /).waitFor();
    await says('loading_started', {}, 0);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await tab.getByText(/^since /).waitFor();
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_FAILED|503/.test(fault)));
  },
);
