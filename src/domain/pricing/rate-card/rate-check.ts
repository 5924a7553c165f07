import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { whyNotSaveCard } from './card-check.ts';
import { FIELDS, type Field, type FieldName, type RateCard } from './rate-card.ts';
import { readCell } from './rate-cell.ts';
import { cardOf, kindOf, mayBeBlank, type RateCells, whyNotFigure } from './rate-cells.ts';

export type RateChange = { key: string; before: string; after: string };

/** What differs between two sheets, in the order of the second one; a figure typed another way is no change. */
export const rateChanges = (before: RateCells, after: RateCells): RateChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((key) => ({ key, before: before[key] ?? '', after: after[key] ?? '' }))
    .filter((change) => !isSame(change));

/** Why a sheet can't become the mover's card, each sentence at the cell that it is about (pricing, 1 and 2). */
export const whyNotSaveRates = (cells: RateCells, before: RateCells): Refusal | undefined => {
  const errors = { ...orderErrors(cells), ...specialErrors(cells), ...cellErrors(cells) };
  const wrong = Object.keys(errors).length > 0 ? errors : cardErrors(cells, before);
  const [first] = Object.values(wrong);
  return first === undefined ? undefined : refuse('invalid', first, wrong);
};

/** A card of any version: what is checked does not rest on it. */
const ANY: Pick<RateCard, 'version' | 'effective_from'> = { version: 0, effective_from: '2000-01-01' };

const isSame = ({ key, before, after }: RateChange): boolean => {
  const kind = kindOf(key);
  if (before.trim() === after.trim()) return true;
  if (kind === undefined || kind === 'name') return false;
  const [one, other] = [readCell(kind, before), readCell(kind, after)];
  return 'figure' in one && 'figure' in other && one.figure === other.figure;
};

const cellErrors = (cells: RateCells): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([key, typed]) => {
      const problem = problemOf(key, typed, cells);
      return problem === undefined ? [] : [[key, problem]];
    }),
  );

const problemOf = (key: string, typed: string, cells: RateCells): string | undefined => {
  const kind = kindOf(key);
  if (kind === undefined) return 'No rate card has this figure';
  if (kind === 'name') return typed.length > 60 ? 'Use at most 60 characters' : undefined;
  if (typed.trim() === '' && mayBeBlank(key)) return undefined;
  const read = readCell(kind, typed);
  return 'problem' in read ? read.problem : whyNotFigure(key, read.figure, cells);
};

/** Each table's steps go up. */
const orderErrors = (cells: RateCells): Record<string, string> =>
  Object.fromEntries(
    STEPPED.flatMap(([field, part]) => {
      const errors: [string, string][] = [];
      for (let at = 1; cells[`${field}.${at}.${part}`] !== undefined; at++) {
        const [before, here] = [numberIn(cells, `${field}.${at - 1}.${part}`), numberIn(cells, `${field}.${at}.${part}`)];
        if (here <= before) errors.push([`${field}.${at}.${part}`, `Use more than the ${before} above`]);
      }
      return errors;
    }),
  );

const STEPPED = (Object.keys(FIELDS) as FieldName[]).flatMap((name) => {
  const field: Field = FIELDS[name];
  const [end] = field.shape === 'steps' ? Object.keys(field.parts) : [];
  return end === undefined ? [] : [[name, end] as const];
});

const numberIn = (cells: RateCells, key: string): number => Number((cells[key] ?? '').replaceAll(',', ''));

const specialErrors = (cells: RateCells): Record<string, string> => {
  const [name, percentage, amount] = ['name', 'percentage', 'amount'].map((part) => (cells[`mover_special.${part}`] ?? '').trim());
  if (percentage && amount) return { 'mover_special.amount': 'Give a percentage or dollars, not both' };
  return (percentage || amount) && !name ? { 'mover_special.name': 'Enter its name; customers see it' } : {};
};

/** What only the whole card shows stands at the cells that were changed, where it can be put right. */
const cardErrors = (cells: RateCells, before: RateCells): Record<string, string> => {
  const refusal = whyNotSaveCard(cardOf(cells, ANY));
  if (refusal === undefined) return {};
  const changed = rateChanges(before, cells).map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(refusal.errors).flatMap(([field, sentence]) => {
      const own = Object.keys(cells).filter((key) => key === field || key.startsWith(`${field}.`));
      const mended = own.filter((key) => changed.includes(key));
      if (mended.length > 0) return mended.map((key) => [key, sentence]);
      return [[changed[0] ?? own[0] ?? field, `${sentence}. Raise the long-distance service fee or rates as well`]];
    }),
  );
};
