import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect } from 'vitest';
import { braintreePayments } from '#server/adapters/payments/braintree.ts';
import { builtPages } from '#server/pages.ts';
import { aBraintreeGateway, type LocalBraintree } from '../braintree-gateway.ts';
import { standInScripts } from '../braintree-scripts.ts';
import { type App, aBrowser } from '../browser-of-one.ts';
import { startsPlan, walkTo } from '../builders.ts';
import { book } from '../screens/book.ts';
import { isAwake } from '../screens/screen.ts';
import { aSite, type Site } from '../world.ts';
import { journey, SIZES } from './visitor.ts';

let gateway: LocalBraintree;
let server: Server;
let site: Site;
let origin: string;
beforeAll(async () => {
  gateway = await aBraintreeGateway();
  let app: App | undefined;
  server = createServer(getRequestListener((request) => app!.fetch(request))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = await aSite({
    now: '2026-11-23T15:00:00Z',
    pages: await builtPages(resolve(process.env.BUILD_DIR ?? 'build')),
    parts: () => ({ payments: braintreePayments({ ...gateway.settings, three_d_secure: true }) }),
    settings: { public_url: origin },
  });
  app = site.app;
}, 60_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
  await gateway.close();
});

const salesOf = () => [...gateway.books.all.values()].filter(({ type }) => type === 'sale');

const aWord = (asked: boolean) => gateway.books.issue({ means: 'credit_card', keepable: true, asked });

journey(
  'where the bank is asked, a check that was closed or failed books nothing and says so, and the word of the bank books [ux B4] [ux B5]',
  { size: SIZES[1]! },
  async ({ page, seesNoBarrier }) => {
    const cards = [aWord(false), aWord(false), aWord(false)];
    const bank = ['THREEDS_CARDINAL_SDK_CANCELED', 'authenticate_failed', aWord(true)];
    await standInScripts(page, { cards, paypal: '', bank });
    const ana = aBrowser(site.app, origin);
    const { uuid } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-07' }), 'BOOK');
    await page.context().addCookies([...ana.cookies].map(([name, value]) => ({ name, value, url: origin })));
    await page.goto(`${origin}/moving/${uuid}/book`);
    await isAwake(page);
    const { isCalled, choosesCover, waivesTheVisit, button } = book(page);
    const field = (key: string) => page.getByLabel(`Provider’s ${key}`);
    await field('number').fill('4111 1111 1111 1111');
    await field('expirationDate').fill('08 / 29');
    await field('cvv').fill('123');
    await field('postalCode').fill('11215');
    await isCalled();
    await choosesCover();
    await waivesTheVisit();
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
    expect(salesOf()).toEqual([]);
    const { paid_today } = await ana.api.bookings.terms({ id: uuid });
    expect(await page.evaluate(() => (window as unknown as { askedOfBank: string[] }).askedOfBank)).toEqual([
      paid_today.toFixed(2),
      paid_today.toFixed(2),
    ]);
    await button.click();
    await page.waitForURL(/\/congrats/);
    expect(salesOf().filter(({ status }) => status === 'authorized')).toHaveLength(1);
  },
);
