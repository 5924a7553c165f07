import { beforeEach, expect, test, vi } from 'vitest';
import { readList } from './read-list.ts';

/** Threads that do what they are told here. */
const { Thread, threads } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events');
  const threads: InstanceType<typeof Thread>[] = [];
  class Thread extends EventEmitter {
    asked: { id: number; text: string }[] = [];
    constructor() {
      super();
      threads.push(this);
    }
    ref() {}
    unref() {}
    postMessage(asked: { id: number; text: string }) {
      this.asked.push(asked);
    }
  }
  return { Thread, threads };
});

vi.mock('node:worker_threads', () => ({ Worker: Thread }));

const told = (text: string) => ({ matched: [], unmatched: [text] });

const answers = (thread: InstanceType<typeof Thread> | undefined, at: number) => {
  const { id = 0, text = '' } = thread?.asked[at] ?? {};
  thread?.emit('message', { id, told: told(text) });
};

beforeEach(() => threads.at(-1)?.emit('exit', 0));

test('lists are read side by side, and each answer goes to who asked', async () => {
  const [long, short] = [readList('long'), readList('short')];
  const thread = threads.at(-1);
  answers(thread, 1);
  answers(thread, 0);
  expect(await Promise.all([long, short])).toEqual([told('long'), told('short')]);
});

test('a list that cannot be read fails alone', async () => {
  const [bad, good] = [readList('bad'), readList('good')];
  const thread = threads.at(-1);
  thread?.emit('message', { id: thread.asked[0]?.id, failed: new Error('odd') });
  answers(thread, 1);
  await expect(bad).rejects.toThrow('odd');
  expect(await good).toEqual(told('good'));
});

test('when the thread breaks, who waits hears why, and the next list is read by another', async () => {
  const lost = readList('lost');
  const broken = threads.at(-1);
  broken?.emit('error', new Error('out of memory'));
  await expect(lost).rejects.toThrow('out of memory');
  const next = readList('next');
  expect(threads.at(-1)).not.toBe(broken);
  answers(threads.at(-1), 0);
  expect(await next).toEqual(told('next'));
});
