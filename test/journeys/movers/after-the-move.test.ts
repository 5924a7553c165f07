import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { IN_STATE } from '#test/screens/landing.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { aChange, aTreadmill, keyOf } from '#test/support/people/move-day.ts';
import { anotherBrowser, asTeam, booksMove, isSettled, opensPlan, wasOnFriday, worksFor } from '../booked-moves.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf } from '../walk.ts';

/** The first bytes of a photo are what it is known by. */
const PHOTO = { name: 'table.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]) };

const COMPLETED = /^Completed at [\d:]+ [AP]M\. The rest, \$[\d,.]+, is charged at [\d:]+ [AP]M\./;

/** More than the guarantee pays for. */
const MUCH_MORE = [aTreadmill({ count: 2, taken_apart: true }), aChange({ what: 'box', of: '2', count: 60 })].map((change) => ({
  ...change,
  photos: [],
}));

/** The customer's plan stands open, and shows what the crew found without being loaded anew. */
const crewAsks = async (page: Page, id: string, driver: Client): Promise<void> => {
  await opensPlan(page, id);
  const { link } = await driver.adjustments.sendCrewLink({ id, type: 'email', to: `crew.${id}@example.com` });
  // Its day was last Friday by the site's clock.
  await inDatabase(`update plan_links set starts_at = created_at, expires_at = created_at + interval '1 day' where plan_id = '${id}'`);
  await driver.adjustments.say({ key: keyOf(link), changes: MUCH_MORE, submit: true });
  const question = page.getByRole('region', { name: 'Your crew asks' });
  await question.getByText('Treadmill').first().waitFor();
  await question.getByText('The crew can load only what’s on your list.').waitFor();
};

journey(
  'the crew’s question stands on the plan that is open; the mover says that the move is done, takes it back and says it again; after it the plan is locked with its reason, the review stands on the mover’s page, and damage is claimed, offered for and agreed [spec 2] [pricing 5] [decisions 6] [ux P1] [ux R1]',
  { size: PHONE, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const { id, mover_id } = await booksMove(page, { places: IN_STATE });
    const driver = await anotherBrowser(page);
    await worksFor(driver, mover_id);
    const { job } = await apiOf(page).plans.show({ id });
    await apiOf(driver).jobs.accept({ id: job?.id ?? 0 });
    // What the mover's yes charges is charged by then: the amount that is left is what its page says.
    const charged = `select count(*)::int as open from payments where state = 'authorized' and kind = 'deposit'
      and attempt_id in (select id from booking_attempts where plan_id = '${id}')`;
    await expect.poll(() => inDatabase(charged)).toEqual([{ open: 0 }]);
    await wasOnFriday(id);
    const code = (await apiOf(page).plans.show({ id })).job?.delivery_code ?? '';
    await crewAsks(page, id, apiOf(driver));
    await seesNoBarrier();
    await page.getByRole('button', { name: /^Decline, price stays \$/ }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Declined\. Your price stays \$/ })
      .waitFor();
    await opensPlan(driver, id);
    const completes = driver.getByRole('button', { name: 'Mark as completed' });
    const asked = driver.getByRole('dialog', { name: 'Is all the work done?' });
    const says = asked.getByRole('button', { name: /^Complete (and charge|the move)/ });
    await completes.click();
    await asked.getByRole('button', { name: 'Not yet' }).click();
    await asked.waitFor({ state: 'hidden' });
    await completes.click();
    const amount = async () => inWords(fromDollars((await apiOf(driver).plans.show({ id })).job?.takes ?? 0));
    const was = await amount();
    const adjustment = { description: 'A scratched door', amount_in_dollars: -20, borne_by: 'us' as const };
    await (await asTeam(page)).planConsole.addAdjustment({ move_plan_id: id, adjustment });
    await says.click();
    const now = await amount();
    expect(now).not.toBe(was);
    const told = asked.getByRole('alert').filter({ hasText: `The customer is charged ${now} now, not ${was}.` });
    await told.waitFor();
    await expect.poll(() => told.evaluate((alert) => alert.parentElement === document.activeElement)).toBe(true);
    await asked.getByRole('button', { name: `Complete and charge ${now}` }).waitFor();
    await seesNoBarrier();
    await asked.getByRole('button', { name: 'Not yet' }).click();
    await asked.waitFor({ state: 'hidden' });
    for (const takes_it_back of [true, false]) {
      await completes.click();
      await asked.getByText(/is charged \$[\d,.]+\. With a signature or a code it takes five minutes/).waitFor();
      await asked.getByLabel('Code of the customer').fill(code);
      await says.click();
      const undo = driver.getByRole('status').filter({ hasText: COMPLETED }).getByRole('button', { name: 'Undo' });
      await undo.waitFor();
      if (takes_it_back) await undo.click();
    }
    await opensPlan(page, id);
    await page.getByRole('status').filter({ hasText: COMPLETED }).waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await seesNoBarrier();
    await isSettled(id);
    await opensPlan(page, id);
    await page.getByText('Read only: your move is complete.').waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Change/ })
        .count(),
    ).toBe(0);
    await seesNoBarrier();

    await page.getByRole('link', { name: 'Say how it went' }).click();
    await page.getByRole('heading', { level: 1, name: /^How was your move with / }).waitFor();
    const publish = page.getByRole('button', { name: 'Publish my review' });
    await publish.click();
    await page.getByRole('link', { name: 'Choose one to five stars' }).waitFor();
    await seesNoBarrier();
    await page.getByLabel('4 stars, Good').check({ force: true });
    await page.getByText('Careful with things').click();
    const words = `Careful with the piano on plan ${id.slice(0, 8)}, a little late.`;
    await page.getByLabel('In your words').fill(words);
    await publish.click();
    await page.getByText('Thank you. Your review is on the page.').waitFor();
    await seesNoBarrier();
    await page.goto(`/movers/${mover_id}`);
    await page.getByText(words).waitFor();
    await page.getByText('Nora W.').first().waitFor();

    await opensPlan(page, id);
    await page.getByRole('link', { name: 'Something lost or damaged?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lost or damaged' }).waitFor();
    const send = page.getByRole('button', { name: 'Send the claim' });
    await page.getByLabel('Details').fill('The top is split');
    await send.click();
    await page.getByText('Say what it was').first().waitFor();
    await expect.poll(() => page.getByLabel('Details').inputValue()).toBe('The top is split');
    await seesNoBarrier();
    await page.getByLabel('Item', { exact: true }).fill('Dining table');
    await page.getByLabel('What would make it right, in dollars').fill('$420.50');
    await page.getByLabel('Add a photo').setInputFiles(PHOTO);
    await page.getByRole('status').filter({ hasText: 'table.jpg' }).waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    await send.click();
    await page.getByText(/acknowledges it by .+ and decides by /).waitFor();
    await page.getByText('Add to the claim').first().click();
    await page.getByLabel('When and how you noticed').fill('The legs are loose, too.');
    await page.getByRole('button', { name: 'Add this' }).click();
    await page.getByText(/^Added on .+: The legs are loose, too\.$/).waitFor();
    await seesNoBarrier();

    await driver.goto(`/movers/${mover_id}/dashboard/claims`);
    await isAwake(driver);
    const row = driver.getByRole('listitem').filter({ has: driver.locator(`a[href="/moving/${id}/plan"]`) });
    await row.getByRole('link', { name: 'Photo 1' }).waitFor();
    await row.getByRole('button', { name: 'Make an offer' }).click();
    await row.getByLabel('Your offer, in dollars').fill('900');
    await row.getByRole('button', { name: 'Send the offer' }).click();
    await row.getByText('The customer asked for less than that').first().waitFor();
    await row.getByLabel('Your offer, in dollars').fill('400');
    await row.getByRole('button', { name: 'Send the offer' }).click();
    await row.getByText(/\$400\.00 offered/).waitFor();

    await page.reload();
    await isAwake(page);
    await page.getByText(/ offers \$400\.00$/).waitFor();
    await seesNoBarrier();
    await page.getByRole('button', { name: 'Accept $400.00' }).click();
    await page.getByText(/pays you within 30 days after you accept\.$/).waitFor();
  },
);
