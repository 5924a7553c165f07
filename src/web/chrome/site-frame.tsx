import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useLogOut } from './use-log-out.ts';
import { useViewer } from './use-viewer.ts';

/** Header and footer around a page; the page brings its own `<main id="main">`. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const viewer = useViewer();
  const logOut = useLogOut();
  return (
    <>
      <SkipLink />
      <SiteHeader viewer={viewer} onLogOut={() => void logOut()} />
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
