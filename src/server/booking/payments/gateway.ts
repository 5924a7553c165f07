import type { PaymentMethod } from '#domain/booking/booking-attempt.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { installmentMoney, type Money } from '../installments/installment-money.ts';

/** After this the outcome counts as unknown; shorter than an attempt's lease. */
const GATEWAY_LIMIT_MS = 20_000;

/** Of days there may be many pages. */
const SINCE_LIMIT_MS = 10 * 60_000;

/** The payment provider as bookings call it: outside every transaction, within the limit, and never again by itself. */
export const gatewayOf = (
  { payments }: Pick<World, 'payments'>,
  limit_ms = GATEWAY_LIMIT_MS,
): Omit<Payments, 'provider' | 'three_d_secure' | 'clientToken' | 'readWebhook'> => ({
  authorize: (sale) => outside('payments.authorize', limit_ms, () => payments.authorize(sale)),
  authorizeKept: (sale) => outside('payments.authorize', limit_ms, () => payments.authorizeKept(sale)),
  capture: (transaction_id, amount) => outside('payments.capture', limit_ms, () => payments.capture(transaction_id, amount)),
  void: (transaction_id) => outside('payments.void', limit_ms, () => payments.void(transaction_id)),
  refund: (back) => outside('payments.refund', limit_ms, () => payments.refund(back)),
  search: (order_id) => outside('payments.search', limit_ms, () => payments.search(order_id)),
  since: (at) => outside('payments.since', SINCE_LIMIT_MS, () => payments.since(at)),
});

/** Whoever holds the money of a payment: the installment provider, or the one for cards and wallets. */
export const moneyOf = (world: Pick<World, 'payments' | 'installments'>, method: PaymentMethod): Money =>
  method === 'installments' ? installmentMoney(world) : gatewayOf(world);
