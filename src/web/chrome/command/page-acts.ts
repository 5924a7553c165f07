import { useEffect, useId } from 'react';

export type PageAct = { text: string; run: () => void };

const known = new Map<string, readonly PageAct[]>();

/** What can be done on the page that is open, so that the command key offers it, too. */
export const usePageActs = (acts: readonly PageAct[]): void => {
  const id = useId();
  useEffect(() => {
    known.set(id, acts);
    return () => {
      known.delete(id);
    };
  });
};

export const pageActs = (): readonly PageAct[] => [...known.values()].flat();
