import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import braintree from 'braintree';
import type { BraintreeSettings } from '#server/adapters/payments/braintree.ts';
import { type Books, Broken, braintreeBooks, type Entry, type Sale } from './braintree-books.ts';
import { type Xml, xmlOf } from './braintree-xml.ts';

/** `before` and `after` tell on which side of the effect it goes wrong. */
export type Fault = 'reset' | 'timeout_before' | 'timeout_after' | 'lost_reply' | 'slow' | 'error_before' | 'error_after' | 'garbled';

export const KEYS = { merchant_id: 'hearthway_test', public_key: 'public_of_tests', private_key: 'private_of_tests' } as const;

/**
 * Braintree's gateway as its SDK sees it, on this machine: its addresses, its XML, its rules, its signatures. Goes wrong when
 * told to, once for each time it is told.
 */
export const aBraintreeGateway = async ({ slow_ms = 60 } = {}) => {
  const books = braintreeBooks();
  const faults: { fault: Fault; path: RegExp }[] = [];
  const asked: string[] = [];

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse((await textOf(request)) || '{}') as Body;
    const path = request.url ?? '';
    asked.push(`${request.method} ${path.replace(/^\/merchants\/\w+/, '')}`);
    const index = faults.findIndex((one) => one.path.test(path));
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    if (fault === 'reset') return void response.destroy();
    if (fault === 'timeout_before') return;
    if (fault === 'error_before') return send(response, 503, '');
    const { status, xml } = isOurs(request) ? replyTo(books, `${request.method} ${path}`, body) : { status: 401, xml: '' };
    if (fault === 'slow') await sleep(slow_ms);
    if (fault === 'timeout_after') return;
    if (fault === 'lost_reply') return void response.destroy();
    if (fault === 'error_after') return send(response, 500, '');
    send(response, status, fault === 'garbled' ? xml.slice(0, xml.length / 2) : xml);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const settings: BraintreeSettings = {
    ...{ environment: `127.0.0.1:${port}`, ...KEYS },
    ...{ merchant_account_id: undefined, three_d_secure: false },
  };
  return {
    books,
    settings,
    /** What was asked so far, as method and path. */
    asked,
    fail: (fault: Fault, path = /./): void => void faults.push({ fault, path }),
    tell: webhookBy(settings),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

export type LocalBraintree = Awaited<ReturnType<typeof aBraintreeGateway>>;

/** A webhook event as Braintree posts it, signed with the merchant's keys; `at` is when. */
const webhookBy = (settings: BraintreeSettings) => {
  const { webhookTesting } = new braintree.BraintreeGateway({
    environment: new braintree.Environment('127.0.0.1', '1', '', false, '', ''),
    ...{ merchantId: settings.merchant_id, publicKey: settings.public_key, privateKey: settings.private_key },
  });
  // The SDK's types know a whole webhook event alone; this one is changed before it is signed.
  const signer = webhookTesting as unknown as { sampleXml(kind: string, id: string): string; sampleSignature(payload: string): string };
  return (kind: string, id: string, { order_id = '', at = Date.now() } = {}) => {
    const xml = signer
      .sampleXml(kind, id)
      .replace(/(<timestamp type="datetime">)[^<]*/, `$1${new Date(at).toISOString().replace(/\.\d+/, '')}`)
      .replace(/(<id>[^<]*<\/id>\s*<(?:status|amount)>)/, order_id === '' ? '$1' : `<order-id>${order_id}</order-id>$1`);
    const bt_payload = `${Buffer.from(xml).toString('base64')}\n`;
    return { bt_signature: signer.sampleSignature(bt_payload), bt_payload };
  };
};

type Body = {
  transaction?: Sale & { amount: string };
  search?: { order_id?: { is: string }; created_at?: { min: string }; ids?: string[] };
};

type Reply = { status: number; xml: string };

const replyTo = (books: Books, call: string, body: Body): Reply => {
  try {
    return replies(books, call.replace(` /merchants/${KEYS.merchant_id}`, ' '), body);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return error.code === '404' ? { status: 404, xml: '' } : refused(error);
  }
};

const replies = (books: Books, call: string, { transaction, search }: Body): Reply => {
  const [, id = '', what = ''] = /^\w+ \/transactions\/([\w-]+)(?:\/(\w+))?$/.exec(call) ?? [];
  if (call === 'POST /client_token') return ok('client-token', { value: Buffer.from('{"version":2}').toString('base64') });
  if (call === 'POST /transactions/advanced_search_ids') return ok('search-results', { page_size: 50, ids: idsOf(books, search) });
  if (call === 'POST /transactions/advanced_search') return { status: 200, xml: pageOf(books, search?.ids ?? []) };
  if (call === 'POST /transactions' && transaction) return ok('transaction', shown(books.sell(transaction)), 201);
  if (call.startsWith('GET /payment_method_nonces/')) return nonceReply(books, call.slice('GET /payment_method_nonces/'.length));
  if (what === 'submit_for_settlement') return ok('transaction', shown(books.submit(id, transaction?.amount)));
  if (what === 'void') return ok('transaction', shown(books.letGo(id)));
  if (what === 'refund') return ok('transaction', shown(books.refund(id, transaction ?? {})), 201);
  if (call.startsWith('GET ') && id !== '') return ok('transaction', shown(books.found(id)));
  return { status: 404, xml: '' };
};

const ok = (name: string, value: Xml, status = 200): Reply => ({ status, xml: xmlOf(name, value) });

const nonceReply = (books: Books, word: string): Reply => {
  const known = books.nonceOf(word);
  if (known === undefined && !word.startsWith('fake-')) return { status: 404, xml: '' };
  const means = known?.means ?? (word.includes('paypal') ? 'paypal' : 'credit_card');
  return ok('payment-method-nonce', { nonce: word, type: means === 'paypal' ? 'PayPalAccount' : 'CreditCard' });
};

/** A refusal by rule names its code; one by bank or gateway shows the payment that it refused. */
const refused = ({ code, entry }: Broken): Reply => {
  const errors = code === '' ? [] : [{ code, attribute: 'base', message: 'Refused.' }];
  const shape = { errors: { errors: [], transaction: { errors } }, message: 'Refused.' };
  return ok('api-error-response', entry ? { ...shape, transaction: shown(entry) } : shape, 422);
};

const idsOf = ({ all }: Books, search: Body['search']): string[] =>
  [...all.values()]
    .filter(({ order_id, created_at }) =>
      search?.created_at === undefined ? order_id === search?.order_id?.is : created_at >= Date.parse(search.created_at.min),
    )
    .map(({ id }) => id);

const pageOf = ({ found }: Books, ids: readonly string[]): string => {
  const entries = ids.map((id) => xmlOf('transaction', shown(found(id)))).join('');
  return `<credit-card-transactions type="collection"><total-items type="integer">${ids.length}</total-items>${entries}</credit-card-transactions>`;
};

const shown = (entry: Entry): Xml => ({
  ...{ id: entry.id, type: entry.type, status: entry.status, order_id: entry.order_id },
  amount: `${Math.trunc(entry.cents / 100)}.${String(entry.cents % 100).padStart(2, '0')}`,
  merchant_account_id: entry.merchant_account_id,
  gateway_rejection_reason: entry.rejection,
  processor_response_code: entry.processor,
  refund_ids: entry.refunds,
  refunded_transaction_id: entry.refunded,
  credit_card: { token: entry.means === 'credit_card' && entry.token !== '' ? entry.token : null, last_4: '1881' },
  ...(entry.means === 'paypal' ? { paypal: { token: entry.token === '' ? null : entry.token } } : {}),
});

const isOurs = ({ headers, url = '' }: IncomingMessage): boolean =>
  url.startsWith(`/merchants/${KEYS.merchant_id}/`) &&
  headers.authorization === `Basic ${Buffer.from(`${KEYS.public_key}:${KEYS.private_key}`).toString('base64')}`;

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

const send = (response: ServerResponse, status: number, xml: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml; charset=utf-8', 'Content-Encoding': 'gzip' });
  response.end(gzipSync(xml === '' ? ' ' : `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`));
};
