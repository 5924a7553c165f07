import type { Installments } from '#server/adapters/installments/port.ts';
import { type InstallmentStore, installmentsInMemory, sandboxInstallments } from '#server/adapters/installments/sandbox.ts';
import { splititInstallments } from '#server/adapters/installments/splitit.ts';
import { sandboxInstallmentStore } from '#server/booking/installments/sandbox-installment-store.ts';
import { aDatabase } from '../site/database.ts';
import { type SplititStandIn, splititStandIn } from './splitit-stand-in.ts';

export type Call = 'create' | 'read' | 'search' | 'start' | 'cancel' | 'refund';

/** A provider and what a test must be able to do to it. */
export type OnTrial = {
  provider: Installments;
  /** Another process that speaks to the same provider. */
  again(): Installments;
  decides(number: string, decision: 'approve' | 'cancel'): Promise<void>;
  /** The next such call gets no answer: before anything is done, or after it. */
  failNext(call: Call, how: 'before' | 'after'): void;
  works(): void;
  /** As the provider would tell us of a plan; with the wrong secret when it is forged. */
  event(number: string, secret?: string): string;
};

const SECRET = 'a-secret-of-tests';

/** Every provider that keeps to the port, each opened once for a test file. */
export const installmentProviders = () => {
  const closing: (() => Promise<unknown>)[] = [];
  const inStore = once(async () => {
    const { db, drop } = await aDatabase();
    closing.push(drop);
    return sandboxInstallmentStore(db);
  });
  const splitit = once(async () => {
    const standIn = await splititStandIn();
    closing.push(standIn.close);
    return standIn;
  });
  const providers: Record<string, () => Promise<OnTrial>> = {
    'the sandbox in memory': async () => sandboxOnTrial(installmentsInMemory()),
    'the sandbox in the store': async () => sandboxOnTrial(await inStore()),
    Splitit: async () => splititOnTrial(await splitit()),
  };
  return { providers, splitit, close: () => Promise.all(closing.map((end) => end())) };
};

export const splititOf = ({ account }: SplititStandIn, now = Date.now): Installments =>
  splititInstallments({ ...account, terminal_id: 'terminal-7', webhook_secret: SECRET, webhook_url: 'https://moves.example/notices' }, now);

const sandboxOnTrial = (store: InstallmentStore): OnTrial => {
  const open = () => sandboxInstallments({ store, checkout_page: 'https://moves.example/sandbox/installments', webhook_secret: SECRET });
  const provider = open();
  return {
    provider,
    again: open,
    decides: async (number, decision) => void (await provider.decide(number, decision)),
    failNext: (call, how) => {
      provider.mishaps = { [call]: how };
    },
    works: () => {
      provider.mishaps = {};
    },
    event: webhookEventOf,
  };
};

const PATHS: Record<Call, RegExp> = {
  create: /initiate$/,
  read: /^GET .*plans\/\d+$/,
  search: /search$/,
  start: /updateorder$/,
  cancel: /cancel$/,
  refund: /refund$/,
};

const splititOnTrial = (standIn: SplititStandIn): OnTrial => ({
  provider: splititOf(standIn),
  again: () => splititOf(standIn),
  decides: async (number, decision) => standIn.decide(number, decision),
  failNext: (call, how) => void standIn.faults.push({ path: PATHS[call], how, times: 1 }),
  works: () => standIn.faults.splice(0),
  event: (number, secret = SECRET) => `?key=${secret}?RefOrderNumber=1&InstallmentPlanNumber=${number}`,
});

const webhookEventOf = (number: string, key = SECRET): string => new URLSearchParams({ key, InstallmentPlanNumber: number }).toString();

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
