import { startTransition, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '#web/plan/after-paint.ts';

/**
 * How far a long list is drawn that is opened in the browser: first a screenful, then as soon as that is painted all the others in outline,
 * then a few of them at a time whole, so that a slow machine answers in between. A page that came from the server is whole from the
 * beginning.
 */
export const useDrawnSoFar = (count: number): { is_listed: boolean; whole: number } => {
  const is_from_server = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const is_listed = useDeferredValue(true, is_from_server);
  const [whole, setWhole] = useState(is_from_server ? Number.POSITIVE_INFINITY : SCREENFUL);
  useEffect(() => {
    if (!is_listed || whole >= count) return;
    let is_last = true;
    void afterPaint().then(() => is_last && startTransition(() => setWhole(whole + AT_A_TIME)));
    return () => {
      is_last = false;
    };
  }, [is_listed, whole, count]);
  return { is_listed, whole };
};

/** As many as stand on most screens. */
const SCREENFUL = 6;
const AT_A_TIME = 9;

const neverChanges = () => () => undefined;
