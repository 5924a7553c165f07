import { type RefObject, useEffect } from 'react';

/** A strip of links that scrolls sideways on a phone shows the one of this page; nothing else moves. */
export const useCurrentInView = (strip: RefObject<HTMLElement | null>, page: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link.
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current="page"]');
    if (!strip.current || !current) return;
    const [box, link] = [strip.current.getBoundingClientRect(), current.getBoundingClientRect()];
    if (link.left >= box.left && link.right <= box.right) return;
    strip.current.scrollLeft += (link.left + link.right - box.left - box.right) / 2;
  }, [strip, page]);
};
