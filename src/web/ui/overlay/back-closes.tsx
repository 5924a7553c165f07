import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** While it is there, Back closes what is open instead of leaving the page beneath it (S4). */
export const BackCloses = ({ onClose }: { onClose: () => void }) => {
  const { state, reset } = useBlocker(({ historyAction }) => historyAction === 'POP');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one answer for each Back, whatever `onClose` is by then
  useEffect(() => {
    if (state !== 'blocked') return;
    reset();
    onClose();
  }, [state]);
  return null;
};
