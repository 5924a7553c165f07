import { describe, expect } from 'vitest';
import { emailTo } from '#test/screens/account.ts';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { answersFor, asTeam, booksMove, inDollars, opensPlan } from '../booked-moves.ts';
import { DESKTOP, inDatabase, journey, PHONE, planIdOf } from '../visitor.ts';
import { apiOf } from '../walk.ts';

/** It brings boxes to the door. */
const HARBOR = 1;

const moneyOf = (id: string) =>
  inDatabase(`select kind, count(*)::int as times from payment_events e join booking_attempts a on a.id = e.attempt_id
    where a.plan_id = '${id}' group by kind order by kind`);

describe('a booked move', () => {
  journey(
    'whose mover can’t goes to the next one at the same price, and is charged once when the customer agrees [pricing 3] [pricing 4] [decisions 6]',
    { size: DESKTOP, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const { id } = await booksMove(page, { places: IN_STATE });
      const team = await asTeam(page);
      await answersFor(team, id, 'decline');
      await opensPlan(page, id);
      const card = page.getByRole('region', { name: 'Your mover can’t. Your price stands' });
      await card.getByText(/Nothing is charged until a mover says yes and you agree to it/).waitFor();
      await page.getByText('Reserved, asking other movers').waitFor();
      const price = await page
        .locator('main')
        .getByText(/^\$[\d,]+\.\d\d$/)
        .last()
        .innerText();
      await seesNoBarrier();
      await card.getByRole('button', { name: 'Choose a mover myself' }).click();
      await page.getByRole('dialog', { name: 'Choose a mover yourself?' }).getByRole('button', { name: 'Keep looking for me' }).click();

      await answersFor(team, id, 'accept');
      await opensPlan(page, id);
      const question = page.getByRole('region', { name: /can do it, at your price$/ });
      await question.getByText(/as agreed$/).waitFor();
      await question
        .getByText(/U\.S\. DOT No\.|License /)
        .first()
        .waitFor();
      await seesNoBarrier();
      await expect.poll(() => moneyOf(id)).toEqual([{ kind: 'authorized', times: 1 }]);
      await question.getByRole('button', { name: 'Accept this mover' }).click();
      await page.getByText('Confirmed', { exact: true }).first().waitFor();
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('main').innerText()).toContain(price);
      await expect
        .poll(() => moneyOf(id), { timeout: 20_000 })
        .toEqual([
          { kind: 'authorized', times: 1 },
          { kind: 'captured', times: 1 },
        ]);
    },
  );

  journey(
    'task 14: is moved to another day from the email’s link: its price is seen first, the mover says yes, the plan has it, and boxes come to it [pricing 4] [ux P4] [spec 2.29]',
    { size: PHONE },
    async ({ page, seesNoBarrier }) => {
      const { id, email_address } = await booksMove(page, { mover_id: HARBOR, places: IN_STATE });
      const team = await asTeam(page);
      await answersFor(team, id, 'accept');
      await page.goto(/http\S+\/l\/[\w-]+/.exec(await emailTo(email_address, '/l/'))?.[0] ?? '');
      await page.waitForURL(`**/moving/${id}/plan`);
      await isAwake(page);
      await expect
        .poll(async () => (await page.getByRole('list', { name: 'How far the move is' }).innerText()).replaceAll(/\s+/g, ' '))
        .toMatch(/Reserved ?, done \w{3} Nov \d+ Mover confirmed ?, done \w{3} Nov \d+/);
      await page.getByRole('button', { name: 'Reschedule' }).last().click();
      const dialog = page.getByRole('dialog', { name: 'Move to another day' });
      await dialog.locator('[data-day="2026-12-08"]').click();
      const effect = dialog.getByRole('region', { name: 'What it costs' });
      await effect.getByText('Tuesday, December 8, 2026').waitFor();
      await effect.getByText('Fee for the change').waitFor();
      await expect.poll(() => effect.innerText()).toMatch(/Free[\s\S]*answers by/);
      await dialog.getByLabel(/Anything your mover should know/).fill('The lease starts later');
      await seesNoBarrier();
      await dialog.getByRole('button', { name: 'Ask for Tue Dec 8' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('region', { name: 'You asked for Tue Dec 8' }).getByRole('button', { name: 'Take it back' }).waitFor();
      const outcome = page.getByText(/has been asked for Tuesday, December 8, 2026, at \$[\d,.]+\./);
      await expect
        .poll(() => outcome.evaluate((one) => document.activeElement?.contains(one) && document.activeElement !== document.body))
        .toBe(true);
      await expect.poll(() => outcome.boundingBox()).toMatchObject({ y: expect.toSatisfy((y: number) => y >= 0 && y < PHONE.height) });
      await expect.poll(() => page.getByRole('button', { name: 'Reschedule' }).count()).toBe(0);
      await seesNoBarrier();
      const { reschedule } = await team.plans.show({ id });
      expect(reschedule).toMatchObject({ comment: 'The lease starts later', may_answer: true });
      await team.reschedules.accept({ id: reschedule?.id ?? 0 });
      await opensPlan(page, id);
      await page.getByText('Tuesday, December 8, 2026').first().waitFor();
      expect(planIdOf(page)).toBe(id);

      await page.getByRole('link', { name: 'Order boxes to your door' }).click();
      const more = page.getByRole('button', { name: 'Add one Medium box to your door' });
      for (let box = 0; box < 10; box++) await more.click();
      await page.getByRole('button', { name: /^Accept \$/ }).click();
      // So small a change is on us.
      await page.getByText(/^Accepted\. Your price stays \$[\d,.]+\.$/).waitFor();
      const { box_purchases, details } = await apiOf(page).plans.show({ id });
      expect([box_purchases.map(({ quantity }) => quantity), details.box_delivery_date]).toEqual([[10], '2026-12-01']);
    },
  );

  journey(
    'is canceled two days before for the fee that was shown, and nothing more [pricing 4] [ux P4] [spec 4.12]',
    { size: PHONE },
    async ({ page, seesNoBarrier }) => {
      const { id, price } = await booksMove(page, { move_date: '2026-11-25', places: IN_STATE });
      await answersFor(await asTeam(page), id, 'accept');
      // The yes of the mover stands before the card is charged.
      const chargedSoFar = async () => {
        const { fee, refund } = await apiOf(page).payments.cancelTerms({ id });
        return fee + refund;
      };
      await expect.poll(chargedSoFar, { timeout: 20_000 }).toBeCloseTo(price, 2);
      await opensPlan(page, id);
      await page.getByRole('button', { name: 'Cancel this move' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this move?' });
      const terms = await apiOf(page).payments.cancelTerms({ id });
      const [fee, refund] = [terms.fee, terms.refund].map(inDollars);
      await dialog.getByText(fee!, { exact: true }).waitFor();
      await dialog.getByText(refund!, { exact: true }).waitFor();
      await dialog.getByLabel(/Why/).fill('The buyer fell through');
      await seesNoBarrier();
      await dialog.getByRole('button', { name: 'Cancel this move' }).click();
      await page.getByText(`Your move is canceled. The fee is ${fee}, and ${refund} goes back to you.`).waitFor();
      await page.waitForURL(/\/compare/);
      await expect
        .poll(() => inDatabase(`select what from plan_history where plan_id = '${id}' and what like 'Booking canceled%'`))
        .toEqual([{ what: 'Booking canceled: The buyer fell through' }]);
    },
  );
});
