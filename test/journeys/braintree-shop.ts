import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type BraintreeSettings, braintreePayments } from '#server/adapters/payments/braintree.ts';
import { builtPages } from '#server/http/pages.ts';
import { aBraintreeGateway } from '#test/support/money/braintree-gateway.ts';
import type { App } from '#test/support/people/browser-of-one.ts';
import { aSite } from '#test/support/site/world.ts';

/** A site of its own, with its pages, that is paid through Braintree's adapter at a gateway of this machine. */
export const aBraintreeShop = async (settings: Partial<BraintreeSettings> = {}) => {
  const gateway = await aBraintreeGateway();
  let app: App | undefined;
  const server = createServer(getRequestListener((request) => app!.fetch(request))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = await aSite({
    now: '2026-11-23T15:00:00Z',
    pages: await builtPages(resolve(process.env.BUILD_DIR ?? 'build')),
    parts: () => ({ payments: braintreePayments({ ...gateway.settings, ...settings }) }),
    settings: { public_url: origin },
  });
  app = site.app;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await site.close();
    await gateway.close();
  };
  /** What the gateway was asked to hold or to take. */
  const sales = () => [...gateway.books.all.values()].filter(({ type }) => type === 'sale');
  return { gateway, site, origin, sales, close };
};

export type BraintreeShop = Awaited<ReturnType<typeof aBraintreeShop>>;
