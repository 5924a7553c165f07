import type { RateSection } from '#domain/pricing/rate-card/rate-sheet.ts';

/** A block of a spreadsheet laid into a table from one cell on: to the right and down, as far as there are cells. */
export const blockFrom = (
  text: string,
  { rows }: RateSection,
  at: { row: number; column: number },
): { cells: Record<string, string>; without_place: number } => {
  const cells: Record<string, string> = {};
  let without_place = 0;
  linesOf(text).forEach((line, down) => {
    line.split('\t').forEach((figure, right) => {
      const key = rows[at.row + down]?.keys[at.column + right];
      if (key) cells[key] = figure.trim();
      else if (figure.trim() !== '') without_place++;
    });
  });
  return { cells, without_place };
};

/** One figure alone is typed, not laid. */
export const isBlock = (text: string): boolean => text.includes('\t') || linesOf(text).length > 1;

/** A spreadsheet ends its last line, too. */
const linesOf = (text: string): string[] => text.replace(/\r?\n$/, '').split(/\r?\n/);
