import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { answersFor, asTeam, booksMove, isDone, TEAM } from '../booked-moves.ts';
import { DESKTOP, inDatabase, isLeft, journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

/** Two plans of one email, and the team at the list of both. */
const atTwoPlans = async (page: Page) => {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const ids = [];
  for (const contact_first_name of ['Wilhelmina', 'Theodora']) {
    const id = await walkTo(page, 'DETAILS');
    await apiOf(page).plans.change({ id, move_plan: { contact_first_name, contact_email_address: email } });
    await isLeft(page);
    ids.push(id);
  }
  await apiOf(page).users.login({ user: TEAM });
  await page.goto(`/admin/plans?q=${email}`);
  await isAwake(page);
  const shortOf = (id = ''): string => id.slice(0, 6).toUpperCase();
  return { ids, first: shortOf(ids[0]), second: shortOf(ids[1]) };
};

const locked = async (ids: readonly string[]) => {
  const rows = await inDatabase(`select uuid from move_plans where read_only_plan and uuid in ('${ids.join("','")}')`);
  return ids.map((id) => rows.some(({ uuid }) => uuid === id));
};

for (const size of SIZES)
  journey(
    'an admin locks many plans by one question, reads what became of each, and takes it back',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const { ids, first, second } = await atTwoPlans(page);
      await page.getByLabel(`Choose plan ${first}`).check();
      await page.getByRole('button', { name: 'Choose all 2 on this page' }).click();
      await seesNoBarrier();
      // Somebody else is faster with one of the two.
      await apiOf(page).admin.changePlan({ plan_id: ids[1] ?? '', is_public: true, why: '' });
      await page.getByRole('button', { name: 'Lock 2', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Lock 2 plans?' });
      await question.getByLabel('Why').fill('Claimed by two people');
      await seesNoBarrier();
      await question.getByRole('button', { name: 'Lock 2' }).click();
      await page.getByText('Locked 1 of 2 plans.').waitFor();
      const results = page.getByRole('region', { name: 'What became of each' });
      await results.getByText(`${first} Locked`).waitFor();
      expect(await results.getByRole('listitem').filter({ hasText: second }).innerText()).toMatch(/meanwhile|changed/i);
      expect(await locked(ids)).toEqual([true, false]);
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      await results.getByRole('button', { name: 'Undo' }).click();
      await results.getByText(`${first} As it was`).waitFor();
      expect(await locked(ids)).toEqual([false, false]);
    },
  );

journey(
  'an admin looks at one row after the other beside the list, keeps the list as a view, and asks for both by the command key',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    const { first, second: other } = await atTwoPlans(page);
    // Both were changed at the same moment of the clock: which stands first is the list's own.
    const above =
      (
        await page
          .getByLabel(/^Choose plan/)
          .first()
          .getAttribute('aria-label')
      )?.slice(-6) ?? '';
    const below = above === first ? other : first;
    const address = page.url();
    await page.getByRole('button', { name: `Look at plan ${above}` }).click();
    await page.getByRole('complementary', { name: `Plan ${above}` }).waitFor();
    await seesNoBarrier();
    await page.keyboard.press('j');
    await page.getByRole('complementary', { name: `Plan ${below}` }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('complementary', { name: `Plan ${above}` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name: `Plan ${above}` }).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('save this');
    await page.getByRole('option', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await dialog.getByText('Name this view').first().waitFor();
    await dialog.getByLabel('Name').fill('Two of one');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto('/admin/plans');
    await isAwake(page);
    await page.getByRole('link', { name: 'Two of one' }).click();
    await page.getByText('1–2 of 2 plans').waitFor();
    await page.getByRole('button', { name: 'Forget the view Two of one' }).click();
    await page.getByRole('link', { name: 'Two of one' }).waitFor({ state: 'hidden' });
    await page.getByLabel(`Choose plan ${first}`).check();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lock 1');
    await page.getByRole('option', { name: /^Lock 1 plan/ }).waitFor();
  },
);

/** The team at its movers, all of which may bid. */
const atMovers = async (page: Page) => {
  const api = apiOf(page);
  await api.users.login({ user: TEAM });
  const { movers } = await api.admin.movers({});
  await page.goto('/admin/movers');
  await isAwake(page);
  const bidding = movers.filter(({ standing }) => standing === null || standing === 'approved');
  return { api, all: movers, first: bidding[0]!, second: bidding[1]! };
};

const suspended = async (api: ReturnType<typeof apiOf>, ids: readonly number[]) => {
  const { movers } = await api.admin.movers({});
  return ids.map((id) => movers.find((mover) => mover.id === id)?.standing === 'suspended');
};

for (const size of SIZES)
  journey(
    'an admin suspends two movers by one question that needs a reason, and takes it back',
    { size, best_on: 'desktop', is_long: true },
    async ({ page, seesNoBarrier }) => {
      const { api, first, second } = await atMovers(page);
      const ids = [first.id, second.id];
      for (const { name } of [first, second]) await page.getByLabel(`Choose ${name}`, { exact: true }).check();
      await page.getByRole('button', { name: 'Suspend 2', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Suspend 2 movers?' });
      await question.getByRole('button', { name: 'Suspend 2' }).click();
      await question.getByText('Say why').first().waitFor();
      await question.getByLabel('Why').fill('Their insurer is in trouble');
      await seesNoBarrier();
      await question.getByRole('button', { name: 'Suspend 2' }).click();
      await page.getByText('Suspended 2 of 2 movers.').waitFor();
      expect(await suspended(api, ids)).toEqual([true, true]);
      // Said again to one of them, it is left as it is, and says so.
      await page.getByLabel(`Choose ${first.name}`, { exact: true }).check();
      await page.getByRole('button', { name: 'Suspend 1', exact: true }).click();
      const again = page.getByRole('dialog', { name: 'Suspend 1 mover?' });
      await again.getByLabel('Why').fill('Once more');
      await again.getByRole('button', { name: 'Suspend 1' }).click();
      const results = page.getByRole('region', { name: 'What became of each' });
      await results.getByText('Suspended, not one that bids').waitFor();
      for (const { name } of [first, second]) await page.getByLabel(`Choose ${name}`, { exact: true }).check();
      await page.getByRole('button', { name: 'Let bid again 2', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Let bid again 2' }).click();
      await page.getByText('Bids again 2 of 2 movers.').waitFor();
      expect(await suspended(api, ids)).toEqual([false, false]);
      await results.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Taken back for 2 of 2 movers.').waitFor();
      expect(await suspended(api, ids)).toEqual([true, true]);
      expect(await scrollsSideways(page)).toBe(false);
      await seesNoBarrier();
    },
  );

journey(
  'an admin reads and chooses the rows of a list by keys alone, beside the list',
  { size: DESKTOP, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const { all } = await atMovers(page);
    const panelOf = (at: number) => page.getByRole('complementary', { name: all[at]!.name, exact: true });
    await page.keyboard.press('j');
    await panelOf(0).waitFor();
    await page.keyboard.press('j');
    await panelOf(1).getByText('Standing', { exact: true }).waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await panelOf(0).getByRole('button', { name: 'Chosen', pressed: true }).waitFor();
    await seesNoBarrier();
    await page.keyboard.press('Escape');
    await panelOf(0).waitFor({ state: 'hidden' });
    await page.getByText('2 movers chosen').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('suspend 2');
    await page.getByRole('option', { name: /^Suspend 2 movers/ }).waitFor();
  },
);

journey(
  'an admin looks at a job, its payout, its letters and its people beside each of their lists',
  { size: DESKTOP, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const { id } = await booksMove(page, { places: IN_STATE });
    const team = await asTeam(page);
    await answersFor(team, id, 'accept');
    await isDone(team, id);
    await isLeft(page);
    await apiOf(page).users.login({ user: TEAM });
    await expect.poll(async () => (await apiOf(page).payouts.list({})).total).toBeGreaterThan(0);
    for (const path of ['jobs?status=all', 'payouts?state=all', 'letters', 'users', 'coupons', 'outbox?state=done']) {
      await page.goto(`/admin/${path}`);
      await isAwake(page);
      expect(await scrollsSideways(page), path).toBe(false);
      await page
        .getByRole('button', { name: /^Look at / })
        .first()
        .click();
      await page.getByRole('complementary').getByRole('button', { name: 'Next row' }).waitFor();
      await seesNoBarrier();
    }
  },
);
