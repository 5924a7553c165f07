import type { ChangeOrderEmail, ChangeOrderKind } from '#domain/change-orders/change-order.ts';
import { type MoveDayChange, nameOfChange } from '#domain/change-orders/move-day-adjustment.ts';
import { brand } from '#domain/core/brand.ts';
import { longDay, shortDay } from '#domain/core/calendar.ts';
import type { Language } from '#domain/core/language.ts';
import { type Cents, inWords, minus } from '#domain/core/money.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import type { StopKey } from '#domain/plan/details.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { LinkTarget } from '#domain/plan/plan-link.ts';
import { priceDiff } from '#domain/pricing/price-diff.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { type BookingFacts, wasCharged } from '#server/booking/emails/booking-email.ts';
import { bookingFacts, type Reader } from '#server/booking/emails/booking-facts.ts';
import { othersOf, whatGoesBack } from '#server/booking/emails/mover-cannot.ts';
import { textToo } from '#server/booking/texts/text-too.ts';
import { enqueue } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, type Row, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort, planInstantInWords, routeOf } from '#server/emails/message/words.ts';
import { pushJobs } from '#server/emails/push/push-jobs.ts';
import { customerText } from '#server/emails/texts/outbox-job.ts';
import { type ChangeOrder, findOrder } from '#server/ledger/change-order-rows.ts';
import { moveDayLinkFor } from '../adjustments/crew-link.ts';

const MAIL_LIMIT_MS = 20_000;

/** What is particular to one email: the subject without the move, and why it comes and what its button says where that is not the usual. */
type Words = {
  /** English where nothing is said. */
  language?: Language;
  subject: string;
  title: string;
  parts: readonly (Part | undefined)[];
  why?: string;
  button?: string;
  calendar?: true;
  afterwards?: Part;
  /** Where its button leads, when it is another page of the plan. */
  opens?: LinkTarget;
};

/** Undefined when there is nothing to say any more: once an order is answered nobody is asked. */
type Write<Kind extends ChangeOrderKind> = (facts: BookingFacts, order: ChangeOrder<Kind>) => Words | undefined;

type EmailRule<Kind extends ChangeOrderKind = ChangeOrderKind> = { kind: Kind; reader: Reader; write: Write<Kind> };

/** An email about a change order. One that was taken back and sent again since is written about again, by another email. */
export const deliverChangeOrderEmail = async (world: World, template: ChangeOrderEmail, body: Record<string, string>): Promise<void> => {
  const { order_id = '', sent = '' } = body;
  const { kind, reader } = CHANGE_ORDER_EMAILS[template];
  const order = await findOrder(world.db, kind, Number(order_id));
  if (order === undefined) throw new Error('There is no such change order.');
  const is_now = sent === '' || sent === String(order.asked_at?.getTime() ?? 0);
  const facts = is_now ? await bookingFacts(world, order.attempt_id, reader) : undefined;
  const written = facts && changeOrderEmail(template, facts, order, await HREFS[template]?.(world, facts));
  if (written === undefined) return world.log('email_without_recipient', { template, attempt: order.attempt_id });
  const message_id = `<${template}.${order_id}.${sent || order.attempt_id}@${new URL(world.settings.public_url).hostname}>`;
  if (template === 'adjustment_code') await textToo(world, customerText('text_code', order.attempt_id, `${order_id}.${sent}`));
  if (template === 'adjustment_to_approve') {
    await textToo(world, customerText('text_to_approve', order.attempt_id, `${order_id}.${sent}`));
    await noticeToo(world, order.plan_id, `${order_id}.${sent}`);
  }
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** Beside the email, on the browsers that its customer lets be told. */
const noticeToo = async (world: World, plan_id: string, ref: string): Promise<void> => {
  const at = new Date(world.clock.now());
  await inTransaction(world, async (tx) => {
    const jobs = await pushJobs(tx, { occasion: 'to_approve', plan_id, mover_id: null, readers: ['customer'], ref }, at);
    await enqueue(tx, at, jobs);
  });
};

/** Where a button leads, when it is not the plan: the page of the move day opens without the plan. */
const HREFS: { [Name in ChangeOrderEmail]?: (world: World, facts: BookingFacts) => Promise<string> } = {
  adjustment_to_approve: (world, facts) => customersLink(world, facts),
  adjustment_code: (world, facts) => customersLink(world, facts),
};

const customersLink = (world: World, { plan, attempt }: BookingFacts): Promise<string> =>
  moveDayLinkFor(world, plan, { role: 'customer', sent_to: attempt.contact.email_address });

/** The email as its reader gets it; undefined when nobody is to read it. */
export const changeOrderEmail = (
  template: ChangeOrderEmail,
  facts: BookingFacts,
  order: ChangeOrder,
  href = facts.opens('plan'),
): Omit<Email, 'message_id'> | undefined => {
  // Each email is written for orders of its own kind, and is only ever looked up with one of them.
  const { reader, write } = CHANGE_ORDER_EMAILS[template] as unknown as EmailRule;
  const { to, words: button_words, why } = READERS[reader](facts);
  const words = to === null ? undefined : write(facts, order);
  if (to === null || words === undefined) return undefined;
  const language = words.language ?? 'en';
  const subject = `${words.subject}${words.subject.endsWith('?') ? '' : ':'} ${moveInShort(facts.plan, language)}`;
  return {
    ...composeEmail({
      ...{ to, language, subject, title: words.title },
      parts: [
        ...words.parts,
        button(words.button ?? button_words, words.opens === undefined ? href : facts.opens(words.opens)),
        words.afterwards,
      ],
      why:
        language === 'en'
          ? `You’re getting this because ${words.why ?? why} plan ${shortId(facts.plan)}.`
          : LETTER_WORDS[language].frame.booked(shortId(facts.plan)),
    }),
    ...(words.calendar && facts.calendar && { attachments: [facts.calendar] }),
  };
};

const READERS: Readonly<Record<Reader, (facts: BookingFacts) => { to: string | null; words: string; why: string }>> = {
  customer: ({ attempt }) => ({ to: attempt.contact.email_address, words: 'See my plan', why: 'you booked' }),
  office: () => ({ to: brand.support_email, words: 'See the plan', why: 'nobody answered for' }),
  mover: ({ mover_email, mover_name }) => ({ to: mover_email, words: 'See the job', why: `${mover_name} has the job on` }),
};

const email = <Kind extends ChangeOrderKind>(kind: Kind, reader: Reader, write: Write<Kind>): EmailRule<Kind> => ({ kind, reader, write });

/** Every email about a change order, by its name: who reads it, and what it says. */
export const CHANGE_ORDER_EMAILS = {
  /** What the customer wrote is read on the page, by whoever may. */
  reschedule_asked: email('reschedule', 'mover', ({ plan, is_waiting, zone }, { status, details, answer_by }) =>
    status !== 'asked'
      ? undefined
      : {
          subject: 'Another day?',
          title: `Can you come on ${shortDay(details.to_date)} instead?`,
          parts: [
            text(
              `The customer of your job ${routeOf(plan)} is asking for another day. Your trucks are held on both days until you answer.`,
            ),
            daysOf(details),
            details.comment === '' || is_waiting ? undefined : text('The customer left a note. You’ll find it on the job’s page.'),
            text(`Please accept or decline by ${planInstantInWords(answer_by!, zone)}. If you don’t answer, the job stays on its day.`),
          ],
          button: 'See the request',
        },
  ),
  reschedule_sent: email('reschedule', 'customer', (facts, order) => ({
    subject: `Asked for ${shortDay(order.details.to_date)}`,
    title: 'We asked your mover for another day',
    parts: [
      text(
        `${nameOf(facts)}, ${facts.mover_name} has until ${planInstantInWords(order.answer_by!, facts.zone)} to answer. Until then your move stays on its day.`,
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
      text(`${nameOf(facts)}, ${facts.mover_name} comes on the new day. Attached is the move for your calendar, in place of the old one.`),
      daysOf(order.details),
      totalsOf(order, 'Price on the new day', feeOf(order)),
    ],
    calendar: true,
  })),
  reschedule_refused: email('reschedule', 'customer', (facts, { details }) => ({
    subject: 'Your day stays',
    title: `${facts.mover_name} can’t come on ${shortDay(details.to_date)}`,
    parts: [
      text(`${nameOf(facts)}, your move stays on ${longDay(details.from_date)}, at the price you agreed to. You can ask for another day.`),
    ],
  })),
  reschedule_withdrawn: email('reschedule', 'mover', ({ mover_name }, { details }) => ({
    subject: 'Request withdrawn',
    title: `No need to answer about ${shortDay(details.to_date)}`,
    parts: [text('The customer withdrew the request for another day.')],
    why: `${mover_name} was asked for another day on`,
  })),
  /** The move is as requested, and what it costs now. */
  booked_change_made: email('booked_change', 'customer', (facts, order) => ({
    subject: 'Changed',
    title: 'Your move is changed',
    parts: [
      text(`${nameOf(facts)}, this is agreed now, and ${facts.mover_name} knows about it: ${order.what}.`),
      linesOf(order),
      totalsOf(order, 'Price now'),
      text(afterwards(order)),
    ],
  })),
  /** What the mover will find, by its own card. */
  booked_change_told: email('booked_change', 'mover', ({ plan, is_waiting }, order) => ({
    subject: 'Changed',
    title: 'The customer changed the move',
    parts: [
      text(
        `On your job ${routeOf(plan)}: ${order.what}. It’s priced at the booked rates${is_waiting ? ', and you have the full time to answer again' : ', and your trucks are enough'}.`,
      ),
      linesOf(order),
    ],
  })),
  booked_change_asked: email('booked_change', 'mover', ({ plan, zone }, order) =>
    order.status !== 'asked'
      ? undefined
      : {
          subject: 'A bigger job?',
          title: 'Can you do this as well?',
          parts: [
            text(
              `The customer of your job ${routeOf(plan)} is asking for more: ${order.what}. The trucks it takes are held until you answer.`,
            ),
            linesOf(order),
            text(
              `Please accept or decline by ${planInstantInWords(order.answer_by!, zone)}. No answer counts as a no, and the job stays as it was booked.`,
            ),
          ],
        },
  ),
  booked_change_sent: email('booked_change', 'customer', (facts, order) => ({
    subject: 'Asked your mover',
    title: 'We asked your mover',
    parts: [
      text(
        `${nameOf(facts)}, this makes it a bigger job than ${facts.mover_name} agreed to: ${order.what}. They’ll answer by ${planInstantInWords(order.answer_by!, facts.zone)}. Until then your move stays as you booked it, and nothing is charged for it.`,
      ),
      linesOf(order),
      totalsOf(order, 'Price if they accept'),
    ],
  })),
  booked_change_refused: email('booked_change', 'customer', (facts, { what, before_cents }) => ({
    subject: 'Your move stays as booked',
    title: `${facts.mover_name} can’t do that`,
    parts: [
      text(
        `${nameOf(facts)}, you asked for this: ${what}. Your move stays as you booked it, at ${dollars(before_cents)}. You can ask for something smaller.`,
      ),
    ],
  })),
  booked_change_withdrawn: email('booked_change', 'mover', () => ({
    subject: 'Request withdrawn',
    title: 'No need to answer anymore',
    parts: [text('The customer withdrew the change. The job is as it was booked.')],
  })),
  /** What the crew found, what it costs, and that nothing happens without a yes. */
  adjustment_to_approve: email('adjustment', 'customer', ({ plan, is_federal, zone, language }, order) => {
    const words = LETTER_WORDS[language].found;
    return order.status !== 'asked'
      ? undefined
      : {
          language,
          subject: words.subject,
          title: plan.hourly_plan ? words.title_hours : words.title,
          parts: [
            text(`${words.decide}${is_federal ? words.before_loading : ''}`),
            foundBy(order, { language }),
            costsOf(order, { title: words.costs, now: words.price_now, accepted: words.price_accepted }),
          ],
          button: words.act,
          afterwards: text(words.silence(dollars(order.before_cents), planInstantInWords(order.answer_by!, zone, language))),
        };
  }),
  /** For who answers on the crew's own phone. */
  adjustment_code: email('adjustment', 'customer', ({ language }, { status, details: { answer_code } }) => {
    const { found } = LETTER_WORDS[language];
    return status !== 'asked' || answer_code === undefined
      ? undefined
      : {
          language,
          subject: found.code_subject(answer_code),
          title: found.code_title,
          parts: [text(found.code_at_door(answer_code)), text(found.code_is_yours)],
          button: found.act,
        };
  }),
  /** The list was longer, and the price stays. */
  adjustment_covered: email('adjustment', 'customer', ({ language }, order) => {
    const { found, frame } = LETTER_WORDS[language];
    const { is_same_price } = order.details;
    return {
      language,
      subject: is_same_price ? found.same_price : found.guaranteed,
      title: found.little_more,
      parts: [
        text(is_same_price ? found.at_agreed : found.small_change),
        foundBy(order, { language }),
        { kind: 'rows', rows: [{ what: found.you_pay, value: dollars(order.before_cents), is_total: true }] },
      ],
      button: frame.see_plan,
    };
  }),
  /** What came of what the crew sent. */
  adjustment_answered: email('adjustment', 'mover', (_, order) => {
    const { message } = order.details;
    const { subject, title, words } = answerIn(order);
    return {
      ...{ subject, title },
      parts: [
        text(words),
        foundBy(order, { title: 'What your crew found' }),
        message === '' ? undefined : text(`The customer writes: “${message}”`),
      ],
      why: 'your company is handling the move of',
    };
  }),
  /** Our office calls the customer. */
  adjustment_unanswered: email('adjustment', 'office', (_, order) => ({
    subject: 'No answer',
    title: 'A move day change was not answered',
    parts: [
      text('The customer didn’t answer in time. Nothing was added to the price. Please call them and the mover.'),
      foundBy(order),
      costsOf(order, { title: 'What it would have cost', now: 'Price now', accepted: 'Price if they accept' }),
    ],
  })),
  /** Our team names a higher price, which counts with a yes alone. */
  price_question: email('price_question', 'customer', (facts, order) =>
    order.status !== 'asked'
      ? undefined
      : {
          subject: `A question, +${inWords(minus(order.after_cents as Cents, order.before_cents as Cents))}`,
          title: 'Do you agree to a new price?',
          parts: [
            text(`${nameOf(facts)}, our team asks you about this: ${order.what}.`),
            totalsOf(order, 'Price if you say yes'),
            text('Nothing is charged unless you accept it. If you decline or say nothing, your price stays as you booked it.'),
          ],
          button: 'See it and answer',
        },
  ),
  /** The chosen mover can't, the next ones are asked at the same price, and there is nothing to do. */
  replacement_sought: email('replacement', 'customer', (facts, { before_cents }) => ({
    subject: 'We are asking other movers',
    title: 'Your mover can’t. Your price stands',
    parts: [
      text(
        `${nameOf(facts)}, we are sorry. We are asking up to three other good movers for ${moveDayOf(facts.plan)}, at the price you agreed to. If theirs is higher, we pay the difference.`,
      ),
      { kind: 'rows', rows: [{ what: 'Your price, every line included', value: dollars(before_cents), is_total: true }] },
      text(
        `${wasCharged(facts) ? 'What you paid stays with your booking, and all of it goes back if none of them does your move. Nothing more' : 'Nothing'} is charged until one of them says yes and you agree to it. You can also choose a mover yourself, or cancel for free.`,
      ),
    ],
  })),
  /** Another mover said yes, and now it is for the customer to say so. */
  replacement: email('replacement', 'customer', (facts, { status, answer_by, after_cents }) =>
    status !== 'asked'
      ? undefined
      : {
          subject: `${facts.mover_name} can do it`,
          title: 'Another mover, the same price',
          parts: [
            text(`${nameOf(facts)}, ${facts.mover_name} can do your move on ${moveDayOf(facts.plan)}.`),
            {
              kind: 'rows',
              rows: [
                { what: 'Mover', value: facts.mover_name },
                ...(facts.mover_license === null ? [] : [{ what: 'License', value: facts.mover_license }]),
                { what: 'Your price, as you agreed to it', value: dollars(after_cents), is_total: true },
              ],
            },
            answer_by === null
              ? undefined
              : text(
                  `Please answer by ${planInstantInWords(answer_by, facts.zone)}. Nothing ${wasCharged(facts) ? 'more ' : ''}is charged before you accept.`,
                ),
          ],
          button: 'Accept or choose another',
        },
  ),
  /** No other mover was found or agreed to, and the booking has ended for nothing. */
  replacement_ended: email('replacement', 'customer', (facts) => ({
    subject: wasCharged(facts) ? 'What you paid goes back' : 'Nothing was charged',
    title: 'This booking has ended',
    parts: [
      text(
        `${nameOf(facts)}, your move was not given to another mover. ${whatGoesBack(facts)} Your list, addresses and date are as you left them.`,
      ),
      othersOf(facts.others),
    ],
    button: 'Choose another mover',
    opens: 'compare',
  })),
} as const satisfies Record<ChangeOrderEmail, { kind: ChangeOrderKind; reader: Reader; write: Write<never> }>;

/** What the mover reads about what its crew sent. */
const answerIn = ({ status, details, before_cents, after_cents }: ChangeOrder<'adjustment'>) => {
  const stays = `The price stays ${dollars(before_cents)}.`;
  if (details.is_waived)
    return {
      subject: 'Covered',
      title: 'Covered by the guarantee',
      words: `It is too little to ask the customer for. The customer’s price stays ${dollars(before_cents)}; please load everything on the list.`,
    };
  if (status === 'accepted')
    return { subject: 'Accepted', title: 'The customer accepted', words: `The price of this move is now ${dollars(after_cents)}.` };
  if (status === 'refused')
    return { subject: 'Declined', title: 'The customer declined', words: `${stays} Please load what is on the list, and leave the rest.` };
  return { subject: 'No answer', title: 'The customer didn’t answer', words: `${stays} Our team is calling the customer.` };
};

const nameOf = ({ attempt }: BookingFacts): string => attempt.contact.first_name;

const dollars = (cents: number): string => inWords(cents as Cents);

const signed = (amount: Cents): string => (amount > 0 ? `+${inWords(amount)}` : inWords(amount));

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
  rows: [{ what: 'Price so far', value: dollars(before_cents) }, ...between, { what: after, value: dollars(after_cents), is_total: true }],
});

const differencesOf = ({ before_price, price }: ChangeOrder): readonly Row[] =>
  priceDiff(before_price, price).map(({ what, before, after }) => ({ what, value: signed(minus(after, before)) }));

const linesOf = (order: ChangeOrder): Part | undefined => {
  const rows = differencesOf(order);
  return rows.length === 0 ? undefined : { kind: 'rows', title: 'What differs', rows };
};

const afterwards = ({ before_cents, after_cents, before_price, price }: ChangeOrder): string => {
  if (after_cents < before_cents) return 'Anything you’ve paid beyond that is refunded right away.';
  if (after_cents > before_cents) return 'The rest is held on your payment method before the move and charged when the work is done.';
  return price.total_cost > before_price.total_cost
    ? 'It’s a small change, so the price guarantee covers it.'
    : 'Your price stays the same.';
};

const foundBy = (
  { details: { changes } }: ChangeOrder<'adjustment'>,
  { language = 'en', title = LETTER_WORDS[language].found.by_crew }: { language?: Language; title?: string } = {},
): Part => ({
  ...{ kind: 'rows', title },
  rows: changes.map((change) => {
    const name = thingIn(change, language);
    return { what: change.reason === '' ? name : `${name}: “${change.reason}”`, value: `${change.before} → ${change.count}` };
  }),
});

/** What stands on the list keeps its name; what is counted beside it is said. */
const thingIn = (change: MoveDayChange, language: Language): string => {
  const { things } = LETTER_WORDS[language].found;
  if (change.what === 'hours') return things.hours;
  return change.what === 'flights' || change.what === 'long_carry' ? things[change.what](change.of as StopKey) : nameOfChange(change);
};

type CostWords = { title: string; now: string; accepted: string };

const costsOf = (order: ChangeOrder, { title, now, accepted }: CostWords): Part => ({
  ...{ kind: 'rows', title },
  rows: [
    ...differencesOf(order),
    { what: now, value: dollars(order.before_cents) },
    { what: accepted, value: dollars(order.after_cents), is_total: true },
  ],
});
