import type { DayEvent } from '#domain/papers/move-day-events.ts';
import {
  eventsOf,
  type KeptEvent,
  type KeptMessage,
  type KeptPhoto,
  keepEvent,
  keepPhoto,
  markEvents,
  markMessage,
  mayTakeBack,
  messagesOf,
  type PhotoForm,
  photosOf,
  type Store,
} from './store.ts';

/** What the office says: taken, or why not. Nothing is said where it can't be reached: then the wire throws. */
export type Answer = { day?: unknown } | { refused: string };

export type Wire = {
  sendEvents(events: readonly DayEvent[]): Promise<Answer>;
  /** Answers the conversation as it stands then; the photos are at the office already. */
  sendMessage(message: KeptMessage, photos: readonly string[]): Promise<{ thread: unknown } | { refused: string }>;
  /** Answers the photo's name at the office. */
  sendPhoto(photo: KeptPhoto, keepForm: (form: PhotoForm) => Promise<void>): Promise<{ key: string } | { refused: string }>;
};

/** `shut`: the office takes nothing by this link any more, `early`: nothing yet; what waits stays where it is. */
type Ends = { reached: boolean; shut?: string; early?: true; day?: unknown; thread?: unknown };

const MOST_AT_ONCE = 50;

/**
 * Sends what waits: events in their order, then what was written, photos of the day last. What the office takes is marked only after it said so; whatever dies in between
 * is sent again with the same id, and counts once. An event that is refused is marked with the reason and stops nothing behind it.
 */
export const sendWaiting = async (store: Store, job: string, wire: Wire, now: () => number): Promise<Ends> => {
  let day: unknown;
  let thread: unknown;
  try {
    do {
      day = (await sendEvents(store, job, wire, now)) ?? day;
      thread = (await sendMessages(store, job, wire)) ?? thread;
    } while ((await sendPhotos(store, job, wire, now)) > 0);
    return { reached: true, day, thread };
  } catch (error) {
    if (error instanceof OutOfReach) return { reached: false, day, thread };
    if (error instanceof LinkEarly) return { reached: false, early: true, day, thread };
    if (error instanceof LinkShut) return { reached: false, shut: error.message, day, thread };
    throw error;
  }
};

const sendEvents = async (store: Store, job: string, wire: Wire, now: () => number): Promise<unknown> => {
  let day: unknown;
  for (;;) {
    const batch = (await eventsOf(store, job)).filter((event) => isDue(event, now())).slice(0, MOST_AT_ONCE);
    if (batch.length === 0) return day;
    day = (await sendBatch(store, batch, wire)) ?? day;
  }
};

/** No connection, a fault of the office, or too many at once: nothing is wrong with what was said. */
export class OutOfReach extends Error {}

/** The link was stopped, or is over for good. Nothing is wrong with what was said, and a newer link takes it. */
export class LinkShut extends Error {}

/** The move got a later day: what was said of it before is kept until the link opens again. */
export class LinkEarly extends Error {}

/** What is not held back for being taken back yet. */
const isDue = (event: Pick<KeptEvent, 'state' | 'undo_until'>, now: number): boolean => event.state === 'kept' && !mayTakeBack(event, now);

type Kept = readonly KeptEvent[];

const sendBatch = async (store: Store, batch: Kept, wire: Wire): Promise<unknown> => {
  const answer = await wire.sendEvents(batch.map(asSent));
  const ids = batch.map(({ id }) => id);
  if (!('refused' in answer)) {
    await markEvents(store, ids, { state: 'sent' });
    return answer.day;
  }
  if (batch.length === 1) {
    await markEvents(store, ids, { state: 'refused', why: answer.refused });
    return undefined;
  }
  let day: unknown;
  for (const event of batch) day = (await sendBatch(store, [event], wire)) ?? day;
  return day;
};

const asSent = ({ id, kind, at, data, off_ms }: Kept[number]): DayEvent => ({ id, kind, at, data, off_ms }) as DayEvent;

/** Each in its turn, with its photos before it. One that the office would not take stays where it was written, with the reason. */
const sendMessages = async (store: Store, job: string, wire: Wire): Promise<unknown> => {
  let thread: unknown;
  for (const message of (await messagesOf(store, job)).filter(({ state }) => state === 'kept')) {
    const answer = await sendMessage(store, job, wire, message);
    if ('refused' in answer) await markMessage(store, message.client_id, { state: 'refused', why: answer.refused });
    else {
      await markMessage(store, message.client_id, null);
      thread = answer.thread;
    }
  }
  return thread;
};

const sendMessage = async (
  store: Store,
  job: string,
  wire: Wire,
  message: KeptMessage,
): Promise<{ thread: unknown } | { refused: string }> => {
  const keys: string[] = [];
  for (const photo of (await photosOf(store, job)).filter(({ id }) => message.photos.includes(id))) {
    const answer =
      photo.key === undefined ? await wire.sendPhoto(photo, (form) => keepPhoto(store, { ...photo, form })) : { key: photo.key };
    if ('refused' in answer) return answer;
    keys.push(answer.key);
    await keepPhoto(store, { ...photo, key: answer.key, file: new ArrayBuffer(0) });
  }
  return wire.sendMessage(message, keys);
};

/** Of the day's photos an event says which key became of which; its id is the photo's own, so that it is said once. */
const sendPhotos = async (store: Store, job: string, wire: Wire, now: () => number): Promise<number> => {
  const waiting = (await photosOf(store, job)).filter(doesWait);
  for (const photo of waiting) {
    const answer = await wire.sendPhoto(photo, (form) => keepPhoto(store, { ...photo, form }));
    if ('refused' in answer) {
      await keepPhoto(store, { ...photo, why: answer.refused });
      continue;
    }
    const { id, of } = photo;
    const at = new Date(now()).toISOString();
    if (of === 'day') await keepEvent(store, { id, job, kind: 'photo', at, data: { photo: id, key: answer.key }, state: 'kept' });
    await keepPhoto(store, { ...photo, key: answer.key, file: new ArrayBuffer(0) });
  }
  return waiting.length;
};

const doesWait = ({ of, key, why }: KeptPhoto): boolean => of !== 'message' && key === undefined && why === undefined;

type OnPhone = { events: Kept; photos: readonly KeptPhoto[]; messages: readonly KeptMessage[] };

/** How much waits on this phone, and what was refused. A message and its photos are one thing. */
export const waitingOf = ({ events, photos, messages }: OnPhone) => ({
  events: events.filter(({ state }) => state === 'kept'),
  photos: photos.filter(doesWait),
  messages: messages.filter(({ state }) => state === 'kept'),
  refused: events.filter(({ state, is_told }) => state === 'refused' && is_told !== true),
  refused_photos: photos.filter(({ of, why }) => of !== 'message' && why !== undefined),
  refused_messages: messages.filter(({ state }) => state === 'refused'),
});
