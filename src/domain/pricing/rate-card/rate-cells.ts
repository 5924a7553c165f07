import { cents } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { longRateAt } from '../charges/linehaul.ts';
import { type CellKind, FIELDS, type Field, type FieldName, type Measure, type RateCard } from './rate-card.ts';
import { boundsInWords, cellText, readCell, whyNotWithin } from './rate-cell.ts';
import { referenceCard } from './reference-card.ts';

/** A whole rate card as a sheet's cells: the place of each figure, and the figure as a person types it. */
export type RateCells = Readonly<Record<string, string>>;

export const cellsOf = (card: RateCard): RateCells => {
  const cells = Object.fromEntries(figuresIn(card).map(([key, figure]) => [key, cellText(kindOf(key) ?? 'factor', figure)]));
  const special = card.mover_special;
  cells['mover_special.name'] = special?.name ?? '';
  cells['mover_special.percentage'] = special?.kind === 'percentage' ? cellText('percent', special.percentage) : '';
  cells['mover_special.amount'] = special?.kind === 'dollars' ? cellText('money', special.amount) : '';
  return cells;
};

/** Every figure of a card with its cell's key; the special has words beside its figures, and is not among them. */
export const figuresIn = (card: RateCard): readonly (readonly [key: string, figure: number])[] =>
  NAMES.flatMap((name) => (name === 'mover_special' ? [] : leavesOf(name, card[name])));

/** The card that the cells make; every cell must be readable. */
export const cardOf = (cells: RateCells, { version, effective_from }: Pick<RateCard, 'version' | 'effective_from'>): RateCard =>
  ({ ...Object.fromEntries(NAMES.map((name) => [name, fieldIn(cells, name)])), version, effective_from }) as RateCard;

/** How a cell's figure is written; undefined for a key that is no cell of any card. */
export const kindOf = (key: string): CellKind | undefined => measureOf(key)?.kind;

/** Cells that may be left blank: then the card has no such figure. */
export const mayBeBlank = (key: string): boolean => {
  const field = fieldOf(key.split('.')[0] ?? '');
  return field !== undefined && BLANK.has(field.shape);
};

/** Why a figure can't stand in its cell; the bounds are those of the market. */
export const whyNotFigure = (key: string, figure: number, cells: RateCells): string | undefined => {
  const measure = measureIn(key, cells);
  return measure && whyNotWithin(measure, figure);
};

/** Between which figures a cell may stand, those of the market; undefined for a cell without a figure. */
export const boundsOf = (key: string, cells: RateCells): Measure | undefined => measureIn(key, cells);

/** "$0.90 to $3.50" */
export const allowedInWords = (key: string, cells: RateCells): string => {
  const measure = measureIn(key, cells);
  return measure === undefined ? '' : boundsInWords(measure);
};

/** Half as much or half as much again as the reference asks at those miles. */
export const longRateBound = (miles: number): Measure => {
  const usual = longRateAt(referenceCard, miles);
  return { kind: 'rate', least: usual * (1 - LONG_RATE_SPREAD), most: usual * (1 + LONG_RATE_SPREAD) };
};

const LONG_RATE_SPREAD = 0.5;

const NAMES = Object.keys(FIELDS) as FieldName[];
const BLANK: ReadonlySet<Field['shape']> = new Set(['item fees', 'box fees', 'cities', 'special']);

const fieldOf = (name: string): Field | undefined => (Object.hasOwn(FIELDS, name) ? FIELDS[name as FieldName] : undefined);

const measureIn = (key: string, cells: RateCells): Measure | undefined => {
  const [field, at, part] = key.split('.');
  if (field !== 'long_per_cubic_foot' || part !== 'rate') return measureOf(key);
  return longRateBound(Number((cells[`${field}.${at}.miles`] ?? '').replaceAll(',', '')) || 0);
};

/** What the table says of a cell. */
const measureOf = (key: string): Measure | undefined => {
  const [name = '', ...rest] = key.split('.');
  const field = fieldOf(name);
  if (field === undefined) return undefined;
  const [at = '', part = ''] = rest;
  switch (field.shape) {
    case 'steps':
      return /^\d$/.test(at) && rest.length === 2 ? partOf(field.parts, part) : undefined;
    case 'cities':
      return /^[A-Z]{2}\|\S/.test(rest.join('.')) ? field.each : undefined;
    case 'item fees':
      return catalogItem(Number(at)) !== undefined && rest.length === 2 ? partOf(field.parts, part) : undefined;
    case 'box fees':
      return BOX_TYPES.some(({ box_type_id }) => String(box_type_id) === at) ? field.each : undefined;
    case 'special':
      return rest.length === 1 ? partOf(field.parts, at) : undefined;
    default:
      if ('usual' in field.figures) return rest.length === 0 ? field.figures : undefined;
      return rest.length === 1 ? partOf({ ...field.figures }, at) : undefined;
  }
};

const partOf = (parts: object, part: string): Measure | undefined =>
  Object.hasOwn(parts, part) ? (parts as Record<string, Measure>)[part] : undefined;

/** The last tier has no end, and so no cell for it. */
const leavesOf = (key: string, value: unknown): (readonly [string, number])[] => {
  if (value === null) return [];
  if (typeof value === 'number') return [[key, value]];
  return Object.entries(value as object).flatMap(([part, inner]) => leavesOf(`${key}.${part}`, inner));
};

const fieldIn = (cells: RateCells, name: FieldName): unknown => {
  const field: Field = FIELDS[name];
  switch (field.shape) {
    case 'steps':
      return stepsOf(cells, name, Object.keys(field.parts));
    case 'cities':
    case 'box fees':
      return recordOf(cells, name);
    case 'item fees':
      return itemFeesOf(cells);
    case 'special':
      return specialOf(cells);
    default:
      return figuresOf(cells, name, field.figures);
  }
};

const figuresOf = (cells: RateCells, name: string, figures: object): unknown => {
  if ('usual' in figures) return sure(cells, name);
  if (Array.isArray(figures)) return figures.map((_, at) => sure(cells, `${name}.${at}`));
  return Object.fromEntries(Object.keys(figures).map((place) => [place, sure(cells, `${name}.${place}`)]));
};

/** The last tier has no end. */
const stepsOf = (cells: RateCells, name: string, parts: readonly string[]): unknown[] => {
  const steps: unknown[] = [];
  for (let at = `${name}.0`; keysUnder(cells, at).length > 0; at = `${name}.${steps.length}`)
    steps.push(
      Object.fromEntries(
        parts.map((part) => [part, part === 'to_cubic_feet' ? figureOf(cells, `${at}.${part}`) : sure(cells, `${at}.${part}`)]),
      ),
    );
  return steps;
};

const figureOf = (cells: RateCells, key: string): number | null => {
  const [kind, typed] = [kindOf(key), cells[key]];
  if (kind === undefined || typed === undefined || typed.trim() === '') return null;
  const read = readCell(kind, typed);
  return 'figure' in read ? read.figure : null;
};

/** Money is whole cents. */
const sure = (cells: RateCells, key: string): number => {
  const figure = figureOf(cells, key);
  if (figure === null) throw new Error(`The cell ${key} of a rate card has no figure.`);
  return kindOf(key) === 'money' ? cents(figure) : figure;
};

const recordOf = (cells: RateCells, field: string): Record<string, number> =>
  Object.fromEntries(
    keysUnder(cells, field).flatMap((key) => {
      const figure = figureOf(cells, key);
      return figure === null ? [] : [[key.slice(field.length + 1), figure]];
    }),
  );

const itemFeesOf = (cells: RateCells): RateCard['item_fees'] => {
  const ids = [...new Set(keysUnder(cells, 'item_fees').map((key) => key.split('.')[1] ?? ''))];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const [handling, volume] = [figureOf(cells, `item_fees.${id}.handling_fee`), figureOf(cells, `item_fees.${id}.volume_fee`)];
      return handling === null && volume === null ? [] : [[id, { handling_fee: cents(handling ?? 0), volume_fee: cents(volume ?? 0) }]];
    }),
  );
};

const specialOf = (cells: RateCells): RateCard['mover_special'] => {
  const name = (cells['mover_special.name'] ?? '').trim();
  const [percentage, amount] = [figureOf(cells, 'mover_special.percentage'), figureOf(cells, 'mover_special.amount')];
  if (percentage !== null) return { kind: 'percentage', percentage, name };
  return amount === null ? null : { kind: 'dollars', amount: cents(amount), name };
};

const keysUnder = (cells: RateCells, field: string): string[] => Object.keys(cells).filter((key) => key.startsWith(`${field}.`));
