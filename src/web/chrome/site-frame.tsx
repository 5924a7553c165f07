import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ActingBar } from './acting-bar.tsx';
import { FrameSpeaking } from './frame-words.tsx';
import { useViewer } from './menu/use-viewer.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header and footer around a page; the page brings its own `<main id="main">`. */
export const SiteFrame = ({ children }: { children: ReactNode }) => {
  const viewer = useViewer();
  return (
    <FrameSpeaking>
      {(lang) => (
        <>
          <div className="contents" lang={lang}>
            <SkipLink />
          </div>
          <ActingBar />
          <div className="contents" lang={lang}>
            <SiteHeader viewer={viewer} />
          </div>
          {children}
          <div className="contents" lang={lang}>
            <SiteFooter />
          </div>
        </>
      )}
    </FrameSpeaking>
  );
};

const SiteFrameRoute = () => (
  <SiteFrame>
    <Outlet />
  </SiteFrame>
);

export default SiteFrameRoute;
