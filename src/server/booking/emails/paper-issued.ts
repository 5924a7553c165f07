import type { Language } from '#domain/core/language.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import type { DocumentRow } from '#domain/papers/document.ts';
import { PAPERS } from '#domain/papers/kinds.ts';
import { partsOf } from '#domain/papers/paper-parts.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Attachment, Email } from '#server/adapters/mail/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, type Row, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { mailInstead } from '#server/papers/by-mail.ts';
import { copyOf } from '#server/papers/show-paper-pdf.ts';
import { PAPER_ISSUED } from '#server/papers/tell-new-dates.ts';
import type { BookingFacts } from './booking-email.ts';
import { bookingFacts } from './booking-facts.ts';
import { attached } from './papers-signed.ts';

const MAIL_LIMIT_MS = 20_000;

/** A paper that nobody signs goes to the customer with all its words, and as a file to keep. `ref` is its number. */
export const deliverPaperIssued = async (world: World, { attempt_id = '', ref = '' }: Record<string, string>): Promise<void> => {
  const facts = await bookingFacts(world, attempt_id, 'customer');
  const of = `${PAPER_ISSUED}.${attempt_id}.${ref}`;
  if (await mailInstead(world, 'owner', { plan_id: facts.plan.uuid, of, numbers: [Number(ref)] })) return;
  const copy = await copyOf(world, facts.attempt, Number(ref));
  const message_id = `<${of}@${new URL(world.settings.public_url).hostname}>`;
  const written = paperIssued(facts, copy.body, await attached(copy.file));
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** To the customer: what the paper says, part by part, in the English in which it counts. */
export const paperIssued = (
  { plan, attempt, language, opens }: BookingFacts,
  body: PaperBody,
  copy: Attachment,
): Omit<Email, 'message_id'> => {
  const { frame } = LETTER_WORDS[language];
  return {
    ...composeEmail({
      to: attempt.contact.email_address,
      language,
      subject: `${titleOf(body, language)}: ${moveInShort(plan, language)}`,
      title: titleOf(body, language),
      parts: [
        ...partsOf(body).flatMap(({ heading, sentences = [], rows = [] }): Part[] => [
          ...sentences.map(text),
          ...(rows.length === 0 ? [] : [{ kind: 'rows' as const, title: heading, rows: rows.map(rowOf) }]),
        ]),
        button(frame.see_plan, opens('plan')),
      ],
      why: frame.booked(shortId(plan)),
    }),
    attachments: [copy],
  };
};

const rowOf = ({ what, value, is_total }: DocumentRow): Row => ({ what, value, ...(is_total && { is_total }) });

const titleOf = (body: PaperBody, language: Language): string => {
  const words = BOOKING_LETTER_WORDS[language].issued;
  if (body.kind === 'delay') return body.content.cause === 'arrival' ? words.arrives : words.delay;
  return language === 'en' ? PAPERS[body.kind].title : words.other;
};
