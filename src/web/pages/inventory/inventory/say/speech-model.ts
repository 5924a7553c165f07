import tokenizer from 'llama-tokenizer-js';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { SAMPLES_A_SECOND } from './speech-pieces.ts';

/** What runs it, and its two halves. */
export type ModelFiles = { program: Uint8Array; encoder: Uint8Array; decoder: Uint8Array };

/** Writes down what is said in a piece of sound. */
export type SpeechModel = (sound: Float32Array) => Promise<string>;

/** Moonshine tiny, in English: the weights come with their package, and what they are run by is here. */
export const speechModel = async ({ program, encoder, decoder }: ModelFiles): Promise<SpeechModel> => {
  // Threads would need a page that is cut off from all others.
  Object.assign(env.wasm, { numThreads: 1, wasmBinary: program });
  const [hearing, writing] = [await InferenceSession.create(encoder), await InferenceSession.create(decoder)];
  return async (sound) => {
    const { last_hidden_state: heard } = await hearing.run({ input_values: new Tensor('float32', sound, [1, sound.length]) });
    if (heard === undefined) throw new Error('The encoder answered nothing.');
    const tokens = await tokensOf(writing, heard, Math.ceil((TOKENS_A_SECOND * sound.length) / SAMPLES_A_SECOND));
    return tokenizer.decode(tokens, false, false).trim();
  };
};

/** Nobody says more; what does is the model going round in circles. */
const TOKENS_A_SECOND = 6.5;

const [BEGIN, END] = [1, 2];

/** One token after the other. What the first one made of the sound, and each one of those before it, is kept for the next. */
const tokensOf = async (writing: InferenceSession, heard: Tensor, most: number): Promise<number[]> => {
  const tokens: number[] = [];
  let past: Readonly<Record<string, Tensor>> = Object.fromEntries(
    writing.inputNames.filter((name) => name.startsWith(PAST)).map((name) => [name, new Tensor('float32', [], [0, HEADS, 1, HEAD_SIZE])]),
  );
  while (tokens.length < most) {
    const { logits, ...present } = await writing.run({
      ...past,
      input_ids: new Tensor('int64', [BigInt(tokens.at(-1) ?? BEGIN)], [1, 1]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor('bool', [tokens.length > 0]),
    });
    const next = likeliest(logits?.data as Float32Array, tokens.length === 0);
    if (next === END) break;
    const is_new = (name: string) => tokens.length === 0 || name.includes('.decoder.');
    past = {
      ...past,
      ...Object.fromEntries(
        Object.entries(present)
          .filter(([name]) => is_new(name))
          .map(([name, one]) => [asPast(name), one]),
      ),
    };
    tokens.push(next);
  }
  return tokens;
};

const PAST = 'past_key_values.';
const asPast = (name: string): string => name.replace(/^present\./, PAST);

const [HEADS, HEAD_SIZE] = [8, 36];

/** Where somebody speaks there is at least one word, though to the model short pieces often seem to end before they begin. */
const likeliest = (scores: Float32Array, is_first: boolean): number => {
  let best = is_first ? END + 1 : 0;
  for (let at = best; at < scores.length; at += 1) if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  return best;
};
