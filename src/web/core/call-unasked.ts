import routes from 'virtual:contract-routes';
import { type Client, clientOf } from '#contract/client.ts';
import { tellingFailures } from './told-failures.ts';

/** The API through another fetch, for what deals with an ended session in its own way. */
export const callThrough = (fetch: (request: Request) => Promise<Response>): Client => clientOf(routes, location.origin, fetch);

/** For handlers that keep what was refused because the session has ended, and send it again by themselves. */
export const callUnasked = (): Client => {
  unaskedClient ??= callThrough(tellingFailures((request) => fetch(request)));
  return unaskedClient;
};

let unaskedClient: Client | undefined;
