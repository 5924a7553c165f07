import type { ReactNode } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useLogOut } from './use-log-out.ts';

/** Header and footer around a page; the page brings its own `<main id="main">`. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const me = useRouteLoaderData<typeof rootLoader>('root');
  const logOut = useLogOut();
  return (
    <>
      <SkipLink />
      <SiteHeader viewer={me?.user ?? null} onLogOut={() => void logOut()} />
      {children}
      <SiteFooter />
    </>
  );
};

const SiteFrameRoute = () => (
  <SiteFrame>
    <Outlet />
  </SiteFrame>
);

export default SiteFrameRoute;
