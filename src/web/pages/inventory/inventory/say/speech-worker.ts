import { saidWords } from '#domain/list-reader/said-words.ts';
import { likelyWords } from './likely-words.ts';
import { type ModelFiles, type SpeechModel, speechModel, WIDTH } from './speech-model.ts';
import { speechPieces } from './speech-pieces.ts';
import type { Heard, Told } from './worker-words.ts';

/** Writes down what it is given to hear, beside the page, which goes on drawing. */
const pieces = speechPieces();
const said: string[] = [];
let model: Promise<SpeechModel> | undefined;
let is_writing = false;
let is_over = false;

self.onmessage = ({ data }: MessageEvent<Told>) => {
  if ('kept' in data) model = opened(data.kept);
  else if ('sound' in data) pieces.add(data.sound);
  else {
    pieces.close();
    is_over = true;
  }
  write().catch((error: Error) => answer({ fault: error.message }));
};

/** One piece after the other; what comes meanwhile is heard next. */
const write = async (): Promise<void> => {
  if (is_writing || model === undefined) return;
  is_writing = true;
  const written = await model;
  for (let piece = pieces.next(); piece !== undefined; piece = pieces.next()) {
    const text = await written(piece.sound, piece.is_whole ? WIDTH : 1);
    answer({ said: [...said, text].join(' ') });
    if (piece.is_whole) said.push(text);
  }
  is_writing = false;
  if (is_over) answer({ is_over: true });
};

const answer = (heard: Heard): void => self.postMessage(heard);

const opened = async ({ cache, paths }: { cache: string; paths: Readonly<Record<keyof ModelFiles, string>> }): Promise<SpeechModel> => {
  const kept = await caches.open(cache);
  const [program, encoder, decoder] = await Promise.all([paths.program, paths.encoder, paths.decoder].map((path) => unpacked(kept, path)));
  if (program === undefined || encoder === undefined || decoder === undefined) throw new Error('A part of the speech model is missing.');
  return speechModel({ program, encoder, decoder }, likelyWords(saidWords()));
};

const unpacked = async (kept: Cache, path: string): Promise<Uint8Array | undefined> => {
  const packed = await kept.match(path);
  if (!packed?.body) return undefined;
  return new Uint8Array(await new Response(packed.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
};
