import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '#domain/core/money.ts';
import type { Transaction } from '#server/adapters/payments/port.ts';
import type { TransactionStore } from '#server/adapters/payments/sandbox.ts';
import type { Db } from '#server/db/open.ts';
import { preparedInsert } from '#server/db/prepared.ts';
import { sandbox_transactions } from '#server/db/schema.ts';

/** The sandbox gateway's own books, in a table that outlives a killed server. */
export const sandboxStore = (db: Db): TransactionStore => ({
  add: async ({ amount, ...transaction }) => {
    await insert(db, { ...transaction, amount_cents: amount });
  },
  find: async (transaction_id) => {
    const [row] = await db.select().from(sandbox_transactions).where(eq(sandbox_transactions.transaction_id, transaction_id));
    return row && transactionOf(row);
  },
  ofOrder: async (order_id) => {
    const rows = await db.select().from(sandbox_transactions).where(eq(sandbox_transactions.order_id, order_id));
    return rows.map(transactionOf);
  },
  refundsOf: async (transaction_id) => {
    const rows = await db.select().from(sandbox_transactions).where(eq(sandbox_transactions.refund_of, transaction_id));
    return rows.map(transactionOf);
  },
  all: async () => (await db.select().from(sandbox_transactions)).map(transactionOf),
  move: async (transaction_id, from, to) => {
    const moved = await db
      .update(sandbox_transactions)
      .set({ state: to })
      .where(and(eq(sandbox_transactions.transaction_id, transaction_id), inArray(sandbox_transactions.state, [...from])))
      .returning({ transaction_id: sandbox_transactions.transaction_id });
    return moved.length > 0;
  },
});

const insert = preparedInsert(sandbox_transactions);

const transactionOf = ({ amount_cents, refund_of, ...row }: typeof sandbox_transactions.$inferSelect): Transaction => ({
  ...row,
  amount: amount_cents as Cents,
  ...(refund_of === null ? {} : { refund_of }),
});
