import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { testFiles } from './spec-marks.ts';

/** Where docs/security.md names a test by a title that no test has, in a sentence each. */
export const faultsOfSecurity = (text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')): string[] => {
  let before: string | undefined;
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => {
      const [requirement = '', , named = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      // A title belongs to the file that is named before it, "the same" is the one of the row above, and a title alone may stand anywhere.
      let file = named.startsWith('the same') ? before : undefined;
      const faults: string[] = [];
      for (const [, path, title] of named.matchAll(/\]\(\.\.\/([^)]+)\)|"([^"]+)"/g)) {
        if (path !== undefined) file = path;
        else if (!isTitleIn(title ?? '', file))
          faults.push(`docs/security.md, ${requirement}: no test${file ? ` in ${file}` : ''} says "${title}"`);
      }
      if (/^the same/.test(named) && before === undefined) faults.push(`docs/security.md, ${requirement}: "the same" follows nothing`);
      before = file ?? before;
      return faults;
    });
};

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has, by chapter; those of level 3 stand behind them. V17 asks nothing of us. */
const REQUIREMENTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
};

/** Each requirement that docs/security.md does not answer, by its number or by its whole section. */
export const unansweredIn = (text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')): string[] => {
  const answered = new Set(
    text
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => numbersIn(line.split('|')[1] ?? '')),
  );
  return Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
    Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${chapter}.${section}.${at + 1}`)
        .filter((number) => !answered.has(number) && !answered.has(`${chapter}.${section}`))
        .map((number) => `docs/security.md says nothing of ${number}`),
    ),
  );
};

/** "1.1.1, 1.3.5", "1.2.5–1.2.8" and "6.6", as they stand in the first column. */
const numbersIn = (cell: string): string[] =>
  [...cell.matchAll(/(\d+\.\d+)(?:\.(\d+))?(?:–\d+\.\d+\.(\d+))?/g)].flatMap(([, section = '', first, last = first]) =>
    first === undefined
      ? [section]
      : Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
  );

/** "…" stands for whatever the rows of a table put there. */
const isTitleIn = (title: string, file: string | undefined): boolean => {
  const words = new RegExp(
    title
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^\\n]*'),
  );
  return (file === undefined ? testFiles() : [file]).some((name) => words.test(readFileSync(join(ROOT, name), 'utf8')));
};
