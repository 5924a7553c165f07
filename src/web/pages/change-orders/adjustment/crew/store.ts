import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DayEvent } from '#domain/papers/move-day-events.ts';

/** `kept` waits on this phone, `sent` is at the office, `refused` is what the office would not take, with its reason. */
export type KeptEvent = DayEvent & { job: string; state: 'kept' | 'sent' | 'refused'; why?: string; undo_until?: number };

/** A form that the office signed for one file. */
export type PhotoForm = { key: string; url: string; fields: Record<string, string> };

/** A photo, made small on the phone, and smaller still to be shown. `key` is its name at the office, once it is there. */
export type KeptPhoto = {
  id: string;
  job: string;
  /** One of the day is named by an event of its own when it has arrived; one of a finding is sent with that. */
  of: 'day' | 'finding';
  taken_at: string;
  file: ArrayBuffer;
  small: string;
  form?: PhotoForm;
  key?: string;
  why?: string;
};

/** What the page knew of a job last, and what the crew is writing. */
type KeptJob = { job: string; page?: unknown; day?: unknown; findings?: unknown; sent_at?: string };

interface Shelf extends DBSchema {
  events: { key: number; value: KeptEvent; indexes: { id: string; job: string } };
  photos: { key: string; value: KeptPhoto; indexes: { job: string } };
  jobs: { key: string; value: KeptJob };
}

export type Store = IDBPDatabase<Shelf>;

/** The phone's own store. It outlives the page, the browser and an empty battery. */
export const openStore = (name = 'hearthway-crew'): Promise<Store> =>
  openDB<Shelf>(name, 1, {
    upgrade: (store) => {
      const events = store.createObjectStore('events', { autoIncrement: true });
      events.createIndex('id', 'id', { unique: true });
      events.createIndex('job', 'job');
      store.createObjectStore('photos', { keyPath: 'id' }).createIndex('job', 'job');
      store.createObjectStore('jobs', { keyPath: 'job' });
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });

/** On the disk before anybody is told that it is kept. */
const STRICT = { durability: 'strict' } as const;

export const keepEvent = async (store: Store, event: KeptEvent): Promise<void> => {
  const tx = store.transaction('events', 'readwrite', STRICT);
  if ((await tx.store.index('id').getKey(event.id)) === undefined) await tx.store.add(event);
  await tx.done;
};

/** In the order of the day. */
export const eventsOf = (store: Store, job: string): Promise<KeptEvent[]> => store.getAllFromIndex('events', 'job', job);

/** Says of events what became of them. */
export const markEvents = async (
  store: Store,
  ids: readonly string[],
  change: Pick<Partial<KeptEvent>, 'state' | 'why'>,
): Promise<void> => {
  const tx = store.transaction('events', 'readwrite', STRICT);
  for (const id of ids) {
    const key = await tx.store.index('id').getKey(id);
    const event = key === undefined ? undefined : await tx.store.get(key);
    if (key !== undefined && event !== undefined) await tx.store.put({ ...event, ...change } as KeptEvent, key);
  }
  await tx.done;
};

/** Takes back what nobody has seen yet; answers whether it was still here alone. */
export const takeBackEvent = async (store: Store, id: string, now: number): Promise<boolean> => {
  const tx = store.transaction('events', 'readwrite', STRICT);
  const key = await tx.store.index('id').getKey(id);
  const event = key === undefined ? undefined : await tx.store.get(key);
  const is_ours = key !== undefined && event?.state === 'kept' && now < (event.undo_until ?? 0);
  if (is_ours) await tx.store.delete(key);
  await tx.done;
  return is_ours;
};

export const keepPhoto = async (store: Store, photo: KeptPhoto): Promise<void> => {
  const tx = store.transaction('photos', 'readwrite', STRICT);
  await tx.store.put(photo);
  await tx.done;
};

export const photosOf = (store: Store, job: string): Promise<KeptPhoto[]> => store.getAllFromIndex('photos', 'job', job);

/** Lays what is new over what is known of a job. */
export const keepJob = async (store: Store, job: string, change: Omit<KeptJob, 'job'>): Promise<void> => {
  const tx = store.transaction('jobs', 'readwrite', STRICT);
  await tx.store.put({ ...(await tx.store.get(job)), ...change, job });
  await tx.done;
};
