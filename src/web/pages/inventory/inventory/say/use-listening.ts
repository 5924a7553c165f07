import { useCallback, useEffect, useRef, useState } from 'react';
import { useNewest } from '#web/ui/use-newest.ts';
import { aRecognition, canListen, type Deaf, isOffered, ofThisBrowser, type Recognition, whyDeaf } from './on-device.ts';

export type Listening = {
  /** This browser understands speech on the device, by itself or by a model. */
  is_offered: boolean;
  /** By itself, as far as it was asked. */
  is_by_itself: boolean;
  is_on: boolean;
  /** All that was said, the last words as far as they are understood yet. */
  said: string;
  seconds: number;
  /** Nothing was said for a while: "Still there?" */
  is_quiet: boolean;
  deaf: Deaf | null;
  start: (before: string) => void;
  stop: () => void;
  /** As if it had been said. */
  say: (words: string) => void;
};

const QUIET_S = 8;
const LONGEST_QUIET_S = 20;

/**
 * Listens until it is stopped, nothing is said for long, or the page goes out of sight; then hands over what it heard. By the browser itself
 * where it understands speech on the device, else by the model that somebody chose to keep in it.
 */
export const useListening = (onEnd: (said: string) => void, has_model: boolean): Listening => {
  const [is_offered, setOffered] = useState(false);
  const [said, setSaid] = useState('');
  const [seconds, setSeconds] = useState<number | null>(null);
  const [heard_at, setHeardAt] = useState(0);
  const [deaf, setDeaf] = useState<Deaf | null>(null);
  const recognition = useRef<Recognition | null>(null);
  /** What was said before this recognition began, or was put in by a button. */
  const before = useRef('');
  const newest = useRef('');
  const is_on = seconds !== null;

  useEffect(() => {
    setOffered(isOffered(ofThisBrowser()));
  }, []);

  const hear = (words: string) => {
    newest.current = words;
    setSaid(words);
    setHeardAt(performance.now());
  };

  const end = useNewest(async () => {
    const running = recognition.current;
    recognition.current = null;
    await running?.finish?.();
    running?.abort();
    setSeconds(null);
    if (running) onEnd(newest.current);
  });

  const fail = (why: Deaf) => {
    recognition.current = null;
    setSeconds(null);
    setDeaf(why);
  };

  const run = (running: Recognition) => {
    recognition.current = running;
    running.onresult = ({ results }) =>
      hear(joined(before.current, Array.from(results, (result) => result[0]?.transcript ?? '').join(' ')));
    running.onerror = ({ error }) => {
      const why = recognition.current === running ? whyDeaf(error) : undefined;
      if (why === undefined) return;
      // What was heard so far is kept, and is read.
      if (why === 'busy' && newest.current !== '') end();
      else fail(why);
    };
    running.onend = () => {
      if (recognition.current !== running) return;
      // Browsers end by themselves after a pause.
      before.current = newest.current;
      running.start();
    };
    running.start();
  };

  const start = async (words: string) => {
    before.current = words;
    setDeaf(null);
    hear(words);
    const made = (await ofBrowser()) ?? (has_model ? await ofModel() : undefined);
    if (made === undefined) {
      setOffered(false);
      return fail('not_supported');
    }
    setSeconds(0);
    run(made);
  };

  useSeconds(is_on, (passed) => {
    setSeconds(passed);
    if (performance.now() - heard_at > LONGEST_QUIET_S * 1_000) end();
  });
  useOutOfSight(is_on, end);

  return {
    ...{ is_offered: is_offered || has_model, is_on, said, deaf },
    is_by_itself: is_offered,
    seconds: seconds ?? 0,
    is_quiet: is_on && performance.now() - heard_at > QUIET_S * 1_000,
    start: useCallbackOf(start),
    stop: end,
    say: (words) => {
      before.current = joined(before.current, words);
      hear(joined(newest.current, words));
    },
  };
};

const ofBrowser = async (): Promise<Recognition | undefined> => {
  const of_browser = ofThisBrowser();
  return of_browser && (await canListen(of_browser)) ? aRecognition(of_browser) : undefined;
};

const ofModel = async (): Promise<Recognition> => (await import('./own-recognition.ts')).ownRecognition();

const joined = (...words: readonly string[]): string => words.filter((one) => one.trim() !== '').join(' ');

const useCallbackOf = (start: (words: string) => Promise<void>) => {
  const newest = useNewest(start);
  return useCallback((words: string) => void newest(words), [newest]);
};

const useSeconds = (is_on: boolean, onSecond: (passed: number) => void) => {
  const newest = useNewest(onSecond);
  useEffect(() => {
    if (!is_on) return undefined;
    const began = performance.now();
    const ticking = setInterval(() => newest(Math.floor((performance.now() - began) / 1_000)), 1_000);
    return () => clearInterval(ticking);
  }, [is_on, newest]);
};

/** Another page, another app or a call. */
const useOutOfSight = (is_on: boolean, onGone: () => void) => {
  useEffect(() => {
    if (!is_on) return undefined;
    const look = () => document.visibilityState === 'hidden' && onGone();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', onGone);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', onGone);
    };
  }, [is_on, onGone]);
};
