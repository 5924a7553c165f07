import { readPastedList } from '#domain/list-reader/read-list.ts';
import type { Match } from '#domain/list-reader/search.ts';
import { parseTyped } from '#domain/list-reader/typed-list.ts';

/** One kind of thing as it was read: the words it came from, and how many of it shall go in. */
export type PastedRow = { key: string; match: Match; from: string; count: number };

/** Words that no thing answers to; `left` is how many of it are still to be measured. */
export type Miss = { key: string; text: string; words: string; left: number };

export type Pasted = { rows: readonly PastedRow[]; misses: readonly Miss[] };

/** What a pasted list says; what is not understood is kept as it was written. */
export const readPasted = (text: string): Pasted => {
  const { matched, unmatched } = readPastedList(text);
  return {
    rows: matched.map(({ text: from, ...match }) => ({ key: keyOfMatch(match), match, from, count: match.quantity })),
    misses: unmatched.map((piece, at) => {
      const { words, quantity } = parseTyped(piece);
      return { key: `${at}`, text: piece, words, left: Math.max(1, quantity) };
    }),
  };
};

export const keyOfMatch = (match: Match): string => (match.kind === 'box' ? `box ${match.box_type_id}` : `item ${match.inventory_item_id}`);

/** What goes on the plan: the rows with their counts as they stand. */
export const matchesOf = (rows: readonly PastedRow[]): readonly Match[] =>
  rows.filter(({ count }) => count > 0).map(({ match, count }) => ({ ...match, quantity: count }));

export const piecesIn = (rows: readonly PastedRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Rounded up, as everywhere. */
export const feetIn = (rows: readonly PastedRow[]): number =>
  Math.ceil(Math.round(rows.reduce((sum, { match, count }) => sum + match.cubic_feet * count, 0) * 10) / 10);
