import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EVIDENCE } from '#domain/list-reader/evidence.ts';
import { type ReadRow, readingOfLines } from '#domain/list-reader/read-list.ts';
import { saidWords } from '#domain/list-reader/said-words.ts';
import { heardIn } from '#domain/list-reader/spoken.ts';
import { type LabeledList, labeledLists, type Meant } from '#test/support/lists/judged.ts';
import { likelyWords } from '../src/web/pages/inventory/inventory/say/likely-words.ts';
import { type SpeechModel, speechModel, WIDTH } from '../src/web/pages/inventory/inventory/say/speech-model.ts';
import { SAMPLES_A_SECOND, speechPieces } from '../src/web/pages/inventory/inventory/say/speech-pieces.ts';
import { printed, type Row, residentMb, rounded } from './measure.ts';

/** An American, a British and another American voice, at the pace of somebody who looks around. */
const VOICES = ['en-us', 'en-gb', 'en-us+f3'];
const WORDS_A_MINUTE = '138';

/** The first half of the lists taught how much words count against the sound. */
const TAUGHT = 50;

/** A hundred lists, said by a synthetic voice, through the speech model and the reader. Without espeak-ng there is nobody to say them. */
export const rows = async (): Promise<Row[]> => {
  if (spawnSync('espeak-ng', ['--version']).error) {
    console.error('There is no espeak-ng here, so nobody speaks: apt-get install espeak-ng');
    return [];
  }
  const lists = labeledLists('spoken').slice(0, Number(process.env.SPEECH_LISTS ?? 100));
  const before_mb = residentMb(process.pid) ?? 0;
  const began = performance.now();
  const model = await openModel();
  const opened_ms = performance.now() - began;
  const all = [];
  for (const [at, list] of lists.entries()) for (const voice of VOICES) all.push({ at, ...(await heardOf(model, list, voice)) });
  const seconds = all.reduce((sum, one) => sum + one.seconds, 0);
  const ms = all.reduce((sum, one) => sum + one.ms, 0);
  return [
    shareRow('things of 100 spoken lists in three voices right', all),
    shareRow(
      'of the 50 lists that taught nothing',
      all.filter(({ at }) => at >= TAUGHT),
    ),
    {
      name: 'words that were heard and are shown nowhere',
      value: all.reduce((sum, { dropped }) => sum + dropped, 0),
      unit: 'words',
      aim: '0',
    },
    { name: 'the speech model opens', value: rounded(opened_ms), unit: 'ms', aim: '' },
    { name: 'a second of speech is written down', value: rounded(ms / seconds), unit: 'ms', aim: '< 500' },
    { name: 'the speech model in memory', value: (residentMb(process.pid) ?? 0) - before_mb, unit: 'MB', aim: '' },
  ];
};

type Told = { right: number; of: number; dropped: number; seconds: number; ms: number };

const shareRow = (name: string, told: readonly Told[]): Row => {
  const [right, of] = [told.reduce((sum, one) => sum + one.right, 0), told.reduce((sum, one) => sum + one.of, 0)];
  return { name, value: Math.round((1_000 * right) / Math.max(1, of)) / 10, unit: '%', aim: '> 85' };
};

const heardOf = async (model: SpeechModel, list: LabeledList, voice: string): Promise<Told> => {
  const sound = spoken(list.text.replaceAll('\n', ' '), voice);
  const began = performance.now();
  const pieces = speechPieces();
  for (let at = 0; at < sound.length; at += TENTH_OF_A_SECOND) pieces.add(sound.slice(at, at + TENTH_OF_A_SECOND));
  pieces.close();
  const said: string[] = [];
  for (let piece = pieces.next(); piece !== undefined; piece = pieces.next()) said.push(await model(piece.sound, WIDTH));
  const ms = performance.now() - began;
  return { ...judged(said.join(' '), list.meant), seconds: sound.length / SAMPLES_A_SECOND, ms };
};

const TENTH_OF_A_SECOND = SAMPLES_A_SECOND / 10;

/** A thing is right when a row has it as often as it was said; each row answers for one. */
const judged = (said: string, meant: readonly Meant[]) => {
  const { text } = heardIn(said, EVIDENCE);
  const reading = readingOfLines(text, EVIDENCE);
  let step = reading.next();
  while (!step.done) step = reading.next();
  const left = [...step.value.matched];
  const right = meant.filter((one) => {
    const at = left.findIndex((row) => one.ids.has(idOf(row)) && one.counts.includes(row.quantity));
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || one.ids.has('?');
  });
  const shown = wordsOf([...step.value.matched.map((row) => row.text), ...step.value.unmatched].join(' '));
  const dropped = [...wordsOf(text)].filter((word) => !shown.has(word) && !BETWEEN.test(word));
  return { right: right.length, of: meant.length, dropped: dropped.length };
};

const idOf = (row: ReadRow): string => (row.kind === 'item' ? String(row.inventory_item_id) : `b${row.box_type_id}`);

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** What only joins things, and the rooms that stand over them. */
const BETWEEN =
  /^(?:an?|the|and|with|my|our|in|on|of|for|we|i|have|ve|got|there|s|is|are|so|then|also|plus|ok|okay|maybe|room|living|dining|bedroom|bed|kitchen|garage|patio|attic|basement|office|nursery|master|second|guest|well)$/;

const openModel = async (): Promise<SpeechModel> => {
  const part = (file: string) => new Uint8Array(readFileSync(new URL(`../node_modules/${file}`, import.meta.url)));
  const weights = (half: string) => part(`@moonshine-ai/moonshine-js/dist/model/tiny/quantized/${half}.onnx`);
  const files = {
    program: part('onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'),
    encoder: weights('encoder_model'),
    decoder: weights('decoder_model_merged'),
  };
  return speechModel(files, likelyWords(saidWords()));
};

/** As a microphone in a quiet room hears it: half a second before it and a second behind it. */
const spoken = (text: string, voice: string): Float32Array => {
  const file = execFileSync('espeak-ng', ['-v', voice, '-s', WORDS_A_MINUTE, '--stdout', text], { maxBuffer: 1e9 });
  const from = file.readUInt32LE(24);
  const samples = new Int16Array(file.buffer.slice(file.byteOffset + HEAD, file.byteOffset + HEAD + ((file.length - HEAD) & ~1)));
  const length = Math.floor((samples.length * SAMPLES_A_SECOND) / from);
  const sound = new Float32Array(length + 1.5 * SAMPLES_A_SECOND);
  for (let at = 0; at < length; at += 1)
    sound[SAMPLES_A_SECOND / 2 + at] = between(samples, (at * from) / SAMPLES_A_SECOND, SAMPLES_A_SECOND / from) / 32_768;
  return sound;
};

const HEAD = 44;

/** A sample at the pace of the model, by a windowed sinc, as browsers do it. */
const between = (samples: Int16Array, at: number, pace: number): number => {
  const reach = 16 / pace;
  let sum = 0;
  for (let near = Math.ceil(at - reach); near <= at + reach; near += 1) {
    const away = (at - near) * pace;
    const sinc = Math.abs(away) < 1e-9 ? 1 : Math.sin(Math.PI * away) / (Math.PI * away);
    sum += (samples[near] ?? 0) * pace * sinc * (0.5 + 0.5 * Math.cos((Math.PI * away) / 16));
  }
  return sum;
};

if (import.meta.main) printed(await rows());
