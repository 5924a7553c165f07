import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { call, tried } from '#web/core/call.ts';
import { moment } from '#web/pages/admin/list/moments.ts';

export type QueueView = Awaited<ReturnType<Client['today']['show']>>;
export type QueueTask = QueueView['tasks'][number];
export type Sleep = NonNullable<Parameters<Client['today']['sleep']>[0]['until']>;

const UNDO_MS = 10_000;

type Undo = { text: string; back: () => void };

/** The rows as they are shown: what comes new waits for whoever reads further down, and what was just done can be taken back for ten seconds. */
export const useQueue = (live: QueueView) => {
  const [shown, setShown] = useState(live);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [problem, setProblem] = useState('');
  const { revalidate } = useRevalidator();
  const latest = useRef(live);
  if (live.updated_at > latest.current.updated_at) latest.current = live;
  const known = new Set(shown.tasks.map(({ key }) => key));
  const newer = latest.current.tasks.filter(({ key }) => !known.has(key)).length;
  useEffect(() => {
    if (newer > 0 && window.scrollY > 0) setShown((now) => ({ ...live, tasks: live.tasks.filter(({ key }) => isAmong(now, key)) }));
    else setShown(live);
  }, [live, newer]);
  useEffect(() => {
    if (undo === null) return undefined;
    const timer = setTimeout(() => setUndo(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);

  const after = async (asked: Promise<QueueView>, done?: (view: QueueView) => Undo | null) => {
    const { value, error } = await tried(asked);
    setProblem(error?.message ?? '');
    if (value === undefined) return;
    latest.current = value;
    setShown(value);
    setUndo(done?.(value) ?? null);
    // The badge beside "Today" counts the same rows.
    void revalidate();
  };
  const take = (task: QueueTask) => after(call().today.take({ key: task.key, is_taken: !task.taken_by?.is_me }));
  const wake = (key: string) => after(call().today.sleep({ key, until: null }));
  const sleep = (task: QueueTask, until: Sleep) =>
    after(call().today.sleep({ key: task.key, until }), () => ({
      text: `Snoozed ${SLEEP_WORDS[until]}: ${task.what}`,
      back: () => void wake(task.key),
    }));
  return {
    ...{ tasks: shown.tasks, newer, undo, problem, take, sleep },
    showNewer: () => setShown(latest.current),
    said: undo?.text ?? `${shown.tasks.length} rows, ${moment(shown.updated_at).replace(/^.*, /, '')}`,
  };
};

export const SLEEP_WORDS: Readonly<Record<Sleep, string>> = {
  two_hours: 'for two hours',
  tomorrow: 'until tomorrow, 9 AM',
  monday: 'until Monday, 9 AM',
};

const isAmong = (view: QueueView, key: string): boolean => view.tasks.some((task) => task.key === key);
