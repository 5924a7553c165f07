import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { booksMove, opensPlan, TEAM } from '../booked-moves.ts';
import { inDatabase, isLeft, journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const MOVER = { name: 'Sam Harbor', email: 'harbor@example.com', password: 'moving-day-2027' };

/** A move booked with the mover whose driver has an account; the driver then looks at it in the same browser. */
const asDriverOnBookedMove = async (page: Page): Promise<string> => {
  const [driver] = await inDatabase(`select mover_id from users where email = '${MOVER.email}'`);
  const { id } = await booksMove(page, { mover_id: Number(driver?.mover_id), places: IN_STATE });
  await isLeft(page);
  await apiOf(page).users.login({ user: MOVER });
  await opensPlan(page, id);
  return id;
};

journey(
  'a mover that has the job is asked for another day, and keeps the day it has [pricing 4] [ux M1]',
  { size: PHONE, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const id = await asDriverOnBookedMove(page);
    const api = apiOf(page);
    const { job } = await api.plans.show({ id });
    await api.jobs.accept({ id: job?.id ?? 0 });
    await api.users.login({ user: TEAM });
    await api.reschedules.ask({ id, move_date: '2026-12-08', comment: 'The lease starts later' });
    await api.users.login({ user: MOVER });
    await page.goto(`/moving/${id}/plan`);
    await isAwake(page);
    const question = page.getByRole('region', { name: 'Can you come on Tue Dec 8 instead?' });
    await question.getByText('“The lease starts later”').waitFor();
    const [yes, no] = [
      question.getByRole('button', { name: 'Accept Tue Dec 8' }),
      question.getByRole('button', { name: 'Keep Thu Dec 3' }),
    ];
    const sizes = [await yes.boundingBox(), await no.boundingBox()].map((box) => [box?.width, box?.height]);
    expect(sizes[0]).toEqual(sizes[1]);
    await seesNoBarrier();
    await no.click();
    await page.getByText(/can’t on Tue Dec 8/).waitFor();
    await expect.poll(() => inDatabase(`select status from change_orders where plan_id = '${id}'`)).toEqual([{ status: 'refused' }]);
    await question.waitFor({ state: 'detached' });
  },
);

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a mover accepts a job, and only then reads who the customer is, and gives it back once it has read what that costs [ux M1] [ux M2] [ux M4] [property 29]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await asDriverOnBookedMove(page);
      const answer = page.getByRole('region', { name: 'Your answer' });
      await answer.getByText(/^Answer by /).waitFor();
      const [yes, no] = [answer.getByRole('button', { name: 'Accept' }), answer.getByRole('button', { name: 'Decline' })];
      const boxes = [await yes.boundingBox(), await no.boundingBox()].map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
      for (const box of boxes) expect(box.height).toBeGreaterThanOrEqual(56);
      expect(boxes[1]!.x - boxes[0]!.x - boxes[0]!.width).toBeGreaterThanOrEqual(16);
      expect(await page.locator('main').innerText()).not.toMatch(/412 7th|718\D{0,2}555/);
      await seesNoBarrier();
      await yes.click();
      const asked = page.getByRole('dialog', { name: 'Take this job?' });
      await expect
        .poll(() => asked.innerText())
        .toMatch(/Thursday, December 3, 2026\s+Brooklyn, NY to Astoria, NY\s+You earn \$[\d,]+\.\d\d/);
      await seesNoBarrier();
      expect(await inDatabase(`select status from jobs where plan_id = '${id}'`)).toEqual([{ status: 'waiting' }]);
      await asked.getByRole('button', { name: 'Yes, take it' }).click();
      await page.getByRole('status').filter({ hasText: 'Accepted' }).getByRole('link', { name: 'Go now' }).waitFor();
      await page.waitForURL(/\/movers\/\d+\/dashboard$/);
      await page.goto(`/moving/${id}/plan`);
      await isAwake(page);
      await page.getByText('Confirmed', { exact: true }).first().waitFor();
      await answer.waitFor({ state: 'detached' });
      await expect
        .poll(() => page.locator('main').innerText())
        .toMatch(/Nora Whitfield[\s\S]+555[\s\S]+nora\.[\s\S]+@example\.com[\s\S]+412 7th/);
      await seesNoBarrier();

      await page.getByRole('button', { name: 'I can’t do it anymore' }).click();
      const back = page.getByRole('dialog', { name: 'Give this job back?' });
      await back.getByText(/There is no fee\. It counts in your grade/).waitFor();
      await back.getByLabel('Vehicle or crew').check();
      await seesNoBarrier();
      await back.getByRole('button', { name: 'Give the job back' }).click();
      await page.waitForURL(/\/movers\/\d+\/dashboard$/);
      await expect
        .poll(() => inDatabase(`select status, declined_reason_id from jobs where plan_id = '${id}' and offer = 1`))
        .toEqual([{ status: 'declined', declined_reason_id: 6 }]);
    },
  );

  journey(
    'a mover declines with a reason, which stays when the line is cut [ux M2] [ux M3] [spec 8] [spec 8.12]',
    { size, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const id = await asDriverOnBookedMove(page);
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Why can’t you take it?' });
      const send = dialog.getByRole('button', { name: 'Decline this job' });
      await send.click();
      await dialog.getByText('Choose a reason').waitFor();
      await dialog.getByLabel('Other').check();
      await send.click();
      await dialog.getByText('Tell us the reason').waitFor();
      await dialog.getByLabel('The reason').fill('The street is flooded');
      await dialog.getByText(/The customer will read/).waitFor();
      await seesNoBarrier();
      await page.route('**/decline', (route) => route.abort('internetdisconnected'));
      await send.click();
      await dialog.getByRole('alert').getByText('Something went wrong. Please reload and try again.').waitFor();
      await expect.poll(() => dialog.getByLabel('The reason').inputValue()).toBe('The street is flooded');
      await page.unroute('**/decline');
      await send.click();
      await expect
        .poll(() => inDatabase(`select declined_other_reason from jobs where plan_id = '${id}' and offer = 1`))
        .toEqual([{ declined_other_reason: 'The street is flooded' }]);
      await page.waitForURL(/\/movers\/\d+\/dashboard$/);
    },
  );
});
