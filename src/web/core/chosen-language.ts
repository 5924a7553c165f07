import type { Language } from '#domain/core/language.ts';

/** Which language was chosen in this tab, for what stands around the page on which it was: that page is told by itself. */
let chosen: Language | undefined;
const listeners = new Set<() => void>();

export const chosenHere = (): Language | undefined => chosen;

export const onChosen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const tellChosen = (next: Language): void => {
  chosen = next;
  for (const listener of listeners) listener();
};
