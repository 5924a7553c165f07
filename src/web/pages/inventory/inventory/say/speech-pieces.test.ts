import { expect, test } from 'vitest';
import { SAMPLES_A_SECOND, speechPieces } from './speech-pieces.ts';

/** A hum as loud as somebody speaking, or with 0 the hiss of a quiet room. */
const sound = (seconds: number, loudness: number): Float32Array =>
  Float32Array.from({ length: seconds * SAMPLES_A_SECOND }, (_, at) => loudness * Math.sin(at / 5) + 0.0004 * Math.sin(at * 1.7));

const secondsOf = (samples: Float32Array): number => samples.length / SAMPLES_A_SECOND;

/** As a microphone hands it over, a tenth of a second at a time. */
const listen = (pieces: ReturnType<typeof speechPieces>, ...parts: Float32Array[]) => {
  for (const part of parts) for (let at = 0; at < part.length; at += 1_600) pieces.add(part.slice(at, at + 1_600));
};

test('what is said is cut at its pauses, and a pause alone is nothing [ux I11]', () => {
  const pieces = speechPieces();
  listen(pieces, sound(2, 0), sound(1.5, 0.2), sound(1, 0), sound(1, 0.1), sound(1, 0));
  const [first, second, none] = [pieces.next(), pieces.next(), pieces.next()];
  expect([first?.is_whole, second?.is_whole, none]).toEqual([true, true, undefined]);
  expect(secondsOf(first?.sound ?? new Float32Array())).toBeCloseTo(2.3, 0);
  expect(secondsOf(second?.sound ?? new Float32Array())).toBeCloseTo(1.8, 0);
});

test('the beginning is read while more is said, each time half a second of it is new [ux I12]', () => {
  const pieces = speechPieces();
  listen(pieces, sound(1, 0), sound(1, 0.2));
  expect(pieces.next()?.is_whole).toBe(false);
  expect(pieces.next()).toBeUndefined();
  listen(pieces, sound(0.3, 0.2));
  expect(pieces.next()).toBeUndefined();
  listen(pieces, sound(0.3, 0.2));
  expect(pieces.next()?.is_whole).toBe(false);
});

test('the last words are there when it is stopped in the middle of them [ux I12]', () => {
  const pieces = speechPieces();
  listen(pieces, sound(1, 0), sound(1, 0.2));
  pieces.close();
  expect(pieces.next()).toMatchObject({ is_whole: true });
  expect(pieces.next()).toBeUndefined();
});

test('somebody who never pauses is cut at the least loud place, and every sample is in one of the pieces [ux I12]', () => {
  const pieces = speechPieces();
  const parts = [sound(9, 0.2), sound(0.2, 0.05), sound(10, 0.2)];
  listen(pieces, ...parts);
  pieces.close();
  const lengths = [];
  for (let piece = pieces.next(); piece !== undefined; piece = pieces.next()) lengths.push(secondsOf(piece.sound));
  expect(lengths[0]).toBeCloseTo(9.1, 0);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(19.2, 1);
});

test('a click is not speech [ux I12]', () => {
  const pieces = speechPieces();
  listen(pieces, sound(1, 0), sound(0.06, 0.5), sound(1, 0));
  expect(pieces.next()).toBeUndefined();
});
