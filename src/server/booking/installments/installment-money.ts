import { minus } from '#domain/core/money.ts';
import type { InstallmentPlan, InstallmentState, Installments } from '#server/adapters/installments/port.ts';
import type { PaymentState, Payments, Transaction } from '#server/adapters/payments/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';

/** After this the outcome counts as unknown, as with cards. */
const LIMIT_MS = 20_000;

/** Of days there may be many plans, each of which is asked about. */
const SINCE_LIMIT_MS = 10 * 60_000;

/** What a booking does with its money once it is agreed, whoever the provider is. */
export type Money = Pick<Payments, 'capture' | 'void' | 'refund' | 'search' | 'since'>;

/**
 * Installments as a booking's money: the provider's plan number stands for the transaction. Taking starts the plan, letting go cancels
 * it, and a plan that has been started already is given back instead.
 */
export const installmentMoney = (world: Pick<World, 'installments'>, limit_ms = LIMIT_MS): Money => {
  const provider = installmentsOf(world, limit_ms);
  return {
    capture: (number) => provider.start(number),
    void: async (number) => {
      const plan = await provider.read(number);
      if (plan?.state !== 'active') return provider.cancel(number);
      const amount = minus(plan.amount, plan.refunded);
      if (amount > 0) await provider.refund({ number, refund_id: `void:${number}`, amount });
    },
    refund: async ({ transaction_id: number, order_id: refund_id, amount }) => {
      await provider.refund({ number, refund_id, amount });
      return { refunded: true, refund_id };
    },
    search: async (order_id) => (await provider.search(order_id)).flatMap(transactionOf),
    since: async (at) => (await provider.since(at)).flatMap(transactionOf),
  };
};

/** The provider as bookings call it: outside every transaction, within the limit, and never again by itself. */
export const installmentsOf = (
  { installments }: Pick<World, 'installments'>,
  limit_ms = LIMIT_MS,
): Pick<Installments, 'create' | 'read' | 'search' | 'since' | 'start' | 'cancel' | 'refund'> => ({
  create: (order) => outside('installments.create', limit_ms, () => installments.create(order)),
  read: (number) => outside('installments.read', limit_ms, () => installments.read(number)),
  search: (order_id) => outside('installments.search', limit_ms, () => installments.search(order_id)),
  since: (at) => outside('installments.since', SINCE_LIMIT_MS, () => installments.since(at)),
  start: (number) => outside('installments.start', limit_ms, () => installments.start(number)),
  cancel: (number) => outside('installments.cancel', limit_ms, () => installments.cancel(number)),
  refund: (back) => outside('installments.refund', limit_ms, () => installments.refund(back)),
});

const STATES: Readonly<Record<InstallmentState, PaymentState | null>> = {
  pending: null,
  authorized: 'authorized',
  active: 'settled',
  canceled: 'voided',
};

/** A plan that nobody has signed holds no money, so it is no transaction. */
const transactionOf = ({ number, order_id, amount, state }: InstallmentPlan): Transaction[] => {
  const as = STATES[state];
  return as === null ? [] : [{ transaction_id: number, order_id, amount, state: as }];
};
