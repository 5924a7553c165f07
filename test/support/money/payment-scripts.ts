import { readFileSync } from 'node:fs';

/** docs/payment-page.md as lists: what may run on Book, and which hosts its policy may name. */
export const inventory = (): { scripts: string[]; hosts: string[] } => {
  const text = readFileSync(new URL('../../../docs/payment-page.md', import.meta.url), 'utf8');
  return { scripts: firstCells(text, 'Scripts'), hosts: firstCells(text, 'Hosts') };
};

/** What was loaded and stands on no line. A line may end in a star before its ending. */
export const unlisted = (loaded: readonly string[], scripts: readonly string[]): string[] =>
  loaded.filter((one) => !scripts.some((line) => isOf(line, one)));

const isOf = (line: string, one: string): boolean => {
  const [begins, ends] = line.split('*');
  return ends === undefined ? one === line : one.startsWith(begins ?? '') && one.endsWith(ends);
};

const firstCells = (text: string, heading: string): string[] => {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, cell]) => cell ?? '');
};
