import { noInstallments } from './no-installments.ts';
import type { Installments } from './port.ts';
import { type InstallmentStore, sandboxInstallments } from './sandbox.ts';
import type { SplititSettings } from './splitit.ts';
import type { SplititHosts } from './splitit-call.ts';

/** Splitit where its keys are set; else the sandbox, and in production none, since a stand-in never stands before customers. */
export const openInstallments = async (
  splitit: SplititKeys | undefined,
  { store, public_url, production, now }: { store: InstallmentStore; public_url: string; production: boolean; now: () => number },
): Promise<Installments> => {
  if (splitit === undefined && production) return noInstallments();
  if (splitit === undefined) return sandboxInstallments({ store, checkout_page: `${public_url}/sandbox/installments` });
  const { splititInstallments } = await import('./splitit.ts');
  return splititInstallments({ ...splitit, webhook_url: `${public_url}/api/v3/webhooks/splitit` }, now);
};

export type SplititKeys = Omit<SplititSettings, 'webhook_url'>;

/** All four, or none: half of the keys would only show when the first customer wants to pay in parts. */
export const splititOf = (env: NodeJS.ProcessEnv): SplititKeys | undefined => {
  const [environment, client_id, client_secret, webhook_secret] = SPLITIT_NAMES.map((name) => env[name] || undefined);
  if (!environment && !client_id && !client_secret && !webhook_secret) return undefined;
  if (!environment || !client_id || !client_secret || !webhook_secret) throw new Error(`Splitit needs all of ${SPLITIT_NAMES.join(', ')}.`);
  const hosts = hostsOf(environment);
  if (hosts === undefined)
    throw new Error(
      `SPLITIT_ENVIRONMENT is "${environment}"; it must be sandbox, production, or the host and port of a server on this machine.`,
    );
  return { client_id, client_secret, webhook_secret, hosts, terminal_id: env.SPLITIT_TERMINAL_ID || undefined };
};

/** It collects real money. */
export const isProduction = ({ hosts }: SplititKeys): boolean => hosts.api === hostsOf('production')?.api;

const SPLITIT_NAMES = ['SPLITIT_ENVIRONMENT', 'SPLITIT_CLIENT_ID', 'SPLITIT_CLIENT_SECRET', 'SPLITIT_WEBHOOK_SECRET'] as const;

/** A server of one's own is spoken to without TLS, so it must not be far away. */
const hostsOf = (environment: string): SplititHosts | undefined => {
  if (environment === 'sandbox' || environment === 'production')
    return { api: `https://web-api-v3.${environment}.splitit.com`, identity: `https://id.${environment}.splitit.com` };
  const own = `http://${environment}`;
  return /^(127\.0\.0\.1|localhost):\d{1,5}$/.test(environment) ? { api: own, identity: own } : undefined;
};
