import { asc, eq } from 'drizzle-orm';
import type { Cents } from '#domain/core/money.ts';
import { payByHand } from '#server/booking/payments/pay.ts';
import * as schema from '#server/db/schema.ts';
import { paymentOf } from '#server/ledger/payment-rows.ts';
import { whyNotPay } from '#server/ledger/why-not-pay.ts';
import type { Bank } from './bank.ts';
import type { Customer } from './customers.ts';
import type { Story } from './story.ts';

/** Customers at their bill: they pay some of what a card was refused for, or what no card was kept for, now and then twice. */
export const customersPay = async (story: Story, bank: Bank, customers: readonly Customer[]): Promise<void> => {
  const { random, place, time } = story;
  const { payments, booking_attempts } = schema;
  const rows = await place.db
    .select({ payment: payments, plan_id: booking_attempts.plan_id })
    .from(payments)
    .innerJoin(booking_attempts, eq(booking_attempts.id, payments.attempt_id))
    .orderBy(asc(payments.created_at), asc(payments.id));
  const open = rows.filter(({ payment }) => whyNotPay(paymentOf(payment), new Date(time.now())) === undefined && random.chance(0.7));
  await Promise.all(
    open.map(async ({ payment: { id: payment_id, amount_cents }, plan_id: id }) => {
      const who = customers.find(({ plan }) => plan.uuid === id);
      const billing_nonce = await bank.wordFor(random.pick(['approve', 'approve', 'decline']), amount_cents as Cents);
      if (who === undefined || billing_nonce === undefined) return;
      const pay = (again: Customer['ask']) =>
        again(`pays ${amount_cents} by hand`, async (caller) => (await payByHand(caller, { id, payment_id, billing_nonce })).state);
      if (random.chance(0.3)) time.after(random.between(0, 400), () => void pay(who.ask));
      await pay(who.insist);
    }),
  );
};
