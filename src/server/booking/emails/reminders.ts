import { hoursIn, shortDayIn } from '#domain/core/language.ts';
import { type Cents, inWords, plus } from '#domain/core/money.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { dayInWords, moveInShort } from '#server/emails/message/words.ts';
import { crewHours, moveLabel } from '#server/emails/move-label.ts';
import type { BookingEmail, BookingFacts } from './booking-email.ts';
import { cancellationSchedule } from './cancellation-schedule.ts';
import { missingDocuments } from './missing-documents.ts';

/** To the customer, a week before the move: what there is still time for. */
export const reminderWeek: BookingEmail = (facts) => {
  const { plan, attempt, mover_name, language, opens } = facts;
  const { week, frame } = LETTER_WORDS[language];
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${week.subject}: ${moveInShort(plan, language)}`,
    title: week.title,
    parts: [
      text(week.hello(attempt.contact.first_name, mover_name)),
      confirmedLabel(facts),
      { kind: 'steps', title: week.steps, steps: [...documentsStep(facts), ...boxesStep(facts), week.check_list] },
      button(frame.see_plan, opens('plan')),
      openRows(facts),
      cancellationSchedule(facts, facts.at, language),
    ],
    why: frame.booked(shortId(plan)),
  });
};

/** To the customer, the day before: when the crew comes, and what it will need. */
export const reminderDay: BookingEmail = (facts) => {
  const { plan, attempt, language, opens } = facts;
  const { tomorrow, frame } = LETTER_WORDS[language];
  const says = plan.hourly_plan ? tomorrow.begins : tomorrow.comes;
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${tomorrow.subject}: ${moveInShort(plan, language)}`,
    title: tomorrow.title,
    parts: [
      text(says(attempt.contact.first_name, hoursIn(crewHours(plan), language))),
      confirmedLabel(facts),
      {
        kind: 'steps',
        title: tomorrow.steps,
        steps: [tomorrow.packed, ...documentsStep(facts), tomorrow.be_there, tomorrow.more_found],
      },
      button(frame.see_plan, opens('plan')),
      openRows(facts),
    ],
    why: frame.booked(shortId(plan)),
  });
};

const confirmedLabel = ({ plan, mover_name: name, mover_license: license, mover_phone: phone, language }: BookingFacts): Part =>
  moveLabel(LETTER_WORDS[language].label.stamps.confirmed, plan, { name, license, phone }, language);

const documentsStep = ({ plan, language }: BookingFacts): string[] => missingDocuments(plan).map(LETTER_WORDS[language].week.document);

const boxesStep = ({ plan: { details }, language }: BookingFacts): string[] =>
  details.box_delivery_date === null ? [] : [LETTER_WORDS[language].week.boxes(shortDayIn(details.box_delivery_date, language))];

/** What is held or to be held, and when it is charged; nothing when all is paid. */
const openRows = ({ money, language }: BookingFacts): Part | undefined => {
  const words = LETTER_WORDS[language].money;
  if (money.open.length === 0) return text(words.nothing_left);
  return {
    kind: 'rows',
    title: words.left,
    rows: [
      ...money.open.map(({ what, at, amount, state }) => ({
        what: state === 'authorized' ? words.held_now(what[language]) : words.held_on(what[language], dayInWords(at, language)),
        value: inWords(amount),
      })),
      ...(money.open.length === 1
        ? []
        : [{ what: words.together, value: inWords(plus(...money.open.map(({ amount }): Cents => amount))), is_total: true }]),
    ],
  };
};
