import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { heightIn, isFromFrame, type Kept, keptFrame } from './utilities-messages.ts';

/** For the whole of it, and for its first word once the browser has it. */
const LIMIT_MS = 12_000;
const SILENT_MS = 4_000;

export type UtilitiesFrame = {
  ref: RefObject<HTMLIFrameElement | null>;
  /** Null before the page has its script: a frame that spoke before we listen would seem to have failed. */
  kept: Kept | null;
  state: 'coming' | 'there' | 'failed';
  /** As the frame told it; undefined before it does. */
  height: number | undefined;
  /** The browser has the frame, or what it shows in its place: it does not say which. */
  loaded: () => void;
  again: () => void;
};

/** A frame is there when it says so. A browser tells nobody that a frame has failed, so silence is taken for it. */
export const useUtilitiesFrame = (url: string): UtilitiesFrame => {
  const ref = useRef<HTMLIFrameElement | null>(null);
  const our_origin = useOurOrigin();
  const [state, setState] = useState<UtilitiesFrame['state']>('coming');
  const [height, setHeight] = useState<number>();
  const [limit, setLimit] = useState(LIMIT_MS);
  useEffect(() => {
    if (our_origin === null) return;
    const kept = keptFrame(url, our_origin);
    const hear = (message: MessageEvent): void => {
      if (!isFromFrame(message, ref.current, kept)) return;
      setState('there');
      setHeight((before) => heightIn(message.data) ?? before);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [our_origin, url]);
  useEffect(() => {
    if (our_origin === null || state !== 'coming') return;
    const timer = setTimeout(() => setState('failed'), limit);
    return () => clearTimeout(timer);
  }, [our_origin, state, limit]);
  return {
    ...{ ref, state, height, kept: our_origin === null ? null : keptFrame(url, our_origin) },
    loaded: () => setLimit(SILENT_MS),
    again: () => {
      setLimit(LIMIT_MS);
      setState('coming');
    },
  };
};

const useOurOrigin = (): string | null =>
  useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => null,
  );
