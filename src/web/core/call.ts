import routes from 'virtual:contract-routes';
import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { asCallError, type CallError, type Client, clientOf } from '#contract/client.ts';
import type { SocialLink } from '#domain/movers/social-link.ts';
import { fetchSignedIn, isSignedOut } from './fetch-signed-in.ts';
import { signInPath } from './sign-in-path.ts';
import { tellingFailures } from './told-failures.ts';

/** What the page server hands to loaders: the API in process with the browser's cookies, the nonce of this answer's scripts, whether search engines may index this host, the site's one address that they shall know, and what the footer says of us. */
export type PageServer = {
  fetch: (request: Request) => Promise<Response>;
  nonce: string;
  is_indexed: boolean;
  public_url: string;
  social: readonly SocialLink[];
  company: string | null;
};

export const pageServer = createContext<PageServer>();

/** For loaders and actions: the same API that the browser calls, without a network between. */
export const callFrom = ({
  request,
  context,
}: {
  request: Request;
  context: RouterContextProvider | Readonly<RouterContextProvider>;
}): Client => {
  const { fetch } = context.get(pageServer);
  return clientOf(routes, new URL(request.url).origin, async (call) => {
    const answer = await fetch(call);
    if (request.method !== 'GET' && (await isSignedOut(answer))) signedOutOn.add(context);
    return answer;
  });
};

/** Requests of a page's own form that were refused because the session has ended. */
const signedOutOn = new WeakSet<object>();

/** What a page's form sends is no call of the browser's, so the way to /sign-in and back is told by the server (Spec section 8). */
export const toSignIn: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const answer = await next();
  return request.method !== 'GET' && signedOutOn.has(context) ? redirect(signInPath(url.pathname + url.search), 303) : answer;
};

/** For handlers in the browser. */
export const call = (): Client => {
  browserClient ??= clientOf(routes, location.origin, tellingFailures(fetchSignedIn));
  return browserClient;
};

let browserClient: Client | undefined;

/** Runs a call and answers its value or the CallError; anything else that is thrown is a fault of ours and goes on. */
export const tried = async <T>(promise: Promise<T>): Promise<{ value: T; error?: undefined } | { value?: undefined; error: CallError }> => {
  try {
    return { value: await promise };
  } catch (error) {
    return { error: asCallError(error) };
  }
};
