import { useEffect } from 'react';

/** The browser asks before it closes a page that holds changes which the store has not seen. */
export const useLeavingGuard = (holds_changes: boolean): void => {
  useEffect(() => {
    if (!holds_changes) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [holds_changes]);
};
