import type { Cents } from '#domain/core/money.ts';
import type { InstallmentPlan, InstallmentState, Installments } from './port.ts';

/** What the provider keeps of a plan beside what it tells. */
export type KeptPlan = InstallmentPlan & { return_url: string; cancel_url: string };

/** Where the provider keeps its plans: outside our process, so that a killed server finds them again. */
export type InstallmentStore = {
  /** False when the order has one already. */
  add(plan: KeptPlan): Promise<boolean>;
  find(number: string): Promise<KeptPlan | undefined>;
  ofOrder(order_id: string): Promise<readonly InstallmentPlan[]>;
  all(): Promise<readonly InstallmentPlan[]>;
  /** False when the plan is in none of the states `from`. */
  move(number: string, from: readonly InstallmentState[], to: InstallmentState): Promise<boolean>;
  /** Once for each refund_id. False when the plan is not being paid off, or less of it is left. */
  giveBack(back: { number: string; refund_id: string; amount: Cents }): Promise<boolean>;
};

/** before: nothing reaches the provider. after: it is done, and its answer is lost. */
export type Mishap = 'before' | 'after';

/** What goes wrong until it is set again. */
export type InstallmentMishaps = Partial<Record<'create' | 'read' | 'search' | 'since' | 'start' | 'cancel' | 'refund', Mishap | boolean>>;

export type SandboxInstallments = Installments & {
  mishaps: InstallmentMishaps;
  /** What its checkout page shows. */
  checkout(number: string): Promise<KeptPlan | undefined>;
  /** The customer signs, or gives up. False when it is too late for that. */
  decide(number: string, decision: 'approve' | 'cancel'): Promise<boolean>;
};

type Setting = { store: InstallmentStore; checkout_page: string; webhook_secret?: string };

/** An installment provider that needs no key: its checkout page is one of ours, at `checkout_page`. */
export const sandboxInstallments = ({ store, checkout_page, webhook_secret = 'sandbox' }: Setting): SandboxInstallments => {
  const failing = async <T>(call: keyof InstallmentMishaps, work: () => Promise<T>): Promise<T> => {
    const mishap = provider.mishaps[call];
    if (mishap === true || mishap === 'before') throw new Error('The sandbox installment provider is out of order.');
    const answer = await work();
    if (mishap === 'after') throw new Error('The answer of the sandbox installment provider was lost.');
    return answer;
  };

  const provider: SandboxInstallments = {
    provider: 'sandbox',
    mishaps: {},
    checkout: async (number) => (isNumber(number) ? store.find(number) : undefined),
    decide: (number, decision) =>
      decision === 'approve' ? store.move(number, ['pending', 'authorized'], 'authorized') : store.move(number, ['pending'], 'canceled'),

    create: ({ order_id, amount, return_url, cancel_url }) =>
      failing('create', async () => {
        const number = numberOf(order_id);
        await store.add({ number, order_id, amount, refunded: 0 as Cents, state: 'pending', return_url, cancel_url });
        return { number, checkout_url: `${checkout_page}/${number}` };
      }),
    read: (number) => failing('read', async () => told(await provider.checkout(number))),
    search: (order_id) => failing('search', async () => (await store.ofOrder(order_id)).flatMap((plan) => told(plan) ?? [])),
    // Which day each was begun on is not kept.
    since: () => failing('since', async () => (await store.all()).flatMap((plan) => told(plan) ?? [])),
    start: (number) =>
      failing('start', async () => {
        if (!(await store.move(number, ['authorized', 'active'], 'active'))) throw new Error('This installment plan cannot be started.');
      }),
    cancel: (number) =>
      failing('cancel', async () => {
        if (await store.move(number, ['pending', 'authorized', 'canceled'], 'canceled')) return;
        throw new Error('This installment plan cannot be canceled.');
      }),
    refund: (back) =>
      failing('refund', async () => {
        if (!(await store.giveBack(back))) throw new Error('This installment plan has less to give back.');
      }),
    readWebhook: async (body) => {
      const fields = new URLSearchParams(body);
      const number = fields.get('InstallmentPlanNumber');
      return number === null || fields.get('key') !== webhook_secret ? undefined : { event_id: `${number}:created`, number };
    },
  };
  return provider;
};

export const isSandbox = (installments: Installments): installments is SandboxInstallments => installments.provider === 'sandbox';

/**
 * For simulations: forgets everything with the process.
 *
 * @public For sites in tests, which need no table for it.
 */
export const installmentsInMemory = (): InstallmentStore => {
  const all = new Map<string, KeptPlan>();
  const given = new Set<string>();
  return {
    add: async (plan) => {
      if (all.has(plan.number)) return false;
      all.set(plan.number, plan);
      return true;
    },
    find: async (number) => all.get(number),
    ofOrder: async (order_id) => [...all.values()].filter((plan) => plan.order_id === order_id),
    all: async () => [...all.values()],
    move: async (number, from, to) => {
      const plan = all.get(number);
      if (plan === undefined || !from.includes(plan.state)) return false;
      all.set(number, { ...plan, state: to });
      return true;
    },
    giveBack: async ({ number, refund_id, amount }) => {
      const plan = all.get(number);
      if (given.has(refund_id)) return true;
      if (plan?.state !== 'active' || plan.refunded + amount > plan.amount) return false;
      given.add(refund_id);
      all.set(number, { ...plan, refunded: (plan.refunded + amount) as Cents });
      return true;
    },
  };
};

const told = (plan: InstallmentPlan | undefined): InstallmentPlan | undefined => {
  if (plan === undefined) return undefined;
  const { number, order_id, amount, refunded, state } = plan;
  return { number, order_id, amount, refunded, state };
};

/** It may come from an address, where anything can stand. */
const isNumber = (number: string): boolean => /^[A-Z\d]{1,40}$/.test(number);

/** One order has one plan, however often it is asked for. */
const numberOf = (order_id: string): string => `SBX${order_id.replaceAll('-', '').slice(0, 20).toUpperCase()}`;
