import type { ChangeOrderEmail, ChangeOrderKind } from '#domain/change-orders/change-order.ts';
import { longDay, shortDay } from '#domain/core/calendar.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import type { Letter } from '../adapters/mail/port.ts';
import { type ChangeOrder, findOrder } from '../change-orders/change-order-rows.ts';
import { bookingFacts, type Reader } from './booking-facts.ts';
import type { BookingFacts } from './booking-letter.ts';
import { letterOf } from './letter-of.ts';
import { button, type Part, type Row, text } from './message/message.ts';
import { instantInWords, moveInShort, routeOf } from './message/words.ts';

const MAIL_LIMIT_MS = 20_000;

/** What is particular to one email: the subject without the move, and why it comes and what its button says where that is not the usual. */
type Words = { subject: string; title: string; parts: readonly (Part | undefined)[]; why?: string; button?: string; calendar?: true };

/** Undefined when there is nothing to say any more: once an order is answered nobody is asked. */
type Write<Kind extends ChangeOrderKind> = (facts: BookingFacts, order: ChangeOrder<Kind>) => Words | undefined;

type Email<Kind extends ChangeOrderKind = ChangeOrderKind> = { kind: Kind; reader: Reader; write: Write<Kind> };

/** An email about a change order. One that was taken back and sent again since is written about again, by another email. */
export const postChangeOrder = async (world: World, letter: ChangeOrderEmail, body: Record<string, string>): Promise<void> => {
  const { attempt_id = '', order_id = '', sent = '' } = body;
  const { kind, reader } = CHANGE_ORDER_EMAILS[letter];
  const order = await findOrder(world.db, kind, Number(order_id));
  if (order === undefined) throw new Error('There is no such change order.');
  const is_now = sent === '' || sent === String(order.asked_at?.getTime() ?? 0);
  const written = is_now ? changeOrderEmail(letter, await bookingFacts(world, attempt_id, reader), order) : undefined;
  if (written === undefined) return world.log('letter_without_reader', { letter, attempt: attempt_id });
  const message_id = `<${letter}.${order_id}.${sent || attempt_id}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** The email as its reader gets it; undefined when nobody is to read it. */
export const changeOrderEmail = (
  letter: ChangeOrderEmail,
  facts: BookingFacts,
  order: ChangeOrder,
): Omit<Letter, 'message_id'> | undefined => {
  const { reader, write } = CHANGE_ORDER_EMAILS[letter] as unknown as Email;
  const { to, words: button_words, why } = READERS[reader](facts);
  const words = to === null ? undefined : write(facts, order);
  if (to === null || words === undefined) return undefined;
  const subject = `${words.subject}${words.subject.endsWith('?') ? '' : ':'} ${moveInShort(facts.plan)}`;
  return {
    ...letterOf({
      ...{ to, subject, title: words.title },
      parts: [...words.parts, button(words.button ?? button_words, facts.opens('plan'))],
      why: `You get this because ${words.why ?? why} plan ${shortId(facts.plan)}.`,
    }),
    ...(words.calendar && facts.calendar && { attachments: [facts.calendar] }),
  };
};

const READERS: Readonly<Record<Reader, (facts: BookingFacts) => { to: string | null; words: string; why: string }>> = {
  customer: ({ attempt }) => ({ to: attempt.contact.email_address, words: 'See my plan', why: 'you booked' }),
  mover: ({ mover_email, mover_name }) => ({ to: mover_email, words: 'See the job', why: `${mover_name} has the job on` }),
};

const email = <Kind extends ChangeOrderKind>(kind: Kind, reader: Reader, write: Write<Kind>): Email<Kind> => ({ kind, reader, write });

/** Every email about a change order, by its name: who reads it, and what it says. */
export const CHANGE_ORDER_EMAILS = {
  /** What the customer wrote is read on the page, by whoever may. */
  reschedule_asked: email('reschedule', 'mover', ({ plan, is_waiting }, { status, details, answer_by }) =>
    status !== 'asked'
      ? undefined
      : {
          subject: 'Another day?',
          title: `Can you come on ${shortDay(details.to_date)} instead?`,
          parts: [
            text(`The customer of your job ${routeOf(plan)} asks for another day. Your trucks of both days are kept until you answer.`),
            daysOf(details),
            details.comment === '' || is_waiting ? undefined : text('The customer left a few words with it: they stand on the job’s page.'),
            text(`Please accept or refuse by ${instantInWords(answer_by!)}. No answer counts as a no, and the job stays on its day.`),
          ],
          button: 'See the request',
        },
  ),
  reschedule_sent: email('reschedule', 'customer', (facts, order) => ({
    subject: `Asked for ${shortDay(order.details.to_date)}`,
    title: 'We asked your mover for another day',
    parts: [
      text(
        `${nameOf(facts)}, ${facts.mover_name} has until ${instantInWords(order.answer_by!)} to answer. Until then your move stays on its day.`,
      ),
      daysOf(order.details),
      totalsOf(order, 'Price on the new day', feeOf(order)),
      order.details.comment === '' ? undefined : text(`Your words to the mover: “${order.details.comment}”`),
    ],
  })),
  reschedule_accepted: email('reschedule', 'customer', (facts, order) => ({
    subject: 'New day',
    title: `You move on ${longDay(order.details.to_date)}`,
    parts: [
      text(
        `${nameOf(facts)}, ${facts.mover_name} comes on the new day. Attached is the move for your calendar, in the place of the old one.`,
      ),
      daysOf(order.details),
      totalsOf(order, 'Price on the new day', feeOf(order)),
    ],
    calendar: true,
  })),
  reschedule_refused: email('reschedule', 'customer', (facts, { details }) => ({
    subject: 'Your day stays',
    title: `${facts.mover_name} can’t on ${shortDay(details.to_date)}`,
    parts: [
      text(`${nameOf(facts)}, your move stays on ${longDay(details.from_date)}, at the price you agreed to. You can ask for another day.`),
    ],
  })),
  reschedule_withdrawn: email('reschedule', 'mover', ({ mover_name }, { details }) => ({
    subject: 'Request taken back',
    title: `No need to answer about ${shortDay(details.to_date)}`,
    parts: [text('The customer took the request for another day back.')],
    why: `${mover_name} was asked for another day on`,
  })),
} as const satisfies Record<ChangeOrderEmail, { kind: ChangeOrderKind; reader: Reader; write: Write<never> }>;

const nameOf = ({ attempt }: BookingFacts): string => attempt.contact.first_name;

const daysOf = ({ from_date, to_date }: ChangeOrder<'reschedule'>['details']): Part => ({
  kind: 'rows',
  rows: [
    { what: 'Booked for', value: longDay(from_date) },
    { what: 'Asked for', value: longDay(to_date) },
  ],
});

const feeOf = ({ details: { fee_cents } }: ChangeOrder<'reschedule'>): readonly Row[] =>
  fee_cents === 0 ? [] : [{ what: 'Fee for the change', value: inWords(fee_cents) }];

/** Both totals, with what else is charged between them. */
const totalsOf = ({ before_cents, after_cents }: ChangeOrder, after: string, between: readonly Row[] = []): Part => ({
  kind: 'rows',
  rows: [
    { what: 'Price until now', value: inWords(before_cents as Cents) },
    ...between,
    { what: after, value: inWords(after_cents as Cents), is_total: true },
  ],
});
