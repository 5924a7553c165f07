import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { TEAM } from '../booked-moves.ts';
import { DESKTOP, inDatabase, isLeft, journey, SIZES, type Size } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

/** Those in which a journey of its own looks at more than the first sight are left out. */
const OURS = [
  'jobs',
  'movers',
  'applications',
  'users',
  'payouts',
  'damage',
  'coupons',
  'partners',
  'templates',
  'missed-words',
  'claims',
  'law',
  'letters',
  'audit',
  'market',
  'status',
];
const A_MOVERS = ['/calendar', '/papers', '/legal', '/reviews', '/payouts', '/claims'];

/** What runs out of its own cell, over the one beside it. */
const cellsThatSpill = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('tbody td')
    .evaluateAll((cells) =>
      cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ textContent }) => textContent),
    );

/** Every mover is called by a hundred letters, some of them by one long word. */
const areCalledLongNames = () =>
  inDatabase(
    `update movers set name = n.name, profile = profile || jsonb_build_object('name', n.name) from (select id, case when id % 2 = 0
     then 'Wolfeschlegelsteinhausenbergerdorff Donaudampfschifffahrt Relocation and Storage ' || id
     else 'The Brothers Constantinopoulos-Papadimitriou Family Moving, Storage and White Glove Delivery Company ' || id end as name
     from movers) n where n.id = movers.id`,
  );

/** What of the table on screen is wider than its room, cut off, or a short word that stands on two lines. */
const brokenIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const table = document.querySelector('table');
    if (table === null) return ['There is no list.'];
    const room = table.parentElement;
    const broken = table.scrollWidth > (room?.clientWidth ?? 0) + 1 ? ['wider than its room'] : [];
    for (const head of table.querySelectorAll('th'))
      if (head.offsetHeight > 1 && head.querySelector(':scope > .sr') === null && head.scrollWidth > head.clientWidth)
        broken.push(head.innerText);
    const texts = document.createTreeWalker(table.tBodies[0]!, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<![\w@.–-])[A-Za-z0-9$.,]{2,12}(?![\w@–-])/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    return broken;
  });

const inTheConsole = async (page: Page, room: string): Promise<void> => {
  await apiOf(page).users.login({ user: TEAM });
  await page.goto(`/admin/${room}`);
  await isAwake(page);
};

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'an admin finds a plan by its email, locks it with a reason, and reads that in the log [ux N4] [ux Y1] [decisions 3]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'DETAILS');
      const email = `${randomUUID().slice(0, 8)}@example.com`;
      await apiOf(page).plans.change({ id, move_plan: { contact_first_name: 'Wilhelmina', contact_email_address: email } });
      await isLeft(page);
      await page.goto('/admin/plans');
      await expect.poll(() => page.url()).toContain('/sign-in');
      await inTheConsole(page, 'plans');
      // The demo has a mover with a long name.
      await page.getByText(/^Meridian & Ninth/).waitFor();
      expect(await cellsThatSpill(page)).toEqual([]);
      await page.getByLabel('Short id, name, mover, email, phone, city or day').fill(email);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByText('1–1 of 1 plans').waitFor();
      await isInOrder(page, size);
      const row = page.getByRole('row', { name: /Wilhelmina/ });
      await row.getByRole('link', { name: id.slice(0, 6).toUpperCase() }).waitFor();
      await seesNoBarrier();
      await row.getByRole('button', { name: /^Access/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Access to plan/ });
      await dialog.getByLabel('Locked').check();
      await dialog.getByLabel('Why').fill(`${email} is claimed by two people`);
      await seesNoBarrier();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText(`Access to plan ${id.slice(0, 6).toUpperCase()} is saved.`).waitFor();
      await row.getByText('Locked', { exact: true }).waitFor();
      await expect.poll(() => inDatabase(`select read_only_plan from move_plans where uuid = '${id}'`)).toEqual([{ read_only_plan: true }]);
      await page.getByRole('link', { name: 'Audit log' }).click();
      await page.getByRole('row', { name: new RegExp(`Plan locked by our team.*${email} is claimed by two people`) }).waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    },
  );
});

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'movers with very long names break no list: nothing leaves its room, no head is cut off and no number stands on two lines [ux N4]',
    { size, best_on: 'desktop', is_long: true },
    async ({ page }) => {
      await areCalledLongNames();
      await apiOf(page).users.login({ user: TEAM });
      // The demo's payout is made by the site's worker, some time after the site was laid back.
      await expect.poll(async () => (await apiOf(page).payouts.list({})).total).toBeGreaterThan(0);
      for (const room of ['plans', 'jobs?status=all', 'movers', 'payouts?state=all', 'outbox?state=waiting', 'letters', 'users']) {
        await page.goto(`/admin/${room}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await brokenIn(page), room).toEqual([]);
        expect(await scrollsSideways(page), room).toBe(false);
      }
      await page.goto('/admin/movers');
      await page
        .getByRole('link', { name: /^Wolfeschlegel/ })
        .first()
        .waitFor();
    },
  );

  journey(
    'nothing in any room of our team or of a mover shuts anybody out [ux Y1]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      await apiOf(page).users.login({ user: TEAM });
      for (const room of [...OURS.map((name) => `/admin/${name}`), ...A_MOVERS.map((name) => `/movers/1/dashboard${name}`)]) {
        await page.goto(room);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(new URL(page.url()).pathname).toBe(room);
        await page.getByRole('button', { name: 'Log out', exact: true }).waitFor();
        await seesNoBarrier();
      }
    },
  );
});

journey(
  'an admin tries a failed email again, and it is no longer among the failed [ux N4] [ux R4]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    const dedupe = `journey:${randomUUID()}`;
    await inDatabase(
      `insert into outbox (kind, dedupe, body, due_at, lease_until, tries, dead_at, last_error)
     values ('email', '${dedupe}', '{"template":"no_such_email"}', now(), now(), 8, '2026-11-23T14:00:00Z', 'ConnectError')`,
    );
    await inTheConsole(page, 'outbox');
    const row = page.getByRole('row', { name: /Email: no such email/ });
    await row.getByText('ConnectError').waitFor();
    await seesNoBarrier();
    await row.getByRole('button', { name: /^Try again/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Try it again?' });
    await dialog.getByLabel('Why').fill('The mail server is back');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('“Email: no such email” is being tried again.').waitFor();
    await expect.poll(() => inDatabase(`select dead_at from outbox where dedupe = '${dedupe}'`)).toEqual([{ dead_at: null }]);
    await inDatabase(`delete from outbox where dedupe = '${dedupe}'`);
  },
);

journey(
  'our team sees every room of a mover without looking for it, and in each for whom it works',
  { size: DESKTOP },
  async ({ page }) => {
    await apiOf(page).users.login({ user: TEAM });
    await page.goto('/movers/1/dashboard');
    const rooms = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    await rooms.first().waitFor();
    const outside = await rooms.evaluateAll((links) => {
      const { right = 0 } = links[0]?.closest('nav')?.getBoundingClientRect() ?? {};
      return links.filter((link) => link.getBoundingClientRect().right > right + 1).map(({ textContent }) => textContent);
    });
    expect(outside).toEqual([]);
    expect(await rooms.count()).toBeGreaterThan(10);
    await page.goto('/movers/1/dashboard/rates');
    await page.getByText(/^You work for /).waitFor();
    await page.getByText('Each change is logged with your name, and rates need a reason.').waitFor();
  },
);

/** As a table it is named, says its order, keeps its heads in sight, and fits on a screen of twice the size. */
const isInOrder = async (page: Page, { width, height }: Size): Promise<void> => {
  const date = page.getByRole('table', { name: 'Plans' }).getByRole('columnheader', { name: 'Date' });
  if (width < 500) return date.waitFor({ state: 'attached' });
  for (const direction of ['ascending', 'descending']) {
    await date.getByRole('link').click();
    await expect.poll(() => date.getAttribute('aria-sort')).toBe(direction);
  }
  expect(await date.evaluate((head) => getComputedStyle(head).position)).toBe('sticky');
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width, height });
};
