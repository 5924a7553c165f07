import type { ChangeOrderEmail, ChangeOrderKind } from '#domain/change-orders/change-order.ts';
import { type MoveDayChange, nameOfChange } from '#domain/change-orders/move-day-adjustment.ts';
import { brand } from '#domain/core/brand.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { type Language, longDayIn, shortDayIn } from '#domain/core/language.ts';
import { type Cents, inWords, minus } from '#domain/core/money.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { CHANGE_LETTER_WORDS } from '#domain/emails/change-letter-words.ts';
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
  /** The customer’s; English where nothing is said. */
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
  const written = facts && changeOrderEmail(template, facts, order, await HREFS[template]?.(world, facts, order));
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
const HREFS: { [Name in ChangeOrderEmail]?: (world: World, facts: BookingFacts, order: ChangeOrder) => Promise<string> } = {
  adjustment_to_approve: (world, facts) => customersLink(world, facts),
  adjustment_code: (world, facts) => customersLink(world, facts),
  adjustment_covered: async (world, facts, order) => (asksForName(order) ? customersLink(world, facts) : facts.opens('plan')),
};

/** Between states the customer signs for the longer list, too. */
const asksForName = ({ kind, details }: ChangeOrder): boolean =>
  kind === 'adjustment' && details.paper !== undefined && details.signature === undefined;

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
  customer: ({ attempt, language }) => ({
    to: attempt.contact.email_address,
    words: LETTER_WORDS[language].frame.see_plan,
    why: 'you booked',
  }),
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
  reschedule_sent: email('reschedule', 'customer', (facts, order) => {
    const words = CHANGE_LETTER_WORDS[facts.language].reschedule;
    const { to_date, comment } = order.details;
    return {
      language: facts.language,
      subject: words.sent_subject(shortDayIn(to_date, facts.language)),
      title: words.sent_title,
      parts: [
        text(words.sent(nameOf(facts), facts.mover_name, untilOf(facts, order.answer_by!))),
        daysOf(order.details, facts.language),
        totalsOf(order, words.price, { between: feeOf(order, facts.language), language: facts.language }),
        comment === '' ? undefined : text(words.your_words(comment)),
      ],
    };
  }),
  reschedule_accepted: email('reschedule', 'customer', (facts, order) => {
    const words = CHANGE_LETTER_WORDS[facts.language].reschedule;
    return {
      language: facts.language,
      subject: words.accepted_subject,
      title: words.accepted_title(longDayIn(order.details.to_date, facts.language)),
      parts: [
        text(words.accepted(nameOf(facts), facts.mover_name)),
        daysOf(order.details, facts.language),
        totalsOf(order, words.price, { between: feeOf(order, facts.language), language: facts.language }),
      ],
      calendar: true,
    };
  }),
  reschedule_refused: email('reschedule', 'customer', (facts, { details: { from_date, to_date } }) => {
    const words = CHANGE_LETTER_WORDS[facts.language].reschedule;
    return {
      language: facts.language,
      subject: words.refused_subject,
      title: words.refused_title(facts.mover_name, shortDayIn(to_date, facts.language)),
      parts: [text(words.refused(nameOf(facts), longDayIn(from_date, facts.language)))],
    };
  }),
  reschedule_withdrawn: email('reschedule', 'mover', ({ mover_name }, { details }) => ({
    subject: 'Request withdrawn',
    title: `No need to answer about ${shortDay(details.to_date)}`,
    parts: [text('The customer withdrew the request for another day.')],
    why: `${mover_name} was asked for another day on`,
  })),
  /** The move is as requested, and what it costs now. */
  booked_change_made: email('booked_change', 'customer', (facts, order) => {
    const words = CHANGE_LETTER_WORDS[facts.language].change;
    return {
      language: facts.language,
      subject: words.made_subject,
      title: words.made_title,
      parts: [
        text(words.made(nameOf(facts), facts.mover_name, order.what)),
        linesOf(order, facts.language),
        totalsOf(order, words.price_now, { language: facts.language }),
        text(words[moneyAfter(order)]),
      ],
    };
  }),
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
  booked_change_sent: email('booked_change', 'customer', (facts, order) => {
    const words = CHANGE_LETTER_WORDS[facts.language].change;
    return {
      language: facts.language,
      subject: words.sent_subject,
      title: words.sent_title,
      parts: [
        text(words.sent(nameOf(facts), facts.mover_name, order.what, untilOf(facts, order.answer_by!))),
        linesOf(order, facts.language),
        totalsOf(order, words.price_if_accepted, { language: facts.language }),
      ],
    };
  }),
  booked_change_refused: email('booked_change', 'customer', (facts, { what, before_cents }) => {
    const words = CHANGE_LETTER_WORDS[facts.language].change;
    return {
      language: facts.language,
      subject: words.refused_subject,
      title: words.refused_title(facts.mover_name),
      parts: [text(words.refused(nameOf(facts), what, dollars(before_cents)))],
    };
  }),
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
    const { found } = LETTER_WORDS[language];
    const { is_same_price } = order.details;
    return {
      language,
      subject: is_same_price ? found.same_price : found.guaranteed,
      title: found.little_more,
      parts: [
        text(is_same_price ? found.at_agreed : found.small_change),
        foundBy(order, { language }),
        { kind: 'rows', rows: [{ what: found.you_pay, value: dollars(order.before_cents), is_total: true }] },
        asksForName(order) ? text(found.sign_list) : undefined,
      ],
      ...(asksForName(order) && { button: found.sign }),
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
  price_question: email('price_question', 'customer', (facts, order) => {
    const words = CHANGE_LETTER_WORDS[facts.language].question;
    return order.status !== 'asked'
      ? undefined
      : {
          language: facts.language,
          subject: words.subject(inWords(minus(order.after_cents as Cents, order.before_cents as Cents))),
          title: words.title,
          parts: [
            text(words.asks(nameOf(facts), order.what)),
            totalsOf(order, words.price, { language: facts.language }),
            text(words.silence),
          ],
          button: words.open,
        };
  }),
  /** The chosen mover can't, the next ones are asked at the same price, and there is nothing to do. */
  replacement_sought: email('replacement', 'customer', (facts, { before_cents }) => {
    const words = CHANGE_LETTER_WORDS[facts.language].replacement;
    return {
      language: facts.language,
      subject: words.sought_subject,
      title: words.sought_title,
      parts: [
        text(words.sought(nameOf(facts), moveDayOf(facts.plan, facts.language))),
        { kind: 'rows', rows: [{ what: words.price, value: dollars(before_cents), is_total: true }] },
        text(words.money(wasCharged(facts))),
      ],
    };
  }),
  /** Another mover said yes, and now it is for the customer to say so. */
  replacement: email('replacement', 'customer', (facts, { status, answer_by, after_cents }) => {
    const words = CHANGE_LETTER_WORDS[facts.language].replacement;
    return status !== 'asked'
      ? undefined
      : {
          language: facts.language,
          subject: words.found_subject(facts.mover_name),
          title: words.found_title,
          parts: [
            text(words.found(nameOf(facts), facts.mover_name, moveDayOf(facts.plan, facts.language))),
            {
              kind: 'rows',
              rows: [
                { what: words.mover, value: facts.mover_name },
                ...(facts.mover_license === null ? [] : [{ what: words.license, value: facts.mover_license }]),
                { what: words.agreed_price, value: dollars(after_cents), is_total: true },
              ],
            },
            answer_by === null ? undefined : text(words.until(untilOf(facts, answer_by), wasCharged(facts))),
          ],
          button: words.open,
        };
  }),
  /** No other mover was found or agreed to, and the booking has ended for nothing. */
  replacement_ended: email('replacement', 'customer', (facts) => {
    const { language } = facts;
    const words = CHANGE_LETTER_WORDS[language].replacement;
    return {
      language,
      subject: words.ended_subject(wasCharged(facts)),
      title: words.ended_title,
      parts: [text(words.ended(nameOf(facts), whatGoesBack(facts, language))), othersOf(facts.others, language)],
      button: BOOKING_LETTER_WORDS[language].cannot.choose,
      opens: 'compare',
    };
  }),
} as const satisfies Record<ChangeOrderEmail, { kind: ChangeOrderKind; reader: Reader; write: Write<never> }>;

/** What the mover reads about what its crew sent. */
const answerIn = ({ status, details, before_cents, after_cents }: ChangeOrder<'adjustment'>) => {
  const stays = `The price stays ${dollars(before_cents)}.`;
  if (details.is_same_price)
    return {
      subject: 'At the same price',
      title: 'Taken along at the same price',
      words: `The customer’s price stays ${dollars(before_cents)}; please load everything on the list.`,
    };
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

const untilOf = ({ zone, language }: BookingFacts, at: Date): string => planInstantInWords(at, zone, language);

const nameOf = ({ attempt }: BookingFacts): string => attempt.contact.first_name;

const dollars = (cents: number): string => inWords(cents as Cents);

const signed = (amount: Cents): string => (amount > 0 ? `+${inWords(amount)}` : inWords(amount));

const daysOf = ({ from_date, to_date }: ChangeOrder<'reschedule'>['details'], language: Language = 'en'): Part => {
  const words = CHANGE_LETTER_WORDS[language].reschedule;
  return {
    kind: 'rows',
    rows: [
      { what: words.booked_for, value: longDayIn(from_date, language) },
      { what: words.asked_for, value: longDayIn(to_date, language) },
    ],
  };
};

const feeOf = ({ details: { fee_cents } }: ChangeOrder<'reschedule'>, language: Language): readonly Row[] =>
  fee_cents === 0 ? [] : [{ what: CHANGE_LETTER_WORDS[language].reschedule.fee, value: inWords(fee_cents) }];

/** Both totals, with what else is charged between them. */
const totalsOf = (
  { before_cents, after_cents }: ChangeOrder,
  after: string,
  { between = [], language }: { between?: readonly Row[]; language: Language },
): Part => ({
  kind: 'rows',
  rows: [
    { what: CHANGE_LETTER_WORDS[language].price_so_far, value: dollars(before_cents) },
    ...between,
    { what: after, value: dollars(after_cents), is_total: true },
  ],
});

const differencesOf = ({ before_price, price }: ChangeOrder): readonly Row[] =>
  priceDiff(before_price, price).map(({ what, before, after }) => ({ what, value: signed(minus(after, before)) }));

const linesOf = (order: ChangeOrder, language: Language = 'en'): Part | undefined => {
  const rows = differencesOf(order);
  return rows.length === 0 ? undefined : { kind: 'rows', title: CHANGE_LETTER_WORDS[language].what_differs, rows };
};

/** What becomes of the difference. */
const moneyAfter = ({ before_cents, after_cents, before_price, price }: ChangeOrder): 'less' | 'more' | 'covered' | 'same' => {
  if (after_cents < before_cents) return 'less';
  if (after_cents > before_cents) return 'more';
  return price.total_cost > before_price.total_cost ? 'covered' : 'same';
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
