import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

export const KINDS = ['spec', 'property', 'ux', 'pricing', 'decisions'] as const;
export type Kind = (typeof KINDS)[number];

/** One mark at the end of one test's title. */
export type Mark = { kind: Kind; id: string; title: string; file: string };

/** Every mark of every test, in the order of the files. */
export const marksOfTests = (): Mark[] => testFiles().flatMap((file) => marksIn(readFileSync(join(ROOT, file), 'utf8'), file));

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
    return [...marks.matchAll(MARK)].map(([, kind, id]) => ({ kind: kind as Kind, id: id ?? '', title: title.trim(), file }));
  });

const MARK = new RegExp(`\\[(${KINDS.join('|')}) ([\\w.]+)\\]`, 'g');
const LOOKS_LIKE = new RegExp(`\\[(?:${KINDS.join('|')}) [^\\]\\n]*\\]`, 'g');
/** A string on one line that ends with marks. */
const TITLE = new RegExp(`(['"\`])((?:\\\\.|(?!\\1)[^\\\\\\n])*?)((?: \\[(?:${KINDS.join('|')}) [\\w.]+\\])+)\\1`, 'g');

const testFiles = (): string[] =>
  ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/')),
    )
    .sort();
