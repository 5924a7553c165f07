import { inWords } from '#domain/core/money.ts';
import { grouped } from '#domain/core/words.ts';
import { wholeCents } from '../bill.ts';
import { boundOf, longRateBound } from './card-check.ts';

/** How a figure of a rate card is written: dollars and cents, dollars for a unit, a factor, a percentage, a whole number, hours, or words. */
export type CellKind = 'money' | 'rate' | 'factor' | 'percent' | 'count' | 'hours' | 'name';

/** A figure as a person reads and types it; money without its sign. */
export const cellText = (kind: CellKind, figure: number): string => {
  if (kind === 'money') return (figure / 100).toFixed(2);
  if (kind !== 'rate') return String(Math.round(figure * 10_000) / 10_000);
  const dollars = (figure / 100).toFixed(4);
  return dollars.replace(/0{1,2}$/, '');
};

/** What was typed as the card keeps it, or the sentence that says why it can't be read. Dollar signs, commas and blanks are nobody's mistake. */
export const readCell = (kind: CellKind, typed: string): { figure: number } | { problem: string } => {
  const text = typed.replaceAll(/[$,\s×%]/g, '').replace('−', '-');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return { problem: text === '' ? 'Enter a figure' : EXAMPLES[kind] };
  const decimals = text.split('.')[1]?.length ?? 0;
  if (decimals > DECIMALS[kind]) return { problem: EXAMPLES[kind] };
  const figure = Number(text);
  return { figure: IN_CENTS.has(kind) ? Math.round(figure * 1_000_000) / 10_000 : figure };
};

/** Why a figure can't stand in its cell; the bounds are those of the market. */
export const whyNotFigure = (key: string, kind: CellKind, figure: number, cells: Readonly<Record<string, string>>): string | undefined => {
  const { least, most } = boundsOf(key, kind, cells);
  return figure >= least && figure <= most ? undefined : `Use ${inUnit(kind, least)} to ${inUnit(kind, most)}`;
};

/** "$0.90 to $3.50" */
export const allowedInWords = (key: string, kind: CellKind, cells: Readonly<Record<string, string>>): string => {
  const { least, most } = boundsOf(key, kind, cells);
  return `${inUnit(kind, least)} to ${inUnit(kind, most)}`;
};

/** "$1.40", "× 1.15", "15" */
export const figureInWords = (kind: CellKind, text: string): string => {
  if (text === '') return 'none';
  if (kind === 'money' || kind === 'rate') return `$${text}`;
  if (kind === 'factor') return `× ${text}`;
  if (kind === 'percent') return `${text}%`;
  return kind === 'hours' ? `${text} h` : text;
};

const IN_CENTS: ReadonlySet<CellKind> = new Set(['money', 'rate']);

const DECIMALS: Readonly<Record<CellKind, number>> = { money: 2, rate: 4, factor: 4, percent: 2, count: 0, hours: 2, name: 0 };

const EXAMPLES: Readonly<Record<CellKind, string>> = {
  money: 'Enter dollars and cents, like 85.00',
  rate: 'Enter dollars, like 1.40',
  factor: 'Enter a factor, like 1.15',
  percent: 'Enter a percentage, like 10',
  count: 'Enter a whole number',
  hours: 'Enter hours, like 2.5',
  name: 'Enter a name',
};

type Bounds = { least: number; most: number };

/** The market's own bounds where it has any; elsewhere what keeps a slip of the keys from going out. */
const boundsOf = (key: string, kind: CellKind, cells: Readonly<Record<string, string>>): Bounds => {
  const [field = '', at = '', part] = key.split('.');
  if (field === 'long_per_cubic_foot' && part === 'rate') return longBounds(cells[`${field}.${at}.miles`] ?? '');
  if (part === 'to_cubic_feet' || part === 'miles') return { least: 1, most: 20_000 };
  if (field === 'box_purchase' && at !== '6') return USUAL.money;
  return boundOf(BOUND_OF[field] ?? field) ?? OWN[field] ?? USUAL[kind];
};

const longBounds = (miles: string): Bounds => longRateBound(Number(miles.replaceAll(',', '')) || 0);

/** Figures whose bound has the name of their group. */
const BOUND_OF: Readonly<Record<string, string>> = {
  upright_piano: 'pianos',
  baby_grand_piano: 'pianos',
  grand_piano: 'pianos',
  storage_handling_rate: 'storage',
  storage_monthly_rate: 'storage',
};

const OWN: Readonly<Record<string, Bounds>> = {
  long_minimum_cubic_feet: { least: 100, most: 500 },
  crating_minimum_cubic_feet: { least: 0, most: 50 },
  local_travel_free_miles: { least: 0, most: 100 },
  long_volume_tiers: { least: 0.5, most: 1.5 },
  unpacking_share: { least: 0, most: 1 },
  metro_factor: { least: 0.5, most: 3 },
  insurance_least_declared: { least: 0, most: 10_000_000 },
  hourly_travel_hours: { least: 0, most: 4 },
};

const USUAL: Readonly<Record<CellKind, Bounds>> = {
  money: { least: 0, most: 200_000 },
  rate: { least: 0, most: 5_000 },
  factor: { least: 0.5, most: 2 },
  percent: { least: 0, most: 50 },
  count: { least: 0, most: 10_000 },
  hours: { least: 1, most: 12 },
  name: { least: 0, most: 0 },
};

const inUnit = (kind: CellKind, figure: number): string => {
  if (IN_CENTS.has(kind)) return inWords(wholeCents(figure));
  return kind === 'percent' ? `${grouped(figure)}%` : grouped(figure);
};
