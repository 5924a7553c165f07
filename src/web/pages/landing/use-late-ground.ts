import { useEffect, useState } from 'react';
import { BREAKPOINTS, TIMINGS } from '#domain/tables/timings.ts';

/** Whether the decoration behind the headline is fetched: four seconds after the page, on wide screens, and where nothing is to move (Spec section 4). */
export const useLateGround = (): boolean => {
  const [is_due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(matchMedia(WIDE_AND_LIVELY).matches), TIMINGS.background_script);
    return () => clearTimeout(timer);
  }, []);
  return is_due;
};

const WIDE_AND_LIVELY = `(min-width: ${BREAKPOINTS.desktop}px) and (prefers-reduced-motion: no-preference)`;
