import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import { longDay, monthName } from '#domain/core/calendar.ts';
import { type Cents, inWords, plus, toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import { isReportable, MERCHANT_CATEGORY, policyOf } from '#domain/movers/tax-year.ts';
import { TAX_CLASSES, tinInWords, writtenTin } from '#domain/movers/w9.ts';
import { type DocumentModel, rows as documentRows, heading, text } from '#domain/papers/document.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import { requireFreshProof } from '#server/accounts/sign-in/fresh-proof.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { movers, payouts } from '#server/db/schema.ts';
import { pdfFile } from '#server/papers/pdf-file.ts';
import { csvOf } from '../show-rates.ts';
import { requireMoney } from './bank-account.ts';
import { tinOf, type W9Row, w9sOf } from './w9.ts';

/** What our team files for a year: every mover that was paid, what its customers paid for it, and whether a form is due of it. */
export const showTaxYear = async (caller: Caller, asked: number | undefined) => {
  requireAdmin(caller.viewer);
  const years = await paidYears(caller.world.db);
  const year = asked ?? years[0] ?? Number(caller.now.today.slice(0, 4));
  const { over, transactions, source } = policyOf(year);
  const all = await ofYear(caller.world.db, year);
  return {
    ...{ years, year, policy: { over: toDollars(over), transactions, source } },
    movers: all.map(({ months: _, w9, gross, fee, paid, ...one }) => ({
      ...{ ...one, gross: toDollars(gross), fee: toDollars(fee), paid: toDollars(paid) },
      w9: w9 === undefined ? null : { number: tinInWords(w9), legal_name: w9.legal_name, signed_at: w9.signed_at.toISOString() },
    })),
  };
};

/** For whoever files: one line for each mover with the boxes of the form, the whole number among them. */
export const taxYearCsv = async (caller: Caller, year: number): Promise<File> => {
  requireAdmin(caller.viewer);
  await requireFreshProof(caller);
  const { world } = caller;
  const all = await ofYear(world.db, year);
  if (all.length === 0) throw refuse('not_found', 'No mover was paid in this year.');
  await inTransaction(world, (tx) =>
    recordAudit(tx, caller, {
      ...{ what: 'Opened the tax file of a year', why: '', subject: { kind: 'mover', id: all[0]!.mover_id } },
      ...{ before: null, after: { year, movers: all.length } },
    }),
  );
  const lines = all.map(({ mover_id, name, w9, gross, transactions, months, is_reportable }) => [
    ...[is_reportable ? 'yes' : 'no', String(mover_id), w9?.legal_name ?? name, w9?.business_name ?? ''],
    ...[w9 ? TAX_CLASSES[w9.tax_class] : '', w9 ? writtenTin(w9.tin_kind, tinOf(world, w9)) : '', w9?.tin_kind.toUpperCase() ?? ''],
    ...[w9?.street ?? '', w9?.city ?? '', w9?.state ?? '', w9?.zip ?? ''],
    ...[plain(gross), '0.00', MERCHANT_CATEGORY, String(transactions), '0.00', ...months.map(plain)],
  ]);
  return new File([csvOf([HEAD, ...lines])], `1099-K-${year}.csv`, { type: 'text/csv' });
};

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

const HEAD = [
  ...['Form 1099-K due', 'Mover', 'Name', 'Business name', 'Tax classification', 'TIN', 'TIN type', 'Street', 'City', 'State', 'ZIP'],
  ...['1a Gross amount', '1b Card not present', '2 Merchant category', '3 Transactions', '4 Federal tax withheld'],
  ...MONTHS.map((month, at) => `5${'abcdefghijkl'[at]} ${month}`),
];

/** What a mover itself has of a year: the same numbers as our file, with the last digits of its own. */
export const recipientCopy = async (caller: Caller, { id, year }: { id: number; year: number }): Promise<File> => {
  requireMoney(caller, id);
  const own = (await ofYear(caller.world.db, year, id))[0];
  if (own === undefined) throw refuse('not_found', 'Nothing was paid in this year.');
  return pdfFile(caller.world, copyOf(own, year, caller.now.today), caller.now.at);
};

const copyOf = (
  { name, w9, gross, fee, paid, transactions, months, is_reportable }: OfYear,
  year: number,
  today: string,
): DocumentModel => ({
  title: `Payments of ${year}`,
  filename: `${brand.name}-1099-K-${year}.pdf`,
  reference: w9?.legal_name ?? name,
  blocks: [
    text(is_reportable ? FILED : `${brand.name} files no form 1099-K of ${year}: ${whyNot(year)} Your income is taxable all the same.`),
    heading('Recipient'),
    documentRows(
      { what: 'Name', value: w9?.legal_name ?? name },
      { what: 'Taxpayer number', value: w9 ? tinInWords(w9) : 'No form W-9 yet' },
      w9 && { what: 'Address', value: `${w9.street}, ${w9.city}, ${w9.state} ${w9.zip}` },
    ),
    heading('As form 1099-K asks'),
    documentRows(
      { what: 'Box 1a. Gross amount', why: 'What customers paid for your jobs, our fee included', value: inWords(gross), is_total: true },
      { what: 'Box 2. Merchant category code', value: MERCHANT_CATEGORY },
      { what: 'Box 3. Number of payment transactions', value: String(transactions) },
      { what: 'Box 4. Federal income tax withheld', value: inWords(0 as Cents) },
      ...months.map((amount, at) => ({
        what: `Box 5${'abcdefghijkl'[at]}. ${monthName(`${year}-${MONTHS[at]}-01`)}`,
        value: inWords(amount),
      })),
    ),
    heading('From gross to what you were paid'),
    documentRows(
      { what: 'Gross amount', value: inWords(gross) },
      { what: 'Our fee', why: 'An expense of yours', value: inWords((fee === 0 ? 0 : -fee) as Cents) },
      { what: 'Paid to you', value: inWords(paid), is_total: true },
    ),
  ],
  footer: `By the day on which each job was paid, Eastern time. Made on ${longDay(today)}. ${brand.name}, ${brand.phone}`,
});

const FILED =
  'This is what we report to the IRS on form 1099-K. Your tax return begins with the gross amount, and takes our fee off as an expense.';

const whyNot = (year: number): string => {
  const { over, transactions } = policyOf(year);
  return `it is due above ${inWords(over)}${transactions > 0 ? ` and ${transactions} transactions` : ''}.`;
};

const plain = (amount: Cents): string => toDollars(amount).toFixed(2);

const paidYears = async (db: Db): Promise<number[]> => {
  const rows = await db.selectDistinct({ year: YEAR }).from(payouts).where(eq(payouts.state, 'paid'));
  return rows.map(({ year }) => year).toSorted((a, b) => b - a);
};

/** By the day of payment on our office's clocks, as the form asks. */
const YEAR = sql<number>`extract(year from ${payouts.paid_at} at time zone ${BUSINESS_ZONE})::int`;
const MONTH = sql<number>`extract(month from ${payouts.paid_at} at time zone ${BUSINESS_ZONE})::int`;

export type OfYear = {
  mover_id: number;
  name: string;
  gross: Cents;
  fee: Cents;
  paid: Cents;
  transactions: number;
  /** The gross amount of each of the twelve. */
  months: readonly Cents[];
  is_reportable: boolean;
  w9: W9Row | undefined;
};

/** Every mover that was paid, by its name. What customers paid for a mover is what it was paid and our fee. */
const ofYear = async (db: Db, year: number, mover_id?: number): Promise<OfYear[]> => {
  const found = await db
    .select({
      ...{ mover_id: payouts.mover_id, name: movers.name, month: MONTH, transactions: sql<number>`count(*)::int` },
      fee: sql<number>`sum(${payouts.fee_cents})::float8`,
      paid: sql<number>`sum(${payouts.earned_cents})::float8`,
    })
    .from(payouts)
    .innerJoin(movers, eq(movers.id, payouts.mover_id))
    .where(and(eq(payouts.state, 'paid'), sql`${YEAR} = ${year}`, mover_id === undefined ? undefined : eq(payouts.mover_id, mover_id)))
    .groupBy(sql`1`, sql`2`, sql`3`)
    .orderBy(asc(movers.name), asc(payouts.mover_id));
  const w9s = await w9sOf(db, [...new Set(found.map((row) => row.mover_id))]);
  return [...Map.groupBy(found, (row) => row.mover_id).values()].map((rows) => {
    const { mover_id: id, name } = rows[0]!;
    const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0);
    const [fee, paid, transactions] = [sum((row) => row.fee), sum((row) => row.paid), sum((row) => row.transactions)] as [
      Cents,
      Cents,
      number,
    ];
    const gross = plus(fee, paid);
    const months = MONTHS.map((month) => sum((row) => (row.month === Number(month) ? row.fee + row.paid : 0)) as Cents);
    return {
      mover_id: id,
      name,
      gross,
      fee,
      paid,
      transactions,
      months,
      is_reportable: isReportable(year, { gross, transactions }),
      w9: w9s.get(id),
    };
  });
};

/** What was paid this year to the movers of a file, so that none goes past the line without its number. */
export const paidThisYear = async (db: Db | Tx, year: number, mover_ids: readonly number[]) => {
  if (mover_ids.length === 0) return new Map<number, { gross: Cents; transactions: number }>();
  const rows = await db
    .select({
      mover_id: payouts.mover_id,
      gross: sql<number>`sum(${payouts.fee_cents} + ${payouts.earned_cents})::float8`,
      transactions: sql<number>`count(*)::int`,
    })
    .from(payouts)
    .where(and(eq(payouts.state, 'paid'), sql`${YEAR} = ${year}`, inArray(payouts.mover_id, [...mover_ids])))
    .groupBy(payouts.mover_id);
  return new Map(rows.map(({ mover_id, gross, transactions }) => [mover_id, { gross: gross as Cents, transactions }]));
};
