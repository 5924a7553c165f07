import type { BraintreeSettings } from './braintree.ts';
import type { Payments } from './port.ts';
import { type SandboxSettings, sandboxPayments } from './sandbox.ts';

/** Braintree where its keys are set, else the sandbox. The package is loaded only for keys. */
export const openPayments = async (braintree: BraintreeSettings | undefined, sandbox: SandboxSettings): Promise<Payments> => {
  if (braintree === undefined) return sandboxPayments(sandbox);
  const { braintreePayments } = await import('./braintree.ts');
  return braintreePayments(braintree);
};
