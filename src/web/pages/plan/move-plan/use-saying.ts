import { useState } from 'react';
import { asCallError } from '#contract/client.ts';

/** One call at a time, and its refusal in words. */
export const useSaying = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const say = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(asCallError(error).problem.error_message);
    }
    setBusy(false);
  };
  return { say, busy, problem };
};
