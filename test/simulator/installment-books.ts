import { asc } from 'drizzle-orm';
import type { InstallmentPlan } from '#server/adapters/installments/port.ts';
import * as schema from '#server/db/schema.ts';
import type { Outside } from './outside.ts';
import type { Story } from './story.ts';

/** At the end nobody can sign for what is gone, and what was signed for pays for a booking or is over. */
export const lookAtInstallments = async (story: Story, outside: Outside): Promise<void> => {
  const { db } = story.place;
  const attempts = await db.select().from(schema.booking_attempts).orderBy(asc(schema.booking_attempts.created_at));
  const payments = await db.select().from(schema.payments).orderBy(asc(schema.payments.created_at));
  if (attempts.some(({ state }) => state === 'held')) story.break('places wait for installments for good');
  const plans = await outside.plans();
  for (const plan of plans) {
    story.tell(`end: ${story.nameOf('installments', plan.number)} ${plan.state} ${plan.amount}, back ${plan.refunded}`);
    const payment = payments.find(({ transaction_id }) => transaction_id === plan.number);
    const attempt = attempts.find(({ id }) => id === plan.order_id);
    for (const what of wrongWith(plan, attempt?.state, payment)) story.break(what);
  }
  for (const { method, state, transaction_id } of payments)
    if (
      method === 'installments' &&
      (state === 'authorized' || state === 'captured') &&
      !plans.some(({ number }) => number === transaction_id)
    )
      story.break('a payment stands on installments that the provider does not know');
};

type Payment = typeof schema.payments.$inferSelect;

const wrongWith = ({ state, refunded, amount }: InstallmentPlan, attempt: string | undefined, payment: Payment | undefined): string[] => {
  if (state === 'pending') return ['installments can still be signed although nothing waits for them'];
  if (state === 'canceled')
    return payment !== undefined && STANDS.has(payment.state) ? ['a payment stands although its installments are over'] : [];
  if (state === 'authorized')
    return attempt === 'booked' && payment?.state === 'authorized' ? [] : ['installments are signed for no booking'];
  if (refunded === amount && payment?.state !== 'captured') return [];
  if (payment?.state !== 'captured') return ['installments are paid off for no booking'];
  return payment.refunded_cents === refunded ? [] : ['other cents of the installments went back than were promised'];
};

const STANDS: ReadonlySet<string> = new Set(['authorized', 'captured', 'charging', 'due']);
