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
