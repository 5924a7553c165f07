import tokenizer from 'llama-tokenizer-js';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { LikelyWords, Reading } from './likely-words.ts';
import { SAMPLES_A_SECOND } from './speech-pieces.ts';

/** So many ways to hear a piece are weighed once it is whole. */
export const WIDTH = 4;

/** What runs it, and its two halves. */
export type ModelFiles = { program: Uint8Array; encoder: Uint8Array; decoder: Uint8Array };

/** Writes down what is said in a piece of sound; with `width` above one it weighs as many ways to hear it. */
export type SpeechModel = (sound: Float32Array, width: number) => Promise<string>;

/** Moonshine tiny, in English: the weights come with their package, and what they are run by is here. `likely` are the words to be expected. */
export const speechModel = async ({ program, encoder, decoder }: ModelFiles, likely: LikelyWords): Promise<SpeechModel> => {
  // Threads would need a page that is cut off from all others.
  Object.assign(env.wasm, { numThreads: 1, wasmBinary: program });
  const [hearing, writing] = [await InferenceSession.create(encoder), await InferenceSession.create(decoder)];
  return async (sound, width) => {
    const { last_hidden_state: heard } = await hearing.run({ input_values: new Tensor('float32', sound, [1, sound.length]) });
    if (heard === undefined) throw new Error('The encoder answered nothing.');
    const most = Math.ceil((TOKENS_A_SECOND * sound.length) / SAMPLES_A_SECOND);
    return tokenizer.decode([...(await tokensOf(writing, { heard, likely, most, width }))], false, false).trim();
  };
};

/** Nobody says more; what does is the model going round in circles. */
const TOKENS_A_SECOND = 6.5;

const [BEGIN, END] = [1, 2];

/** One way to write down what was heard, as far as it has come. */
type Way = { tokens: readonly number[]; score: number; reading: Reading };

type Work = { heard: Tensor; likely: LikelyWords; most: number; width: number };

/** The likeliest of some ways, one token after the other, by the sound and by the words. */
const tokensOf = async (writing: InferenceSession, { heard, likely, most, width }: Work): Promise<readonly number[]> => {
  let ways: readonly Way[] = [{ tokens: [], score: 0, reading: likely.begin }];
  let best: Way | undefined;
  let past: Past = Object.fromEntries(
    writing.inputNames.filter((name) => name.startsWith(PAST)).map((name) => [name, new Tensor('float32', [], [0, HEADS, 1, HEAD_SIZE])]),
  );
  for (let length = 0; length < most && isBetter(ways[0], best); length += 1) {
    const { logits, ...present } = await writing.run({
      ...past,
      input_ids: new Tensor(
        'int64',
        BigInt64Array.from(ways, ({ tokens }) => BigInt(tokens.at(-1) ?? BEGIN)),
        [ways.length, 1],
      ),
      encoder_hidden_states: repeated(heard, ways.length),
      use_cache_branch: new Tensor('bool', [length > 0]),
    });
    const { ended, going } = continued(ways, logits?.data as Float32Array, likely, width);
    for (const way of ended) if (isBetter(way, best)) best = way;
    past = pastOf({ past, present, is_first: length === 0, from: going.map(({ from }) => from) });
    ways = going;
  }
  return (best ?? ways[0])?.tokens ?? [];
};

const isBetter = (way: Way | undefined, best: Way | undefined): boolean =>
  way !== undefined && (best === undefined || way.score > best.score);

/** All these ways with one token more, the likeliest first. Where somebody speaks there is at least one word. */
const continued = (ways: readonly Way[], logits: Float32Array, likely: LikelyWords, width: number) => {
  const size = logits.length / ways.length;
  const ended: Way[] = [];
  const going: (Way & { from: number })[] = [];
  for (const [from, { tokens, score, reading }] of ways.entries()) {
    const of_this = logits.subarray(from * size, (from + 1) * size);
    if (tokens.length === 0) of_this[END] = Number.NEGATIVE_INFINITY;
    for (const { token, chance } of likeliest(of_this)) {
      if (token === END) {
        ended.push({ tokens, score: score + chance + likely.end(reading), reading });
        continue;
      }
      const next = likely.read(reading, lettersOf(token));
      going.push({ from, tokens: [...tokens, token], score: score + chance + next.gain, reading: next.reading });
    }
  }
  return { ended, going: going.toSorted((one, other) => other.score - one.score).slice(0, width) };
};

/** A space stands as a low line before the word that follows it. */
const lettersOf = (token: number): string => (tokenizer.vocabById[token] ?? '').replaceAll('▁', ' ');

/** The likeliest tokens with the logarithm of their chance; further down the sound speaks against all of them. */
const likeliest = (logits: Float32Array): readonly { token: number; chance: number }[] => {
  let most = Number.NEGATIVE_INFINITY;
  for (const logit of logits) if (logit > most) most = logit;
  const near: number[] = [];
  for (let token = 0; token < logits.length; token += 1) if ((logits[token] ?? 0) > most - FURTHEST) near.push(token);
  const chances = near.map((token) => ({ token, chance: (logits[token] ?? 0) - most }));
  const all = Math.log(chances.reduce((sum, { chance }) => sum + Math.exp(chance), 0));
  return chances
    .sort((one, other) => other.chance - one.chance)
    .slice(0, LOOKED_AT)
    .map(({ token, chance }) => ({ token, chance: chance - all }));
};

const FURTHEST = 9;
const LOOKED_AT = 40;

type Past = Readonly<Record<string, Tensor>>;

/** What is kept of the tokens before, for each way that goes on; what the first token made of the sound is the same for all. */
const pastOf = ({ past, present, is_first, from }: { past: Past; present: Past; is_first: boolean; from: readonly number[] }): Past =>
  Object.fromEntries(
    Object.keys(past).map((name) => {
      const is_kept = !is_first && name.includes('.encoder.');
      const tensor = is_kept ? past[name] : present[name.replace(PAST, 'present.')];
      if (tensor === undefined) throw new Error(`The decoder answered no ${name}.`);
      return [name, rowsOf(tensor, from)];
    }),
  );

const repeated = (tensor: Tensor, times: number): Tensor =>
  rowsOf(
    tensor,
    Array.from({ length: times }, () => 0),
  );

const rowsOf = (tensor: Tensor, rows: readonly number[]): Tensor => {
  if (rows.length === tensor.dims[0] && rows.every((row, at) => row === at)) return tensor;
  const from = tensor.data as Float32Array;
  const size = from.length / (tensor.dims[0] ?? 1);
  const taken = new Float32Array(size * rows.length);
  for (const [at, row] of rows.entries()) taken.set(from.subarray(row * size, (row + 1) * size), at * size);
  return new Tensor('float32', taken, [rows.length, ...tensor.dims.slice(1)]);
};

const PAST = 'past_key_values.';

const [HEADS, HEAD_SIZE] = [8, 36];
