import type { DayEvent } from '#domain/papers/move-day-events.ts';

/** `kept` waits on this phone, `sent` is at the office, `refused` is what the office would not take, with its reason. */
export type KeptEvent = DayEvent & { job: string; state: 'kept' | 'sent' | 'refused'; why?: string; undo_until?: number; is_told?: true };

/** A form that the office signed for one file. */
export type PhotoForm = { url: string; fields: Record<string, string> };

/** A photo, made small on the phone, and smaller still to be shown. `key` is its name at the office, once it is there. */
export type KeptPhoto = {
  id: string;
  job: string;
  /** One of the day is named by an event of its own when it has arrived; one of a finding or a message is sent with that. */
  of: 'day' | 'finding' | 'message';
  taken_at: string;
  file: ArrayBuffer;
  small: string;
  form?: PhotoForm;
  key?: string;
  why?: string;
};

/** Something that was written here and is not in the conversation yet; `photos` by their ids on this phone. */
export type KeptMessage = {
  client_id: string;
  job: string;
  at: string;
  words: string;
  photos: readonly string[];
  state: 'kept' | 'refused';
  why?: string;
};

/** What the page knew of a job last, and what the crew is writing. */
type KeptJob = {
  job: string;
  key?: string;
  page?: unknown;
  day?: unknown;
  findings?: unknown;
  jobs?: unknown;
  /** The job as it stands on its new day, while its link opens nothing. */
  postponed?: unknown;
  thread?: unknown;
  sent_at?: string;
  /** As far as this phone's clock was off when that was known last. */
  clock_off_ms?: number;
};

export type Store = IDBDatabase;

/** The phone's own store. It outlives the page, the browser and an empty battery. */
export const openStore = (name = 'hearthway-crew'): Promise<Store> => {
  const opening = indexedDB.open(name, 2);
  opening.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) {
      const events = opening.result.createObjectStore('events', { autoIncrement: true });
      events.createIndex('id', 'id', { unique: true });
      events.createIndex('job', 'job');
      opening.result.createObjectStore('photos', { keyPath: 'id' }).createIndex('job', 'job');
      opening.result.createObjectStore('jobs', { keyPath: 'job' });
    }
    opening.result.createObjectStore('messages', { autoIncrement: true }).createIndex('job', 'job');
  };
  return answered(opening).then((store) => {
    store.onversionchange = () => store.close();
    return store;
  });
};

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

type Shelf = 'events' | 'photos' | 'jobs' | 'messages';

/** On the disk before anybody is told that it is kept. */
const inStore = async <Value>(store: Store, shelf: Shelf, work: (shelf: IDBObjectStore) => Promise<Value>): Promise<Value> => {
  const tx = store.transaction(shelf, 'readwrite', { durability: 'strict' });
  const kept = new Promise<void>((done, fail) => {
    tx.oncomplete = () => done();
    tx.onabort = () => fail(tx.error);
  });
  const [value] = await Promise.all([work(tx.objectStore(shelf)), kept]);
  return value;
};

const allOf = <Kept>(store: Store, shelf: Shelf, job: string): Promise<Kept[]> =>
  answered(store.transaction(shelf).objectStore(shelf).index('job').getAll(job));

export const keepEvent = (store: Store, event: KeptEvent): Promise<void> =>
  inStore(store, 'events', async (events) => {
    if ((await answered(events.index('id').getKey(event.id))) === undefined) await answered(events.add(event));
  });

/** In the order of the day. */
export const eventsOf = (store: Store, job: string): Promise<KeptEvent[]> => allOf(store, 'events', job);

/** Says of events what became of them. */
export const markEvents = (
  store: Store,
  ids: readonly string[],
  change: Pick<Partial<KeptEvent>, 'state' | 'why' | 'is_told'>,
): Promise<void> =>
  inStore(store, 'events', async (events) => {
    for (const id of ids) {
      const [key, event] = await eventIn(events, id);
      if (key !== undefined && event !== undefined) await answered(events.put({ ...event, ...change }, key));
    }
  });

/** A step can be taken back for so long. */
export const UNDO_MS = 10_000;

/** Nobody is told of it yet. A clock that was set back in between must not hold it back for hours. */
export const mayTakeBack = ({ undo_until = 0 }: Pick<KeptEvent, 'undo_until'>, now: number): boolean =>
  now < undo_until && undo_until - now <= UNDO_MS;

/** Takes back what nobody has seen yet; answers whether it was still here alone. */
export const takeBackEvent = (store: Store, id: string, now: number): Promise<boolean> =>
  inStore(store, 'events', async (events) => {
    const [key, event] = await eventIn(events, id);
    const is_ours = event?.state === 'kept' && mayTakeBack(event, now);
    if (key !== undefined && is_ours) await answered(events.delete(key));
    return is_ours;
  });

const eventIn = async (events: IDBObjectStore, id: string): Promise<readonly [IDBValidKey | undefined, KeptEvent | undefined]> => {
  const key = await answered(events.index('id').getKey(id));
  return [key, key === undefined ? undefined : ((await answered(events.get(key))) as KeptEvent)];
};

export const keepPhoto = (store: Store, photo: KeptPhoto): Promise<void> =>
  inStore(store, 'photos', async (photos) => {
    await answered(photos.put(photo));
  });

export const dropPhoto = (store: Store, id: string): Promise<void> => inStore(store, 'photos', (photos) => answered(photos.delete(id)));

export const keepMessage = (store: Store, message: KeptMessage): Promise<void> =>
  inStore(store, 'messages', async (messages) => {
    await answered(messages.add(message));
  });

/** In the order in which they were written. */
export const messagesOf = (store: Store, job: string): Promise<KeptMessage[]> => allOf(store, 'messages', job);

/** Says of a message what became of it; with null it is in the conversation, or taken back. */
export const markMessage = (store: Store, client_id: string, change: Pick<Partial<KeptMessage>, 'state' | 'why'> | null): Promise<void> =>
  inStore(store, 'messages', async (messages) => {
    const [keys, kept] = await Promise.all([answered(messages.getAllKeys()), answered(messages.getAll() as IDBRequest<KeptMessage[]>)]);
    const at = kept.findIndex((message) => message.client_id === client_id);
    const [key, message] = [keys[at], kept[at]];
    if (key === undefined || message === undefined) return;
    await (change === null ? answered(messages.delete(key)) : answered(messages.put({ ...message, ...change }, key)));
  });

export const photosOf = (store: Store, job: string): Promise<KeptPhoto[]> => allOf(store, 'photos', job);

export const jobOf = (store: Store, job: string): Promise<KeptJob | undefined> =>
  answered(store.transaction('jobs').objectStore('jobs').get(job));

const allJobs = (store: Store): Promise<KeptJob[]> =>
  answered(store.transaction('jobs').objectStore('jobs').getAll() as IDBRequest<KeptJob[]>);

/** The job that a link led to when this phone opened it last. */
export const jobBehind = async (store: Store, key: string): Promise<KeptJob | undefined> =>
  (await allJobs(store)).find((kept) => kept.key === key);

/** That one, and those that are reached through it: their keys begin with its own. */
export const jobsBehind = async (store: Store, key: string): Promise<KeptJob[]> =>
  (await allJobs(store)).filter((kept) => kept.key === key || kept.key?.startsWith(`${key}~`));

/** In the place of all that was known of it. */
export const putJob = (store: Store, kept: KeptJob): Promise<void> =>
  inStore(store, 'jobs', async (jobs) => {
    await answered(jobs.put(kept));
  });

/** What of a job is at the office does not stay here: events, photos, and pictures of a message that was never sent. */
export const forgetAtOffice = async (store: Store, job: string): Promise<void> => {
  await inStore(store, 'events', async (events) => {
    for (const key of await answered(events.index('job').getAllKeys(job)))
      if (((await answered(events.get(key))) as KeptEvent).state === 'sent') await answered(events.delete(key));
  });
  const wanted = new Set((await messagesOf(store, job)).flatMap(({ photos }) => photos));
  for (const { id, of, key } of await photosOf(store, job))
    if (of === 'message' ? !wanted.has(id) : of === 'day' && key !== undefined) await dropPhoto(store, id);
};

/** Lays what is new over what is known of a job. */
export const keepJob = (store: Store, job: string, change: Omit<KeptJob, 'job'>): Promise<void> =>
  inStore(store, 'jobs', async (jobs) => {
    await answered(jobs.put({ ...(await answered(jobs.get(job))), ...change, job }));
  });
