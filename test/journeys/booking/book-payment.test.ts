import type { Page, Request } from '@playwright/test';
import { expect } from 'vitest';
import { book, DECLINED_CARD, GOOD_CARD, NORA } from '#test/screens/book.ts';
import { isAwake, reloads, scrollsSideways } from '#test/screens/screen.ts';
import { DESKTOP, inDatabase, journey, PHONE, planIdOf, type Visitor } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const DECLINED = 'There was a problem processing this transaction. Please try again, or use another payment method.';

const bookingsOf = (id: string) => inDatabase(`select id from booking_attempts where plan_id = '${id}' and state = 'booked'`);

/** What is sent to book, as it goes out. */
const bookingsFrom = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/bookings$/.test(request.url())) sent.push(request);
  });
  return sent;
};

journey(
  'Book is one page without an account: the phone with its reason, card fields that help, and the total always in view [ux B1] [ux B2] [ux B3] [ux B6]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    await walkTo(page, 'BOOK');
    const { fields, button } = book(page);
    await expect
      .poll(() => page.locator('#book').getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual(['Who is moving', 'How you pay', 'If something breaks', 'If you cancel', 'Check before you book', 'Your papers']);
    await expect
      .poll(() =>
        page
          .locator('main')
          .getByText(/password|log in|create an account/i)
          .count(),
      )
      .toBe(0);

    await expect
      .poll(() => page.locator('[data-field="phone_number"]').innerText())
      .toContain('Only your mover uses it, on move day. We never sell it.');
    for (const typed of ['7185550164', '718.555.0164', '+1 718 555 0164']) {
      await fields.phone.fill(typed);
      await fields.phone.blur();
      await expect.poll(() => fields.phone.inputValue()).toBe('(718) 555-0164');
    }

    const tokens = { number: 'cc-number', expiry: 'cc-exp', cvv: 'cc-csc', zip: 'postal-code' } as const;
    for (const [name, token] of Object.entries(tokens)) {
      const field = fields[name as keyof typeof tokens];
      await expect
        .poll(async () => [await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')])
        .toEqual([token, 'numeric']);
    }
    await fields.number.pressSequentially('378282246310005');
    await expect.poll(() => fields.number.inputValue()).toBe('3782 822463 10005');
    await page.getByText('Amex', { exact: true }).waitFor();
    await fields.number.fill('');
    await fields.number.pressSequentially('4242 42424242 4241');
    await expect.poll(() => fields.number.inputValue()).toBe('4242 4242 4242 4241');
    await page.getByText('Visa', { exact: true }).waitFor();
    const wrong = page.getByText('Check the card number', { exact: true });
    await expect.poll(() => wrong.count()).toBe(0);
    await fields.number.blur();
    await wrong.waitFor();
    await fields.number.fill('4242424242424242');
    await wrong.waitFor({ state: 'detached' });

    const { paid_today, due_later, final_price } = await apiOf(page).bookings.terms({ id: planIdOf(page) });
    const money = (dollars: number) => dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect
      .poll(() => button.innerText())
      .toMatch(
        new RegExp(`^Sign and book: \\${money(paid_today)} three days after .+ accepts\\s+\\${money(due_later)} after your move on Dec 3$`),
      );
    const drawer = page.getByRole('complementary', { name: 'Your move' }).filter({ visible: true });
    await expect.poll(() => drawer.locator('details').getAttribute('open')).toBeNull();
    await button.scrollIntoViewIfNeeded();
    await expect.poll(() => drawer.innerText()).toContain(money(final_price ?? 0));
    const { y } = (await drawer.boundingBox()) ?? { y: -1 };
    expect(y).toBeGreaterThanOrEqual(0);
    await seesNoBarrier();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await scrollsSideways(page)).toBe(false);
  },
);

journey(
  'what is wrong is said at each field and summed up, the first line leads to the first bad field, and nothing typed is lost [ux B4] [spec 3.24]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    await walkTo(page, 'BOOK');
    const { fields, button, summary, values, isCalled, choosesCover, signs } = book(page);
    const requests = bookingsFrom(page);
    await isCalled({ ...NORA, email: 'nora@' });
    await fields.number.fill('4242 4242 4242 4241');
    await fields.expiry.fill('0120');
    await fields.cvv.fill('12');
    await fields.zip.fill('1121');
    const typed = await values();
    await button.click();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect
      .poll(() => summary.getByRole('link').allInnerTexts())
      .toEqual([
        'Enter an email address like name@example.com',
        'Check the card number',
        'This card has expired or the date is wrong',
        'Check the security code',
        "The ZIP code doesn't match the card",
        'Choose full value, or give it up',
        'List what is worth more than $100 a pound, or say that there is nothing',
        'Tick this to sign here, or call us for paper',
        'Open the first paper and type the word that stands in it',
        'Open both booklets and tick this',
        'Open the mover’s pages and tick this',
        'Check this box to book without a survey, or call us to arrange one',
        'Tick this, or call us if somebody else owns or pays',
        'Type your full name, 2 to 80 characters with at least one letter',
      ]);
    for (const field of [fields.number, fields.expiry, fields.cvv, fields.zip]) {
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      const described = (await field.getAttribute('aria-describedby')) ?? '';
      await expect
        .poll(() =>
          page
            .locator(`#${described.split(' ').at(-1)}`)
            .locator('svg')
            .count(),
        )
        .toBe(1);
    }
    await seesNoBarrier();
    await summary.getByRole('link').first().click();
    await expect.poll(() => fields.email.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => values()).toEqual(typed);
    expect(requests).toEqual([]);
    await fields.email.fill(NORA.email);
    await fields.number.fill(GOOD_CARD);
    await fields.expiry.fill('0829');
    await fields.cvv.fill('123');
    await fields.zip.fill('11215');
    await choosesCover();
    await signs();
    await summary.waitFor({ state: 'detached' });
  },
);

journey(
  'a declined card offers PayPal and installments in its place, and two clicks at once are one request [ux B5] [property 3]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'BOOK');
    const { isCalled, paysWith, choosesCover, signs, button, alert, values, way, paypal } = book(page);
    await isCalled();
    await paysWith(DECLINED_CARD);
    await choosesCover();
    await signs();
    const [typed, sent] = [await values(), bookingsFrom(page)];
    await button.dblclick();
    await expect.poll(() => alert.allInnerTexts()).toEqual([DECLINED]);
    expect(sent).toHaveLength(1);
    await expect.poll(() => values()).toEqual(typed);
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
    const others = page.getByRole('group', { name: 'Pay another way' });
    await expect.poll(() => others.getByRole('button').allInnerTexts()).toEqual(['Pay with PayPal', 'Pay in 3 installments']);
    await seesNoBarrier();
    await others.getByRole('button', { name: 'Pay with PayPal' }).click();
    await expect.poll(() => way('PayPal').isChecked()).toBe(true);
    await agreesAt(page, 'nora@example.com');
    await paypal.waitFor({ state: 'hidden' });
    await button.dblclick();
    await page.waitForURL(/\/congrats/);
    expect(sent).toHaveLength(2);
    await expect.poll(() => bookingsOf(id)).toHaveLength(1);
  },
);

journey(
  'PayPal comes back to everything as it was: canceled it changes nothing, agreed it says who pays, and it can be taken back [ux B8] [spec 3.24] [spec 1.4]',
  { size: PHONE, is_long: true },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'BOOK');
    const { fields, isCalled, choosesCover, way, button, summary, paypal, books } = book(page);
    await isCalled();
    await fields.number.fill(GOOD_CARD);
    await choosesCover();
    await way('PayPal').check({ force: true });
    await button.click();
    await summary.getByRole('link', { name: 'Sign in to PayPal first, or choose another way to pay' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in to PayPal');
    await page.keyboard.press('Enter');
    await paypal.waitFor();
    await seesNoBarrier();
    await paypal.getByRole('button', { name: 'Cancel' }).click();
    await paypal.waitFor({ state: 'hidden' });
    await agreesAt(page, 'ana@example.com');
    await page.getByText('Paying with ana@example.com').waitFor();
    await seesNoBarrier();
    await page.getByRole('button', { name: 'Change the way to pay' }).click();
    await expect.poll(() => way('Card').isChecked()).toBe(true);
    await expect.poll(() => fields.number.inputValue()).toBe(GOOD_CARD);
    await expect.poll(() => fields.first_name.inputValue()).toBe(NORA.first_name);
    await way('PayPal').check({ force: true });
    await agreesAt(page, 'ana@example.com');
    await reloads(page);
    await page.getByText('Paying with ana@example.com').waitFor();
    await expect.poll(() => fields.first_name.inputValue()).toBe(NORA.first_name);
    await books();
    await expect.poll(() => bookingsOf(id)).toHaveLength(1);
  },
);

journey('two tabs that book the same plan make one booking [property 4] [ux B5]', { size: DESKTOP }, async (ana: Visitor) => {
  const id = await walkTo(ana.page, 'BOOK');
  const other = await ana.page.context().newPage();
  await other.goto(`/moving/${id}/book`);
  await isAwake(other);
  for (const page of [ana.page, other]) {
    await book(page).isCalled();
    await book(page).paysWith(GOOD_CARD);
  }
  await book(ana.page).choosesCover();
  await expect
    .poll(() =>
      inDatabase(`select uuid from move_plans where uuid = '${id}' and insurance is not null and extraordinary_articles is not null`),
    )
    .toHaveLength(1);
  await reloads(other);
  await book(other).paysWith(GOOD_CARD);
  for (const page of [ana.page, other]) await book(page).signs();
  await Promise.all([ana.page, other].map((page) => book(page).button.click()));
  await Promise.all([ana.page, other].map((page) => page.waitForURL(/\/(congrats|plan)/)));
  await expect.poll(() => bookingsOf(id)).toHaveLength(1);
});

const agreesAt = async (page: Page, email: string): Promise<void> => {
  const { paypal } = book(page);
  await page.getByRole('button', { name: 'Sign in to PayPal' }).click();
  await paypal.getByLabel('PayPal email').fill(email);
  await paypal.getByRole('button', { name: 'Agree' }).click();
};
