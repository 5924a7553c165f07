import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { call, tried } from '#web/call.ts';
import { addedOf, changesOf, type Finding, type Findings, keyOf, startOf, type Thing, thingsOf } from './findings.ts';
import type { MoveDayView } from './move-day-view.ts';

/** Long enough for the next press, short enough for a price that follows the hand. */
const PAUSE_MS = 400;

/** What the crew says, kept on the server as it is said. One request is on its way, and the newest waits. */
export const useFindings = (link: string, loaded: MoveDayView) => {
  const [page, setPage] = useState(loaded);
  const [added, setAdded] = useState<readonly Thing[]>(() => addedOf(loaded));
  const [findings, setFindings] = useState<Findings>(() => startOf(loaded));
  const [note, setNote] = useState(loaded.adjustment?.state === 'draft' ? loaded.adjustment.note : '');
  const [error, setError] = useState<CallError>();
  const things = [...added, ...thingsOf(page)];
  const said = { changes: changesOf(things, findings), note };
  const { is_saving, saveSoon, stop } = useSaving(async () => {
    const { value, error: refused } = await tried(call().adjustments.say({ key: link, ...latest.current }));
    setError(refused);
    if (value) setPage(value);
  });
  const latest = useRef(said);
  useEffect(() => {
    latest.current = said;
  });

  const find = (thing: Thing, change: Partial<Finding>): void => {
    const key = keyOf(thing);
    setFindings((before) => ({ ...before, [key]: { ...NOTHING_SAID, count: thing.agreed, ...before[key], ...change } }));
    saveSoon();
  };
  const add = (thing: Thing, quantity: number): void => {
    const known = things.find((one) => keyOf(one) === keyOf(thing));
    if (known === undefined) setAdded((before) => [thing, ...before]);
    find(known ?? thing, { count: (findings[keyOf(thing)]?.count ?? (known ?? thing).agreed) + quantity });
  };
  /** Answers whether it went out. */
  const send = async (also: { submit: true } | { take_back: true }): Promise<boolean> => {
    await stop();
    const { value, error: refused } = await tried(call().adjustments.say({ key: link, ...latest.current, ...also }));
    setError(refused);
    if (value) {
      setPage(value);
      if (value.adjustment?.state === 'accepted') setFindings({});
    }
    return value !== undefined;
  };
  const write = (text: string): void => {
    setNote(text);
    saveSoon();
  };
  return { page, things, findings, note, said, error, is_saving, find, add, send, write };
};

const NOTHING_SAID: Omit<Finding, 'count'> = { taken_apart: false, reason: '', photos: [] };

/** Saves a moment after the last change, one at a time, the newest last. */
const useSaving = (save: () => Promise<void>) => {
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
