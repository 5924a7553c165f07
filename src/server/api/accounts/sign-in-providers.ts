import { beginImpersonation, endImpersonation } from '#server/accounts/impersonate.ts';
import { connectByPassword, pendingConnection } from '#server/accounts/sign-in/connect-provider.ts';
import { returnFromProvider } from '#server/accounts/sign-in/provider-sign-in.ts';
import { beginTrip } from '#server/accounts/sign-in/provider-trip.ts';
import { api } from '../endpoint.ts';

const goTo = (location: string) => ({ status: 303 as const, headers: { location } });

export const signInProviders = {
  facebook: api.signInProviders.facebook.handler(async ({ input, context }) => goTo(await beginTrip(context, 'facebook', input))),
  google: api.signInProviders.google.handler(async ({ input, context }) => goTo(await beginTrip(context, 'google', input))),
  returned: api.signInProviders.returned.handler(async ({ input, context }) => goTo(await returnFromProvider(context, input))),
  pending: api.signInProviders.pending.handler(({ context }) => pendingConnection(context)),
  connect: api.signInProviders.connect.handler(({ input, context }) => connectByPassword(context, input.password)),
};

export const impersonations = {
  begin: api.impersonations.begin.handler(({ input, context }) => beginImpersonation(context, input)),
  end: api.impersonations.end.handler(({ context }) => endImpersonation(context)),
};
