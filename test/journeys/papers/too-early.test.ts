import { describe, expect } from 'vitest';
import { details } from '#test/screens/details.ts';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const FIRST = 'Federal law gives you three days after signing. The first day is Fri Nov 27.';

const IN_HOBOKEN = { street_address: '1100 Maxwell Place', city: 'Hoboken', state: 'NJ', zip: '07030' };

describe.each(SIZES)('a day that is too early, on a $name', (size) => {
  journey(
    'was lawful while both ends were in one state: across a state line Book says why it is not, and offers lawful days with their prices [papers P16]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'BOOK', IN_STATE);
      const api = apiOf(page);
      await page.getByLabel('First name').fill('Maya');
      await api.plans.change({ id, move_plan: { details: { move_date: '2026-11-25' } } });
      await api.plans.change({ id, move_plan: { details: { drop_off: IN_HOBOKEN } } });
      await page.goto(`/moving/${id}/book`);
      await page.getByRole('heading', { level: 1, name: 'Wed Nov 25 is too early' }).waitFor();
      await isAwake(page);
      await page.getByText('Your move goes from New York to New Jersey, and nobody has signed for it yet.').waitFor();
      await page.getByRole('heading', { name: 'The first lawful day is Fri Nov 27' }).waitFor();
      await seesNoBarrier();
      const { days } = await api.bookings.laterDays({ id });
      await expect.poll(() => page.getByRole('radio').count()).toBe(days.length);
      expect(days.length).toBe(3);
      expect((await api.plans.show({ id })).move_date).toBe('2026-11-25');
      const last = days.at(-1);
      await page.getByRole('radio').last().check();
      await page.getByRole('button', { name: new RegExp(`^Take .* for \\$${last?.total_cost.toLocaleString('en-US')}`) }).click();
      await page.getByRole('heading', { level: 1, name: /^Book / }).waitFor();
      expect(await api.plans.show({ id })).toMatchObject({ move_date: last?.date, pricing: { total_cost: last?.total_cost } });
      expect(await page.getByLabel('First name').inputValue()).toBe('Maya');
      expect((await inDatabase(`select count(*)::int as n from booking_attempts where plan_id = '${id}'`))[0]).toEqual({ n: 0 });
    },
  );

  journey(
    'leads to all days and their prices, where the field says which is the first, and takes that one [papers P16]',
    { size, best_on: 'desktop' },
    async ({ page }) => {
      const id = await walkTo(page, 'BOOK', IN_STATE);
      const api = apiOf(page);
      await api.plans.change({ id, move_plan: { details: { move_date: '2026-11-25' } } });
      await api.plans.change({ id, move_plan: { details: { drop_off: IN_HOBOKEN } } });
      await page.goto(`/moving/${id}/book`);
      await isAwake(page);
      await page.getByRole('link', { name: 'All days and prices' }).click();
      await page.waitForURL(/\/details/);
      await isAwake(page);
      await page.getByText(FIRST, { exact: true }).first().waitFor();
      const { typed_day } = details(page);
      await typed_day.fill('11/27/2026');
      await typed_day.blur();
      await expect.poll(async () => (await api.plans.show({ id })).move_date).toBe('2026-11-27');
      await expect.poll(() => page.getByText(FIRST, { exact: true }).count()).toBe(0);
    },
  );
});
