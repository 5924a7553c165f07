import { useEffect } from 'react';

/** The browser asks before it closes a page that holds changes which the store has not seen. */
export const useLeavingGuard = (holds_changes: boolean): void => {
  useEffect(() => {
    if (!holds_changes) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    holders++;
    return () => {
      removeEventListener('beforeunload', ask);
      holders--;
      for (const go of waiting.splice(0)) go();
    };
  }, [holds_changes]);
};

/** For whoever is about to open another document: resolves when the browser would not ask. */
export const nothingHeld = async (): Promise<void> => {
  while (holders > 0) await new Promise<void>((resolve) => waiting.push(resolve));
};

let holders = 0;
const waiting: (() => void)[] = [];
