import { randomUUID } from 'node:crypto';
import { type Cents, cents } from '#domain/core/money.ts';
import { type BraintreeSettings, braintreePayments } from '#server/adapters/payments/braintree.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import { sandboxPayments, type TransactionStore, transactionsInMemory } from '#server/adapters/payments/sandbox.ts';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { aDatabase } from '../site/database.ts';
import { aBraintreeGateway, type Fault, type LocalBraintree } from './braintree-gateway.ts';

export type Unknown = 'timeout_before' | 'timeout_after' | 'lost_reply' | 'reset' | 'slow';

/** A gateway and what a test must be able to do to it. */
export type OnTrial = {
  payments: Payments;
  /** A nonce whose sale goes wrong in this way. */
  goingWrong(how: Unknown): string;
  /** Whatever is asked next fails. */
  failNext(what: 'capture' | 'void' | 'refund' | 'search'): void;
  /** Money that is taken from now on is on its way until the night. */
  byDay(): void;
  night(): void;
  /** A webhook event of a settled payment, as the provider would post it. */
  event(subject: { transaction_id: string; order_id: string; at: number }): { bt_signature: string; bt_payload: string };
};

export const AMOUNT = cents(146_359);

export const sale = (nonce: string, amount: Cents = AMOUNT) => ({ order_id: randomUUID(), amount, nonce });

export const authorized = async (payments: Payments, amount: Cents = AMOUNT) => {
  const order = sale('fake-valid-nonce', amount);
  const answer = await payments.authorize(order);
  if (!answer.approved) throw new Error('expected an approval');
  return { ...order, transaction_id: answer.transaction_id };
};

export const settled = async ({ payments, night }: Pick<OnTrial, 'payments' | 'night'>, amount: Cents = AMOUNT) => {
  const order = await authorized(payments, amount);
  await payments.capture(order.transaction_id, amount);
  night();
  return order;
};

export const statesOf = async (payments: Payments, order_id: string) => (await payments.search(order_id)).map((one) => one.state).sort();

/** Every gateway that keeps to the port, each opened once for a test file. */
export const paymentGateways = () => {
  const open: { close(): Promise<void> }[] = [];
  const own = <T extends { close(): Promise<void> }>(thing: T): T => {
    open.push(thing);
    return thing;
  };
  const inStore = once(async () => {
    const database = await aDatabase();
    own({ close: database.drop });
    return sandboxStore(database.db);
  });
  const braintree = once(async () => own(await aBraintreeGateway()));
  const gateways: Record<string, () => Promise<OnTrial>> = {
    'the sandbox in memory': async () => sandboxOnTrial(transactionsInMemory()),
    'the sandbox in the store': async () => sandboxOnTrial(await inStore()),
    Braintree: async () => braintreeOnTrial(await braintree()),
  };
  const close = async (): Promise<void> => {
    await Promise.all(open.map((one) => one.close()));
  };
  return { gateways, close };
};

const sandboxOnTrial = (store: TransactionStore): OnTrial => {
  const payments = sandboxPayments({ store, unique: randomUUID, slow_ms: 20 });
  return {
    payments,
    goingWrong: (how) => `sandbox:1111:${how}:${randomUUID()}`,
    failNext: (what) => {
      payments.mishaps = { [what]: true };
    },
    byDay: () => {
      payments.mishaps = { settles_later: true };
    },
    night: () => {
      payments.mishaps = {};
    },
    event: ({ at, ...subject }) => payments.tell({ ...subject, kind: 'settled', sent_at: at }),
  };
};

/** A busy machine takes its time; only who waits for an answer that never comes is short of it. */
const PATIENCE_MS = 15_000;
const SHORT_MS = 1_000;

export const patientBraintree = ({ settings }: LocalBraintree, change: Partial<BraintreeSettings> = {}): Payments =>
  braintreePayments({ ...settings, ...change }, PATIENCE_MS);

export const impatientBraintree = ({ settings }: LocalBraintree): Payments => braintreePayments(settings, SHORT_MS);

const braintreeOnTrial = (gateway: LocalBraintree): OnTrial => {
  const [patient, impatient] = [patientBraintree(gateway), impatientBraintree(gateway)];
  let patience = patient;
  return {
    payments: { ...patient, authorize: (sale) => patience.authorize(sale) },
    goingWrong: (how) => {
      patience = how.startsWith('timeout') ? impatient : patient;
      gateway.fail(how, /\/transactions$/);
      return 'fake-valid-nonce';
    },
    failNext: (what) => gateway.fail('error_before', PATHS[what]),
    byDay: () => undefined,
    night: () => gateway.books.night(),
    event: ({ transaction_id, ...facts }) => gateway.tell('transaction_settled', transaction_id, facts),
  };
};

const PATHS: Readonly<Record<'capture' | 'void' | 'refund' | 'search', RegExp>> = {
  capture: /submit_for_settlement$/,
  void: /void$/,
  refund: /refund$/,
  search: /advanced_search_ids$/,
};

/** The ways in which a reply of Braintree's can be worth nothing, besides those that every gateway has. */
export const MORE_FAULTS: readonly { fault: Fault; held: number }[] = [
  { fault: 'error_before', held: 0 },
  { fault: 'error_after', held: 1 },
  { fault: 'garbled', held: 1 },
];

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
