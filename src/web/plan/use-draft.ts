import { useEffect, useState } from 'react';
import { keepTexts, keptTexts, NO_TEXTS, type Texts } from './kept-texts.ts';

/** What was typed and is not in the store yet: it survives Back, a reload and a refusal, in this tab. */
export const useDraft = (key: string, isSaved: (typed: Texts) => boolean) => {
  const [typed, setTyped] = useState<Texts>(NO_TEXTS);
  useEffect(() => setTyped(keptTexts(key)), [key]);
  const write = (next: Texts): void => {
    setTyped(next);
    keepTexts(key, next);
  };
  /** What was typed since this was drawn stays. */
  const clear = (): void =>
    setTyped((current) => {
      const left = Object.fromEntries(Object.entries(current).filter(([part, text]) => typed[part] !== text));
      keepTexts(key, left);
      return left;
    });
  const is_over = Object.keys(typed).length > 0 && isSaved(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft goes once the store holds it, whoever saved it
  useEffect(() => {
    if (is_over) clear();
  }, [is_over]);
  return { typed, write };
};
