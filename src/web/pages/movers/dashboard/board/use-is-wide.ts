import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '#domain/core/timings.ts';

/** The funnel's own width (Spec section 9), as for every page that is another on a phone. */
const WIDE = `(min-width: ${BREAKPOINTS.mobile_funnel}px)`;

const follow = (tell: () => void): (() => void) => {
  const screen = matchMedia(WIDE);
  screen.addEventListener('change', tell);
  return () => screen.removeEventListener('change', tell);
};

/** Whether the trucks are drawn in rows or as a day's list; null on the server, where both are and the style chooses. */
export const useIsWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    follow,
    () => matchMedia(WIDE).matches,
    () => null,
  );
