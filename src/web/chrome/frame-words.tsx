import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import type { Language } from '#domain/core/language.ts';
import { chosenHere, onChosen } from '#web/core/chosen-language.ts';

/** The words of the frame by what they are in English; null where they are English. */
type FrameWords = Readonly<Record<string, string>> | null;

/** Of a page that is translated, with its data. Words that it does not need do not come with it. */
type Spoken = { frame?: FrameWords };

const Words = createContext<FrameWords>(null);

/**
 * What stands around a page speaks with it. A page in Spanish brings the words of its frame with its data; where somebody turns to Spanish
 * on the page, they are fetched. Every other page carries none of them.
 */
export const FrameSpeaking = ({ children }: { children: (lang: 'es-US' | undefined) => ReactNode }) => {
  const words = useWordsOfPage();
  return <Words.Provider value={words}>{children(words === null ? undefined : 'es-US')}</Words.Provider>;
};

const useWordsOfPage = (): FrameWords => {
  const brought = useMatches()
    .map(({ loaderData }) => (loaderData as Spoken | undefined)?.frame)
    .findLast((frame) => frame !== undefined);
  const chosen = useSyncExternalStore<Language | undefined>(onChosen, chosenHere, () => undefined);
  const [fetched, setFetched] = useState<FrameWords>(null);
  const is_missing = chosen === 'es' && brought === null && fetched === null;
  useEffect(() => {
    if (is_missing)
      import('./frame-spanish.ts').then(
        ({ FRAME_SPANISH }) => setFetched(FRAME_SPANISH),
        () => undefined,
      );
  }, [is_missing]);
  if (brought === undefined || chosen === 'en') return null;
  return brought ?? (chosen === 'es' ? fetched : null);
};

/** What a word of the frame is on this page. */
export const useFrameWords = (): ((english: string) => string) => {
  const words = useContext(Words);
  return (english) => words?.[english] ?? english;
};
