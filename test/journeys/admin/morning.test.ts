import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { answersFor, asTeam, booksMove, isDone, TEAM } from '../booked-moves.ts';
import { focusedName, tabTo } from '../keys.ts';
import { inDatabase, isLeft, journey, SIZES, type Visitor } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const [OFFERED, PAYABLE, APPLIED] = [3, 3, 9];

/** What a night leaves behind: movers that have to answer, payouts that are late, companies that want to join, and three things more. The demo adds a payout, and a crew that says nothing. */
const layNight = async (page: Page): Promise<void> => {
  const team = await asTeam(page);
  const done: string[] = [];
  for (let at = 0; at < OFFERED + PAYABLE + 2; at += 1) {
    const { id } = await booksMove(page, { places: IN_STATE });
    if (at < OFFERED) await inDatabase(`update jobs set accept_by = '2026-11-23T16:${at}0:00Z' where plan_id = '${id}'`);
    else if (at < OFFERED + PAYABLE) {
      await answersFor(team, id, 'accept');
      await isDone(team, id);
      done.push(`'${id}'`);
    } else if (at === OFFERED + PAYABLE) await declinesTillNobodyIsLeft(team, id);
    else {
      // The mover's insurance ends before the move that it said yes to.
      await answersFor(team, id, 'accept');
      await inDatabase(`update movers set profile = profile || '{"insured_until": "2026-11-30"}'
        where id = (select mover_id from jobs where plan_id = '${id}' order by id desc limit 1)`);
    }
    await isLeft(page);
  }
  const owed = `payouts where plan_id in (${done.join()})`;
  await expect.poll(() => inDatabase(`select count(*)::int as owed from ${owed}`)).toEqual([{ owed: PAYABLE }]);
  await inDatabase(`update ${owed.replace('where', "set due_on = '2026-11-20' where")}`);
  for (let at = 0; at < APPLIED; at += 1) await applies(page, `97410${30 + at}`);
  await inDatabase(`update mover_applications set email_proved_at = applied_at where state = 'applied'`);
  await inDatabase(
    `insert into outbox (kind, dedupe, body, due_at, lease_until, tries, dead_at, last_error)
     values ('email', 'morning', '{"template":"no_such_email"}', now(), now(), 8, '2026-11-23T14:00:00Z', 'ConnectError')`,
  );
};

const declinesTillNobodyIsLeft = async (team: ReturnType<typeof apiOf>, id: string): Promise<void> => {
  for (let { job } = await team.plans.show({ id }); job?.status === 'waiting'; { job } = await team.plans.show({ id }))
    await team.jobs.decline({ id: job.id, mover_declined_reason_id: 1 });
};

const applies = (page: Page, usdot_number: string) =>
  apiOf(page).vendors.signUp({
    ...{ legal_name: `Hudson Line Movers ${usdot_number.slice(2)} LLC`, dba_name: '', usdot_number, mc_number: '' },
    ...{
      license_state: 'NY',
      license_number: 'T-40117',
      zip: '11215',
      reaches: ['local'],
      states: ['NJ'],
      services: ['packing'],
      trucks: 3,
    },
    ...{ founded_year: 2011, contact_name: 'Lena Marsh', contact_phone: '914 555 0144', email: `office@dot-${usdot_number}.example` },
    ...{ password: 'four boxes and a lamp', accepts_terms: true },
  });

/** The hand of somebody of our team: by keys at a desk, by taps on a phone. */
const handOf = ({ page, is_phone }: Visitor) => ({
  presses: async (name: string): Promise<void> => {
    if (is_phone) return page.getByRole('button', { name, exact: true }).last().click();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  },
  fills: async (label: string, text: string): Promise<void> => {
    if (is_phone) return page.getByRole('dialog').getByLabel(label).fill(text);
    for (let turn = 0; turn < 20 && !(await focusedName(page)).startsWith(label); turn += 1) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  },
  /** The row that stands first. */
  opens: async (act: string): Promise<void> => {
    if (is_phone)
      return page
        .getByRole('listitem')
        .filter({ hasText: act.replace(/^[^:]+: /, '') })
        .first()
        .getByRole('link')
        .click();
    await standsOn(page, act);
    await page.keyboard.press('Enter');
  },
  /** Past the rail. */
  skips: async (): Promise<void> => {
    if (is_phone) return;
    await page.getByRole('main').evaluate((main) => {
      main.tabIndex = -1;
      main.focus();
    });
  },
});

/** On the first row: whoever sent one to sleep stands there already. */
const standsOn = async (page: Page, act: string): Promise<void> => {
  if ((await focusedName(page)) !== act) await page.keyboard.press('j');
  expect(await focusedName(page)).toBe(act);
};

const isCounted = async (page: Page, rows: number): Promise<void> => {
  await expect.poll(() => page.locator('main ol').first().getByRole('listitem').count()).toBe(rows);
  const badge = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Today/ });
  await expect.poll(async () => Number((await badge.innerText()).replace(/\D/g, ''))).toBe(rows);
};

/** Back to Today: over the command key at a desk. */
const returns = async ({ page, is_phone }: Visitor): Promise<void> => {
  if (is_phone) await page.goto('/admin/today');
  else {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Go to' }).waitFor();
    await page.keyboard.type('today');
    await page.getByRole('option', { name: 'Today' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/admin/today');
  await isAwake(page);
};

type Row = { kind: string; act: string; what: string };

const shortIdOf = (page: Page): string => new URL(page.url()).searchParams.get('q') ?? '';

/** What each row asks for, done where it leads. */
const does = async (visitor: Visitor, { kind, act, what }: Row): Promise<void> => {
  const { page } = visitor;
  const hand = handOf(visitor);
  const title = `${act}: ${what}`;
  const leaves = async (words: RegExp): Promise<void> => {
    await page.getByRole('status').filter({ hasText: words }).first().waitFor();
    await returns(visitor);
  };
  if (kind === 'crew_late' || kind === 'insurance_ends') return sendsToSleep(visitor, title);
  await hand.opens(title);
  // The address is new before the page is.
  await page.getByRole('heading', { name: /needs? a person$/, level: 1 }).waitFor({ state: 'detached' });
  if (kind === 'answer_due') {
    await page.waitForURL('**/moving/**');
    await isAwake(page);
    await hand.skips();
    await hand.presses('Accept for them');
    await hand.presses('Accept');
    await page.getByRole('button', { name: 'Accept for them' }).first().waitFor({ state: 'detached' });
    // The browser's own way back.
    await page.goBack();
    await page.waitForURL('**/admin/today');
    return isAwake(page);
  }
  await page.waitForURL(/\/admin\/(payouts|applications|outbox|jobs)/);
  await isAwake(page);
  // What was done here before is not told again.
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /is marked|is refused|has ended/ })
      .count(),
  ).toBe(0);
  await hand.skips();
  if (kind === 'payout_late') {
    await hand.presses(`Mark paid ${shortIdOf(page)}`);
    await hand.fills('Transfer’s reference', 'ACH 20261123-1');
    await page.keyboard.press('Enter');
    return leaves(/ is marked as paid\.$/);
  }
  if (kind === 'no_mover') {
    await hand.presses(`End the search for ${shortIdOf(page)}`);
    await hand.fills('Why', 'The customer stays where they are');
    await page.keyboard.press('Enter');
    return leaves(/^The search for .+ has ended\.$/);
  }
  if (kind === 'application') {
    await hand.presses(`Refuse ${shortIdOf(page)}`);
    await hand.fills('Why', 'No answer on the phone');
    await page.keyboard.press('Enter');
    return leaves(/ is refused\.$/);
  }
  await page
    .getByRole('button', { name: /^Try again/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await hand.fills('Why', 'The mail server is back');
  await page.keyboard.press('Enter');
  return leaves(/is being tried again\.$/);
};

/** Nothing more can be done about it today. */
const sendsToSleep = async ({ page, is_phone }: Visitor, title: string): Promise<void> => {
  const row = page.getByRole('listitem').filter({ hasText: title.replace(/^[^:]+: /, '') });
  if (is_phone) await row.getByRole('button', { name: /^Snooze/ }).click();
  else {
    await standsOn(page, title);
    await page.keyboard.press('s');
  }
  const until = page.getByRole('dialog', { name: 'Snooze this' }).getByRole('button', { name: 'Until Monday, 9 AM' });
  if (is_phone) await until.click();
  else {
    await tabTo(page, 'Until Monday, 9 AM');
    await page.keyboard.press('Enter');
  }
  await row.waitFor({ state: 'detached' });
};

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'our team’s morning: twenty rows, each with its clock, its owner and one act, done one after the other until nobody is needed',
    { size, best_on: 'desktop', is_long: true },
    async (visitor) => {
      const { page, seesNoBarrier } = visitor;
      await layNight(page);
      await isLeft(page);
      await apiOf(page).users.login({ user: TEAM });
      await page.goto('/admin/today');
      await isAwake(page);
      await page.getByRole('heading', { name: '20 things need a person', level: 1 }).waitFor();
      await isCounted(page, 20);
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      const { tasks } = await apiOf(page).today.show();
      for (const { kind, due_at } of tasks) expect(due_at === null, kind).toBe(kind === 'application');
      for (let left = tasks.length; left > 0; left -= 1) {
        const [row] = (await apiOf(page).today.show()).tasks;
        if (row === undefined) break;
        const first = page.locator('main ol').first().getByRole('listitem').first();
        if (visitor.is_phone) await first.getByRole('button', { name: /^Take/ }).click();
        else {
          await standsOn(page, `${row.act}: ${row.what}`);
          await page.keyboard.press('t');
        }
        await first.getByRole('button', { name: /taken by you/ }).waitFor();
        await does(visitor, row);
        if (left > 1) await isCounted(page, left - 1);
      }
      await page.getByRole('heading', { name: 'Nothing needs a person', level: 1 }).waitFor();
      await page.getByText(/^The next one comes back /).waitFor();
      await seesNoBarrier();
    },
  );
});
