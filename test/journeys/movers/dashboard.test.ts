import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import { drawPicture } from '#server/site/content/pictures/draw.ts';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { answersFor, asTeam, booksMove, isDone, TEAM } from '../booked-moves.ts';
import { DESKTOP, inDatabase, isLeft, journey, PHONE } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const MOVER = { name: 'Theo Alder', email: 'alder@example.com', password: 'moving-day-2027' };

const moverId = async (): Promise<number> =>
  Number((await inDatabase(`select mover_id from users where email = '${MOVER.email}'`))[0]?.mover_id);

const opens = async (page: Page, tab = ''): Promise<void> => {
  await page.goto(`/movers/${await moverId()}/dashboard${tab}`);
  await isAwake(page);
};

/** A move booked with the mover whose driver then signs in to the same browser. */
const asDriverOfBookedMove = async (page: Page): Promise<string> => {
  const { id } = await booksMove(page, { mover_id: await moverId(), places: IN_STATE });
  await isLeft(page);
  await apiOf(page).users.login({ user: MOVER });
  return id;
};

const asDriver = async (page: Page): Promise<void> => {
  await page.goto('/customer-service/');
  await apiOf(page).users.login({ user: MOVER });
};

const pastes = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

journey(
  'a mover answers a job from its dashboard with the thumb, reads who the customer is, and closes a day [ux M1] [ux M3] [pricing 3] [spec 8.12]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await asDriverOfBookedMove(page);
    await opens(page);
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/moving/${id}/plan"]`) });
    await row.getByText(/left$/).waitFor();
    expect(await row.innerText()).not.toMatch(/Whitfield|412 7th/);
    const [yes, no] = [row.getByRole('button', { name: /^Accept/ }), row.getByRole('button', { name: /^Decline/ })];
    const boxes = [await yes.boundingBox(), await no.boundingBox()].map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    for (const box of boxes) expect(box.height).toBeGreaterThanOrEqual(56);
    const first = await page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .boundingBox();
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    expect(boxes[1]!.x - boxes[0]!.x - boxes[0]!.width).toBeGreaterThanOrEqual(16);
    await seesNoBarrier();

    await page.context().setOffline(true);
    await yes.click();
    const asked = page.getByRole('dialog', { name: 'Take this job?' });
    await expect
      .poll(() => asked.innerText())
      .toMatch(/Thursday, December 3, 2026\s+Brooklyn, NY 11215 to Astoria, NY 11102\s+You earn \$[\d,]+\.\d\d/);
    await asked.getByRole('button', { name: 'Not yet' }).click();
    expect(await inDatabase(`select status from jobs where plan_id = '${id}'`)).toEqual([{ status: 'waiting' }]);
    await yes.click();
    await asked.getByRole('button', { name: 'Yes, take it' }).click();
    await row.getByText('Something went wrong. Please reload and try again.').waitFor();
    await page.context().setOffline(false);
    await row.getByRole('button', { name: /^Try again/ }).click();
    await page.getByText(/^Accepted: /).waitFor();
    // The row below comes to lie under the finger: the page shows what was done instead.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Accepted: /);
    await expect
      .poll(() => page.getByText(/^Accepted: /).boundingBox())
      .toMatchObject({ y: expect.toSatisfy((y: number) => y >= 0 && y < PHONE.height) });
    await row.getByText(/Nora Whitfield/).waitFor();
    await expect.poll(() => inDatabase(`select status from jobs where plan_id = '${id}'`)).toEqual([{ status: 'accepted' }]);

    await inDatabase(`delete from mover_days where mover_id = ${await moverId()} and day = '2027-01-22'`);
    await opens(page, '/calendar?month=2027-01');
    await page.getByRole('button', { name: /^Friday, January 22, 2027/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Friday, January 22, 2027' });
    await dialog.getByText('Closed: no new jobs').click();
    await dialog.getByText(/^1 day changes; no trucks stay free/).waitFor();
    await dialog.getByLabel(/^Reason/).fill('Inspection');
    await seesNoBarrier();
    await dialog.getByRole('button', { name: 'Close this day' }).click();
    await page.getByRole('button', { name: /^Friday, January 22, 2027, no trucks taken, closed, Inspection/ }).waitFor();
    await seesNoBarrier();
    await page.setViewportSize({ width: 320, height: 700 });
    for (const tab of ['', '/calendar', '/rates', '/profile']) {
      await opens(page, tab);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), tab).toBe(0);
    }
  },
);

journey(
  'a mover declines a job from its dashboard, the page shows that it did, and the job stands with those that were declined [ux M2] [ux M3]',
  { size: DESKTOP, is_long: true },
  async ({ page }) => {
    const id = await asDriverOfBookedMove(page);
    await opens(page);
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href="/moving/${id}/plan"]`) });
    await row.getByRole('button', { name: /^Decline/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Why can’t you take it?' });
    await dialog.getByText('Fully booked').click();
    await dialog.getByRole('button', { name: 'Decline this job' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Declined: /);
    await dialog.waitFor({ state: 'hidden' });
    await row.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Declined: /);

    const filter = page.getByRole('navigation', { name: 'Which jobs' }).getByRole('link', { name: /^Declined, canceled/ });
    await filter.click();
    await row.getByText('Declined', { exact: true }).waitFor();
    expect(await filter.getAttribute('aria-current')).toBe('true');
    expect(await row.innerText()).not.toMatch(/Whitfield|412 7th/);
    expect(await row.getByRole('button').count()).toBe(0);
    await page.getByRole('searchbox').fill('no such job');
    await page.keyboard.press('Enter');
    await page.getByText('No jobs here match “no such job”.').waitFor();
    expect(await filter.getAttribute('aria-current')).toBe('true');
  },
);

journey(
  'a mover types and pastes its rates over, sees what that does to a move, mends what is wrong, and saves a version with its reason [ux N1] [ux N2]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    await asDriver(page);
    await opens(page, '/rates');
    const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
    const [travel, free_miles] = [
      cell('Local travel and smallest job, Travel'),
      cell('Local travel and smallest job, Miles that are free'),
    ];
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    const newest = Number(
      (await inDatabase(`select max(version) as newest from rate_cards where mover_id = ${await moverId()}`))[0]?.newest,
    );
    const [usual_fee, usual_miles] = [await travel.inputValue(), await free_miles.inputValue()];

    await travel.fill((Number(usual_fee) + 3).toFixed(2));
    await bar.getByText('1 unsaved change', { exact: true }).waitFor();
    await page.getByText(`Unsaved, was $${usual_fee}`).waitFor();
    await page.getByText(/^Up \$/).waitFor();
    await travel.press('Enter');
    await page.keyboard.type('many');
    await expect.poll(() => free_miles.inputValue()).toBe('many');
    await bar.getByText(/1 needs fixing/).waitFor();
    await expect.poll(() => free_miles.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Enter a whole number').waitFor();
    await seesNoBarrier();
    await free_miles.press('Escape');
    await expect.poll(() => free_miles.inputValue()).toBe(usual_miles);

    await cell('Boxes, Small, Packing').focus();
    await pastes(page, '5.50\t2.75\t\r\n7.50\t3.75\r\nover\t1\t1\t1\r\n');
    await page.getByText(/figures pasted, 1 had no place in this table$/).waitFor();
    await cell('Boxes, Large, Packing').press('Escape');
    await expect.poll(() => cell('Boxes, Medium, Box bought').inputValue()).toBe('3.75');

    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByRole('heading', { name: 'Calendar', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Rates' }).click();
    await bar.getByText(/unsaved changes$/).waitFor();

    const brings = (text: string) =>
      page.getByLabel('A CSV of your rates').setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const review = page.getByRole('dialog', { name: /changes to your rates$/ });
    await brings('key,value\r\ntips,5\r\n');
    await page.getByText('Nothing in this file could be read. Line 2: No rate card has this key.').waitFor();
    expect(await review.count()).toBe(0);
    await brings('key,value\r\nassembly,37.00\r\ntips,5\r\n');
    await review.getByText('Line 3: No rate card has this key. tips, 5').waitFor();
    await review.getByText(/^2BR, .*\$[\d,.]+ → \$[\d,.]+$/).waitFor();
    await review.getByLabel(/^Why/).fill('Fuel');
    await seesNoBarrier();
    await review.getByRole('button', { name: 'Save new rates' }).click();
    await page.getByText(`Version ${newest + 1} is saved`).waitFor();
    await bar.waitFor({ state: 'detached' });
    const [saved] = await inDatabase(
      `select who, why, card ->> 'assembly' as assembly, card ->> 'local_travel_fee' as fee from rate_cards where mover_id = ${await moverId()} and version = ${newest + 1}`,
    );
    expect(saved).toEqual({ who: MOVER.name, why: 'Fuel', assembly: '3700', fee: String(Math.round((Number(usual_fee) + 3) * 100)) });

    await page.getByRole('button', { name: `Use again version ${newest}`, exact: true }).click();
    await review.getByRole('button', { name: 'Save new rates' }).click();
    // It was pressed at the foot of many screens, and is said where somebody sees it.
    await expect
      .poll(() => page.getByText(`Version ${newest + 2} is saved`).boundingBox())
      .toMatchObject({ y: expect.toSatisfy((y: number) => y >= 0 && y < DESKTOP.height) });
    await expect.poll(() => travel.inputValue()).toBe(usual_fee);
    await bar.waitFor({ state: 'detached' });
  },
);

journey(
  'a mover says what it does and where, and what is wrong stands at its field [ux R1] [decisions 6]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    await asDriver(page);
    await opens(page, '/profile');
    const about = page.getByLabel('About you');
    const words = `${(await about.inputValue()).slice(0, 300)} Ask for Theo.`;
    await about.fill('Hi');
    await page.getByText('By ZIP').click();
    await page.getByLabel('ZIPs, or their first digits').fill('Brooklyn');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('link', { name: 'Enter ZIPs or how they begin, like 112 or 11215' }).waitFor();
    await seesNoBarrier();
    await about.fill(words);
    await page.getByText('Miles around your yard').click();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Saved. New prices use it from now on.').waitFor();
    await page.getByRole('link', { name: 'your public page' }).click();
    await page.getByText('Ask for Theo.').waitFor();
  },
);

journey(
  'a mover puts its logo up from a phone, reads why a file is none, sees it where customers do, and takes it down [decisions 6]',
  { size: PHONE, is_long: true },
  async ({ page, seesNoBarrier }) => {
    await asDriver(page);
    await opens(page, '/profile');
    await page.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await page.getByText('“logo.png” is another kind of file inside. Save it as PNG or JPG and choose it again.').waitFor();
    await seesNoBarrier();
    const png = await drawPicture({ above: 'Movers', heading: 'Alder', fact: null });
    await page.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png) });
    await page.getByLabel('Replace the logo').waitFor();
    const is_drawn = (picture: Locator) => expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
    await is_drawn(page.locator('#main img'));
    await seesNoBarrier();
    await page.goto(`/movers/${await moverId()}`);
    await is_drawn(page.locator('#main header img'));
    await opens(page, '/profile');
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await page.getByLabel('Choose a logo').waitFor();
    expect(await page.locator('#main img').count()).toBe(0);
  },
);

journey(
  'on a phone the dashboard shows which of its rooms this is, what a job earns without a swipe, and where it is paid; our team sends it by a file [ux M1] [ux S1]',
  { size: PHONE, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const { id } = await booksMove(page, { mover_id: 1, places: IN_STATE });
    const team = await asTeam(page);
    await answersFor(team, id, 'accept');
    await isDone(team, id);
    await expect.poll(() => inDatabase(`select id from payouts where plan_id = '${id}'`), { timeout: 20_000 }).toHaveLength(1);
    await isLeft(page);
    await apiOf(page).users.login({ user: { email: 'harbor@example.com', password: MOVER.password } });
    await page.goto('/movers/1/dashboard/payouts');
    await isAwake(page);
    for (const found of [
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payouts' }),
      page
        .getByRole('row', { name: /^The month/ })
        .getByRole('cell')
        .last(),
    ]) {
      await expect
        .poll(async () => {
          const box = await found.boundingBox();
          return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width;
        })
        .toBe(true);
    }
    await seesNoBarrier();

    await page.getByRole('button', { name: 'Add a bank account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a bank account' });
    await dialog.getByLabel('Name on the account').fill('Harbor & Sons Moving LLC');
    await dialog.getByLabel('Routing number').fill('021000022');
    await dialog.getByLabel('Account number').fill('000123456789');
    await dialog.getByLabel('Your password').fill(MOVER.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('One digit of this routing number is wrong.').first().waitFor();
    await seesNoBarrier();
    await dialog.getByLabel('Routing number').fill('021000021');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Harbor & Sons Moving LLC, Checking ending 6789').waitFor();
    await page.getByText('for your safety, payouts go there from').waitFor();
    expect(await page.locator('#main').innerText()).not.toContain('123456789');

    await page.getByRole('button', { name: 'Fill in form W-9' }).click();
    const w9 = page.getByRole('dialog', { name: 'Form W-9' });
    await w9.getByLabel('Name on your tax return').fill('Harbor & Sons Moving LLC');
    await w9.getByLabel('Federal tax classification').selectOption('LLC taxed as a partnership');
    await w9.getByLabel('Street address').fill('4 Pier St');
    await w9.getByLabel('City', { exact: true }).fill('Hoboken');
    await w9.getByLabel('State', { exact: true }).selectOption('New Jersey');
    await w9.getByLabel('ZIP code').fill('07030');
    await w9.getByLabel('Taxpayer identification number').fill('00-1234567');
    await w9.getByLabel('I certify all four statements').check();
    await w9.getByLabel('Your full name, as your signature').fill('Theo Alder');
    await w9.getByLabel('Your password').fill(MOVER.password);
    await w9.getByRole('button', { name: 'Sign form W-9' }).click();
    await w9.getByText('An EIN has nine digits').first().waitFor();
    await seesNoBarrier();
    await w9.getByLabel('Taxpayer identification number').fill('12-3456789');
    await w9.getByRole('button', { name: 'Sign form W-9' }).click();
    await page.getByText('Harbor & Sons Moving LLC, EIN ending 6789').waitFor();
    expect(await page.locator('#main').innerText()).not.toContain('3456789');

    // The days have gone by.
    await inDatabase(`update bank_accounts set changed_at = '2026-11-01T12:00:00Z' where mover_id = 1`);
    await inDatabase(`update payouts set due_on = '2026-11-20' where plan_id = '${id}'`);
    await isLeft(page);
    await apiOf(page).users.login({ user: TEAM });
    await page.goto('/admin/payouts');
    await isAwake(page);
    await page.getByRole('button', { name: /^Make a file: \$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Make a file of \$/ })
      .click();
    await page.getByText('The file is ready below.').waitFor();
    await seesNoBarrier();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^CSV of ACH-/ })
        .first()
        .click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^Harbor & Sons Moving LLC,021000021,,checking,.*,payee_\w+\r?$/m);
    await page
      .getByRole('button', { name: /^Mark as sent ACH-/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /as paid$/ })
      .click();
    await page.getByText(/^ACH-.* is marked as paid\.$/).waitFor();
    expect(await inDatabase(`select state from payouts where plan_id = '${id}'`)).toEqual([{ state: 'paid' }]);
    await page.getByRole('link', { name: 'Form 1099-K' }).click();
    await page.getByRole('heading', { name: /^Form 1099-K, 20/ }).waitFor();
    await page.getByText('EIN ending 6789').first().waitFor();
    await seesNoBarrier();
    const [year_file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV for filing' }).click()]);
    expect(readFileSync(await year_file.path(), 'utf8')).toMatch(
      /^no,1,Harbor & Sons Moving LLC,,LLC taxed as a partnership,12-3456789,EIN,/m,
    );
    expect(await scrollsSideways(page)).toBe(false);
  },
);

journey(
  'a mover whose calendar was not read for a day is told so on each offer and on the board, until it is read again',
  { size: PHONE, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const mover_id = await moverId();
    await inDatabase(`insert into own_calendars (mover_id, sealed_url, shown_url, rules, connected_at, read_at, next_read_at, failing_since, failures, counts)
      values (${mover_id}, 'sealed', 'https://calendar.example.org/…', '[]', '2026-11-01', '2026-11-21T15:00:00Z', '2027-01-01', '2026-11-21T15:15:00Z', 9, '{}')`);
    await asDriverOfBookedMove(page);
    await opens(page);
    const offer = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Accept/ }) })
      .first();
    await offer.getByText('Calendar not checked').waitFor();
    await seesNoBarrier();
    await opens(page, '/board?from=2026-12-01');
    await page.getByText('Calendar not checked').first().waitFor();
    await page.getByText(/We read your own calendar last Sat Nov 21/).waitFor();
    await page.getByRole('link', { name: 'See why' }).click();
    await page.waitForURL('**/calendar/sync');
    await page.getByText(/Not read since .+, not checked$/).waitFor();
    await inDatabase(
      `update own_calendars set read_at = '2026-11-23T14:50:00Z', failing_since = null, failures = 0 where mover_id = ${mover_id}`,
    );
    await opens(page);
    await offer.waitFor();
    expect(await page.getByText('Calendar not checked').count()).toBe(0);
  },
);
