import { describe, expect } from 'vitest';
import { book, DECLINED_CARD, GOOD_CARD } from '#test/screens/book.ts';
import { compare } from '#test/screens/compare.ts';
import { details } from '#test/screens/details.ts';
import { inventory } from '#test/screens/inventory.ts';
import { LOCAL, LONG_DISTANCE, landing } from '#test/screens/landing.ts';
import { inDatabase, journey, planIdOf, SIZES } from '../visitor.ts';

const DECLINED = 'There was a problem processing this transaction. Please try again, or use another payment method.';

const bookingsOf = (id: string) => inDatabase(`select state, mover_id from booking_attempts where plan_id = '${id}' and state = 'booked'`);

describe.each(SIZES)('on a $name', (size) => {
  journey('a local move is booked, from the first address to the plan', { size }, async ({ page, seesNoBarrier }) => {
    await landing(page).opens();
    await seesNoBarrier();
    await landing(page).asksFor(LOCAL);
    await seesNoBarrier();
    await compare(page).buildsTheList();
    await inventory(page).adds('2 sofas');
    await seesNoBarrier();
    await inventory(page).goesOn();
    await details(page).movesFrom({ street: '412 7th Avenue' });
    await details(page).movesTo({ street: '1100 Maxwell Place' });
    await seesNoBarrier();
    await details(page).goesOn();
    await compare(page).breakdown.first().click();
    await seesNoBarrier();
    await compare(page).chooses();
    await book(page).isCalled();
    await book(page).paysWith(GOOD_CARD);
    await book(page).signs();
    await seesNoBarrier();
    await book(page).books();
    await seesNoBarrier();
    await expect.poll(() => bookingsOf(planIdOf(page))).toHaveLength(1);
    await page.getByRole('link', { name: 'View my plan' }).click();
    await page.waitForURL(/\/plan$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seesNoBarrier();
  });

  journey('a long-distance move months away is booked with a deposit', { size }, async ({ page, seesNoBarrier }) => {
    await landing(page).opens();
    await landing(page).asksFor({ ...LONG_DISTANCE, date: '04/15/2027' });
    await compare(page).buildsTheList();
    await inventory(page).goesOn();
    await details(page).movesFrom({ street: '1400 South Congress Avenue' });
    await details(page).movesTo({ street: '4200 Fremont Avenue North' });
    await details(page).goesOn();
    await expect.poll(() => page.getByText(/(Delivers|Arrives) (Apr|May) \d+–/).count()).toBeGreaterThan(0);
    await compare(page).chooses();
    await seesNoBarrier();
    await expect
      .poll(() => book(page).button.innerText())
      .toMatch(/^Sign and book: \$[\d,.]+ three days after .+ accepts\s+\$[\d,.]+ after your move/);
    await book(page).isCalled();
    await book(page).paysWith(GOOD_CARD);
    await book(page).signs();
    await book(page).books();
    await page.getByText(/is held on your payment method, not charged/).waitFor();
    await seesNoBarrier();
    await expect.poll(() => bookingsOf(planIdOf(page))).toHaveLength(1);
  });

  journey(
    'task 12: a declined card costs nothing but the card: nothing else is typed again, one booking is made [spec 8]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      await landing(page).opens();
      await landing(page).asksFor(LOCAL);
      await compare(page).buildsTheList();
      await inventory(page).goesOn();
      await details(page).movesFrom({ street: '412 7th Avenue' });
      await details(page).movesTo({ street: '1100 Maxwell Place' });
      await details(page).goesOn();
      await compare(page).chooses();
      await book(page).isCalled();
      await book(page).paysWith(DECLINED_CARD);
      await book(page).signs();
      await book(page).choosesCover();
      const typed = await book(page).values();
      await book(page).button.click();
      await expect.poll(() => book(page).alert.allInnerTexts()).toEqual([DECLINED]);
      await seesNoBarrier();
      await expect.poll(() => book(page).values()).toEqual(typed);
      await expect.poll(() => bookingsOf(planIdOf(page))).toEqual([]);
      await book(page).fields.number.fill(GOOD_CARD);
      await book(page).books();
      await expect.poll(() => bookingsOf(planIdOf(page))).toHaveLength(1);
    },
  );
});
