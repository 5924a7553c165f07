import { eq, or } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { WebhookEvent, WebhookEventKind } from '#server/adapters/payments/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { booking_attempts, payments, refunds } from '#server/db/schema.ts';
import { composeEmail } from './compose-email.ts';
import { button, text } from './message/message.ts';

export const PAYMENT_ALARM = 'payment_alarm';

const MAIL_LIMIT_MS = 20_000;

/** What no rule of ours can put right: money that was counted on did not come, did not go back, or is asked back. */
export const isForAPerson = (kind: string): kind is Alarm => Object.hasOwn(WORDS, kind);

type Alarm = Extract<WebhookEventKind, 'settlement_declined' | 'refund_failed' | 'dispute'>;

/** Once for each webhook event: of one dispute there are several, as it goes on. `order_id` is null when we know of none. */
export const paymentAlarm = ({ event_id, kind, transaction_id }: WebhookEvent, order_id: string | null): OutboxJob => ({
  kind: 'email',
  dedupe: `${PAYMENT_ALARM}:${event_id}`,
  body: { template: PAYMENT_ALARM, event_id, alarm: kind, transaction_id: transaction_id ?? '', order_id: order_id ?? '' },
});

export const deliverPaymentAlarm = async (world: World, body: Record<string, string>): Promise<void> => {
  const { event_id = '', alarm = '', transaction_id = '', order_id = '' } = body;
  if (!isForAPerson(alarm)) throw new Error('There is no such alarm about a payment.');
  const about = order_id === '' ? undefined : await paymentOfOrder(world.db, order_id);
  const written = paymentAlarmEmail({ alarm, transaction_id, about, public_url: world.settings.public_url });
  const message_id = `<${PAYMENT_ALARM}.${event_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Facts = { alarm: Alarm; transaction_id: string; about: { plan_id: string; amount: Cents } | undefined; public_url: string };

/** To the office, which settles it with the provider, the bank or the customer. */
export const paymentAlarmEmail = ({ alarm, transaction_id, about, public_url }: Facts): Omit<Email, 'message_id'> => {
  const { title, words } = WORDS[alarm];
  const plan = about === undefined ? 'an unknown booking' : `plan ${shortId({ uuid: about.plan_id })}`;
  return composeEmail({
    to: brand.support_email,
    subject: `${title}: ${plan}`,
    title,
    parts: [
      text(words),
      {
        kind: 'rows',
        rows: [
          { what: 'Payment provider’s reference', value: transaction_id || 'unknown' },
          ...(about === undefined ? [] : [{ what: 'Payment', value: inWords(about.amount) }]),
        ],
      },
      about && button('See the plan', `${public_url}/moving/${about.plan_id}/plan`),
    ],
    why: 'You’re getting this because the payment provider reported it, and it can’t be fixed automatically.',
  });
};

/** The order is a payment's id, or a refund's. */
const paymentOfOrder = async (db: Db, order_id: string): Promise<{ plan_id: string; amount: Cents } | undefined> => {
  const [row] = await db
    .select({ plan_id: booking_attempts.plan_id, amount_cents: payments.amount_cents })
    .from(payments)
    .innerJoin(booking_attempts, eq(booking_attempts.id, payments.attempt_id))
    .leftJoin(refunds, eq(refunds.payment_id, payments.id))
    .where(or(eq(payments.id, order_id), eq(refunds.id, order_id)))
    .limit(1);
  return row && { plan_id: row.plan_id, amount: row.amount_cents as Cents };
};

const WORDS: Readonly<Record<Alarm, { title: string; words: string }>> = {
  settlement_declined: {
    title: 'A payment didn’t arrive',
    words: 'The bank refused a payment that our books show as collected. Please ask the customer for another way to pay.',
  },
  refund_failed: {
    title: 'A refund came back',
    words: 'The bank returned a refund that our books show as paid. Please get the money to the customer another way.',
  },
  dispute: {
    title: 'A payment is disputed',
    words:
      'The cardholder disputed a payment, or the bank moved the dispute forward. Please respond at the payment provider before its deadline.',
  },
};
