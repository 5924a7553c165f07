import { encode } from 'uqr';

/** A code for cameras, row by row: 1 is dark. Whoever draws it leaves four modules of quiet around. */
export const qrRows = (text: string): string[] =>
  encode(text, { border: 0 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
