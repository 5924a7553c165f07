import { eq, inArray } from 'drizzle-orm';
import type { PaymentState } from '#domain/booking/payment.ts';
import { inEach, type Language } from '#domain/core/language.ts';
import { type Cents, negative, plus } from '#domain/core/money.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { payment_events, refunds } from '#server/db/schema.ts';
import { type Payment, paymentsOf } from './payment-rows.ts';

/** One movement of money of a booking, as receipts and emails tell it; what was given back is negative. */
export type MoneyLine = { what: Readonly<Record<Language, string>>; at: Date; amount: Cents };

/** All the money of a booking. */
export type MoneyOf = {
  /** Charged, and given back, in the order of their days. */
  captured: readonly MoneyLine[];
  /** Agreed on and not charged yet: held, or to be held on its day. */
  open: readonly (MoneyLine & { state: PaymentState })[];
  /** Costs beside the price, such as that of another day; they stand among the others too. */
  fees: readonly MoneyLine[];
  /** For the crew, charged and given back: no part of what was agreed, nor of what was paid for it. */
  tips: readonly MoneyLine[];
  /** What was charged less what goes back. */
  paid: Cents;
  /** Agreed on, and paid by us. */
  covered: Cents;
};

export const moneyOf = async (db: Db | Tx, attempt_id: string): Promise<MoneyOf> => {
  const all = await paymentsOf(db, attempt_id);
  const [tips, rows] = [all.filter(({ kind }) => kind === 'tip'), all.filter(({ kind }) => kind !== 'tip')];
  const captured = [...(await chargedLines(db, attempt_id, rows)), ...(await refundLines(db, rows))];
  return {
    captured: captured.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    open: rows.filter(isOpen).map((row) => ({ ...lineOf(row), state: row.state })),
    fees: rows.filter((row) => row.kind === 'fee' && (isOpen(row) || row.state === 'captured')).map(lineOf),
    tips: [...(await chargedLines(db, attempt_id, tips)), ...(await refundLines(db, tips))],
    paid: plus(...captured.map(({ amount }) => amount)),
    covered: plus(...rows.filter(({ kind }) => kind === 'covered').map(({ amount_cents }) => amount_cents as Cents)),
  };
};

/** Each on the day on which the provider took it. */
const chargedLines = async (db: Db | Tx, attempt_id: string, rows: readonly Payment[]): Promise<MoneyLine[]> => {
  const events = await db.select().from(payment_events).where(eq(payment_events.attempt_id, attempt_id));
  return rows
    .filter(({ state }) => state === 'captured')
    .map((row) => {
      const event = events.find(({ kind, provider_ref }) => kind === 'captured' && provider_ref === row.transaction_id);
      return { ...lineOf(row), at: event?.at ?? row.due_at, amount: row.captured_cents as Cents };
    });
};

const refundLines = async (db: Db | Tx, rows: readonly Payment[]): Promise<MoneyLine[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return (await db.select().from(refunds).where(inArray(refunds.payment_id, ids))).map(
    ({ because, done_at, created_at, amount_cents }) => ({
      what: inEach((language) => refundIn(LETTER_WORDS[language].money, because, done_at === null)),
      at: done_at ?? created_at,
      amount: negative(amount_cents as Cents),
    }),
  );
};

const isOpen = ({ state }: Payment): boolean => OPEN.has(state);

const OPEN: ReadonlySet<PaymentState> = new Set(['due', 'charging', 'authorized', 'declined']);

const lineOf = (row: Payment): MoneyLine => ({
  what: inEach((language) => wordsOf(row, LETTER_WORDS[language].money)),
  at: row.due_at,
  amount: row.amount_cents as Cents,
});

type MoneyWords = (typeof LETTER_WORDS)[Language]['money'];

/** A reason stays as it was noted. */
const refundIn = ({ refund, on_its_way }: MoneyWords, because: string, is_on_its_way: boolean): string =>
  `${because === '' ? refund : `${refund}: ${because}`}${is_on_its_way ? `, ${on_its_way}` : ''}`;

/** "Deposit, by card"; "Fee: a second change of the date, by card" */
const wordsOf = ({ kind, method, because }: Payment, words: MoneyWords): string =>
  `${nameOf(kind, because, words)}, ${words.methods[method] ?? method}`;

/** What explains itself has its name alone; a reason that is a whole name stands for it. */
const nameOf = (kind: Payment['kind'], because: string, { kinds }: MoneyWords): string => {
  if (because === '' || (kind !== 'fee' && kind !== 'balance')) return kinds[kind];
  if (/\bfee\b/i.test(because)) return because;
  return `${kinds[kind]}: ${because.charAt(0).toLowerCase()}${because.slice(1)}`;
};
