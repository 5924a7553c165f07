import { inWords } from '#domain/core/money.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import type { Extra } from '#domain/papers/extra.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { BookingFacts } from '#server/booking/emails/booking-email.ts';
import { bookingFacts } from '#server/booking/emails/booking-facts.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { bodiesOf } from '#server/papers/issue-record.ts';
import { moveDayLinkFor } from '../adjustments/crew-link.ts';
import { EXTRA_ASKED } from '../extras/ask-extra.ts';

const MAIL_LIMIT_MS = 20_000;

/** `ref` is the number of the paper. Its button opens the page on which it is answered, without signing in. */
export const deliverExtraAsked = async (world: World, { attempt_id = '', ref = '' }: Record<string, string>): Promise<void> => {
  const facts = await bookingFacts(world, attempt_id, 'customer');
  const paper = (await bodiesOf(world.db, facts.attempt, 'extra')).find(({ number }) => String(number) === ref);
  if (paper === undefined) throw new Error('There is no such request.');
  const href = await moveDayLinkFor(world, facts.plan, { role: 'customer', sent_to: facts.attempt.contact.email_address });
  const message_id = `<${EXTRA_ASKED}.${attempt_id}.${ref}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...extraAsked(facts, paper.content, href) }));
};

/** To the customer: what is asked for after loading, and what it costs. What the law has it say stands in English, as on the paper. */
export const extraAsked = (
  { plan, attempt, mover_name, language }: BookingFacts,
  extra: Extra,
  href: string,
): Omit<Email, 'message_id'> => {
  const words = BOOKING_LETTER_WORDS[language].extra;
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${words.subject}: ${moveInShort(plan, language)}`,
    title: words.titles[extra.cause],
    parts: [
      text(words.asks(mover_name, extra.reason)),
      ...extra.sentences.map(text),
      {
        kind: 'rows',
        rows: [
          ...extra.lines.map(({ what, amount }) => ({ what, value: inWords(amount) })),
          { what: words.before, value: inWords(extra.before) },
          { what: words.total, value: inWords(extra.total), is_total: true },
        ],
      },
      button(words.answer, href),
    ],
    why: LETTER_WORDS[language].frame.booked(shortId(plan)),
  });
};
