import { decideSandboxCheckout, sandboxCheckout } from '../bookings/sandbox-checkout.ts';
import { pickSandboxPerson } from '../users/sandbox-sign-in.ts';
import { api } from './endpoint.ts';

export const sandbox = {
  checkout: api.sandbox.checkout.handler(({ input, context }) => sandboxCheckout(context, input.number)),
  decide: api.sandbox.decide.handler(({ input, context }) => decideSandboxCheckout(context, input.number, input.decision)),
  signIn: api.sandbox.signIn.handler(({ input, context }) => pickSandboxPerson(context, input)),
};
