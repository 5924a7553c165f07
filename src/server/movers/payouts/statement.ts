import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import { type Cents, minus, plus, toDollars } from '#domain/core/money.ts';
import { type PayoutState, type Shares, totalShares } from '#domain/movers/payout.ts';
import { isReportable, policyOf, type YearOfMover } from '#domain/movers/tax-year.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Page, windowOf } from '#server/db/list-page.ts';
import { move_plans, payouts } from '#server/db/schema.ts';
import { pdfFile } from '#server/papers/pdf-file.ts';
import { findMover, noSuchMover } from '../vendors/application-rows.ts';
import { requireMoney } from './bank-account.ts';
import { ofMonth } from './payout-rows.ts';
import { statementDocument } from './statement-document.ts';
import { moveOf, type StatementRow } from './statement-row.ts';

type Asked = { id: number; month?: string | undefined };

/** A page of a mover's payouts of one month, the newest month when none is named, with the sums of all of it. */
export const showPayouts = async (caller: Caller, { id, month: asked, page, per_page }: Asked & Page) => {
  const { months, month, rows, totals } = await readStatement(caller, id, asked);
  const open = await openSums(caller, id);
  const { limit, offset } = windowOf({ page, per_page });
  return {
    months,
    month,
    payouts: rows.slice(offset, offset + limit).map((row) => ({ ...inDollars(row), ...pricingInputOf(row) })),
    ...{ total: rows.length, page, per_page },
    totals: inDollars(totals),
    next: await nextPayout(caller, id),
    due: toDollars(open('due')),
    on_hold: toDollars(open('on_hold')),
  };
};

/** What is sent together on the next day on which something is due. */
const nextPayout = async ({ world: { db } }: Caller, id: number) => {
  const [row] = await db
    .select({
      due_on: payouts.due_on,
      jobs: sql<number>`count(*)::int`,
      fee: sql<number>`sum(${payouts.fee_cents})::float8`,
      earned: sql<number>`sum(${payouts.earned_cents})::float8`,
    })
    .from(payouts)
    .where(and(eq(payouts.mover_id, id), eq(payouts.state, 'due')))
    .groupBy(payouts.due_on)
    .orderBy(asc(payouts.due_on))
    .limit(1);
  return row === undefined ? null : { ...row, fee: toDollars(row.fee as Cents), earned: toDollars(row.earned as Cents) };
};

/** By the day on which it was paid, as a tax return asks; what is due or on hold at the end of a year belongs to the next. */
export const yearTotals = async (caller: Caller, { id, year: asked }: { id: number; year?: number | undefined }) => {
  requireMoney(caller, id);
  const month = sql<string>`to_char(${payouts.paid_at} at time zone ${BUSINESS_ZONE}, 'YYYY-MM')`;
  const rows = await caller.world.db
    .select({
      ...{ month, jobs: sql<number>`count(*)::int` },
      earned: sql<number>`sum(${payouts.earned_cents})::float8`,
      tip: sql<number>`sum(${payouts.tip_cents})::float8`,
      fee: sql<number>`sum(${payouts.fee_cents})::float8`,
    })
    .from(payouts)
    .where(and(eq(payouts.mover_id, id), eq(payouts.state, 'paid')))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  const years = [...new Set(rows.map((row) => Number(row.month.slice(0, 4))))].toReversed();
  const year = asked ?? years[0] ?? null;
  const own = rows.filter((row) => row.month.startsWith(`${year}-`));
  const sum = (field: 'jobs' | 'earned' | 'tip' | 'fee'): number => own.reduce((total, row) => total + row[field], 0);
  const gross = (sum('earned') + sum('fee')) as Cents;
  return {
    ...{ years, year, jobs: sum('jobs'), earned: toDollars(sum('earned') as Cents), tip: toDollars(sum('tip') as Cents) },
    ...{ fee: toDollars(sum('fee') as Cents), gross: toDollars(gross) },
    form: year === null ? null : formOf(year, { gross, transactions: sum('jobs') }),
    months: own.map(({ fee: _, ...row }) => ({ ...row, earned: toDollars(row.earned as Cents), tip: toDollars(row.tip as Cents) })),
  };
};

const formOf = (year: number, paid: YearOfMover) => {
  const { over, transactions } = policyOf(year);
  return { is_due: isReportable(year, paid), over: toDollars(over), transactions };
};

/** The same as a file for a bookkeeper. */
export const statementFile = async (caller: Caller, { id, month: asked, format }: Asked & { format: 'csv' | 'pdf' }): Promise<File> => {
  const { month, rows, totals } = await readStatement(caller, id, asked);
  const mover = await findMover(caller.world.db, id);
  if (mover === undefined) throw noSuchMover();
  const name = `${brand.name}-statement-${id}-${month ?? 'empty'}`;
  if (format === 'csv') return new File([asCsv(rows, totals)], `${name}.csv`, { type: 'text/csv' });
  const document = statementDocument({ rows, totals, month, mover: mover.legal_name, filename: `${name}.pdf`, made_on: caller.now.today });
  return pdfFile(caller.world, document, caller.now.at);
};

const readStatement = async (caller: Caller, id: number, asked: string | undefined) => {
  requireMoney(caller, id);
  const { db } = caller.world;
  const month_of = sql<string>`to_char(${payouts.completed_on}, 'YYYY-MM')`;
  const months = (
    await db.select({ month: month_of }).from(payouts).where(eq(payouts.mover_id, id)).groupBy(month_of).orderBy(desc(month_of))
  ).map(({ month }) => month);
  const month = asked ?? months[0] ?? null;
  const found =
    month === null
      ? []
      : await db
          .select({
            payout: payouts,
            from: sql<string>`${move_plans.details} -> 'pick_up' ->> 'city'`,
            to: sql<string>`${move_plans.details} -> 'drop_off' ->> 'city'`,
          })
          .from(payouts)
          .innerJoin(move_plans, eq(move_plans.uuid, payouts.plan_id))
          .where(and(eq(payouts.mover_id, id), ofMonth(month)))
          .orderBy(asc(payouts.completed_on), asc(payouts.id));
  const rows = found.map(({ payout, from, to }): StatementRow => ({ ...payout, ...sharesIn(payout), from, to }));
  return { months, month, rows, totals: totalShares(rows) };
};

const openSums = async ({ world: { db } }: Caller, id: number) => {
  const sums = await db
    .select({ state: payouts.state, cents: sql<number>`sum(${payouts.earned_cents})::int` })
    .from(payouts)
    .where(eq(payouts.mover_id, id))
    .groupBy(payouts.state);
  return (state: PayoutState): Cents => plus(...sums.filter((one) => one.state === state).map(({ cents }) => cents as Cents));
};

/** The store's whole numbers are cents. */
const sharesIn = (row: typeof payouts.$inferSelect): Shares => ({
  customer_cents: row.customer_cents as Cents,
  lines_cents: row.lines_cents as Cents,
  taken_off_cents: row.taken_off_cents as Cents,
  insurance_cents: row.insurance_cents as Cents,
  by_us_cents: row.by_us_cents as Cents,
  fee_cents: row.fee_cents as Cents,
  difference_cents: row.difference_cents as Cents,
  tip_cents: row.tip_cents as Cents,
  earned_cents: row.earned_cents as Cents,
});

const inDollars = (shares: Shares) => ({
  customer: toDollars(shares.customer_cents),
  lines: toDollars(shares.lines_cents),
  taken_off: toDollars(shares.taken_off_cents),
  insurance: toDollars(shares.insurance_cents),
  by_us: toDollars(shares.by_us_cents),
  fee: toDollars(shares.fee_cents),
  difference: toDollars(shares.difference_cents),
  tip: toDollars(shares.tip_cents),
  earned: toDollars(shares.earned_cents),
});

const pricingInputOf = (row: StatementRow) => ({
  ...{ id: row.id, job_id: row.job_id, plan_id: row.plan_id, from: row.from, to: row.to, state: row.state, hold_reason: row.hold_reason },
  ...{ completed_on: row.completed_on, due_on: row.due_on, reference: row.reference },
  paid_at: row.paid_at?.toISOString() ?? null,
});

/** A month's statement for a spreadsheet: one row for each job, and the sums. Amounts are plain dollars. */
const asCsv = (rows: readonly StatementRow[], totals: Shares): string =>
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
  'Tip for the crew',
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

const amountsOf = ({ lines_cents, taken_off_cents, fee_cents, difference_cents, tip_cents, earned_cents }: Shares): string[] =>
  [minus(lines_cents, taken_off_cents), taken_off_cents, -fee_cents as Cents, difference_cents, tip_cents, earned_cents].map((amount) =>
    amount === 0 ? '0.00' : (amount / 100).toFixed(2),
  );

/** What begins like a formula is text; what has a comma or a quote stands in quotes. */
const quoted = (value: string): string => {
  const text = /^[=+@\t\r]/.test(value) || (value.startsWith('-') && !/^-\d/.test(value)) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
