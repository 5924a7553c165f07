import { brand } from '#domain/core/brand.ts';
import { longDay, monthDay, monthName } from '#domain/core/calendar.ts';
import { type Cents, inWords, minus } from '#domain/core/money.ts';
import type { Shares } from '#domain/movers/payout.ts';
import { type DocumentModel, rows as documentRows, heading, text } from '#domain/papers/document.ts';
import { moveOf, type StatementRow } from './statement-row.ts';

type StatementFacts = {
  rows: readonly StatementRow[];
  totals: Shares;
  month: string | null;
  mover: string;
  filename: string;
  made_on: string;
};

/** A month's statement before it is laid out. */
export const statementDocument = ({ rows, totals, month, mover, filename, made_on }: StatementFacts): DocumentModel => ({
  title: 'Statement',
  filename,
  reference: `${mover}, ${month === null ? 'no jobs yet' : monthName(`${month}-01`)}`,
  blocks: [
    text(`Jobs completed in the month, as of ${longDay(made_on)}. Each job: your lines of the bill, less our fee, and what we add.`),
    ...rows.flatMap((row) => [
      heading(moveOf(row)),
      documentRows(
        { what: 'Your lines of the bill', why: `Completed ${monthDay(row.completed_on)}`, value: inWords(linesBefore(row)) },
        takenOff(row),
        { what: 'Our fee', value: inWords((row.fee_cents === 0 ? 0 : -row.fee_cents) as Cents) },
        row.difference_cents === 0
          ? undefined
          : { what: 'Added by us', why: 'Above the customer’s price', value: inWords(row.difference_cents) },
        row.tip_cents === 0 ? undefined : { what: 'Tip for the crew', why: TIP, value: inWords(row.tip_cents) },
        { what: 'You earn', why: stateInWords(row), value: inWords(row.earned_cents), is_total: true },
      ),
    ]),
    heading('The month'),
    documentRows(
      { what: 'Your lines', value: inWords(linesBefore(totals)) },
      takenOff(totals),
      { what: 'Our fee', value: inWords((totals.fee_cents === 0 ? 0 : -totals.fee_cents) as Cents) },
      { what: 'Added by us', value: inWords(totals.difference_cents) },
      totals.tip_cents === 0 ? undefined : { what: 'Tips for the crews', why: TIP, value: inWords(totals.tip_cents) },
      { what: 'You earn', value: inWords(totals.earned_cents), is_total: true },
    ),
  ],
  footer: `${brand.name} is a household goods broker, not a motor carrier. ${brand.phone}`,
});

const TIP = 'From the customer, all of it for those who carried';

/** What is taken off at the mover's cost stands by itself, and is no part of its lines. */
const linesBefore = ({ lines_cents, taken_off_cents }: Shares): Cents => minus(lines_cents, taken_off_cents);

const takenOff = ({ taken_off_cents }: Shares) =>
  taken_off_cents === 0
    ? undefined
    : { what: 'Taken off for the customer', why: 'By our team, at your cost', value: inWords(taken_off_cents) };

const stateInWords = ({ state, due_on, paid_at, reference, hold_reason }: StatementRow): string => {
  if (state === 'paid') return `Paid ${monthDay(paid_at?.toISOString().slice(0, 10) ?? due_on)}${reference === '' ? '' : `, ${reference}`}`;
  return state === 'on_hold' ? `On hold: ${hold_reason}` : `Due ${monthDay(due_on)}`;
};
