import type { ModelFiles } from './speech-model.ts';

/** What the page tells the worker: where the model is kept, what the microphone hears, and that nothing more comes. */
export type Told =
  | { kept: { cache: string; paths: Readonly<Record<keyof ModelFiles, string>> } }
  | { sound: Float32Array }
  | { ends: true };

/** What the worker answers: all that was said so far, that it has written down the last of it, or why it can't. */
export type Heard = { said: string } | { is_over: true } | { fault: string };
