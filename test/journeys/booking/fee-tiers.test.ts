import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { IN_STATE, IN_TEXAS } from '#test/screens/landing.ts';
import { answersFor, asTeam, booksMove, inDollars, opensPlan } from '../booked-moves.ts';
import { DESKTOP, inDatabase, journey, PHONE } from '../visitor.ts';

/** The site's day is Monday, November 23, 2026. Days of the move, what canceling costs on top of the deposit (null: nothing at all), and what another day does. */
const RUNGS = {
  local: [
    ['2026-12-03', null, 'Free'],
    ['2026-11-25', 0, '$50.00'],
    ['2026-11-24', 200, '$150.00'],
  ],
  long: [
    ['2026-12-10', null, 'Free'],
    ['2026-11-28', 0, 'Free'],
    ['2026-11-25', 300, '$50.00'],
    ['2026-11-24', 700, '$150.00'],
  ],
} as const;

describe.each([
  { far: 'in town', tiers: RUNGS.local, places: IN_STATE, size: PHONE },
  { far: 'across Texas', tiers: RUNGS.long, places: IN_TEXAS, size: DESKTOP },
])('a move $far', ({ tiers, places, size }) => {
  journey(
    'is canceled for the fee of its tier, and moved for that of it, each said in dollars first [pricing 4] [ux P4]',
    { size, is_long: true },
    async ({ page }) => {
      const team = await asTeam(page);
      for (const [day, extra, another_day] of tiers) {
        const { id, price } = await booksMove(page, { move_date: SOONEST < day ? day : SOONEST, places });
        await answersFor(team, id, 'accept');
        await isLater(id, day);
        const fee = extra === null ? 0 : Math.min(price / 2, depositOf(price) + extra);
        await opensPlan(page, id);
        await asksForAnotherDay(page, day < '2026-12' ? '2026-11-30' : '2026-12-08', another_day);
        await cancels(page, fee === 0 ? 'Nothing' : inDollars(fee));
        await expect.poll(async () => [day, await keptOf(id)], { timeout: 20_000 }).toEqual([day, Math.round(fee * 100)]);
      }
    },
  );
});

/** The clock of the site stands still: a move is booked a day earlier, and is as near as the tier asks. */
const isLater = async (id: string, day: string): Promise<void> => {
  await inDatabase(`update booking_attempts set created_at = created_at - interval '25 hours' where plan_id = '${id}' returning id`);
  await inDatabase(`
    update move_plans set move_date = '${day}', details = jsonb_set(details, '{move_date}', '"${day}"') where uuid = '${id}' returning uuid`);
};

/** Nearer than in two days nothing can be booked. */
const SOONEST = '2026-11-25';

/** Looks at what another day costs, and leaves it at that. */
const asksForAnotherDay = async (page: Page, other: string, fee: string): Promise<void> => {
  await page.getByRole('button', { name: 'Reschedule' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Move to another day' });
  await dialog.locator(`[data-day="${other}"]`).click();
  const effect = dialog.getByRole('region', { name: 'What it costs' });
  await expect.poll(() => effect.innerText()).toMatch(new RegExp(`Fee for the change\\s+${fee.replaceAll(/[$.]/g, '\\$&')}`));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
};

/** Looks at what canceling costs, and cancels. */
const cancels = async (page: Page, fee: string): Promise<void> => {
  await page.getByRole('button', { name: 'Cancel this move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this move?' });
  await dialog.getByText(fee, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel this move' }).click();
  await page.getByText(/^Your move is canceled\./).waitFor();
};

/** What was taken and not given back, in cents. */
const keptOf = async (id: string): Promise<unknown> => {
  const [row] = await inDatabase(`
    select coalesce(sum(case e.kind when 'captured' then e.amount_cents when 'refunded' then -e.amount_cents else 0 end), 0)::int as kept
    from payment_events e join booking_attempts a on a.id = e.attempt_id where a.plan_id = '${id}'`);
  return row?.kept;
};

/** A tenth of the price, at least $75 and at most $500. */
const depositOf = (price: number): number => Math.min(500, Math.max(75, Math.round(price * 10) / 100));
