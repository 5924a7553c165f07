import { describe, expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const MOVER = { email: 'alder@example.com', password: 'moving-day-2027' };

/** Every plan of the market that can be priced was shown and decided, on two lanes and beside seven others; the mover won the first of each four. */
const layDecided = async (): Promise<number> => {
  const [found] = await inDatabase(`select mover_id as id from users where email = '${MOVER.email}'`);
  const id = Number(found?.id);
  await inDatabase('delete from decided_bids');
  await inDatabase(`
    with shown as (
      select uuid, row_number() over (order by uuid) as at from move_plans where move_date is not null and not hourly_plan
    ), bids as (
      select uuid, at, other, case when other = 0 then ${id} else ${id} % 40 + other end as mover_id,
        (110000 + at * 700 + other * 9100 * (case when at % 2 = 0 then 1 else -1 end))::int as total
      from shown, generate_series(0, 7) other
    ), lists as (
      insert into bid_lists (plan_id, version, changed_at, move_date, lane, bids, decided_on)
      select uuid, 1, now(), '2026-11-10', 'Brooklyn to NJ',
        jsonb_agg(jsonb_build_object('mover_id', mover_id, 'total', total, 'reviews', 40, 'rating', 4.6, 'has_packing', false)), '2026-11-12'
      from bids group by uuid
      on conflict (plan_id) do update set bids = excluded.bids, decided_on = excluded.decided_on, move_date = excluded.move_date
      returning plan_id
    )
    insert into decided_bids
    select uuid, mover_id, '2026-11-12', case when at % 2 = 0 then 'Brooklyn to NJ' else 'A quite long name of a city to Philadelphia' end, total,
      case when at % 2 = 0 then other + 1 else 8 - other end, 8, (other - 3.5) / 40 * (case when at % 2 = 0 then 1 else -1 end), other < 4, other < 2,
      other = 0 and at % 4 = 0,
      case when other = 0 and at % 4 = 0 then null when at % 2 = 1 then 'dearer' else 'nobody' end,
      case when at % 2 = 1 then 11840 end
    from bids
    on conflict do nothing`);
  return id;
};

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a mover reads why it lost, tries another rate on its own past bids, and takes it to the sheet of rates',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await layDecided();
      await page.goto('/');
      await apiOf(page).users.login({ user: MOVER });
      await page.goto(`/movers/${id}/dashboard/insights`);
      await isAwake(page);
      await page.getByText('Pricing your past bids').waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name: /^You (win|won) \d+ of \d+/ }).waitFor();
      await page.getByText('More expensive than the one chosen').waitFor();
      await page.getByText('Median $118.40 more').waitFor();
      await seesNoBarrier();
      const slider = page.getByLabel('New rate');
      await slider.focus();
      for (let step = 0; step < 15; step += 1) await slider.press('ArrowLeft');
      const sample = page.getByRole('row', { name: /cu ft/ }).first();
      await expect.poll(() => sample.textContent()).toMatch(/−\$\d/);
      await seesNoBarrier();
      await page.getByRole('button', { name: 'Take it to Rates' }).click();
      await page.getByRole('heading', { name: 'Rates' }).waitFor();
      await page.getByText('1 unsaved change').waitFor();
    },
  );
});
