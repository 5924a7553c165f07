import { expect } from 'vitest';
import { book, GOOD_CARD } from '#test/screens/book.ts';
import { LOCAL, landing } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { choosesCover } from '#test/support/builders.ts';
import { DESKTOP, inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

/** The plan's mover asks $40 more for its way, and the hold of the plan's price ended yesterday. */
const whileAway = async (id: string): Promise<void> => {
  await inDatabase(`insert into rate_cards (mover_id, version, card)
    select mover_id, version + 1, card || jsonb_build_object('version', version + 1, 'local_travel_fee', (card ->> 'local_travel_fee')::int + 4000)
    from rate_cards where mover_id = (select mover_id from move_plans where uuid = '${id}') order by version desc limit 1`);
  await inDatabase('update market set version = version + 1');
  await inDatabase(`update move_plans set price_held_until = now() - interval '10 years' where uuid = '${id}'`);
};

journey(
  'a price that changed while the customer was away stands beside the old one, with its lines, and is the one that is booked [pricing 1] [property 7]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'BOOK');
    await page
      .getByText(/Held for this move until .+\d:\d\d [AP]M ET\./)
      .last()
      .waitFor();
    await choosesCover({ api: apiOf(page) }, id);
    await whileAway(id);
    await page.goto(`/moving/${id}/plan`);
    await isAwake(page);
    await page.getByText(/This is today’s price/).waitFor();
    await seesNoBarrier();
    await page.getByRole('button', { name: 'Why did my price change?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Why did my price change?' });
    await dialog.getByText('Your mover’s new rates').waitFor();
    await expect.poll(() => dialog.innerText()).toMatch(/Nothing about your move has changed[\s\S]+More than before\s+\+\$/);
    await seesNoBarrier();
    await page.keyboard.press('Escape');
    await page.goto(`/moving/${id}/book`);
    await isAwake(page);
    await page.getByText(/This is today’s price/).waitFor();
    await seesNoBarrier();
    const { final_price, total_cost } = await apiOf(page).bookings.terms({ id });
    await book(page).isCalled();
    await book(page).paysWith(GOOD_CARD);
    await book(page).signs();
    await book(page).books();
    await expect.poll(async () => (await apiOf(page).plans.show({ id })).pricing).toMatchObject({ total_cost, final_price });
    await page.goto(`/moving/${id}/plan`);
    await isAwake(page);
    await page.getByRole('tab', { name: /History/ }).click();
    await page.getByRole('button', { name: 'Why?' }).first().click();
    await dialog.getByText(/^Booked\./).waitFor();
    await seesNoBarrier();
  },
);

journey(
  'a partner’s code from the address is on BOOK, and goes, and another comes in its place [ux B7]',
  { size: PHONE, is_long: true },
  async ({ page, seesNoBarrier }) => {
    /** From the top: under the bar that stays there a field may be half hidden, wherever the page was scrolled to. */
    const looks = async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await seesNoBarrier();
    };
    await page.goto('/?promo=%20alderVine%20');
    await isAwake(page);
    await landing(page).asksFor(LOCAL);
    const id = /\/moving\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const api = apiOf(page);
    const STREETS = { pick_up: { street_address: '412 7th Avenue' }, drop_off: { street_address: '1100 Maxwell Place' } };
    await api.plans.change({ id, move_plan: { details: STREETS } });
    const { estimates } = await api.bids.list({ id });
    const { pricing } = await api.bids.chooseMover({ plan_id: id, id: estimates[0]?.mover.id ?? 0 });
    await api.plans.setStep({ id, step: 'BOOK' });
    await page.goto(`/moving/${id}/book`);
    await isAwake(page);
    await page.getByText(/Your Alder & Vine Residences code ALDERVINE takes off/).waitFor();
    await looks();
    await page.getByRole('button', { name: 'Remove the code' }).click();
    await page.getByRole('button', { name: 'Have a code?' }).click();
    const field = page.getByLabel('Promo code');
    await field.fill('nobody');
    await field.press('Enter');
    await page.getByText('This coupon cannot be used.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('nobody');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await looks();
    await field.fill('homestead50');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(/code HOMESTEAD50 takes off \$50\.00/).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Remove the code');
    await expect
      .poll(() => api.bookings.terms({ id }))
      .toMatchObject({ coupon: 'HOMESTEAD50', final_price: (pricing.total_cost ?? 0) - 50 });
    await page.reload();
    await page.getByText(/code HOMESTEAD50 takes off \$50\.00/).waitFor();
    await looks();
  },
);
