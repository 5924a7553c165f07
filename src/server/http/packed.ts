import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A text with gaps, packed once: what goes into the gaps is another in every answer, and goes in as it is (RFC 1951 and 1952). */
export type Packed = { pieces: readonly { plain: Buffer; packed: Buffer }[] };

/** Each piece for itself, up to a whole byte, so that anything may stand between two of them. */
export const packed = (texts: readonly string[]): Packed => ({
  pieces: texts.map((text) => {
    const plain = Buffer.from(text);
    return { plain, packed: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) };
  }),
});

/** The whole as one gzip file, the same short words in every gap. Packing it anew would take most of the time of an answer. */
export const gzipFilledWith = ({ pieces }: Packed, word: string): Uint8Array<ArrayBuffer> => {
  const plain_gap = Buffer.from(word);
  const gap = stored(plain_gap);
  const parts: Buffer[] = [HEAD];
  let [sum, length] = [0, 0];
  const add = (plain: Buffer, block: Buffer): void => {
    parts.push(block);
    sum = crc32(plain, sum);
    length += plain.byteLength;
  };
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) add(plain_gap, gap);
    add(piece.plain, piece.packed);
  }
  const tail = Buffer.from([...LAST_BLOCK, 0, 0, 0, 0, 0, 0, 0, 0]);
  tail.writeUInt32LE(sum, LAST_BLOCK.length);
  tail.writeUInt32LE(length, LAST_BLOCK.length + 4);
  return Buffer.concat([...parts, tail]);
};

/** Deflate, no name, no time, no system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Empty, and says that nothing follows. */
const LAST_BLOCK = [3, 0];

/** A block of at most 65,535 bytes as they are. */
const stored = (plain: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(plain.byteLength, 1);
  head.writeUInt16LE(plain.byteLength ^ 0xffff, 3);
  return Buffer.concat([head, plain]);
};
