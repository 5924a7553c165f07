import { eq } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { payments, refunds } from '../db/schema.ts';
import type { World } from '../world.ts';
import { recordPayment } from './attempts.ts';
import { moneyOf } from './gateway.ts';
import type { Money } from './installment-money.ts';

/** The errand `refund`: gives back once what the row says. A refund that a search finds has happened already. */
export const giveBackMoney = async (world: World, { refund_id = '' }: Record<string, string>): Promise<void> => {
  const [row] = await world.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.id, refund_id));
  if (row === undefined || row.payment.transaction_id === null) throw new Error('There is no such refund.');
  if (row.refund.done_at !== null) return;
  const amount = row.refund.amount_cents as Cents;
  const money = moneyOf(world, row.payment.method);
  const found = (await money.search(refund_id)).find(({ state }) => state === 'refunded');
  const provider_ref = found?.transaction_id ?? (await givenBack(money, row.payment.transaction_id, refund_id, amount));
  const at = new Date(world.clock.now());
  await recordPayment(world.db, 'refunded', { attempt_id: row.payment.attempt_id, amount_cents: amount, provider_ref, at });
  await world.db.update(refunds).set({ done_at: at, provider_ref }).where(eq(refunds.id, refund_id));
};

const givenBack = async (money: Money, transaction_id: string, order_id: string, amount: Cents): Promise<string> => {
  const outcome = await money.refund({ transaction_id, order_id, amount });
  if (outcome.refunded) return outcome.refund_id;
  throw new Error('The money is not settled yet.');
};
