import { useState } from 'react';
import type { RequestAnswer } from './request-answer.ts';

/** The sentence of a request that failed, until somebody goes back to the form; a new failure is a new sentence. */
export const useFailed = (answer: RequestAnswer | undefined): { failed: string | undefined; dismiss: () => void } => {
  const [dismissed, setDismissed] = useState<RequestAnswer | undefined>(undefined);
  return { failed: answer === dismissed ? undefined : answer?.failed, dismiss: () => setDismissed(answer) };
};
