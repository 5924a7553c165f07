import { useEffect, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

const NOTHING: Texts = {};

/** What was typed and is not in the store yet: it survives Back, a reload and a refusal, in this tab. */
export const useDraft = (key: string, isSaved: (typed: Texts) => boolean) => {
  const [typed, setTyped] = useState(NOTHING);
  useEffect(() => setTyped(kept(key)), [key]);
  const write = (next: Texts): void => {
    setTyped(next);
    keep(key, next);
  };
  /** What was typed since this was drawn stays. */
  const clear = (): void =>
    setTyped((current) => {
      const left = Object.fromEntries(Object.entries(current).filter(([part, text]) => typed[part] !== text));
      keep(key, left);
      return left;
    });
  const is_over = Object.keys(typed).length > 0 && isSaved(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft goes once the store holds it, whoever saved it
  useEffect(() => {
    if (is_over) clear();
  }, [is_over]);
  return { typed, write };
};

/** A browser may forbid its storage; then what was typed lives as long as the page. */
const kept = (key: string): Texts => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return NOTHING;
  }
};

const keep = (key: string, texts: Texts): void => {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    return;
  }
};
