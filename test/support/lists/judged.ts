import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Evidence } from '#domain/list-reader/evidence.ts';
import { insteadOf, type ReadList, type ReadRow, readingOfLines, readingsOf } from '#domain/list-reader/read-list.ts';

/** A thing of a list as its writer meant it: its words, how many, and what of the catalog is right for it; "b2" is a medium box, "?" nothing. */
export type Meant = { text: string; counts: readonly number[]; ids: ReadonlySet<string> };

export type LabeledList = { source: string; text: string; meant: readonly Meant[] };

/**
 * `posted` is what strangers wrote and what is learned from; `fresh` was written before the reader was made and is never learned from; `later`
 * was written to look at it again, and `messy` in the ways of twenty other hands; both taught some words. Of more lists in the ways people post
 * and pack, those in `written` taught; those in `kept` were put aside, and every second of them was looked at once. `homes` are of 79 hands,
 * texts, dictation, scans, sheets and two languages, and were read once before anything was mended by them, as were the lists of `sixty` further
 * hands and of those who write in `shorthand`; `unseen` was labeled with them, and nothing was ever mended by it. `spoken` is what somebody says who walks through a home.
 */
export const labeledLists = (
  name: 'posted' | 'fresh' | 'later' | 'written' | 'kept' | 'messy' | 'homes' | 'sixty' | 'shorthand' | 'unseen' | 'spoken',
): readonly LabeledList[] =>
  readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((block) => {
      const [source = '', ...lines] = block.trim().split('\n');
      const marked = lines.join('\n');
      return { source, text: marked.replace(MARK, '$1'), meant: [...marked.matchAll(MARK)].map(meantBy) };
    });

const MARK = /\{([^{}|]+)\|(\d+)\|([^{}|]*)(?:\|([\d,-]+))?\}/g;

const meantBy = ([, text = '', count = '', ids = '', range = count]: RegExpMatchArray): Meant => ({
  text,
  counts: range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  }),
  ids: new Set(ids.split(' ')),
});

export type Verdict = 'right' | 'among three' | 'wrong' | 'count' | 'left' | 'dropped';

export type Judged = { source: string; meant: Meant; verdict: Verdict; row: ReadRow | undefined };

/** Holds what is read against what was meant. */
export const judged = (list: LabeledList, evidence: Evidence): readonly Judged[] => {
  const { matched, unmatched } = linesRead(list.text, evidence);
  const rows = [
    ...matched.map((row) => ({ row, words: wordsOf(row.text), ids: [idOf(row), ...(row.others ?? insteadOf(row, evidence)).map(idOf)] })),
    ...unmatched.map((text) => ({ row: undefined, words: wordsOf(text), ids: ['?', ...readingsOf(text, evidence).map(idOf)] })),
  ];
  const all_words = rows.flatMap(({ words }) => words);
  const taken = new Set<number>();
  const placed = list.meant.map((meant) => {
    const words = wordsOf(meant.text);
    const scores = rows.map(
      (row, at) =>
        shared(words, row.words) / words.length +
        (meant.ids.has(row.ids[0] ?? '') ? 0.05 : 0) -
        (taken.has(at) ? 0.02 : 0) -
        0.0001 * row.words.length,
    );
    const at = scores.indexOf(Math.max(...scores));
    taken.add(at);
    return { meant, at, is_there: shared(words, all_words) === words.length };
  });
  return placed.map(({ meant, at, is_there }) => {
    const there = rows[at];
    const told = { source: list.source, meant, row: there?.row };
    if (there === undefined || !is_there) return { ...told, verdict: 'dropped' };
    const is_among = there.ids.slice(1, 4).some((id) => meant.ids.has(id));
    if (there.row === undefined) return { ...told, verdict: meant.ids.has('?') ? 'right' : is_among ? 'among three' : 'left' };
    const together = placed.filter((other) => other.at === at && other.meant.ids.has(there.ids[0] ?? ''));
    const least = together.reduce((sum, other) => sum + Math.min(...other.meant.counts), 0);
    const most = together.reduce((sum, other) => sum + Math.max(...other.meant.counts), 0);
    const { quantity } = there.row;
    if (meant.ids.has(there.ids[0] ?? '')) return { ...told, verdict: quantity >= least && quantity <= most ? 'right' : 'count' };
    const is_asked = there.row.others !== undefined && meant.ids.has('?');
    return { ...told, verdict: is_among || is_asked ? 'among three' : 'wrong' };
  });
};

/** Of the rows that are read, how many are of a thing that was meant, and right. */
export const precisionOf = (lists: readonly LabeledList[], evidence: Evidence): number => {
  let right = 0;
  let rows = 0;
  for (const list of lists) {
    const all = judged(list, evidence).flatMap(({ verdict, row }) =>
      row === undefined ? [] : [{ verdict, key: `${row.text}|${row.name}` }],
    );
    const of_things = new Set(all.map(({ key }) => key));
    const others = linesRead(list.text, evidence).matched.filter(({ text, name }) => !of_things.has(`${text}|${name}`));
    right += all.filter(({ verdict }) => verdict === 'right').length;
    rows += all.length + others.length;
  }
  return right / rows;
};

const linesRead = (text: string, evidence: Evidence): ReadList => {
  const reading = readingOfLines(text, evidence);
  for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value;
};

const idOf = (row: { kind: 'item'; inventory_item_id: number } | { kind: 'box'; box_type_id: number }): string =>
  row.kind === 'item' ? String(row.inventory_item_id) : `b${row.box_type_id}`;

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word) => !JOINERS.has(word)) ?? [];

/** What only stands between two things is of neither. */
const JOINERS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'of',
  'and',
  'with',
  'my',
  'our',
  'w',
  'x',
  'in',
  'we',
  'have',
  'about',
  'probably',
  'so',
  'maybe',
  'plus',
  'y',
  'con',
]);

const shared = (words: readonly string[], others: readonly string[]): number => {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
};
