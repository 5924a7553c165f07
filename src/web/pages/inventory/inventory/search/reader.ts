/** What reads the typed text is a fifth of the page's scripts, and nobody types before the page is here: it comes after it. */
export type Reader = typeof import('./item-search-found.ts');

export const reader = async (): Promise<Reader> => {
  const part = await import('./item-search-found.ts');
  inIdleTime([() => part.foundFor(FIRST), () => part.tilesFor(FIRST), () => part.thingsIn(FIRST)]);
  return part;
};

/** The reader lays out its words with the first text it is asked for, which takes longer than anybody waits for a letter: so it is asked for one before. */
const FIRST = 'sofa';

const inIdleTime = ([deed, ...others]: readonly (() => void)[]): void => {
  if (deed === undefined) return;
  const next = () => {
    deed();
    inIdleTime(others);
  };
  // Safari tells nobody of its idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(next);
  else setTimeout(next, 200);
};
