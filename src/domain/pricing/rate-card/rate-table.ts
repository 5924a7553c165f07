import { kindOf, mayBeBlank, type RateCells } from './rate-cells.ts';
import { nameOfCell, sheetOf } from './rate-sheet.ts';

/** A line that was not understood is kept as it came, with the reason. `line` counts as a spreadsheet does, the heading being the first. */
export type UnreadLine = { line: number; text: string; why: string };

/** `read`: how many lines named a cell and its value. */
export type ReadTable = { cells: RateCells; unread: readonly UnreadLine[]; read: number };

/** A rate card as the rows of a spreadsheet, heading first. */
export const rowsOfRates = (cells: RateCells): string[][] => {
  const sheet = sheetOf(cells);
  const rows = sheet.flatMap(({ title, rows: inside }) =>
    inside.flatMap(({ keys }) =>
      keys.flatMap((key) => (key === null ? [] : [[key, title, nameOfCell(key, sheet), cells[key] ?? '', UNITS[kindOf(key) ?? 'name']]])),
    ),
  );
  return [[...HEADING], ...rows];
};

/** The sheet with what a spreadsheet says laid over it. What it does not name stays; what can't be placed is answered line by line. */
export const readRateRows = (rows: readonly (readonly string[])[], cells: RateCells): ReadTable => {
  const heading = (rows[0] ?? []).map((word) => word.replace('\uFEFF', '').trim().toLowerCase());
  const [key_at, value_at] = [heading.indexOf('key'), heading.indexOf('value')];
  if (key_at < 0 || value_at < 0)
    return { cells, unread: [{ line: 1, text: textOf(rows[0]), why: 'The first line needs the columns “key” and “value”' }], read: 0 };
  const read: Record<string, string> = { ...cells };
  const seen = new Set<string>();
  const unread: UnreadLine[] = [];
  let known = 0;
  rows.slice(1).forEach((row, at) => {
    if (row.every((cell) => cell.trim() === '')) return;
    const key = (row[key_at] ?? '').trim();
    const why = whyNotLine(key, row, value_at, seen, cells);
    if (why !== undefined) unread.push({ line: at + 2, text: textOf(row), why });
    else {
      read[key] = unescaped(row[value_at] ?? '').trim();
      known += 1;
    }
    seen.add(key);
  });
  return { cells: read, unread, read: known };
};

const HEADING = ['key', 'table', 'what', 'value', 'unit'] as const;

const UNITS = {
  money: 'dollars',
  rate: 'dollars',
  factor: 'factor',
  percent: 'percent',
  count: 'number',
  hours: 'hours',
  name: 'words',
} as const;

const whyNotLine = (
  key: string,
  row: readonly string[],
  value_at: number,
  seen: ReadonlySet<string>,
  cells: RateCells,
): string | undefined => {
  if (key === '') return 'It has no key';
  if (kindOf(key) === undefined) return 'No rate card has this key';
  if (seen.has(key)) return 'The same key appears above; the first one counts';
  if (row.length <= value_at) return 'It has no value';
  return cells[key] === undefined && !mayBeBlank(key) ? 'This table of your card has no such row' : undefined;
};

/** A spreadsheet would run a name that begins like a formula; a quote mark before it is taken off again. */
const unescaped = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, '');

const textOf = (row: readonly string[] | undefined): string => (row ?? []).join(', ').slice(0, 200);
