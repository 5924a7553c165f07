import { useEffect, useSyncExternalStore } from 'react';
import type { Step } from '#domain/plan/move-plan.ts';

/** Somebody went from Book to change something: until they are back, the next step from anywhere is Book (B8). Kept in this tab. */
export const comeBackToBook = (plan_id: string): void => {
  try {
    sessionStorage.setItem(KEY, plan_id);
  } catch {
    // Without storage the steps lead on as usual.
  }
};

export const isComingBack = (plan_id: string): boolean => {
  try {
    return sessionStorage.getItem(KEY) === plan_id;
  } catch {
    return false;
  }
};

/** Book stands: the way back is done. */
export const useEndOfReturn = (plan_id: string): void => {
  useEffect(() => {
    if (isComingBack(plan_id)) sessionStorage.removeItem(KEY);
  }, [plan_id]);
};

/** What the button of a step says, where it leads on to Book instead. */
export const useButtonWords = (plan_id: string, usual: string): string =>
  useSyncExternalStore(
    never,
    () => (isComingBack(plan_id) ? 'Back to booking' : usual),
    () => usual,
  );

/** Where a step's button leads. */
export const stepAfterChange = (plan_id: string, usual: Step): Step => (isComingBack(plan_id) ? 'BOOK' : usual);

const KEY = 'back to book';

const never = () => () => undefined;
