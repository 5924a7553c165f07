import '#web/styles/base.css';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { SignInHost } from '#web/accounts/sign-in-host.tsx';
import { useCampaign, useMeasuring } from '#web/analytics/use-measuring.ts';
import { useAwake } from '#web/chrome/menu/use-awake.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { FONT_URLS } from '#web/styles/fonts.ts';
import type { Route } from './+types/root.ts';
import { FaultPage } from './chrome/fault-page.tsx';
import { RouteAnnouncer } from './chrome/route-announcer.tsx';
import { SiteFrame } from './chrome/site-frame.tsx';
import { toSignIn } from './core/call.ts';
import { readRoot } from './core/read-root.ts';

export const middleware: Route.MiddlewareFunction[] = [toSignIn];

export const loader = (args: Route.LoaderArgs) => readRoot(args);

/** Asked again after a sign-in or sign-out, when somebody asks for what is new, and when the plan in this browser may be another one; never between steps, and not when what was sent has failed. */
export const shouldRevalidate = ({ formMethod, actionStatus = 200, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus < 500 &&
  (formMethod !== undefined || currentUrl.href === nextUrl.href || (nextUrl.pathname === '/' && currentUrl.pathname !== '/'));

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  ...FONT_URLS.map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const })),
];

export const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en-US">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#fbf9f4" />
      <Meta />
      <NoIndex />
      <Links nonce="" />
    </head>
    <body>
      {children}
      <PageScripts />
    </body>
  </html>
);

/** On every host but the one to be found (Spec section 9). */
const NoIndex = () => useRouteLoaderData<typeof loader>('root')?.is_indexed === false && <meta name="robots" content="noindex" />;

/** Every page but those whose address is a secret, and those that a stranger only reads, which say so in their `handle`; and those that bring a script of their own. */
const PageScripts = () => {
  const is_stranger = useViewer() === null;
  const is_bare = useMatches().some(({ handle, loaderData }) => {
    const { no_script } = (handle ?? {}) as { no_script?: true | 'strangers' | ((loaderData: unknown) => boolean) };
    if (typeof no_script === 'function') return no_script(loaderData);
    return no_script === true || (no_script === 'strangers' && is_stranger);
  });
  // In the browser a script has brought us here already, and the place on the page is its to keep.
  if (is_bare && typeof document === 'undefined') return null;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
};

const Root = () => {
  useAwake();
  useCampaign();
  const Measuring = useMeasuring();
  return (
    <>
      <RouteAnnouncer pathname={useLocation().pathname} />
      <Outlet />
      <SignInHost />
      {Measuring && <Measuring />}
    </>
  );
};

export default Root;

/** Header and footer need nothing that could have failed: without the root's data nobody is signed in. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SiteFrame>
    <FaultPage error={error} />
  </SiteFrame>
);
