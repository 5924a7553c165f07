import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A change of page moves the focus to its h1, which says where one is (Y2). The first page keeps the browser's own focus. */
export const useRouteAnnouncer = (): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1, h1');
    if (heading === null) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
};
