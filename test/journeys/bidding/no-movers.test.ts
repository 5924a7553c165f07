import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { DEMO_PASSWORD } from '#server/seed/people.ts';
import { LOCAL } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { DESKTOP, inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const ORIGIN = process.env.SITE_ORIGIN ?? '';

/** No other journey moves on this Tuesday. */
const FULL_DAY = '2026-12-29';

describe('on a day on which every truck is taken', () => {
  journey(
    'Compare says so, names the days with prices, and one press moves there [ux C7]',
    { size: DESKTOP },
    async ({ page, seesNoBarrier }) => {
      const api = apiOf(page);
      await inDatabase(
        `insert into mover_days (mover_id, day, capacity, taken) select id, '${FULL_DAY}', 2, 2 from movers on conflict do nothing returning day`,
      );
      const { uuid: id } = await api.plans.create({
        move_plan: { pick_up_address: LOCAL.from, drop_off_address: LOCAL.to, home_size_id: 5, move_date: FULL_DAY },
      });
      await api.plans.setStep({ id, step: 'COMPARE' });
      await page.goto(pathOf(id, 'COMPARE'));
      await isAwake(page);
      await page.getByRole('heading', { name: 'No mover here has a truck free for this on Tue Dec 29.' }).waitFor();
      const promised = Number(/On another day, (\d+) movers name a price/.exec(await page.getByRole('main').innerText())?.[1]);
      await seesNoBarrier();
      await page.getByRole('button', { name: /^Mon Dec 28 from \$/ }).click();
      await page.getByRole('heading', { name: `${promised} prices for Mon Dec 28` }).waitFor();
      await expect.poll(async () => (await api.plans.show({ id })).move_date).toBe('2026-12-28');
    },
  );
});

describe('in the office', () => {
  journey(
    'the movers that named no price stand closed beneath the bids, by reason, and are found by name or reason [pricing 3]',
    { size: PHONE },
    async ({ page, seesNoBarrier }) => {
      const api = apiOf(page);
      const { uuid: id } = await api.plans.create({
        move_plan: { pick_up_address: LOCAL.from, drop_off_address: LOCAL.to, home_size_id: 5, move_date: '12/03/2026' },
      });
      await api.plans.setStep({ id, step: 'COMPARE' });
      await page.goto(pathOf(id, 'COMPARE'));
      await isAwake(page);
      const refusals = page.locator('summary').filter({ hasText: /movers named no price$/ });
      await expect.poll(() => refusals.count()).toBe(0);
      await page.request.post('/api/v3/users/login', {
        headers: { origin: ORIGIN },
        data: { user: { email: 'admin@example.com', password: DEMO_PASSWORD } },
      });
      await page.reload();
      await isAwake(page);
      await refusals.click();
      await page.locator('summary').filter({ hasText: 'Don’t pick up there' }).click();
      await page.getByText(/^20 of \d+ shown\.$/).waitFor();
      await page.getByLabel('Find a mover, a town or a reason').fill('denver');
      await page
        .getByText(/Denver, CO/)
        .first()
        .waitFor();
      await page
        .getByText(/Doesn't pick up in Brooklyn\./)
        .first()
        .waitFor();
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
    },
  );
});
