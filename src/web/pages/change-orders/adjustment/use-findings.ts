import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { call, tried } from '#web/core/call.ts';
import { useSaving } from '#web/plan/use-saving.ts';
import { addedOf, changesOf, type Finding, type Findings, keyOf, startOf, type Thing, thingsOf } from './findings.ts';
import type { MoveDayView } from './move-day-view.ts';

/**
 * What the crew says, kept on the phone as it is said and on the server as soon as it can be reached. One request is on its way, and the
 * newest waits; what did not arrive is tried again when the signal returns, every few seconds, and after a reload.
 */
export const useFindings = (link: string, loaded: MoveDayView) => {
  const [page, setPage] = useState(loaded);
  const [added, setAdded] = useState<readonly Thing[]>(() => addedOf(loaded));
  const [findings, setFindings] = useState<Findings>(() => startOf(loaded));
  const [note, setNote] = useState(loaded.adjustment?.state === 'draft' ? loaded.adjustment.note : '');
  const [error, setError] = useState<CallError>();
  const [is_unsent, setUnsent] = useState(false);
  const { short_id } = loaded.plan;
  const things = [...added, ...thingsOf(page)];
  const said = { changes: changesOf(things, findings), note };
  const latest = useRef({ said, kept: { findings, added, note } as Kept });
  useEffect(() => {
    latest.current = { said, kept: { findings, added, note } };
    if (is_unsent) keepFindings(short_id, latest.current.kept);
  });
  /** What was sent is on the server, unless more was said meanwhile. */
  const arrived = (value: MoveDayView, sent: typeof said): void => {
    setPage(value);
    if (JSON.stringify(sent) !== JSON.stringify(latest.current.said)) return;
    setUnsent(false);
    keepFindings(short_id, null);
  };
  const tell = async (also: object = {}) => {
    const sent = latest.current.said;
    const { value, error: refused } = await tried(call().adjustments.say({ key: link, ...sent, ...also }));
    setError(refused);
    if (value) arrived(value, sent);
    return value;
  };
  const { is_saving, saveSoon, stop } = useSaving(async () => {
    await tell();
  });
  const saveKept = (): void => {
    setUnsent(true);
    saveSoon();
  };
  const may_count = page.why_not === null && page.adjustment?.state !== 'submitted';
  useKept(short_id, may_count, (kept) => {
    const known = new Set(things.map(keyOf));
    setAdded((before) => [...kept.added.filter((thing) => !known.has(keyOf(thing))), ...before]);
    setFindings((before) => ({ ...before, ...kept.findings }));
    setNote((before) => kept.note || before);
    saveKept();
  });
  const is_out_of_reach = error !== undefined && mayArriveLater(error);
  useRetry(is_unsent && is_out_of_reach && may_count, saveSoon);

  /** What was answered is settled: the crew counts on from there. */
  const startAnew = (): void => {
    setFindings({});
    setAdded([]);
    setNote('');
  };
  useAnswer(link, page.adjustment?.state === 'submitted', (answered) => {
    setPage(answered);
    if (answered.adjustment?.state !== 'draft') startAnew();
  });
  const find = (thing: Thing, change: Partial<Finding>): void => {
    const key = keyOf(thing);
    setFindings((before) => ({ ...before, [key]: { ...NOTHING_SAID, count: thing.agreed, ...before[key], ...change } }));
    saveKept();
  };
  const add = (thing: Thing, quantity: number): void => {
    const known = things.find((one) => keyOf(one) === keyOf(thing));
    if (known === undefined) setAdded((before) => [thing, ...before]);
    find(known ?? thing, { count: (findings[keyOf(thing)]?.count ?? (known ?? thing).agreed) + quantity });
  };
  /** Answers whether it went out. */
  const send = async (also: { submit: true } | { take_back: true }): Promise<boolean> => {
    await stop();
    const value = await tell(also);
    if (value?.adjustment?.state === 'accepted') startAnew();
    return value !== undefined;
  };
  const write = (text: string): void => {
    setNote(text);
    saveKept();
  };
  return { page, things, findings, note, said, error, is_saving, is_unsent, is_out_of_reach, find, add, send, write };
};

export type Crew = ReturnType<typeof useFindings>;

const ASK_MS = 10_000;

/** While the customer thinks, the crew's page asks what came of it. */
const useAnswer = (link: string, is_waiting: boolean, onAnswer: (page: MoveDayView) => void): void => {
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  useEffect(() => {
    if (!is_waiting) return;
    const timer = setInterval(async () => {
      const { value } = await tried(call().adjustments.show({ key: link }));
      if (value && value.adjustment?.state !== 'submitted') latest.current(value);
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [link, is_waiting]);
};

/** What an earlier visit left on this phone goes on from there, once, as soon as counting is possible. */
const useKept = (short_id: string, may_count: boolean, onKept: (kept: Kept) => void): void => {
  const latest = useRef<((kept: Kept) => void) | null>(onKept);
  useEffect(() => {
    if (!may_count || latest.current === null) return;
    const kept = keptFindings(short_id);
    if (kept) latest.current(kept);
    latest.current = null;
  }, [short_id, may_count]);
};

const RETRY_MS = 10_000;

/** A phone may say that it is online long before anything arrives, so it is also tried again by the clock. */
const useRetry = (is_waiting: boolean, retry: () => void): void => {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!is_waiting) return;
    const again = (): void => latest.current();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [is_waiting]);
};

/** No connection, a fault of ours, or too many at once: nothing is wrong with what was said. */
const mayArriveLater = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

const NOTHING_SAID: Omit<Finding, 'count'> = { taken_apart: false, reason: '', photos: [] };

/** What the crew said that the server has not confirmed yet. */
type Kept = { findings: Findings; added: readonly Thing[]; note: string };

/** From the phone's own store, which outlives a closed tab and an empty battery; null where nothing waits or the browser forbids it. */
const keptFindings = (short_id: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(nameOf(short_id)) ?? 'null');
  } catch {
    return null;
  }
};

/** Answers whether it is on the phone now. Nothing to keep removes what was there. */
const keepFindings = (short_id: string, kept: Kept | null): boolean => {
  try {
    if (kept === null) localStorage.removeItem(nameOf(short_id));
    else localStorage.setItem(nameOf(short_id), JSON.stringify(kept));
    return kept !== null;
  } catch {
    return false;
  }
};

/** The short id opens nothing, unlike the link's key, which is kept nowhere. */
const nameOf = (short_id: string): string => `crew-${short_id}`;
