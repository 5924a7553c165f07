import { asc, eq, inArray } from 'drizzle-orm';
import { type Cents, negative, plus } from '#domain/money.ts';
import type { Db, Tx } from '../db/open.ts';
import { payment_events, payments, refunds } from '../db/schema.ts';

/** One movement of money of a booking, as receipts and letters tell it; what was given back is negative. */
export type MoneyLine = { what: string; at: Date; amount: Cents };

/** All the money of a booking. `open` is agreed on and not taken yet: what is held, and what is to be held on its day. */
export type MoneyOf = {
  taken: readonly MoneyLine[];
  open: readonly (MoneyLine & { is_held: boolean })[];
  /** Costs beside the price: for canceling, for another day. */
  fees: readonly MoneyLine[];
  /** What was taken less what was given back. */
  paid: Cents;
};

export const moneyOf = async (db: Db | Tx, attempt_id: string): Promise<MoneyOf> => {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.attempt_id, attempt_id))
    .orderBy(asc(payments.created_at), asc(payments.id));
  const ids = rows.map(({ id }) => id);
  const back = ids.length === 0 ? [] : await db.select().from(refunds).where(inArray(refunds.payment_id, ids));
  const events = await db.select().from(payment_events).where(eq(payment_events.attempt_id, attempt_id));
  const takenAt = (transaction_id: string | null): Date | undefined =>
    events.find(({ kind, provider_ref }) => kind === 'captured' && provider_ref === transaction_id)?.at;
  const captured = rows
    .filter(({ captured_cents }) => captured_cents > 0)
    .map((row) => ({ what: wordsOf(row), at: takenAt(row.transaction_id) ?? row.due_at, amount: row.captured_cents as Cents }));
  const returned = back.map(({ because, done_at, created_at, amount_cents }) => ({
    what: `${because === '' ? 'Refund' : `Refund: ${because}`}${done_at === null ? ', on its way' : ''}`,
    at: done_at ?? created_at,
    amount: negative(amount_cents as Cents),
  }));
  const taken = [...captured, ...returned].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    taken,
    open: rows
      .filter(({ state }) => OPEN.has(state))
      .map((row) => ({ what: wordsOf(row), at: row.due_at, amount: row.amount_cents as Cents, is_held: row.state === 'authorized' })),
    fees: rows
      .filter(({ kind, state }) => kind === 'fee' && (OPEN.has(state) || state === 'captured'))
      .map((row) => ({ what: wordsOf(row), at: row.due_at, amount: row.amount_cents as Cents })),
    paid: plus(...taken.map(({ amount }) => amount)),
  };
};

type Row = typeof payments.$inferSelect;

/** Agreed on, and not taken yet. */
const OPEN: ReadonlySet<string> = new Set(['due', 'charging', 'authorized', 'declined']);

/** "Deposit, by card" */
const wordsOf = ({ kind, method, because }: Row): string =>
  `${KINDS[kind] ?? because}${because !== '' && kind === 'fee' ? `: ${because}` : ''}, ${METHODS[method] ?? method}`;

const KINDS: Readonly<Record<string, string>> = {
  full: 'The whole price',
  deposit: 'Deposit',
  rest: 'Rest of the price',
  balance: 'Agreed later',
  fee: 'Fee',
};

const METHODS: Readonly<Record<string, string>> = { card: 'by card', paypal: 'by PayPal', installments: 'in installments' };
