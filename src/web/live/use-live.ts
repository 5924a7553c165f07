import { useEffect, useRef, useState } from 'react';

/** A stream that has been quiet for so long is lost, and from then on the page asks again by itself. */
const LOST_AFTER_MS = 30_000;
const ASK_EVERY_MS = 15_000;
const LOOK_MS = 1_000;
/** A server that has just begun turns some away, and a browser does not come back by itself from a no. */
const AGAIN_MS = 2_000;

type Live<View> = {
  view: View /** Since when nothing new was heard; null while the page is live. */;
  lost_since: string | null;
  has_ended: boolean;
};

/** A view that the server pushes, and that is asked for where it can't be pushed. Old facts stay, with the time they are from. */
export const useLive = <View extends { updated_at: string }>(
  loaded: View,
  { stream, ask }: { stream: string; ask: () => Promise<View | null> },
): Live<View> => {
  const [view, setView] = useState(loaded);
  const [lost_since, setLost] = useState<string | null>(null);
  const [has_ended, setEnded] = useState(false);
  const asking = useRef(ask);
  asking.current = ask;
  useEffect(() => {
    const take = (newer: View): void => setView((older) => (newer.updated_at >= older.updated_at ? newer : older));
    return follow<View>(stream, { take, ask: () => asking.current(), lost: setLost, ended: () => setEnded(true) });
  }, [stream]);
  return { view, lost_since, has_ended };
};

type Told<View> = {
  take: (view: View) => void;
  ask: () => Promise<View | null>;
  lost: (since: string | null) => void;
  ended: () => void;
};

/** Follows a stream until it is stopped. */
const follow = <View extends { updated_at: string }>(address: string, { take, ask, lost, ended }: Told<View>): (() => void) => {
  let source: EventSource | undefined;
  let heard = Date.now();
  let asked = 0;
  let last = new Date(heard).toISOString();
  let again: ReturnType<typeof setTimeout> | undefined;
  let is_second_no = false;
  const isHeard = (): void => {
    heard = Date.now();
    is_second_no = false;
    last = new Date(heard).toISOString();
    lost(null);
  };
  const open = (): void => {
    source?.close();
    clearTimeout(again);
    if (!('EventSource' in window)) return;
    source = new EventSource(address);
    source.addEventListener('view', ({ data }) => {
      isHeard();
      take(JSON.parse(data as string) as View);
    });
    source.addEventListener('beat', isHeard);
    source.addEventListener('error', refused);
    source.addEventListener('over', () => {
      stop();
      ended();
    });
  };
  /** Once soon, and not all pages at once; after that it is looked for with the asking. */
  const refused = (): void => {
    if (source?.readyState !== EventSource.CLOSED || is_second_no) return;
    is_second_no = true;
    again = setTimeout(open, AGAIN_MS * (1 + Math.random()));
  };
  const askNow = async (): Promise<void> => {
    asked = Date.now();
    const answer = await ask().catch(() => null);
    if (answer === null) return;
    last = new Date().toISOString();
    lost(last);
    take(answer);
  };
  const look = (): void => {
    const now = Date.now();
    if (now - heard < LOST_AFTER_MS || document.visibilityState === 'hidden' || now - asked < ASK_EVERY_MS) return;
    lost(last);
    void askNow();
    // A stream that comes back by itself is left alone; one that seems open and has no beat any more, as after a phone's sleep, is not.
    if (source?.readyState !== EventSource.CONNECTING) open();
  };
  const focused = (): void => {
    if (Date.now() - heard < LOST_AFTER_MS) return;
    asked = 0;
    look();
  };
  const timer = setInterval(look, LOOK_MS);
  const stop = (): void => {
    clearInterval(timer);
    clearTimeout(again);
    source?.close();
    removeEventListener('focus', focused);
    document.removeEventListener('visibilitychange', focused);
  };
  addEventListener('focus', focused);
  document.addEventListener('visibilitychange', focused);
  open();
  return stop;
};

/** Whether an instant is still ahead, counted by the server's clock from when a view was made: it passes without a word from anybody. */
export const useAhead = (until: string | null, made_at: string): boolean => {
  const [passed, setPassed] = useState<string | null>(null);
  const left = until === null ? 0 : Date.parse(until) - Date.parse(made_at);
  useEffect(() => {
    const timer = left > 0 ? setTimeout(() => setPassed(until), left) : undefined;
    return () => clearTimeout(timer);
  }, [until, left]);
  return left > 0 && passed !== until;
};

const SAID_EVERY_MS = 10_000;

/** What a screen reader hears: the newest of what changed, at most once in ten seconds. Nothing is said of what was there from the start. */
export const useSaid = (words: string): string => {
  const [said, setSaid] = useState('');
  const before = useRef({ words, at: 0 });
  useEffect(() => {
    if (words === before.current.words) return undefined;
    const wait = Math.max(0, before.current.at + SAID_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      before.current = { words, at: Date.now() };
      setSaid(words);
    }, wait);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
};
