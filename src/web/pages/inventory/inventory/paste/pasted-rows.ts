import { insteadOf, readingsOf, readPastedList } from '#domain/list-reader/read-list.ts';
import type { Match } from '#domain/list-reader/search.ts';
import type { Findable } from '#domain/list-reader/search-index.ts';
import { parseTyped } from '#domain/list-reader/typed-list.ts';
import { keyOfMatch } from '../key-of-match.ts';

/**
 * One kind of thing as it was read: the words it came from, how many of it shall go in, and what else the words may mean: `others` when that is
 * to be asked, `instead` when it is sure and only whoever wrote the list sees that it is wrong.
 */
export type PastedRow = {
  key: string;
  match: Match;
  from: string;
  count: number;
  others?: readonly Findable[];
  instead?: readonly Findable[];
};

/** Words that no thing answers to, with what they may still mean; `left` is how many of it are still to be measured. */
export type Miss = { key: string; text: string; words: string; left: number; readings: readonly Findable[] };

/** What was asked about a list and what it turned out to mean, each line once: the last answer counts. */
export type Answers = ReadonlyMap<string, Findable | null>;

export type Pasted = { rows: readonly PastedRow[]; misses: readonly Miss[]; answers: Answers };

/** What a pasted list says; what is not understood is kept as it was written. How people name things is loaded with the first list. */
export const readPasted = async (text: string): Promise<Pasted> => {
  const { EVIDENCE } = await import('#domain/list-reader/evidence.ts');
  const { matched, unmatched } = readPastedList(text, EVIDENCE);
  return {
    rows: matched.map((row, at) => {
      const { text: from, others, ...match } = row;
      return {
        ...{ match, from, count: match.quantity },
        ...(others ? { key: `line ${at}`, others } : { key: keyOfMatch(match), instead: insteadOf(row, EVIDENCE) }),
      };
    }),
    misses: unmatched.map((piece, at) => missOf(`${at}`, piece, readingsOf(piece, EVIDENCE))),
    answers: new Map(),
  };
};

const missOf = (key: string, text: string, readings: readonly Findable[]): Miss => {
  const { words, quantity } = parseTyped(text);
  return { key, text, words, left: Math.max(1, quantity), readings };
};

/** The thing is what was guessed, or another one of those it may be. */
export const answered = ({ rows, answers, ...read }: Pasted, row: PastedRow, meant: Findable = row.match): Pasted => {
  const { others, instead = others ?? [], ...known } = row;
  const still = [row.match, ...instead].filter(({ name }) => name !== meant.name);
  const sure = { ...known, match: { ...meant, quantity: row.count }, instead: still.slice(0, 3) };
  return { ...read, rows: rows.map((other) => (other === row ? sure : other)), answers: new Map(answers).set(row.from, meant) };
};

/** It is none of them, so it is to be measured. */
export const notUnderstood = ({ rows, misses, answers }: Pasted, row: PastedRow): Pasted => ({
  answers: new Map(answers).set(row.from, null),
  rows: rows.filter((other) => other !== row),
  misses: [...misses, missOf(row.key, row.from, [])],
});

/** What was not understood is one of the things it may mean. */
export const understood = ({ rows, misses, answers }: Pasted, miss: Miss, meant: Findable): Pasted => ({
  answers: new Map(answers).set(miss.text, meant),
  rows: [...rows, { key: `miss ${miss.key}`, match: { ...meant, quantity: miss.left }, from: miss.text, count: miss.left }],
  misses: misses.filter((other) => other !== miss),
});

/** What goes on the plan: the rows with their counts as they stand. */
export const matchesOf = (rows: readonly PastedRow[]): readonly Match[] =>
  rows.filter(({ count }) => count > 0).map(({ match, count }) => ({ ...match, quantity: count }));

export const piecesIn = (rows: readonly PastedRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Rounded up, as everywhere. */
export const feetIn = (rows: readonly PastedRow[]): number =>
  Math.ceil(Math.round(rows.reduce((sum, { match, count }) => sum + match.cubic_feet * count, 0) * 10) / 10);
