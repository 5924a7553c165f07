import { type Cents, inWords, minus } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import { priceDiff } from '#domain/pricing/price-diff.ts';
import type { Letter } from '#server/adapters/mail/port.ts';
import { type BookedChange, findChange } from '#server/change-orders/booked-changes/change-rows.ts';
import type { BookedChangeLetter } from '#server/change-orders/booked-changes/letters.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { bookingFacts, type Reader } from '../booking-facts.ts';
import type { BookingFacts } from '../booking-letter.ts';
import { letterOf } from '../letter-of.ts';
import { button, type Part, text } from '../message/message.ts';
import { instantInWords, moveInShort, routeOf } from '../message/words.ts';

type Written = Omit<Letter, 'message_id'> | undefined;
type Write = (facts: BookingFacts, change: BookedChange) => Written;

const MAIL_LIMIT_MS = 20_000;

/** A letter about what a customer changed about a booked move. */
export const postBookedChange = async (world: World, letter: BookedChangeLetter, body: Record<string, string>): Promise<void> => {
  const { attempt_id = '', booked_change_id = '' } = body;
  const change = await findChange(world.db, Number(booked_change_id));
  if (change === undefined) throw new Error('There is no such change.');
  const { reader, write } = BOOKED_CHANGE_WRITERS[letter];
  const written = write(await bookingFacts(world, attempt_id, reader), change);
  if (written === undefined) return world.log('letter_without_reader', { letter, attempt: attempt_id });
  const message_id = `<${letter}.${booked_change_id}.${attempt_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** To the customer: the move is as wished, and what it costs now. */
const made: Write = (facts, change) =>
  toCustomer(facts, {
    subject: `Changed: ${moveInShort(facts.plan)}`,
    title: 'Your move is changed',
    parts: [
      text(`${facts.attempt.contact.first_name}, this is agreed now, and ${facts.mover_name} knows of it: ${change.what}.`),
      linesOf(change),
      moneyOf(change, 'Price now'),
      text(afterwards(change)),
    ],
  });

/** To the mover: what it will find, by its own card. */
const told: Write = (facts, change) =>
  toMover(facts, {
    subject: `Changed: ${moveInShort(facts.plan)}`,
    title: 'The customer changed the move',
    parts: [
      text(
        `On your job ${routeOf(facts.plan)}: ${change.what}. It is priced by the card that was booked${facts.is_waiting ? ', and you have the full time to answer again' : ', and your trucks are enough for it'}.`,
      ),
      linesOf(change),
    ],
  });

/** To the mover: a bigger job than it said yes to. Once it is answered nobody is asked any more. */
const asked: Write = (facts, change) =>
  change.status !== 'asked' || change.answer_by === null
    ? undefined
    : toMover(facts, {
        subject: `A bigger job? ${moveInShort(facts.plan)}`,
        title: 'Can you do this as well?',
        parts: [
          text(
            `The customer of your job ${routeOf(facts.plan)} asks for more: ${change.what}. The trucks it takes are kept until you answer.`,
          ),
          linesOf(change),
          text(
            `Please accept or refuse by ${instantInWords(change.answer_by)}. No answer counts as a no, and the job stays as it was booked.`,
          ),
        ],
      });

/** To the customer: what was asked, and what it would cost. */
const sent: Write = (facts, change) =>
  toCustomer(facts, {
    subject: `Asked your mover: ${moveInShort(facts.plan)}`,
    title: 'We asked your mover',
    parts: [
      text(
        `${facts.attempt.contact.first_name}, this makes it a bigger job than ${facts.mover_name} said yes to: ${change.what}.${change.answer_by === null ? '' : ` They answer by ${instantInWords(change.answer_by)}.`} Until then your move stays as you booked it, and nothing is charged for it.`,
      ),
      linesOf(change),
      moneyOf(change, 'Price with a yes'),
    ],
  });

/** To the customer: the move stays as it was booked. */
const refused: Write = (facts, change) =>
  toCustomer(facts, {
    subject: `Your move stays as booked: ${moveInShort(facts.plan)}`,
    title: `${facts.mover_name} can’t do that`,
    parts: [
      text(
        `${facts.attempt.contact.first_name}, you asked for this: ${change.what}. Your move stays as you booked it, at ${inWords(change.before_cents as Cents)}. You can ask for something smaller.`,
      ),
    ],
  });

/** To the mover: it was taken back. */
const withdrawn: Write = (facts) =>
  toMover(facts, {
    subject: `Request taken back: ${moveInShort(facts.plan)}`,
    title: 'No need to answer any more',
    parts: [text('The customer took the change back. The job is as it was booked.')],
  });

/** Each by its name, and who reads it. */
export const BOOKED_CHANGE_WRITERS: Readonly<Record<BookedChangeLetter, { reader: Reader; write: Write }>> = {
  booked_change_made: { reader: 'customer', write: made },
  booked_change_told: { reader: 'mover', write: told },
  booked_change_asked: { reader: 'mover', write: asked },
  booked_change_sent: { reader: 'customer', write: sent },
  booked_change_refused: { reader: 'customer', write: refused },
  booked_change_withdrawn: { reader: 'mover', write: withdrawn },
};

type Body = { subject: string; title: string; parts: readonly (Part | undefined)[] };

const toCustomer = (facts: BookingFacts, { subject, title, parts }: Body): Written =>
  letterOf({
    ...{ to: facts.attempt.contact.email_address, subject, title },
    parts: [...parts, button('See my plan', facts.opens('plan'))],
    why: `You get this because you booked plan ${shortId(facts.plan)}.`,
  });

const toMover = (facts: BookingFacts, { subject, title, parts }: Body): Written =>
  facts.mover_email === null
    ? undefined
    : letterOf({
        ...{ to: facts.mover_email, subject, title },
        parts: [...parts, button('See the job', facts.opens('plan'))],
        why: `You get this because ${facts.mover_name} has the job on plan ${shortId(facts.plan)}.`,
      });

const linesOf = ({ before_price, price }: BookedChange): Part | undefined => {
  const lines = priceDiff(before_price, price);
  if (lines.length === 0) return undefined;
  return {
    kind: 'rows',
    title: 'What differs',
    rows: lines.map(({ what, before, after }) => ({ what, value: signed(minus(after, before)) })),
  };
};

const moneyOf = ({ before_cents, after_cents }: BookedChange, what: string): Part => ({
  kind: 'rows',
  rows: [
    { what: 'Price until now', value: inWords(before_cents as Cents) },
    { what, value: inWords(after_cents as Cents), is_total: true },
  ],
});

const afterwards = ({ before_cents, after_cents, before_price, price }: BookedChange): string => {
  if (after_cents < before_cents) return 'What you have paid beyond that goes back to you at once.';
  if (after_cents > before_cents) return 'The rest is held on your card before the move, and taken when the work is done.';
  return price.total_cost > before_price.total_cost
    ? 'It is too little to ask you for, so the price guarantee covers it.'
    : 'Your price stays the same.';
};

const signed = (amount: Cents): string => (amount > 0 ? `+${inWords(amount)}` : inWords(amount));
