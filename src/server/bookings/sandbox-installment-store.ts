import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { InstallmentStore } from '../adapters/installments/sandbox.ts';
import type { Db } from '../db/open.ts';
import { sandbox_installments } from '../db/schema.ts';

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
  move: async (number, from, to) => {
    const moved = await db
      .update(sandbox_installments)
      .set({ state: to })
      .where(and(eq(sandbox_installments.number, number), inArray(sandbox_installments.state, [...from])))
      .returning();
    return moved.length > 0;
  },
  giveBack: async (number, amount) => {
    const given = await db
      .update(sandbox_installments)
      .set({ refunded_cents: sql`${sandbox_installments.refunded_cents} + ${amount}` })
      .where(
        and(
          eq(sandbox_installments.number, number),
          eq(sandbox_installments.state, 'active'),
          sql`${sandbox_installments.refunded_cents} + ${amount} <= ${sandbox_installments.amount_cents}`,
        ),
      )
      .returning();
    return given.length > 0;
  },
});

const planOf = ({ amount_cents, refunded_cents, ...row }: typeof sandbox_installments.$inferSelect) => ({
  ...row,
  amount: amount_cents as Cents,
  refunded: refunded_cents as Cents,
});
