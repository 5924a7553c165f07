import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { BREAKPOINTS, TIMINGS } from '#domain/core/timings.ts';
import { untilAfterLoad } from '#web/core/after-load.ts';

/** Whether the decoration behind the headline is fetched: four seconds after the page, on wide screens, and where nothing is to move (Spec section 4). */
export const useLateGround = (): boolean => {
  const [is_due, setDue] = useState(false);
  const is_first = useLocation().key === 'default';
  useEffect(() => {
    const wait = is_first ? untilAfterLoad(TIMINGS.background_script) : TIMINGS.background_script;
    const timer = setTimeout(() => setDue(matchMedia(WIDE_AND_LIVELY).matches), wait);
    return () => clearTimeout(timer);
  }, [is_first]);
  return is_due;
};

const WIDE_AND_LIVELY = `(min-width: ${BREAKPOINTS.desktop}px) and (prefers-reduced-motion: no-preference)`;
