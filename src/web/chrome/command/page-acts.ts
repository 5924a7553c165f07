import { useEffect, useId, useSyncExternalStore } from 'react';
import { useShowPanel } from '#web/ui/tabs.tsx';

export type PageAct = { text: string; run: () => void };

const known = new Map<string, readonly PageAct[]>();
const readers = new Set<() => void>();
let all: readonly PageAct[] = [];

/** The same act may stand on a page twice. */
const tell = (): void => {
  all = [...new Map([...known.values()].flat().map((act) => [act.text, act])).values()];
  for (const read of readers) read();
};

/** What can be done on the page that is open, so that the command key offers it, too; what stands on a tab comes to the fore with it. */
export const usePageActs = (offered: readonly PageAct[]): void => {
  const id = useId();
  const show = useShowPanel();
  const acts = offered.map(({ text, run }) => ({
    text,
    run: () => {
      show();
      run();
    },
  }));
  useEffect(() => {
    known.set(id, acts);
    tell();
    return () => {
      known.delete(id);
      tell();
    };
  });
};

/** With those of what is still being read when the command key is pressed. */
export const useActsOfPage = (): readonly PageAct[] => useSyncExternalStore(follow, () => all);

const follow = (read: () => void): (() => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

/** The way to a card of the page, by its id: its first field has the focus. */
export const toCard = (id: string) => (): void => {
  const card = document.getElementById(id);
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector<HTMLElement>('input, textarea, select, button, a[href]')?.focus();
};
