import type { Language } from '#domain/core/language.ts';
import { type Cents, inWords, minus, negative } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
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

export const lossTold = ({ plan, attempt, language, opens }: BookingFacts, loss: Loss): Omit<Email, 'message_id'> => {
  const words = BOOKING_LETTER_WORDS[language].loss;
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${words.subject}: ${moveInShort(plan, language)}`,
    title: loss.share === null ? words.title : words.title_settled,
    parts: [
      ...(loss.share === null ? [text(words.noted)] : settledParts(loss.share, loss.back_cents as Cents, language)),
      text(words.claim),
      button(words.open, opens('claims')),
    ],
    why: LETTER_WORDS[language].frame.booked(shortId(plan)),
  });
};

const settledParts = (
  { pounds, delivered_pounds, carriage, valuation, most }: NonNullable<Loss['share']>,
  back: Cents,
  language: Language,
): readonly Part[] => {
  const words = BOOKING_LETTER_WORDS[language].loss;
  const part = minus(most, valuation);
  return [
    text(delivered_pounds === 0 ? words.nothing : words.share(withCommas(delivered_pounds), withCommas(pounds))),
    {
      kind: 'rows',
      rows: [
        { what: words.price, value: inWords(carriage) },
        { what: words.missing, value: inWords(negative(minus(carriage, part))) },
        { what: words.cover, value: inWords(valuation) },
        { what: words.pay, value: inWords(most), is_total: true },
        { what: words.less, value: inWords(back) },
      ],
    },
    text(words.back),
  ];
};
