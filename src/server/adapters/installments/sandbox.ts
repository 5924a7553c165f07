import type { Cents } from '#domain/money.ts';
import type { InstallmentPlan, InstallmentState, Installments } from './port.ts';

/** Where the provider keeps its plans: outside our process. */
export type InstallmentStore = {
  /** False when the order has one already. */
  add(plan: InstallmentPlan & { return_url: string; cancel_url: string }): Promise<boolean>;
  find(number: string): Promise<(InstallmentPlan & { return_url: string; cancel_url: string }) | undefined>;
  ofOrder(order_id: string): Promise<readonly InstallmentPlan[]>;
  /** False when the plan is in none of the states `from`. */
  move(number: string, from: readonly InstallmentState[], to: InstallmentState): Promise<boolean>;
  giveBack(number: string, amount: Cents): Promise<boolean>;
};

/** What goes wrong until it is set again. */
export type InstallmentMishaps = {
  create?: boolean;
  read?: boolean;
  search?: boolean;
  start?: boolean;
  cancel?: boolean;
  refund?: boolean;
};

export type SandboxInstallments = Installments & { mishaps: InstallmentMishaps };

/** An installment provider that needs no key: its checkout page is one of ours, at `checkout_page`. */
export const sandboxInstallments = ({ store, checkout_page }: { store: InstallmentStore; checkout_page: string }): SandboxInstallments => {
  const given = new Set<string>();
  const provider: SandboxInstallments = {
    provider: 'sandbox',
    mishaps: {},

    create: async ({ order_id, amount, return_url, cancel_url }) => {
      failIf(provider.mishaps.create);
      const number = numberOf(order_id);
      await store.add({ number, order_id, amount, refunded: 0 as Cents, state: 'pending', return_url, cancel_url });
      return { number, checkout_url: `${checkout_page}/${number}` };
    },
    read: async (number) => {
      failIf(provider.mishaps.read);
      return store.find(number);
    },
    search: async (order_id) => {
      failIf(provider.mishaps.search);
      return store.ofOrder(order_id);
    },
    start: async (number) => {
      failIf(provider.mishaps.start);
      if (!(await store.move(number, ['authorized', 'active'], 'active'))) throw new Error('This installment plan cannot be started.');
    },
    cancel: async (number) => {
      failIf(provider.mishaps.cancel);
      if (!(await store.move(number, ['pending', 'authorized', 'canceled'], 'canceled')))
        throw new Error('This installment plan cannot be canceled.');
    },
    refund: async ({ number, refund_id, amount }) => {
      failIf(provider.mishaps.refund);
      if (given.has(refund_id)) return;
      if (!(await store.giveBack(number, amount))) throw new Error('This installment plan has less to give back.');
      given.add(refund_id);
    },
    readNotice: async (body) => {
      const number = new URLSearchParams(body).get('InstallmentPlanNumber');
      return number === null ? undefined : { event_id: `${number}:${body.length}`, number };
    },
  };
  return provider;
};

/** One order has one plan, however often it is asked for. */
const numberOf = (order_id: string): string => `SBX${order_id.replaceAll('-', '').slice(0, 20).toUpperCase()}`;

const failIf = (failing: boolean | undefined): void => {
  if (failing) throw new Error('The sandbox installment provider is out of order.');
};
