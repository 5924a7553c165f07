import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { answersFor, asTeam, booksMove, isDone, TEAM } from '../booked-moves.ts';
import { inDatabase, isLeft, journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const MIRROR = { name: 'Mirror', kind: 'damaged' as const, amount: 120 };

const shortOf = (id: string): string => id.slice(0, 6).toUpperCase();

/** Two moves that are done, in their order. */
const twoDoneMoves = async (page: Page, withEach: (id: string) => Promise<unknown> = async () => undefined): Promise<string[]> => {
  const team = await asTeam(page);
  const ids: string[] = [];
  while (ids.length < 2) {
    const { id } = await booksMove(page, { places: IN_STATE });
    await answersFor(team, id, 'accept');
    await isDone(team, id);
    await withEach(id);
    await isLeft(page);
    ids.push(id);
  }
  return ids;
};

const asOurTeam = async (page: Page, path: string): Promise<void> => {
  await apiOf(page).users.login({ user: TEAM });
  await page.goto(`/admin/${path}`);
  await isAwake(page);
};

const choosesThem = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByLabel(`Choose ${name}`, { exact: true }).check();
};

/** The question is asked once, and answered with its reason where one is needed. */
const doesToThem = async (page: Page, does: string, why?: string): Promise<void> => {
  await page.getByRole('button', { name: does, exact: true }).click();
  const question = page.getByRole('dialog');
  if (why !== undefined) await question.getByLabel('Why').fill(why);
  await question.getByRole('button', { name: does, exact: true }).click();
};

const resultsOn = (page: Page) => page.getByRole('region', { name: 'What became of each' });

for (const size of SIZES) {
  journey(
    'an admin holds two payouts back by one reason, of which one was held meanwhile, and releases the other by Undo',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const ids = await twoDoneMoves(page);
      const payouts = () =>
        inDatabase(
          `select id, state from payouts where plan_id in ('${ids.join("','")}') order by position(plan_id::text in '${ids.join()}')`,
        );
      await expect.poll(async () => (await payouts()).length).toBe(2);
      const names = ids.map((id) => `payout ${shortOf(id)}`);
      await asOurTeam(page, 'payouts?state=all');
      await choosesThem(page, names);
      await apiOf(page).payouts.hold({ id: Number((await payouts())[1]?.id), reason: 'The other one of us' });
      await doesToThem(page, 'Hold 2', 'The numbers do not match');
      await page.getByText('On hold 1 of 2 payouts.').waitFor();
      const results = resultsOn(page);
      await results.getByText(`Payout ${shortOf(ids[0]!)} On hold`).waitFor();
      await results.getByText(`Payout ${shortOf(ids[1]!)} It is on hold already: The other one of us`).waitFor();
      expect((await payouts()).map(({ state }) => state)).toEqual(['on_hold', 'on_hold']);
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      await results.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Taken back for 1 of 1 payout.').waitFor();
      expect((await payouts()).map(({ state }) => state)).toEqual(['due', 'on_hold']);
    },
  );

  journey(
    'an admin acknowledges the claims of two customers for their movers at once, which is not taken back',
    { size, best_on: 'desktop', is_long: true },
    async ({ page, seesNoBarrier }) => {
      const ids = await twoDoneMoves(page, (id) => apiOf(page).claims.file({ id, items: [MIRROR] }));
      const states = async () =>
        (await inDatabase(`select state from claims where plan_id in ('${ids.join("','")}')`)).map(({ state }) => state);
      await asOurTeam(page, 'damage');
      const names = ids.map((id) => `claim about ${shortOf(id)}`);
      await choosesThem(page, names);
      await doesToThem(page, 'Acknowledge 2');
      await page.getByText('Acknowledged 2 of 2 claims.').waitFor();
      expect(await states()).toEqual(['acknowledged', 'acknowledged']);
      await seesNoBarrier();
      expect(await resultsOn(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);
      await resultsOn(page).getByRole('button', { name: 'Close' }).click();
      await choosesThem(page, names.slice(0, 1));
      await doesToThem(page, 'Acknowledge 1');
      await resultsOn(page).getByText('It is acknowledged already').waitFor();
      expect(await scrollsSideways(page)).toBe(false);
    },
  );

  journey(
    'an admin stops two coupons at once and has them work again by Undo, as they were',
    { size, best_on: 'desktop', is_long: true },
    async ({ page, seesNoBarrier }) => {
      await asOurTeam(page, 'coupons');
      const api = apiOf(page);
      const codes = ['A', 'B'].map((end) => `TWO${randomUUID().slice(0, 6).toUpperCase()}${end}`);
      for (const code of codes) await api.admin.addCoupon({ code, discount_percentage: 10, max_uses: 40, ends_on: '2027-03-01', why: '' });
      const kept = async () => {
        const { coupons } = await api.admin.coupons({});
        return codes
          .map((code) => coupons.find((coupon) => coupon.code === code))
          .map((coupon) => [coupon?.state, coupon?.max_uses, coupon?.ends_on]);
      };
      const before = await kept();
      await page.reload();
      await isAwake(page);
      await choosesThem(
        page,
        codes.map((code) => `coupon ${code}`),
      );
      await doesToThem(page, 'Stop 2');
      await page.getByText('Stopped 2 of 2 coupons.').waitFor();
      expect((await kept()).map(([state]) => state)).toEqual(['ended', 'ended']);
      await seesNoBarrier();
      await resultsOn(page).getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Taken back for 2 of 2 coupons.').waitFor();
      expect(await kept()).toEqual(before);
      expect(await scrollsSideways(page)).toBe(false);
    },
  );

  journey(
    'an admin tries failed outbox jobs again at once, and one that may have gone out is left as it is',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const mark = randomUUID();
      const put = (n: number, error: string) =>
        inDatabase(
          `insert into outbox (kind, dedupe, body, due_at, lease_until, tries, dead_at, last_error)
           values ('email', '${mark}:${n}', '{"template":"no_such_email"}', now(), now(), 8, '2026-11-23T14:00:00Z', '${error}')`,
        );
      await put(1, 'ConnectError');
      await put(2, 'in_doubt');
      await asOurTeam(page, 'outbox');
      const boxes = page.getByLabel(/^Choose .*no such email/);
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await doesToThem(page, 'Try again 2');
      await page.getByText('Is being tried again 1 of 2 outbox jobs.').waitFor();
      const results = resultsOn(page);
      await results.getByText('It may have gone out already: ask whoever it went to, and try it by itself').waitFor();
      expect(await results.getByText('Is being tried again').count()).toBe(1);
      await expect
        .poll(() => inDatabase(`select last_error from outbox where dedupe like '${mark}%' and dead_at is not null`))
        .toEqual([{ last_error: 'in_doubt' }]);
      expect(await results.getByRole('button', { name: 'Undo' }).count()).toBe(0);
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      await inDatabase(`delete from outbox where dedupe like '${mark}%'`);
    },
  );
}
