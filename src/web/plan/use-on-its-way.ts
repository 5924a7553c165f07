import { useState } from 'react';

/**
 * What a field will be in the store: what was sent last, while that is on its way, else what is saved. Who types the saved text back
 * meanwhile has changed it once more.
 */
export const useOnItsWay = <Value>(saved: Value) => {
  const [sent, setSent] = useState<{ value: Value } | null>(null);
  const send = <Answer>(value: Value, saving: Promise<Answer>): Promise<Answer> => {
    const mine = { value };
    setSent(mine);
    return saving.finally(() => setSent((newest) => (newest === mine ? null : newest)));
  };
  return { expected: sent === null ? saved : sent.value, send };
};
