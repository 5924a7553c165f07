import { localTime } from '#domain/core/business-time.ts';
import { formatPhone } from '#domain/core/contact.ts';
import { type Language, spanIn, timeIn } from '#domain/core/language.ts';
import { inWords } from '#domain/core/money.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { creditSteps, type LateTerms } from '#domain/live/late.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { LATE_ASKED, noticeById } from '#server/live/late.ts';
import { lateTermsOf } from '#server/live/late-credit.ts';
import { type LateNotice, promisedHours } from '#server/live/live-facts.ts';
import type { BookingFacts } from './booking-email.ts';
import { bookingFacts } from './booking-facts.ts';

const MAIL_LIMIT_MS = 20_000;

/** A crew is late: the customer hears when it comes and what that is worth, and the mover is asked for hours of its own. */
export const deliverLate = async (world: World, template: string, { attempt_id = '', ref = '' }: Record<string, string>): Promise<void> => {
  const is_asked = template === LATE_ASKED;
  const facts = await bookingFacts(world, attempt_id, is_asked ? 'mover' : 'customer');
  const found = await noticeById(world.db, Number(ref));
  if (found === undefined) throw new Error('There is no such notice.');
  const { notice, job } = found;
  const told = { notice, promised_until: promisedHours(world, facts.plan, job).until, terms: lateTermsOf(world) };
  const written = is_asked ? lateAsked(facts, told) : lateTold(facts, told);
  if (written === undefined) return world.log('email_without_recipient', { template, attempt: attempt_id });
  const message_id = `<${template}.${attempt_id}.${ref}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Told = {
  notice: Pick<LateNotice, 'told_by' | 'who' | 'from_at' | 'until_at' | 'words'>;
  promised_until: Date;
  terms: LateTerms;
};

export const lateTold = ({ plan, attempt, mover_name, zone, language, opens }: BookingFacts, told: Told): Omit<Email, 'message_id'> => {
  const { notice, promised_until, terms } = told;
  const { late, frame } = LETTER_WORDS[language];
  const hours = hoursOf(notice, zone, language);
  const by = timeAt(promised_until, zone, language);
  const by_whom = notice.told_by === 'mover' ? late.by_mover(mover_name, notice.words, by) : late.by_us(mover_name, by);
  return composeEmail({
    to: attempt.contact.email_address,
    language,
    subject: `${hours === null ? late.subject_unheard : late.subject}: ${moveInShort(plan, language)}`,
    title: hours === null ? late.title_unheard : late.title(hours),
    parts: [
      text(hours === null ? late.unheard(mover_name, by) : by_whom),
      {
        kind: 'rows',
        title: late.credit,
        rows: [
          { what: late.half_hour(by), value: inWords(terms.half_hour) },
          { what: late.most, value: inWords(terms.most) },
          ...boundOf(told, late.bound),
        ],
      },
      text(late.ways),
      button(frame.where, opens('plan')),
    ],
    why: frame.booked(shortId(plan)),
  });
};

const boundOf = ({ notice: { from_at, until_at }, promised_until, terms }: Told, what: string) => {
  if (from_at === null || until_at === null) return [];
  const steps = creditSteps(promised_until.getTime(), { from: from_at.getTime(), until: until_at.getTime() }, terms);
  return [{ what, value: inWords(steps.at(-1)!.credit), is_total: true }];
};

/** To the mover's office: the customer knows already, and it may say better. */
export const lateAsked = (facts: BookingFacts, { notice, promised_until }: Told): Omit<Email, 'message_id'> | undefined => {
  const { plan, attempt, mover_email, mover_name, zone, opens } = facts;
  const hours = hoursOf(notice, zone);
  return mover_email === null
    ? undefined
    : composeEmail({
        to: mover_email,
        subject: `When does your crew come: ${moveInShort(plan)}`,
        title: 'Your crew is late. When does it come?',
        parts: [
          text(
            hours === null
              ? `It was promised by ${timeAt(promised_until, zone)}, and nobody has told us anything.`
              : `It was promised by ${timeAt(promised_until, zone)}. By what it told us it comes ${hours}, and the customer has been told so.`,
          ),
          text('Give your own time and a reason on the job’s page; the customer sees both right away.'),
          text(`The customer is ${attempt.contact.first_name}, ${formatPhone(attempt.contact.phone_number)}.`),
          button('Say when', opens('plan')),
        ],
        why: `You’re getting this because ${mover_name} has the job on plan ${shortId(plan)}.`,
      });
};

/** "9:20–9:40 AM" */
const hoursOf = ({ from_at, until_at }: Told['notice'], zone: string, language: Language = 'en'): string | null =>
  from_at === null || until_at === null ? null : spanIn(localTime(from_at, zone).minutes, localTime(until_at, zone).minutes, language);

const timeAt = (at: Date, zone: string, language: Language = 'en'): string => timeIn(localTime(at, zone).minutes, language);
