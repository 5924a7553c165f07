import { eq } from 'drizzle-orm';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { linkEndsAt } from '#domain/plan/plan-link.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveInShort, planInstantInWords } from '#server/emails/message/words.ts';
import { attemptOf } from '#server/ledger/attempts.ts';
import { isSigning } from '#server/ledger/hold.ts';
import { coOwnerOf } from '#server/papers/sheets.ts';
import { coSignerOf } from '#server/papers/show-paper-pdf.ts';
import { writeLink } from '#server/plan/links/write-link.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';
import { bookingFacts } from './booking-facts.ts';

/** The emails of a booking that a co-owner has to sign: to them, and to who booked when they did not. */
export const CO_OWNER_SIGNS = 'co_owner_signs';
export const CO_OWNER_MISSING = 'co_owner_missing';
/** And to the co-owner of a move that is canceled when it can't be rescinded any more. */
export const CO_OWNER_CANCELED = 'co_owner_canceled';

const MAIL_LIMIT_MS = 20_000;

/** Asks a co-owner to sign, with a link of their own. Nothing is sent any more once the booking waits no longer. */
export const deliverCoOwnerSigns = async (world: World, { attempt_id = '' }: Record<string, string>): Promise<void> => {
  const [row] = await world.db.select().from(booking_attempts).where(eq(booking_attempts.id, attempt_id));
  const co_owner = row && (await coOwnerOf(world.db, row));
  if (row === undefined || co_owner === undefined || co_owner.has_signed || !isSigning(attemptOf(row))) return;
  const facts = await spokenTo(world, await bookingFacts(world, attempt_id, 'office'));
  const written = coOwnerSigns(facts, co_owner, await signLinkFor(world, row.plan_id, co_owner.email));
  const message_id = `<${CO_OWNER_SIGNS}.${attempt_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** Who is named has chosen nothing yet: it is written to as the customer is. */
const spokenTo = async (world: World, facts: BookingFacts): Promise<BookingFacts> => ({
  ...facts,
  language: (await chosenLanguage(world.db, facts.plan)) ?? 'en',
});

/** To a co-owner: what to sign, until when, and what happens if they don't. */
export const coOwnerSigns = (
  { plan, attempt, mover_name, zone, language }: BookingFacts,
  to: { name: string; email: string },
  href: string,
): Omit<Email, 'message_id'> => {
  const { read_and_sign, co_owner: words } = BOOKING_LETTER_WORDS[language];
  const booker = `${attempt.contact.first_name} ${attempt.contact.last_name}`.trim();
  const until = planInstantInWords(attempt.hold_until ?? attempt.lease_until, zone, language);
  return composeEmail({
    to: to.email,
    language,
    subject: `${words.subject}: ${moveInShort(plan, language)}`,
    title: words.title(booker),
    parts: [text(words.owns(to.name, booker, mover_name)), text(words.until(until)), button(read_and_sign, href)],
    why: words.why(booker, shortId(plan)),
  });
};

/** A new link by which a co-owner reads, signs and rescinds: only the key's hash is kept. */
export const signLinkFor = async (world: World, plan_id: string, sent_to: string): Promise<string> => {
  const at = new Date(world.clock.now());
  const key = world.ids.token();
  const link = { plan_id, key, scope: 'sign', sent_to, created_by: null, starts_at: at, expires_at: linkEndsAt(at) } as const;
  await inTransaction(world, (tx) => writeLink(tx, link, at));
  return `${world.settings.public_url}/l/${key}?to=sign`;
};

/** To who booked: the co-owner said no, or nothing. Booked otherwise meanwhile it is not sent. */
export const coOwnerMissing: BookingEmail = ({ plan, attempt, language, opens }) => {
  const words = BOOKING_LETTER_WORDS[language].co_owner;
  return plan.status !== 'draft'
    ? undefined
    : composeEmail({
        to: attempt.contact.email_address,
        language,
        subject: `${words.missing_subject}: ${moveInShort(plan, language)}`,
        title: words.missing_title,
        parts: [text(words.missing(attempt.contact.first_name)), text(words.kept), button(words.book_again, opens('book'))],
        why: words.why_asked(shortId(plan)),
      });
};

/** To who signed with the customer, if somebody did: the move is off. */
export const deliverCoOwnerCanceled = async (world: World, { attempt_id = '' }: Record<string, string>): Promise<void> => {
  const facts = await spokenTo(world, await bookingFacts(world, attempt_id, 'office'));
  const co_owner = await coSignerOf(world.db, facts.attempt);
  if (co_owner === undefined) return;
  const written = coOwnerCanceled(facts, co_owner, await signLinkFor(world, facts.plan.uuid, co_owner.email));
  const message_id = `<${CO_OWNER_CANCELED}.${attempt_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

export const coOwnerCanceled = (
  { plan, attempt, mover_name, language }: BookingFacts,
  to: { name: string; email: string },
  href: string,
): Omit<Email, 'message_id'> => {
  const { see_papers, canceled, signed, co_owner: words } = BOOKING_LETTER_WORDS[language];
  const booker = `${attempt.contact.first_name} ${attempt.contact.last_name}`.trim();
  return composeEmail({
    to: to.email,
    language,
    subject: `${canceled.subject}: ${moveInShort(plan, language)}`,
    title: words.canceled_title,
    parts: [text(words.canceled(to.name, booker, mover_name)), text(words.canceled_cost), button(see_papers, href)],
    why: signed.why_signed(shortId(plan)),
  });
};
