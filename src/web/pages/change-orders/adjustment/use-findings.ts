import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { call, tried } from '#web/core/call.ts';
import { useSaving } from '#web/plan/use-saving.ts';
import { addedOf, changesOf, type Finding, type Findings, keyOf, startOf, type Thing, thingsOf } from './findings.ts';
import type { MoveDayView } from './move-day-view.ts';

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
      if (value.adjustment?.state === 'accepted') startAnew();
    }
    return value !== undefined;
  };
  const write = (text: string): void => {
    setNote(text);
    saveSoon();
  };
  return { page, things, findings, note, said, error, is_saving, find, add, send, write };
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

const NOTHING_SAID: Omit<Finding, 'count'> = { taken_apart: false, reason: '', photos: [] };
