import { Worker } from 'node:worker_threads';
import type { Answer, Asked, ToldList } from './list-worker.ts';

/** A long list takes a tenth of a second, so it is read in a thread of its own, and whoever asks meanwhile is not kept waiting. */
export const readList = (text: string): Promise<ToldList> =>
  new Promise((resolve, reject) => {
    reader ??= startedReader();
    reader.ask(text, { resolve, reject });
  });

/** The tables of names are made before anybody asks. */
export const prepareReader = (): void => {
  reader ??= startedReader();
};

type Waiting = { resolve: (told: ToldList) => void; reject: (why: unknown) => void };
type Reader = { ask: (text: string, waiting: Waiting) => void };

let reader: Reader | undefined;

/** The process may end while nobody waits for a list. A thread that broke is left, and the next list starts another. */
const startedReader = (): Reader => {
  const worker = new Worker(new URL('./list-worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const started: Reader = {
    ask: (text, asks) => {
      last += 1;
      waiting.set(last, asks);
      worker.ref();
      worker.postMessage({ id: last, text } satisfies Asked);
    },
  };
  const ends = (why: unknown) => {
    if (reader === started) reader = undefined;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('told' in answer) asked?.resolve(answer.told);
    else asked?.reject(answer.failed);
  });
  worker.on('error', ends);
  worker.on('exit', (code) => ends(new Error(`The reader of lists ended with ${code}.`)));
  worker.unref();
  return started;
};
