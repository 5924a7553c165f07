import { connect } from 'node:net';
import type { Scanner } from './port.ts';

/** Where clamd listens: a port, or a socket of this machine. */
export type ClamdPlace = { host: string; port: number } | { path: string };

/** ClamAV's daemon. Each file goes through a connection of its own, in pieces that say how long they are (INSTREAM). */
export const clamdScanner = (place: ClamdPlace, limit_ms = LIMIT_MS): Scanner => ({
  isInfected: async (bytes) => {
    const answer = await asked(place, bytes, limit_ms);
    if (answer === 'stream: OK') return false;
    if (answer.endsWith(' FOUND')) return true;
    throw new Error('clamd could not look at a file.');
  },
});

const LIMIT_MS = 10_000;
const PIECE_BYTES = 64 * 1024;

const asked = (place: ClamdPlace, bytes: Uint8Array, limit_ms: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ ...place, timeout: limit_ms });
    const timer = setTimeout(() => socket.destroy(new Error(`clamd did not answer in ${limit_ms} ms.`)), limit_ms);
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (said += part));
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(said.replace(/\0.*$/s, ''));
    });
    socket.once('connect', () => {
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.subarray(at, at + PIECE_BYTES);
        socket.write(lengthOf(piece));
        socket.write(piece);
      }
      socket.write(lengthOf(new Uint8Array()));
    });
  });

const lengthOf = (piece: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};
