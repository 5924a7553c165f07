import { eq } from 'drizzle-orm';
import { longDay, shortDay } from '#domain/core/calendar.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Letter } from '#server/adapters/mail/port.ts';
import type { RescheduleLetterName } from '#server/change-orders/reschedules/letters.ts';
import { type Reschedule, rescheduleOf } from '#server/change-orders/reschedules/reschedule-rows.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { reschedules } from '#server/db/schema.ts';
import { bookingFacts, type Reader } from '../booking-facts.ts';
import type { BookingFacts } from '../booking-letter.ts';
import { letterOf } from '../letter-of.ts';
import { button, type Part, text } from '../message/message.ts';
import { instantInWords, moveInShort, routeOf } from '../message/words.ts';

type Written = Omit<Letter, 'message_id'> | undefined;
type Write = (facts: BookingFacts, request: Reschedule) => Written;

const MAIL_LIMIT_MS = 20_000;

/** A letter about another day for a booked move. */
export const postReschedule = async (world: World, letter: RescheduleLetterName, body: Record<string, string>): Promise<void> => {
  const { attempt_id = '', reschedule_id = '' } = body;
  const [row] = await world.db
    .select()
    .from(reschedules)
    .where(eq(reschedules.id, Number(reschedule_id)));
  if (row === undefined) throw new Error('There is no such request.');
  const { reader, write } = RESCHEDULE_WRITERS[letter];
  const written = write(await bookingFacts(world, attempt_id, reader), rescheduleOf(row));
  if (written === undefined) return world.log('letter_without_reader', { letter, attempt: attempt_id });
  const message_id = `<${letter}.${reschedule_id}.${attempt_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** To the mover: another day is asked of it. What the customer wrote is read on the page, by whoever may. Once it is answered nobody is asked any more. */
const asked: Write = (facts, request) =>
  facts.mover_email === null || request.status !== 'asked'
    ? undefined
    : letterOf({
        to: facts.mover_email,
        subject: `Another day? ${moveInShort(facts.plan)}`,
        title: `Can you come on ${shortDay(request.to_date)} instead?`,
        parts: [
          text(`The customer of your job ${routeOf(facts.plan)} asks for another day. Your trucks of both days are kept until you answer.`),
          daysOf(request),
          request.comment === '' || facts.is_waiting
            ? undefined
            : text('The customer left a few words with it: they stand on the job’s page.'),
          text(`Please accept or refuse by ${instantInWords(request.answer_by)}. No answer counts as a no, and the job stays on its day.`),
          button('See the request', facts.opens('plan')),
        ],
        why: `You get this because ${facts.mover_name} has the job on plan ${shortId(facts.plan)}.`,
      });

/** To the customer: what was asked, and what it would cost. */
const sent: Write = (facts, request) =>
  toCustomer(facts, {
    subject: `Asked for ${shortDay(request.to_date)}: ${moveInShort(facts.plan)}`,
    title: 'We asked your mover for another day',
    parts: [
      text(
        `${facts.attempt.contact.first_name}, ${facts.mover_name} has until ${instantInWords(request.answer_by)} to answer. Until then your move stays on its day.`,
      ),
      daysOf(request),
      moneyOf(request),
      request.comment === '' ? undefined : text(`Your words to the mover: “${request.comment}”`),
    ],
  });

/** To the customer: the move has another day. */
const accepted: Write = (facts, request) => {
  const letter = toCustomer(facts, {
    subject: `New day: ${moveInShort(facts.plan)}`,
    title: `You move on ${longDay(request.to_date)}`,
    parts: [
      text(
        `${facts.attempt.contact.first_name}, ${facts.mover_name} comes on the new day. Attached is the move for your calendar, in the place of the old one.`,
      ),
      daysOf(request),
      moneyOf(request),
    ],
  });
  return { ...letter, ...(facts.calendar && { attachments: [facts.calendar] }) };
};

/** To the customer: the move stays on its day. */
const refused: Write = (facts, request) =>
  toCustomer(facts, {
    subject: `Your day stays: ${moveInShort(facts.plan)}`,
    title: `${facts.mover_name} can’t on ${shortDay(request.to_date)}`,
    parts: [
      text(
        `${facts.attempt.contact.first_name}, your move stays on ${longDay(request.from_date)}, at the price you agreed to. You can ask for another day.`,
      ),
    ],
  });

/** To the mover: it was taken back. */
const withdrawn: Write = (facts, request) =>
  facts.mover_email === null
    ? undefined
    : letterOf({
        to: facts.mover_email,
        subject: `Request taken back: ${moveInShort(facts.plan)}`,
        title: `No need to answer about ${shortDay(request.to_date)}`,
        parts: [text('The customer took the request for another day back.'), button('See the job', facts.opens('plan'))],
        why: `You get this because ${facts.mover_name} was asked for another day on plan ${shortId(facts.plan)}.`,
      });

/** Each by its name, and who reads it. */
export const RESCHEDULE_WRITERS: Readonly<Record<RescheduleLetterName, { reader: Reader; write: Write }>> = {
  reschedule_asked: { reader: 'mover', write: asked },
  reschedule_sent: { reader: 'customer', write: sent },
  reschedule_accepted: { reader: 'customer', write: accepted },
  reschedule_refused: { reader: 'customer', write: refused },
  reschedule_withdrawn: { reader: 'mover', write: withdrawn },
};

const toCustomer = (
  facts: BookingFacts,
  { subject, title, parts }: { subject: string; title: string; parts: readonly (Part | undefined)[] },
) =>
  letterOf({
    ...{ to: facts.attempt.contact.email_address, subject, title },
    parts: [...parts, button('See my plan', facts.opens('plan'))],
    why: `You get this because you booked plan ${shortId(facts.plan)}.`,
  });

const daysOf = ({ from_date, to_date }: Reschedule): Part => ({
  kind: 'rows',
  rows: [
    { what: 'Booked for', value: longDay(from_date) },
    { what: 'Asked for', value: longDay(to_date) },
  ],
});

const moneyOf = ({ before_cents, after_cents, fee_cents }: Reschedule): Part => ({
  kind: 'rows',
  rows: [
    { what: 'Price until now', value: inWords(before_cents as Cents) },
    ...(fee_cents === 0 ? [] : [{ what: 'Fee for the change', value: inWords(fee_cents as Cents) }]),
    { what: 'Price on the new day', value: inWords(after_cents as Cents), is_total: true },
  ],
});
