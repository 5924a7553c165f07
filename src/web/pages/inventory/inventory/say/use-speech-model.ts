import { useEffect, useRef, useState } from 'react';
import { useNewest } from '#web/ui/use-newest.ts';
import { isKept, isRunnable, keepModel, removeModel } from './kept-model.ts';

export type SpeechModelState = {
  /** Undefined until the browser was asked, and where it could not run the model. */
  status: 'offered' | 'coming' | 'kept' | undefined;
  /** How much of it has come. */
  share: number;
  has_failed: boolean;
  keep: () => void;
  cancel: () => void;
  remove: () => void;
};

/** The speech model that somebody may choose to have in this browser; `onKept` hears whether it is there. */
export const useSpeechModel = (onKept: (is_kept: boolean) => void): SpeechModelState => {
  const [status, setStatus] = useState<SpeechModelState['status']>();
  const [share, setShare] = useState(0);
  const [has_failed, setFailed] = useState(false);
  const coming = useRef<AbortController | null>(null);

  const become = useNewest((next: SpeechModelState['status']) => {
    setStatus(next);
    onKept(next === 'kept');
  });

  useEffect(() => {
    // A browser that keeps nothing, as in a private window, refuses even to look.
    if (isRunnable())
      isKept().then(
        (is_kept) => become(is_kept ? 'kept' : 'offered'),
        () => become(undefined),
      );
    return () => coming.current?.abort();
  }, [become]);

  const remove = async () => {
    await removeModel();
    become('offered');
  };

  const keep = async () => {
    const stopping = new AbortController();
    coming.current = stopping;
    setFailed(false);
    setShare(0);
    become('coming');
    try {
      await keepModel(setShare, stopping.signal);
      become('kept');
    } catch {
      if (stopping.signal.aborted) return void remove();
      setFailed(true);
      become('offered');
    }
  };

  return {
    ...{ status, share, has_failed },
    keep: () => void keep(),
    cancel: () => coming.current?.abort(),
    remove: () => void remove(),
  };
};
