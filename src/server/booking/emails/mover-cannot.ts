import type { Language } from '#domain/core/language.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { type BookingEmail, type BookingFacts, wasCharged } from './booking-email.ts';

/** To the customer: the mover can’t, nothing was charged, and who could instead. */
export const moverCannot: BookingEmail = ({ plan, attempt, mover_name, others, language, opens, money }) => {
  const words = BOOKING_LETTER_WORDS[language].cannot;
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${words.subject}: ${moveInShort(plan, language)}`,
    title: words.title(mover_name),
    parts: [
      text(words.sorry(attempt.contact.first_name, whatGoesBack({ money }, language))),
      othersOf(others, language),
      button(words.choose, opens('compare')),
    ],
    why: LETTER_WORDS[language].frame.booked(shortId(plan)),
  });
};

/** What becomes of the customer's money when a booking ends without a mover. */
export const whatGoesBack = (facts: Pick<BookingFacts, 'money'>, language: Language = 'en'): string =>
  BOOKING_LETTER_WORDS[language].cannot[wasCharged(facts) ? 'goes_back' : 'released'];

/** Who could do it instead, on the same day. */
export const othersOf = (others: readonly { name: string; total_cost: Cents }[], language: Language = 'en'): Part => {
  const words = BOOKING_LETTER_WORDS[language].cannot;
  if (others.length === 0) return text(words.none);
  return { kind: 'rows', title: words.others, rows: others.map(({ name, total_cost }) => ({ what: name, value: inWords(total_cost) })) };
};
