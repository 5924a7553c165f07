import { pickSandboxPerson } from '#server/accounts/sign-in/sandbox-sign-in.ts';
import { decideSandboxCheckout, sandboxCheckout } from '#server/booking/installments/sandbox-checkout.ts';
import { api } from '../endpoint.ts';

export const sandbox = {
  checkout: api.sandbox.checkout.handler(({ input, context }) => sandboxCheckout(context, input.number)),
  decide: api.sandbox.decide.handler(({ input, context }) => decideSandboxCheckout(context, input.number, input.decision)),
  signIn: api.sandbox.signIn.handler(({ input, context }) => pickSandboxPerson(context, input)),
};
