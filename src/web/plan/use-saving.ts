import { useEffect, useRef, useState } from 'react';

/** Long enough for the next press, short enough for a price that follows the hand. */
const PAUSE_MS = 400;

/** Saves a moment after the last change, one at a time, the newest last. */
export const useSaving = (save: () => Promise<void>) => {
  const [is_saving, setSaving] = useState(false);
  const state = useRef({ timer: 0, going: undefined as Promise<void> | undefined, again: false, save });
  useEffect(() => {
    state.current.save = save;
  });
  useEffect(() => {
    const { current } = state;
    return () => window.clearTimeout(current.timer);
  }, []);
  const go = (): void => {
    const { current } = state;
    if (current.going !== undefined) {
      current.again = true;
      return;
    }
    current.going = current.save().finally(() => {
      current.going = undefined;
      if (current.again) {
        current.again = false;
        go();
      } else setSaving(false);
    });
  };
  return {
    is_saving,
    saveSoon: (): void => {
      setSaving(true);
      window.clearTimeout(state.current.timer);
      state.current.timer = window.setTimeout(go, PAUSE_MS);
    },
    /** Nothing is saved behind what is sent. */
    stop: async (): Promise<void> => {
      window.clearTimeout(state.current.timer);
      state.current.again = false;
      await state.current.going;
      setSaving(false);
    },
  };
};
