import { inWords, wholeCents } from '#domain/core/money.ts';
import { grouped } from '#domain/core/words.ts';
import type { CellKind, Measure } from './rate-card.ts';

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

/** Why a figure can't stand in its cell. */
export const whyNotWithin = (measure: Measure, figure: number): string | undefined =>
  figure >= measure.least && figure <= measure.most ? undefined : `Use ${boundsInWords(measure)}`;

/** "$0.90 to $3.50" */
export const boundsInWords = ({ kind, least, most }: Measure): string => `${inUnit(kind, least)} to ${inUnit(kind, most)}`;

/** "$1.40", "× 1.15", "15" */
export const figureInWords = (kind: CellKind, text: string): string => {
  if (text === '') return 'none';
  if (kind === 'money' || kind === 'rate') return `$${text.replace(/^\s*\$\s*/, '')}`;
  if (kind === 'factor') return `× ${text}`;
  if (kind === 'percent') return `${text.replace(/\s*%\s*$/, '')}%`;
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

const inUnit = (kind: CellKind, figure: number): string => {
  if (IN_CENTS.has(kind)) return inWords(wholeCents(figure));
  return kind === 'percent' ? `${grouped(figure)}%` : grouped(figure);
};
