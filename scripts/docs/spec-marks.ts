import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

export const KINDS = ['spec', 'property', 'ux', 'pricing', 'decisions', 'papers'] as const;
export type Kind = (typeof KINDS)[number];

/** One mark at the end of one test's title, or at its beginning: "papers P7, P8: ". */
export type Mark = { kind: Kind; id: string; title: string; file: string };

/** Every mark of every test, in the order of the files. */
export const marksOfTests = (): Mark[] =>
  testFiles().flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...marksIn(source, file), ...marksBefore(source, file)];
  });

/** What looks like a mark and is none: of an unknown form, or not at the end of a title. */
export const strayMarks = (): string[] =>
  testFiles().flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const read = marksIn(source, file).length;
    const seen = [...source.matchAll(LOOKS_LIKE)].length;
    return seen === read ? [] : [`${file}: ${seen} marks stand in it, ${read} of them at the end of a title`];
  });

export const marksIn = (source: string, file: string): Mark[] =>
  [...source.matchAll(TITLE)].flatMap((found) => {
    const [, , title = '', marks = ''] = found;
    const told = withRows(title.trim(), source.slice(0, found.index));
    return [...marks.matchAll(MARK)].map(([, kind, id]) => ({ kind: kind as Kind, id: id ?? '', title: told, file }));
  });

/** Of tests that are about papers from their first word on. */
export const marksBefore = (source: string, file: string): Mark[] =>
  [...source.matchAll(BEFORE)].flatMap(([, , ids = '', title = '']) =>
    ids.split(', ').map((id): Mark => ({ kind: 'papers', id, title: title.replace(MARKS_AT_END, '').trim(), file })),
  );

/** A title that is made for each row of a table is told with what the first rows put there. */
const withRows = (title: string, before: string): string => {
  if (!/^%[sjo]/.test(title)) return title;
  const rows = rowsOf(before);
  if (rows.length === 0) return title.replace(/^%[sjo]/, 'each of them');
  return title.replace(/^%[sjo]/, () => rows.slice(0, MOST_ROWS).join(' / ') + (rows.length > MOST_ROWS ? ' / …' : ''));
};

const MOST_ROWS = 4;

/** The first word of each row of the table that ends where the title begins, if it is written out there. */
const rowsOf = (before: string): string[] => {
  const table = before.slice(before.lastIndexOf('\n  test.', before.length));
  const at = Math.max(before.lastIndexOf('.each'), before.lastIndexOf('.for'));
  const lines = (at === -1 ? table : before.slice(at)).split('\n').slice(1);
  const depth = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0;
  const words = lines.flatMap((line, index) => {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (indent > depth && /^\s*\[$/.test(lines[index - 1] ?? '')) return firstWord(line);
    return indent === depth ? firstWord(line) : [];
  });
  return words.length > 0
    ? words
    : [...(before.slice(at).match(/\[(.*)\]\)\($/s)?.[1] ?? '').matchAll(WORD)].map(([, , word]) => word ?? '');
};

const WORD = /(['"`])((?:\\.|(?!\1).)*)\1/g;

/** At the beginning of a row, with or without its bracket. */
const firstWord = (line: string): string[] => {
  const word = /^\s*\[?(['"`])((?:\\.|(?!\1).)*)\1/.exec(line)?.[2];
  return word === undefined ? [] : [word];
};

const MARK = new RegExp(`\\[(${KINDS.join('|')}) ([\\w.]+)\\]`, 'g');
const LOOKS_LIKE = new RegExp(`\\[(?:${KINDS.join('|')}) [^\\]\\n]*\\]`, 'g');
/** A string on one line that ends with marks. */
const TITLE = new RegExp(`(['"\`])((?:\\\\.|(?!\\1)[^\\\\\\n])*?)((?: \\[(?:${KINDS.join('|')}) [\\w.]+\\])+)\\1`, 'g');

/** A string on one line that begins with marks of papers. */
const BEFORE = /(['"`])papers (P\d+(?:, P\d+)*): ((?:\\.|(?!\1)[^\\\n])*?)\1/g;
const MARKS_AT_END = new RegExp(`(?: \\[(?:${KINDS.join('|')}) [\\w.]+\\])+$`);

export const testFiles = (): string[] =>
  ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/')),
    )
    .sort();
