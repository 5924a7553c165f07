import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { useLanguage } from '#web/core/language.tsx';
import { refusedIn } from '#web/core/refused-words.ts';

/** One call at a time, and its refusal in words. `onOutdated` reads anew what was on screen when it is not what stands any more. */
export const useSaying = (onOutdated: () => unknown = () => undefined) => {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const say = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const { status, problem } = asCallError(error);
      if (status === 409) await onOutdated();
      setProblem(refusedIn(problem, language));
    }
    setBusy(false);
  };
  return { say, busy, problem };
};
