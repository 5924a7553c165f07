import { type Cents, minus } from '#domain/core/money.ts';
import type { Shares } from '#domain/movers/payout.ts';
import { moveOf, type StatementRow } from './statement-row.ts';

/** A month's statement for a spreadsheet: one row for each job, and the sums. Amounts are plain dollars. */
export const asCsv = (rows: readonly StatementRow[], totals: Shares): string =>
  `${[HEAD, ...rows.map(lineOf), ['Total', '', '', '', ...amountsOf(totals), '', '']].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;

const HEAD = [
  'Job',
  'Move',
  'Completed',
  'Due',
  'Your lines',
  'Taken off for the customer',
  'Our fee',
  'Added by us',
  'You earn',
  'State',
  'Reference',
];

const lineOf = (row: StatementRow): string[] => [
  String(row.job_id),
  moveOf(row),
  row.completed_on,
  row.due_on,
  ...amountsOf(row),
  row.state.replace('_', ' '),
  row.reference,
];

const amountsOf = ({ lines_cents, taken_off_cents, fee_cents, difference_cents, earned_cents }: Shares): string[] =>
  [minus(lines_cents, taken_off_cents), taken_off_cents, -fee_cents as Cents, difference_cents, earned_cents].map((amount) =>
    amount === 0 ? '0.00' : (amount / 100).toFixed(2),
  );

/** What begins like a formula is text; what has a comma or a quote stands in quotes. */
const quoted = (value: string): string => {
  const text = /^[=+@\t\r]/.test(value) || (value.startsWith('-') && !/^-\d/.test(value)) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
