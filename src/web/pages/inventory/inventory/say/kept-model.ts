import { model } from 'virtual:speech-model';

/** Where the speech model lies in this browser. */
export const CACHE = 'speech-model';

export const MODEL_MB = Math.round(model.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000);

/** Whether this browser could run it at all. */
export const isRunnable = (): boolean =>
  [typeof caches, typeof WebAssembly, typeof DecompressionStream, typeof AudioWorkletNode, typeof navigator.mediaDevices].every(
    (kind) => kind !== 'undefined',
  );

export const isKept = async (): Promise<boolean> => {
  const cache = await caches.open(CACHE);
  const found = await Promise.all(model.files.map(({ path }) => cache.match(path)));
  return found.every((file) => file !== undefined);
};

/** A part that came whole stays when the next one fails, so that a second try goes on from there. */
export const keepModel = async (onShare: (share: number) => void, signal: AbortSignal): Promise<void> => {
  const cache = await caches.open(CACHE);
  const wanted = new Set(model.files.map(({ path }) => path));
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  const total = model.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let come = 0;
  const count = (bytes: number) => {
    come += bytes;
    onShare(come / total);
  };
  for (const { path, bytes } of model.files) {
    if (await cache.match(path)) count(bytes);
    else await cache.put(path, await counted(path, signal, count));
  }
};

const counted = async (path: string, signal: AbortSignal, count: (bytes: number) => void): Promise<Response> => {
  const answer = await fetch(path, { signal });
  if (!answer.ok || answer.body === null) throw new Error(`${path} answered ${answer.status}.`);
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (part, onwards) => {
      count(part.byteLength);
      onwards.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(counting));
};

export const removeModel = (): Promise<boolean> => caches.delete(CACHE);
