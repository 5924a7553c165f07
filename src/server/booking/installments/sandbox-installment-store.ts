import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Cents } from '#domain/core/money.ts';
import type { InstallmentStore } from '#server/adapters/installments/sandbox.ts';
import type { Db } from '#server/db/open.ts';
import { sandbox_installments, sandbox_transactions } from '#server/db/schema.ts';

/** The sandbox's installment plans, in a table that outlives a killed server. */
export const sandboxInstallmentStore = (db: Db): InstallmentStore => ({
  add: async ({ amount, refunded, ...plan }) => {
    const row = { ...plan, amount_cents: amount, refunded_cents: refunded };
    const added = await db.insert(sandbox_installments).values(row).onConflictDoNothing().returning();
    return added.length > 0;
  },
  find: async (number) => {
    const [row] = await db.select().from(sandbox_installments).where(eq(sandbox_installments.number, number));
    return row && planOf(row);
  },
  ofOrder: async (order_id) => {
    const rows = await db.select().from(sandbox_installments).where(eq(sandbox_installments.order_id, order_id));
    return rows.map(planOf);
  },
  all: async () => (await db.select().from(sandbox_installments)).map(planOf),
  move: async (number, from, to) => {
    const moved = await db
      .update(sandbox_installments)
      .set({ state: to })
      .where(and(eq(sandbox_installments.number, number), inArray(sandbox_installments.state, [...from])))
      .returning();
    return moved.length > 0;
  },
  giveBack: ({ number, refund_id, amount }) =>
    db.transaction(async (tx) => {
      const refund = { transaction_id: `installments:${refund_id}`, order_id: refund_id, amount_cents: amount, refund_of: number };
      const added = await tx
        .insert(sandbox_transactions)
        .values({ ...refund, state: 'refunded' })
        .onConflictDoNothing()
        .returning();
      if (added.length === 0) return true;
      const given = await tx
        .update(sandbox_installments)
        .set({ refunded_cents: sql`${sandbox_installments.refunded_cents} + ${amount}` })
        .where(and(eq(sandbox_installments.number, number), eq(sandbox_installments.state, 'active'), hasLeft(amount)))
        .returning();
      if (given.length > 0) return true;
      await tx.delete(sandbox_transactions).where(eq(sandbox_transactions.transaction_id, refund.transaction_id));
      return false;
    }),
});

const hasLeft = (amount: Cents) => sql`${sandbox_installments.refunded_cents} + ${amount} <= ${sandbox_installments.amount_cents}`;

const planOf = ({ amount_cents, refunded_cents, ...row }: typeof sandbox_installments.$inferSelect) => ({
  ...row,
  amount: amount_cents as Cents,
  refunded: refunded_cents as Cents,
});
