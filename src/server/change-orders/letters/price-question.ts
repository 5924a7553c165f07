import { eq } from 'drizzle-orm';
import { type Cents, inWords, minus } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Letter } from '#server/adapters/mail/port.ts';
import { bookingFacts } from '#server/booking/letters/booking-facts.ts';
import type { BookingFacts } from '#server/booking/letters/booking-letter.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { price_questions } from '#server/db/schema.ts';
import { letterOf } from '#server/letters/letter-of.ts';
import { button, text } from '#server/letters/message/message.ts';
import { moveInShort } from '#server/letters/message/words.ts';
import { PRICE_QUESTION } from '../question-errand.ts';

const MAIL_LIMIT_MS = 20_000;

/** What a customer is asked: for what, and the price until now and with a yes. */
export type AskedPrice = { words: string; before_cents: number; after_cents: number };

/** Sends the question while it waits for its answer; afterwards nobody is asked any more. */
export const postPriceQuestion = async (world: World, { attempt_id = '', question_id = '' }: Record<string, string>): Promise<void> => {
  const [asked] = await world.db
    .select()
    .from(price_questions)
    .where(eq(price_questions.id, Number(question_id)));
  if (asked === undefined) throw new Error('There is no such question.');
  if (asked.state !== 'asked') return world.log('letter_without_reader', { letter: PRICE_QUESTION, attempt: attempt_id });
  const letter = priceQuestion(await bookingFacts(world, attempt_id, 'customer'), asked);
  const message_id = `<${PRICE_QUESTION}.${question_id}.${attempt_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...letter }));
};

/** To the customer: our team names a higher price, which counts with their yes alone. */
export const priceQuestion = ({ plan, attempt, opens }: BookingFacts, asked: AskedPrice): Omit<Letter, 'message_id'> => {
  const [before, after] = [asked.before_cents as Cents, asked.after_cents as Cents];
  return letterOf({
    to: attempt.contact.email_address,
    subject: `A question, +${inWords(minus(after, before))}: ${moveInShort(plan)}`,
    title: 'Do you agree to another price?',
    parts: [
      text(`${attempt.contact.first_name}, our team asks you about this: ${asked.words}.`),
      {
        kind: 'rows',
        rows: [
          { what: 'Price until now', value: inWords(before) },
          { what: 'Price with your yes', value: inWords(after), is_total: true },
        ],
      },
      text('Nothing is charged without your Accept. If you decline or say nothing, your price stays as you booked it.'),
      button('See it and answer', opens('plan')),
    ],
    why: `You get this because you booked plan ${shortId(plan)}.`,
  });
};
