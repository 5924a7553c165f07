import { afterAll, beforeAll, expect } from 'vitest';
import { book } from '#test/screens/book.ts';
import { isAwake, leftOn } from '#test/screens/screen.ts';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import { standInScripts } from '#test/support/money/braintree-scripts.ts';
import { aBrowser } from '#test/support/people/browser-of-one.ts';
import { aBraintreeShop, type BraintreeShop } from '../braintree-shop.ts';
import { DESKTOP, journey } from '../visitor.ts';

let shop: BraintreeShop;
beforeAll(async () => {
  shop = await aBraintreeShop({ three_d_secure: true });
}, 60_000);
afterAll(() => shop.close());

const aWord = (asked: boolean) => shop.gateway.books.issue({ means: 'credit_card', keepable: true, asked });

journey(
  'where the bank is asked, a check that was closed or failed books nothing and says so, and the word of the bank books [ux B4] [ux B5]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    const cards = [aWord(false), aWord(false), aWord(false)];
    const bank = ['THREEDS_CARDINAL_SDK_CANCELED', 'authenticate_failed', aWord(true)];
    await standInScripts(page, { cards, paypal: '', bank });
    const ana = aBrowser(shop.site.app, shop.origin);
    const { uuid } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-07' }), 'BOOK');
    await page.context().addCookies([...ana.cookies].map(([name, value]) => ({ name, value, url: shop.origin })));
    await page.goto(`${shop.origin}/moving/${uuid}/book`);
    await isAwake(page);
    const { isCalled, choosesCover, signs, button } = book(page);
    const field = (key: string) => page.getByLabel(`Provider’s ${key}`);
    await field('number').fill('4111 1111 1111 1111');
    await field('expirationDate').fill('08 / 29');
    await field('cvv').fill('123');
    await field('postalCode').fill('11215');
    await isCalled();
    await choosesCover();
    await signs();
    await button.click();
    await page
      .getByText(/check was closed before it was done/)
      .first()
      .waitFor();
    await seesNoBarrier();
    await button.click();
    await page
      .getByText(/could not confirm that this card is yours/)
      .first()
      .waitFor();
    expect(shop.sales()).toEqual([]);
    const { paid_today } = await ana.api.bookings.terms({ id: uuid });
    expect(await leftOn(page, 'askedOfBank')).toEqual([paid_today.toFixed(2), paid_today.toFixed(2)]);
    await button.click();
    await page.waitForURL(/\/congrats/);
    expect(shop.sales().filter(({ status }) => status === 'authorized')).toHaveLength(1);
  },
);
