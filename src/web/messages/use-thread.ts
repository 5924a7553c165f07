import { useEffect, useRef, useState } from 'react';
import { asCallError } from '#contract/client.ts';
import type { QuickAnswer } from '#domain/messages/facts-in.ts';
import { tried } from '#web/core/call.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useLive } from '#web/live/use-live.ts';
import type { Channel } from './channel.ts';
import type { Thread } from './thread-words.ts';
import { MESSAGE_WORDS } from './words.ts';

/** A message that is not in the thread yet: on its way, or not sent. */
export type Pending = {
  client_id: string;
  words: string;
  photos: readonly string[];
  quick: QuickAnswer | null;
  problem: string | null;
  is_sending: boolean;
};

export type Talking = ReturnType<typeof useThread>;

/** The thread as it stands, pushed; what is written here, until it is in it; and how far this side has read. */
export const useThread = (channel: Channel, loaded: Thread) => {
  const words_of = MESSAGE_WORDS[useLanguage()];
  const { view, lost_since } = useLive<Thread>(loaded, { stream: channel.stream, ask: channel.show });
  const [thread, setThread] = useState(loaded);
  const take = (newer: Thread): void => setThread((older) => (newer.updated_at >= older.updated_at ? newer : older));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pushed is taken once
  useEffect(() => take(view), [view]);
  const [pending, setPending] = useKept<readonly Pending[]>(`unsent ${channel.id}`, NOTHING);
  const change = (client_id: string, with_it: Partial<Pending> | null): void =>
    setPending((all) =>
      with_it === null
        ? all.filter((one) => one.client_id !== client_id)
        : all.map((one) => (one.client_id === client_id ? { ...one, ...with_it } : one)),
    );
  const send = async (message: Pending): Promise<void> => {
    const { client_id, words, photos, quick } = message;
    try {
      take(await channel.write({ client_id, words, photos: [...photos], quick }));
      change(client_id, null);
    } catch (thrown) {
      const { status, problem } = asCallError(thrown);
      change(client_id, { is_sending: false, problem: status === 0 ? words_of.no_connection : problem.error_message });
    }
  };
  const write = (words: string, photos: readonly string[], quick: QuickAnswer | null): void => {
    const message: Pending = { client_id: crypto.randomUUID(), words, photos, quick, problem: null, is_sending: true };
    setPending((all) => [...all, message]);
    void send(message);
  };
  const again = (message: Pending): void => {
    change(message.client_id, { is_sending: true, problem: null });
    void send({ ...message, is_sending: true });
  };
  const discard = (client_id: string): void => change(client_id, null);
  useReading(channel, thread);
  const said = new Set(thread.entries.map(({ client_id }) => client_id));
  return { channel, thread, lost_since, take, write, again, discard, pending: pending.filter(({ client_id }) => !said.has(client_id)) };
};

const NOTHING: readonly Pending[] = [];

/** What was read on an open page is told once the page is looked at. */
const useReading = (channel: Channel, { entries, you, unread }: Thread): void => {
  const way = useRef(channel);
  way.current = channel;
  const newest = entries.findLast(({ role }) => role !== null)?.id ?? 0;
  const told = useRef(0);
  useEffect(() => {
    if (you === 'team' || unread === 0 || newest <= told.current) return undefined;
    const tell = (): void => {
      if (document.visibilityState === 'hidden' || newest <= told.current) return;
      told.current = newest;
      void tried(way.current.read(newest));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [you, unread, newest]);
};

/** Kept for this tab, so that a reload takes nothing that was typed. A page that was made by the server has nothing kept yet. */
export const useKept = <T>(key: string, nothing: T) => {
  const [value, setValue] = useState<T>(nothing);
  const is_read = useRef(false);
  useEffect(() => {
    const kept = read<T>(key);
    is_read.current = true;
    if (kept !== undefined) setValue(kept);
  }, [key]);
  const set = (next: T | ((before: T) => T)): void =>
    setValue((before) => {
      const after = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
      write(key, after, nothing);
      return after;
    });
  return [value, set] as const;
};

const read = <T>(key: string): T | undefined => {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : restored(JSON.parse(kept) as T);
  } catch {
    return undefined;
  }
};

/** What was on its way when the page was left was perhaps not sent: trying again says it once. */
const restored = <T>(kept: T): T =>
  (Array.isArray(kept)
    ? kept.map((one: Pending) => ({ ...one, photos: one.photos ?? [], is_sending: false, problem: one.problem ?? '' }))
    : kept) as T;

const write = <T>(key: string, value: T, nothing: T): void => {
  try {
    if (value === nothing || (Array.isArray(value) && value.length === 0) || value === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it lives as long as the page.
  }
};
