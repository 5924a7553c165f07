import { createContext, type ReactNode, useContext, useState } from 'react';
import { isLanguage, type Language } from '#domain/core/language.ts';
import { tellChosen } from './chosen-language.ts';

const COOKIE = 'language';
const YEAR_SECONDS = 365 * 24 * 3600;

/** What this browser was asked for, on a page that a server makes as well as on one that a browser makes; undefined while nobody chose. */
export const languageIn = (request: Request): Language | undefined => {
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie;
  const kept = new RegExp(`(?:^|; *)${COOKIE}=(\\w+)`).exec(cookies)?.[1];
  return isLanguage(kept) ? kept : undefined;
};

const keep = (language: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, so that it is made in this language at once
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
};

export type Speech = { language: Language; choose: (language: Language) => void };

const Spoken = createContext<Speech>({ language: 'en', choose: () => undefined });

export const useSpoken = (): Speech => useContext(Spoken);

export const useLanguage = (): Language => useContext(Spoken).language;

/** Which language is spoken, as it was found and as it is chosen from then on. `onChoose` is told, for letters and texts that follow. */
export const useSpeech = (found: Language, onChoose?: (language: Language) => void): Speech => {
  const [language, setLanguage] = useState(found);
  const choose = (next: Language): void => {
    keep(next);
    tellChosen(next);
    setLanguage(next);
    onChoose?.(next);
  };
  return { language, choose };
};

/** What is inside is said in one language, and says so to a screen reader. */
export const Speaking = ({ speech, children }: { speech: Speech; children: ReactNode }) => (
  <Spoken.Provider value={speech}>
    <div className="contents" lang={speech.language === 'es' ? 'es-US' : 'en-US'}>
      {children}
    </div>
  </Spoken.Provider>
);
