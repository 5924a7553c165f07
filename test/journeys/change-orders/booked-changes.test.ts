import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { acceptsSigning } from '#test/support/builders.ts';
import { booksAsNora } from '../booked-moves.ts';
import { inDatabase, isLeft, journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const MOVER = { name: 'Sam Harbor', email: 'harbor@example.com', password: 'moving-day-2027' };

/** Nora's move, booked with Harbor & Sons, which has said yes. */
const aConfirmedMove = async (page: Page): Promise<string> => {
  const id = await walkTo(page, 'COMPARE');
  const api = apiOf(page);
  const [driver] = await inDatabase(`select mover_id from users where email = '${MOVER.email}'`);
  await api.bids.chooseMover({ plan_id: id, id: Number(driver?.mover_id) });
  const { job_id } = await booksAsNora(api, id, `nora.${id}@example.com`);
  const cookies = await page.context().cookies();
  await isLeft(page);
  await api.users.login({ user: MOVER });
  await acceptsSigning({ api }, id, job_id);
  await isLeft(page);
  await page.context().addCookies(cookies);
  return id;
};

const changesIn = (id: string) => inDatabase(`select status from change_orders where plan_id = '${id}' order by id`);

describe.each(SIZES)('a booked move on a $name', (size) => {
  journey(
    'is changed from its plan: the price is shown first, Accept makes it so, and a bigger job waits for the mover [ux P1] [ux P4] [pricing 4]',
    { size },
    async ({ page, is_phone, seesNoBarrier }) => {
      const id = await aConfirmedMove(page);
      await page.goto(`/moving/${id}/plan`);
      await isAwake(page);
      await page.getByRole('link', { name: 'Change the list' }).click();
      await page.getByRole('heading', { name: 'Change your move', level: 1 }).waitFor();
      await page.getByLabel('Something that is not on the list?').fill('treadmill');
      await page.getByRole('button', { name: /^Treadmill/ }).click();
      for (let box = 0; box < 3; box++) await page.getByRole('button', { name: 'Add one Medium box', exact: true }).click();
      await page.getByLabel(/^Pick-up, /).selectOption('5');
      const accept = page.getByRole('button', { name: /^Accept \$/ });
      await accept.waitFor();
      // Each of the changes asks for the price anew, and nothing can be accepted meanwhile.
      await page.getByText('Asking for the price…').waitFor({ state: 'detached' });
      if (is_phone) await page.getByRole('button', { name: 'What changes' }).click();
      await page.getByText('Added since booking').waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await seesNoBarrier();
      await accept.click();
      await page.getByRole('heading', { level: 1, name: 'Your move is confirmed' }).waitFor();
      const outcome = page.getByText(/^Accepted\. Your new total is \$[\d,.]+\.$/);
      await expect
        .poll(() => outcome.evaluate((one) => document.activeElement?.contains(one) && document.activeElement !== document.body))
        .toBe(true);
      await expect
        .poll(() => outcome.evaluate((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight))
        .toBe(true);
      await expect.poll(() => changesIn(id)).toEqual([{ status: 'accepted' }]);
      await page.getByText(/^\d+ more$/).click();
      await page.getByText('Treadmill').first().waitFor();

      const requested = { boxes: [{ box_type_id: 2 as const, quantity: 120 }] };
      const { before, after } = await apiOf(page).bookedChanges.terms({ id, wish: requested });
      await apiOf(page).bookedChanges.agree({ id, wish: requested, shown: { before, after } });
      await page.reload();
      await isAwake(page);
      const waits = page.getByRole('heading', { name: 'Your mover is asked' });
      await waits.waitFor();
      await seesNoBarrier();
      if (is_phone) expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('button', { name: 'Take it back' }).click();
      await waits.waitFor({ state: 'detached' });
      await expect.poll(() => changesIn(id)).toEqual([{ status: 'accepted' }, { status: 'withdrawn' }]);
    },
  );
});
