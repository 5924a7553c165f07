import { useEffect, useState } from 'react';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { usePlanBeside } from '#web/plan/plan-provider.tsx';
import { SavedMark } from './funnel-bar.tsx';

const LONG_MS = 400;

/** Whether everything is in the store (G3); said politely. Saving is spoken of only when it takes a while. */
export const Saved = () => {
  const { saving } = usePlanBeside();
  const here = useViewer() === null ? ' in this browser' : '';
  const is_slow = useLate(saving.state === 'saving', LONG_MS);
  if (saving.state === 'offline') return <SavedMark trouble text="Offline, changes kept" short="Offline" />;
  if (is_slow) return <SavedMark text="Saving…" short="Saving…" />;
  return <SavedMark text={`${saving.at === null ? 'Saved' : 'Saved just now'}${here}`} short="Saved" />;
};

/** True once something has been so for a while. */
const useLate = (is_so: boolean, ms: number): boolean => {
  const [is_late, setLate] = useState(false);
  useEffect(() => {
    if (!is_so) return setLate(false);
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [is_so, ms]);
  return is_so && is_late;
};
