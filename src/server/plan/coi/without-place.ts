import type { CoiType } from '#domain/plan/extras/coi.ts';

/**
 * A picture without what a camera or a program wrote beside it: place, time, owner of the phone. Which way up it is stays. The same bytes
 * come back where nothing is beside it, and where they don't read as such a picture.
 */
export const withoutPlace = (type: CoiType, bytes: Uint8Array): Uint8Array => {
  const clean = type === 'jpg' ? cleanJpeg(bytes) : type === 'png' ? cleanPng(bytes) : undefined;
  return clean ?? bytes;
};

const [SOI, SOS, EOI, APP1, APP15, APP2, APP14, COMMENT] = [0xd8, 0xda, 0xd9, 0xe1, 0xef, 0xe2, 0xee, 0xfe];

/** Colors (APP2) and how they are packed (APP14) belong to the picture itself. */
const isBesideJpeg = (marker: number): boolean =>
  marker === COMMENT || (marker >= APP1 && marker <= APP15 && marker !== APP2 && marker !== APP14);

const cleanJpeg = (bytes: Uint8Array): Uint8Array | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const kept: Uint8Array[] = [];
  let turned = 1;
  let is_changed = false;
  let at = 2;
  for (;;) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === SOS || marker === EOI) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (isBesideJpeg(marker) && !isTurn(segment)) {
      turned = marker === APP1 ? (turnIn(segment) ?? turned) : turned;
      is_changed = true;
    } else kept.push(segment);
    at = end;
  }
  const end = endOfJpeg(bytes, at);
  if (!is_changed && end === bytes.length) return undefined;
  return joined([bytes.subarray(0, 2), ...(turned === 1 ? [] : [turnOf(turned)]), ...kept, bytes.subarray(at, end)]);
};

/** What follows the end of the picture is another one, or a film, with a place of its own. Tables between its layers are stepped over whole. */
const endOfJpeg = (bytes: Uint8Array, from: number): number => {
  const { length } = bytes;
  let at = from;
  while (at + 1 < length) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === EOI) return at + 2;
    const is_segment = marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7);
    at += is_segment ? 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) : 1;
  }
  return length;
};

const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
const TURN_TAG = 0x0112;

/** 1 to 8: how the camera was held. */
const turnIn = (segment: Uint8Array): number | undefined => {
  if (!EXIF.every((byte, index) => segment[4 + index] === byte) || segment.length < 20) return undefined;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.length - 10);
  const is_little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, is_little);
  if (directory + 2 > tiff.byteLength) return undefined;
  const count = tiff.getUint16(directory, is_little);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.byteLength) return undefined;
    if (tiff.getUint16(at, is_little) !== TURN_TAG) continue;
    const turned = tiff.getUint16(at + 8, is_little);
    return turned >= 1 && turned <= 8 ? turned : undefined;
  }
  return undefined;
};

/** A note that says which way up, and nothing else. */
const turnOf = (turned: number): Uint8Array =>
  Uint8Array.from([
    ...[0xff, APP1, 0, 34, ...EXIF, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turned, 0, 0, 0, 0, 0, 0],
  ]);

const isTurn = (segment: Uint8Array): boolean => {
  const turned = segment[1] === APP1 ? turnIn(segment) : undefined;
  return turned !== undefined && turnOf(turned).every((byte, at) => segment[at] === byte) && segment.length === turnOf(turned).length;
};

const PNG_HEAD = 8;
const BESIDE_PNG: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

const cleanPng = (bytes: Uint8Array): Uint8Array | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, PNG_HEAD)];
  let is_changed = false;
  let at = PNG_HEAD;
  while (at + 12 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    if (BESIDE_PNG.has(name)) is_changed = true;
    else kept.push(bytes.subarray(at, end));
    at = end;
    // What follows the end is no part of the picture.
    if (name === 'IEND') return is_changed || at < bytes.length ? joined(kept) : undefined;
  }
  return undefined;
};

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
