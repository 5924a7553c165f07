import { describe, expect, test } from 'vitest';
import { withoutPlace } from './without-place.ts';

const text = (words: string): number[] => [...new TextEncoder().encode(words)];
const segment = (marker: number, body: readonly number[]): number[] => [
  0xff,
  marker,
  (body.length + 2) >> 8,
  (body.length + 2) & 255,
  ...body,
];

/** A note as phones write it: which way up, and where. */
const note = (turned: number): number[] =>
  segment(0xe1, [
    ...[...text('Exif'), 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 2, 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, turned, 0, 0, 0],
    ...[0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0, 0, 0, 0],
    ...text('GPS 40.6712,-73.9777'),
  ]);

const FRAME = [...segment(0xe0, text('JFIF\0')), ...segment(0xe2, text('ICC colors'))];
/** Two layers, and between them a table in which the sign of an end happens to stand. */
const LAYERS = [...segment(0xda, [1, 2]), 9, 0xff, 0, 7, ...segment(0xc4, [0xff, 0xd9, 5]), ...segment(0xda, [3, 4]), 8, 0xff, 0xd9];
const jpeg = (...before: number[][]): Uint8Array => Uint8Array.from([0xff, 0xd8, ...before.flat(), ...FRAME, ...LAYERS]);

const readable = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

describe('a photo', () => {
  test('loses the place that a camera wrote beside it, and keeps its colors and which way up it is', () => {
    const clean = withoutPlace('jpg', jpeg(note(6), segment(0xed, text('Brooklyn')), segment(0xfe, text('412 7th Avenue'))));
    expect(readable(clean)).not.toMatch(/GPS|Brooklyn|7th/);
    expect(readable(clean)).toContain('ICC colors');
    expect([...clean.slice(2, 12)]).toEqual([0xff, 0xe1, 0, 34, ...text('Exif'), 0, 0]);
    expect(clean[2 + 4 + 6 + 8 + 2 + 9]).toBe(6);
    expect([...clean.slice(-LAYERS.length)]).toEqual(LAYERS);
  });

  test('that stands upright has no note left, and what follows its end goes, too', () => {
    const film = Uint8Array.from([...jpeg(note(1)), ...text('a film, GPS 40.67')]);
    expect([...withoutPlace('jpg', film)]).toEqual([...jpeg()]);
  });

  test('is left as it is where nothing is beside it, and when it is cleaned once more', () => {
    for (const bytes of [jpeg(), withoutPlace('jpg', jpeg(note(8))), Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])])
      expect(withoutPlace('jpg', bytes)).toBe(bytes);
  });

  test('of the other kind loses its texts and its note', () => {
    const chunk = (name: string, body: readonly number[]): number[] => [0, 0, 0, body.length, ...text(name), ...body, 1, 2, 3, 4];
    const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...chunk('IHDR', [1])];
    const rest = [...chunk('IDAT', [2, 3]), ...chunk('IEND', [])];
    const bytes = Uint8Array.from([...head, ...chunk('eXIf', text('GPS')), ...chunk('iTXt', text('Brooklyn')), ...rest]);
    expect([...withoutPlace('png', bytes)]).toEqual([...head, ...rest]);
    const clean = Uint8Array.from([...head, ...rest]);
    expect(withoutPlace('png', clean)).toBe(clean);
  });
});
