import '#web/styles/base.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router';
import { FONT_URLS } from '#web/styles/fonts.ts';
import type { Route } from './+types/root.ts';
import { callFrom } from './call.ts';
import { FaultPage } from './chrome/fault-page.tsx';
import { SiteFrame } from './chrome/site-frame.tsx';
import { useRouteAnnouncer } from './chrome/use-route-announcer.ts';

/** Who is signed in and which plan this browser had last: the header and the returning visitor's bar need both. */
export const loader = async (args: Route.LoaderArgs) => callFrom(args).users.me();

/** Asked again after a sign-in or sign-out and when the plan in this browser may be another one; never between steps. */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined || (nextUrl.pathname === '/' && currentUrl.pathname !== '/');

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
      <Links nonce="" />
    </head>
    <body>
      {children}
      <PageScripts />
    </body>
  </html>
);

/** Every page but those whose address is a secret, which say so in their `handle`. */
const PageScripts = () => {
  const is_bare = useMatches().some(({ handle }) => (handle as { no_script?: true } | undefined)?.no_script === true);
  if (is_bare) return null;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
};

const Root = () => {
  useRouteAnnouncer();
  return <Outlet />;
};

export default Root;

/** Header and footer need nothing that could have failed: without the root's data nobody is signed in. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SiteFrame>
    <FaultPage error={error} />
  </SiteFrame>
);
