import type { Installments } from './port.ts';

/** Where no provider is set and no stand-in may stand: nothing can be begun, so there is nothing to read or to end. */
export const noInstallments = (): Installments => {
  const refuse = async (): Promise<never> => {
    throw new Error('No provider of installments is set.');
  };
  return {
    provider: 'none',
    create: refuse,
    read: async () => undefined,
    search: async () => [],
    since: async () => [],
    start: refuse,
    cancel: refuse,
    refund: refuse,
    readWebhook: async () => undefined,
  };
};
