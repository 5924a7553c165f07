import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayEvent } from '#domain/papers/move-day-events.ts';
import { type Answer, LinkShut, OutOfReach, sendWaiting, type Wire } from './queue.ts';
import {
  eventsOf,
  type KeptMessage,
  type KeptPhoto,
  keepEvent,
  keepMessage,
  keepPhoto,
  markMessage,
  messagesOf,
  openStore,
  photosOf,
  type Store,
  takeBackEvent,
} from './store.ts';

const JOB = 'A1B2C3';
const AT = Date.parse('2026-12-04T13:00:00Z');

/** What the line does to one call: nothing, or it dies on the way there, or on the way back, or says it twice, or the phone dies after. */
const FATES = ['well', 'lost', 'answer_lost', 'twice', 'killed_before', 'killed_after', 'late'] as const;
type Fate = (typeof FATES)[number];

class Killed extends Error {}

/** An office that only adds what it does not know yet, behind a line with these fates. What is late arrives after whatever came next. */
const anOffice = (fates: Iterator<Fate>) => {
  const events = new Map<string, DayEvent>();
  const heard: string[][] = [];
  const photos = new Map<string, string>();
  const messages = new Map<string, { words: string; photos: readonly string[] }>();
  let late: (() => void)[] = [];
  const through = <Value>(arrive: () => Value): Value => {
    const fate = fates.next().value ?? 'well';
    if (fate === 'lost') throw new OutOfReach();
    if (fate === 'killed_before') throw new Killed();
    if (fate === 'late') {
      late.push(arrive);
      throw new OutOfReach();
    }
    const value = arrive();
    for (const one of late) one();
    late = [];
    if (fate === 'twice') arrive();
    if (fate === 'answer_lost') throw new OutOfReach();
    if (fate === 'killed_after') throw new Killed();
    return value;
  };
  const wire: Wire = {
    sendEvents: async (sent) =>
      through((): Answer => {
        heard.push(sent.map(({ id }) => id));
        for (const event of sent) if (!events.has(event.id)) events.set(event.id, event);
        return { day: events.size };
      }),
    sendMessage: async ({ client_id, words }, sent) =>
      through(() => {
        if (!messages.has(client_id)) messages.set(client_id, { words, photos: sent });
        return { thread: messages.size };
      }),
    sendPhoto: async ({ id }) =>
      through(() => {
        photos.set(id, `photos/${id}`);
        return { key: `photos/${id}` };
      }),
  };
  return { wire, events, heard, photos, messages };
};

let stores = 0;
const aStore = (): Promise<Store> => openStore(`phone ${++stores}`);

const anEvent = (at: number): DayEvent => ({
  id: crypto.randomUUID(),
  kind: 'delivered',
  at: new Date(AT + at * 1_000).toISOString(),
  data: { tag: at + 1, state: 'delivered', note: '', photos: [] },
});

const keep = (store: Store, event: DayEvent) => keepEvent(store, { ...event, job: JOB, state: 'kept' });

const aPhoto = (of: KeptPhoto['of']): KeptPhoto => ({
  ...{ id: crypto.randomUUID(), job: JOB, of, taken_at: '', small: '', file: new ArrayBuffer(8) },
});

const aMessage = (at: number, photos: readonly string[] = []): KeptMessage => ({
  ...{
    client_id: crypto.randomUUID(),
    job: JOB,
    at: new Date(AT + at * 1_000).toISOString(),
    words: `Message ${at}`,
    photos,
    state: 'kept',
  },
});

/** The page opens again, after whatever killed it. */
const sent = async (store: Store, wire: Wire): Promise<boolean> => {
  try {
    return (await sendWaiting(store, JOB, wire, () => AT)).reached;
  } catch (error) {
    if (error instanceof Killed) return false;
    throw error;
  }
};

describe('what the crew does without a signal', () => {
  test('arrives once, whatever is lost, doubled, late or killed on the way [papers P31]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...FATES), { maxLength: 40 }),
        fc.array(fc.constantFrom('event', 'photo', 'message', 'send', 'two tabs'), { minLength: 1, maxLength: 30 }),
        async (fates, acts) => {
          const store = await aStore();
          const office = anOffice(fates.values());
          const said: DayEvent[] = [];
          const written: KeptMessage[] = [];
          let photos = 0;
          for (const act of acts) {
            if (act === 'send') await sent(store, office.wire);
            if (act === 'two tabs') await Promise.all([sent(store, office.wire), sent(store, office.wire)]);
            if (act === 'event') {
              said.push(anEvent(said.length));
              await keep(store, said.at(-1)!);
            }
            if (act === 'photo') {
              photos += 1;
              await keepPhoto(store, aPhoto('day'));
            }
            if (act === 'message') {
              const photo = aPhoto('message');
              await keepPhoto(store, photo);
              written.push(aMessage(written.length, [photo.id]));
              await keepMessage(store, written.at(-1)!);
            }
          }
          for (let tries = 0; tries < 200 && !(await sent(store, office.wire)); tries++);
          expect(said.map(({ id }) => office.events.get(id))).toEqual(said);
          expect(office.events.size).toBe(said.length + photos);
          expect(office.photos.size).toBe(photos + written.length);
          expect([...office.messages]).toEqual(
            written.map(({ client_id, words, photos: [photo] }) => [client_id, { words, photos: [`photos/${photo}`] }]),
          );
          expect(await messagesOf(store, JOB)).toEqual([]);
          expect((await eventsOf(store, JOB)).every(({ state }) => state === 'sent')).toBe(true);
          expect((await photosOf(store, JOB)).every(({ key }) => key !== undefined)).toBe(true);
          store.close();
        },
      ),
      { numRuns: 60 },
    );
  });

  test('leaves in its order, oldest first', async () => {
    const store = await aStore();
    const office = anOffice([].values());
    const said = Array.from({ length: 120 }, (_, at) => anEvent(at));
    for (const event of said) await keep(store, event);
    await sent(store, office.wire);
    expect(office.heard.flat()).toEqual(said.map(({ id }) => id));
  });

  test('is shown with the reason where the office refuses it, and stops nothing behind it', async () => {
    const store = await aStore();
    const [good, bad, better] = [anEvent(1), anEvent(2), anEvent(3)];
    for (const event of [good, bad, better]) await keep(store, event);
    const taken: string[] = [];
    const wire: Wire = {
      sendEvents: async (events) => {
        if (events.some(({ id }) => id === bad.id)) return { refused: 'Use a tag from 1 to 9999' };
        taken.push(...events.map(({ id }) => id));
        return { day: null };
      },
      sendMessage: async () => ({ thread: null }),
      sendPhoto: async () => ({ key: '' }),
    };
    expect((await sendWaiting(store, JOB, wire, () => AT)).reached).toBe(true);
    expect(taken).toEqual([good.id, better.id]);
    const [, refused] = await eventsOf(store, JOB);
    expect(refused).toMatchObject({ state: 'refused', why: 'Use a tag from 1 to 9999' });
  });

  test('stays where it was written when it is a message that the office refuses, and goes again on demand [papers P31]', async () => {
    const store = await aStore();
    const office = anOffice([].values());
    const [refused, taken] = [aMessage(1), aMessage(2)];
    for (const message of [refused, taken]) await keepMessage(store, message);
    const wire: Wire = {
      ...office.wire,
      sendMessage: async (message, photos) =>
        message.client_id === refused.client_id ? { refused: 'This conversation is closed.' } : office.wire.sendMessage(message, photos),
    };
    expect((await sendWaiting(store, JOB, wire, () => AT)).reached).toBe(true);
    expect([...office.messages.keys()]).toEqual([taken.client_id]);
    expect(await messagesOf(store, JOB)).toEqual([{ ...refused, state: 'refused', why: 'This conversation is closed.' }]);
    await markMessage(store, refused.client_id, { state: 'kept' });
    await sendWaiting(store, JOB, office.wire, () => AT);
    expect([...office.messages.keys()]).toEqual([taken.client_id, refused.client_id]);
  });

  test('can be taken back for the seconds in which nobody is told of it', async () => {
    const store = await aStore();
    const office = anOffice([].values());
    const step: DayEvent = { id: crypto.randomUUID(), kind: 'arrived', at: new Date(AT).toISOString(), data: {} };
    await keepEvent(store, { ...step, job: JOB, state: 'kept', undo_until: AT + 10_000 });
    await sendWaiting(store, JOB, office.wire, () => AT + 9_000);
    expect(office.events.size).toBe(0);
    expect(await takeBackEvent(store, step.id, AT + 9_500)).toBe(true);
    await sendWaiting(store, JOB, office.wire, () => AT + 20_000);
    expect(office.events.size).toBe(0);
    expect(await eventsOf(store, JOB)).toEqual([]);
  });

  test('is not held back where the phone’s clock was set back in those seconds [papers P31]', async () => {
    const store = await aStore();
    const step = anEvent(1);
    await keepEvent(store, { ...step, job: JOB, state: 'kept', undo_until: AT + 10_000 });
    const back = AT - 3 * 3_600_000;
    expect(await takeBackEvent(store, step.id, back)).toBe(false);
    const office = anOffice([].values());
    await sendWaiting(store, JOB, office.wire, () => back);
    expect([...office.events.keys()]).toEqual([step.id]);
  });

  test('stays as it is, photos too, when the link is shut, and leaves by a newer one', async () => {
    const store = await aStore();
    const office = anOffice([].values());
    const [event, photo] = [anEvent(1), aPhoto('day')];
    await keepEvent(store, { ...event, job: JOB, state: 'kept' });
    await keepPhoto(store, photo);
    const shut = async (): Promise<never> => {
      throw new LinkShut('This link has ended.');
    };
    expect(await sendWaiting(store, JOB, { ...office.wire, sendEvents: shut, sendPhoto: shut }, () => AT)).toMatchObject({
      reached: false,
      shut: 'This link has ended.',
    });
    expect((await eventsOf(store, JOB)).map(({ state }) => state)).toEqual(['kept']);
    expect((await photosOf(store, JOB)).map(({ key, why }) => [key, why])).toEqual([[undefined, undefined]]);
    await sendWaiting(store, JOB, office.wire, () => AT);
    expect([...office.events.keys()]).toContain(event.id);
    expect([...office.photos.keys()]).toEqual([photo.id]);
  });
});
