import { type Cents, inWords, minus, negative } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { type Loss, lossOf } from '#server/ledger/losses.ts';
import type { BookingFacts } from './booking-email.ts';
import { bookingFacts } from './booking-facts.ts';

const MAIL_LIMIT_MS = 20_000;

/** To the customer, when a loss is noted and when it is settled: what is not charged, in numbers that add up. */
export const deliverLossTold = async (world: World, { template = '', attempt_id = '' }: Record<string, string>): Promise<void> => {
  const facts = await bookingFacts(world, attempt_id, 'customer');
  const loss = await lossOf(world.db, facts.attempt);
  if (loss === undefined) throw new Error('There is no such loss.');
  const message_id = `<${template}.${attempt_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...lossTold(facts, loss) }));
};

export const lossTold = ({ plan, attempt, opens }: BookingFacts, loss: Loss): Omit<Email, 'message_id'> =>
  composeEmail({
    to: attempt.contact.email_address,
    subject: `Not everything arrived: ${moveInShort(plan)}`,
    title: loss.share === null ? 'Nothing more is charged for now' : 'You pay for what arrived',
    parts: [
      ...(loss.share === null
        ? [text('We know that not everything arrived. Until it is found out how much did, your card is not charged.')]
        : settledParts(loss.share, loss.back_cents as Cents)),
      text('What is missing or damaged you can claim for nine months, on the page of your plan. This changes nothing about that.'),
      button('Open the claims', opens('claims')),
    ],
    why: `You’re getting this because you booked plan ${shortId(plan)}.`,
  });

const settledParts = (
  { pounds, delivered_pounds, carriage, valuation, most }: NonNullable<Loss['share']>,
  back: Cents,
): readonly Part[] => {
  const part = minus(most, valuation);
  return [
    text(
      delivered_pounds === 0
        ? 'Nothing arrived, so nothing is charged but your cover.'
        : `${withCommas(delivered_pounds)} of ${withCommas(pounds)} lb arrived. You pay that share of the price, and your cover.`,
    ),
    {
      kind: 'rows',
      rows: [
        { what: 'Price without cover', value: inWords(carriage) },
        { what: 'Not delivered', value: inWords(negative(minus(carriage, part))) },
        { what: 'Cover', value: inWords(valuation) },
        { what: 'You pay', value: inWords(most), is_total: true },
        { what: 'Less than before, fees included', value: inWords(back) },
      ],
    },
    text('What was charged beyond that goes back the way it was paid, and what is only held is released. Your plan shows each amount.'),
  ];
};
