import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, max, ne } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { brand } from '#domain/core/brand.ts';
import type { Language } from '#domain/core/language.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { REMINDED_AFTER_HOURS, type Speaker } from '#domain/messages/conversation.ts';
import { QUESTIONS, type Question } from '#domain/messages/questions.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { tellLive } from '#server/core/live-hub.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import {
  booking_attempts,
  conversations,
  message_reads,
  message_relays,
  message_waits,
  messages,
  mover_questions,
} from '#server/db/schema.ts';
import { moverEmail } from '#server/emails/accounts/email-addresses.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { moveInShort, planInstantInWords } from '#server/emails/message/words.ts';
import { linkFor } from '#server/plan/links/link-for.ts';
import { chosenMover } from '#server/plan/open-plan.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { type Conversation, type MessageRow, talkOf } from '../conversation-rows.ts';
import { nameOf } from '../show-thread.ts';
import { MESSAGE_STRANGER, type MessageEmail } from './relay-jobs.ts';

const LIMIT_MS = 20_000;

type Reader = Exclude<Speaker, 'crew'>;
type Body = Readonly<Record<string, string>>;

/** Writes an email of a conversation from the store as it is now; nothing goes to who has read it on the page, or of what is over. */
export const deliverMessageEmail = async (world: World, template: MessageEmail, body: Body): Promise<void> => {
  const facts = await factsOf(world, template, body);
  if (facts === undefined || LETTERS[template](facts) === undefined) return;
  const to = await addressOf(world, facts);
  if (to === null) return world.log('email_without_recipient', { template });
  const email = messageEmail(template, { ...facts, to, href: await pageFor(world, facts, to) });
  if (email === undefined) return;
  const ref = body.message_id ?? `${body.conversation_id}.${body.question}`;
  const message_id = `<${[template, ref, facts.reader].join('.')}@${new URL(world.settings.public_url).hostname}>`;
  const reply_to = replyAddressFor(world, template, facts);
  await outside('mail.send', LIMIT_MS, () => world.mail.send({ message_id, ...email, ...(reply_to !== undefined && { reply_to }) }));
  if (template === 'message') await noteSent(world, facts, to);
};

/** An answer to it lands in the conversation; to what is answered by a tap, or is our team's, there is none. */
const replyAddressFor = ({ replies }: World, template: MessageEmail, { conversation, reader }: Facts): string | undefined =>
  reader !== 'team' && (template === 'message' || template === 'message_reminder')
    ? replies?.addressFor({ conversation_id: conversation.id, role: reader })
    : undefined;

/** Whoever wrote from elsewhere is told the way in, and nothing of the move. */
export const strangerEmail = (to: string, public_url: string): Omit<Email, 'message_id'> =>
  composeEmail({
    ...{ to, subject: 'We couldn’t deliver your message', title: 'Your message wasn’t delivered' },
    parts: [
      text('It came from an address that does not belong to this conversation, or the conversation is closed. Nobody has read it.'),
      text('Log in with the account of your move and write it there, or answer from the address that our email went to.'),
      button('My moves', `${public_url}/my-moves`),
    ],
    why: 'You’re getting this because somebody wrote to us from this address.',
  });

export const deliverStrangerEmail = async (world: World, { email = '', at = '' }: Body): Promise<void> => {
  const { public_url } = world.settings;
  const sha256 = createHash('sha256').update(`${email} ${at}`).digest('hex').slice(0, 24);
  const message_id = `<${MESSAGE_STRANGER}.${sha256}@${new URL(public_url).hostname}>`;
  await outside('mail.send', LIMIT_MS, () => world.mail.send({ message_id, ...strangerEmail(email, public_url) }));
};

/** The words of an email, and its one button to the conversation. Undefined when there is nothing to tell any more. */
export const messageEmail = (
  template: MessageEmail,
  { to, href, ...facts }: Told & { to: string; href: string },
): Omit<Email, 'message_id'> | undefined => {
  const letter = LETTERS[template](facts);
  if (letter === undefined) return undefined;
  const { act, subject, title, parts } = letter;
  const { language, plan } = facts;
  const reference = shortId(plan);
  const why =
    facts.reader === 'customer' ? LETTER_WORDS[language].frame.booked(reference) : `You’re getting this because of plan ${reference}.`;
  const about = `${subject}: ${moveInShort(plan, language)}`;
  return composeEmail({ to, language, subject: about, title, parts: [...parts, button(act, href)], why });
};

type Message = Pick<MessageRow, 'role' | 'author_name' | 'words' | 'photos' | 'at'>;

/** What a letter tells of. */
export type Told = {
  plan: MovePlan;
  mover: string;
  zone: string;
  reader: Reader;
  /** The customer’s own; everybody else reads English. */
  language: Language;
  /** What is new to this reader, the oldest first. */
  fresh: readonly Message[];
  /** What waits for an answer. */
  waited: Message | undefined;
  question: Pick<typeof mover_questions.$inferSelect, 'question' | 'about' | 'tap' | 'words'> | undefined;
};

type Facts = Omit<Told, 'fresh'> & { conversation: Conversation; attempt_id: string; fresh: readonly MessageRow[] };

/** Undefined when the plan has another mover by now. */
const factsOf = async (world: World, template: MessageEmail, body: Body): Promise<Facts | undefined> => {
  const { db } = world;
  const message_id = Number(body.message_id ?? 0);
  const reader = body.reader as Reader;
  const of_message = db.select({ id: messages.conversation_id }).from(messages).where(eq(messages.id, message_id));
  const which = message_id === 0 ? eq(conversations.id, Number(body.conversation_id)) : inArray(conversations.id, of_message);
  const [conversation] = await db.select().from(conversations).where(which);
  const plan = conversation && (await findPlan(db, conversation.plan_id));
  if (conversation === undefined || plan === undefined || plan.mover_id !== conversation.mover_id) return undefined;
  const { job } = await talkOf(db, plan);
  if (job === undefined) return undefined;
  return {
    ...{ conversation, plan, reader, attempt_id: job.attempt_id },
    language: reader === 'customer' ? ((await chosenLanguage(db, plan)) ?? 'en') : 'en',
    mover: (await chosenMover(db, plan))?.name ?? 'The mover',
    zone: world.places.timeZoneOf(pricingZip(plan.details.pick_up)),
    fresh: template === 'message' ? await freshFor(world, conversation, reader, message_id) : [],
    waited: template === 'message' ? undefined : await waitedFor(world, message_id),
    question: await questionOf(world, conversation, body.question),
  };
};

const MOST_IN_A_LETTER = 10;

/** Neither read nor sent yet. The letter of the newest one tells of all: those before it need none of their own. */
const freshFor = async ({ db }: World, { id }: Conversation, reader: Reader, newest_id: number): Promise<MessageRow[]> => {
  const [read] = await db
    .select({ up_to: max(message_reads.up_to) })
    .from(message_reads)
    .where(and(eq(message_reads.conversation_id, id), eq(message_reads.role, reader)));
  const [sent] = await db
    .select({ up_to: max(message_relays.up_to) })
    .from(message_relays)
    .where(and(eq(message_relays.conversation_id, id), eq(message_relays.role, reader), eq(message_relays.via, 'mail')));
  const known = Math.max(read?.up_to ?? 0, sent?.up_to ?? 0);
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversation_id, id), isNull(messages.line), ne(messages.role, reader), gt(messages.id, known)))
    .orderBy(desc(messages.id))
    .limit(MOST_IN_A_LETTER);
  return rows[0]?.id === newest_id ? rows.reverse() : [];
};

/** Only while nobody has answered. */
const waitedFor = async ({ db }: World, message_id: number): Promise<MessageRow | undefined> => {
  const [row] = await db
    .select({ message: messages })
    .from(message_waits)
    .innerJoin(messages, eq(messages.id, message_waits.message_id))
    .where(and(eq(message_waits.message_id, message_id), isNull(message_waits.answered_at)));
  return row?.message;
};

const questionOf = async ({ db }: World, { id }: Conversation, question: string | undefined) => {
  if (question === undefined) return undefined;
  const [row] = await db
    .select()
    .from(mover_questions)
    .where(and(eq(mover_questions.conversation_id, id), eq(mover_questions.question, question as Question)));
  return row;
};

const noteSent = (world: World, { conversation, reader, fresh }: Facts, sent_to: string): Promise<void> =>
  inTransaction(world, async (tx) => {
    const at = new Date(world.clock.now());
    const { id: conversation_id, plan_id } = conversation;
    await tx
      .insert(message_relays)
      .values({ conversation_id, plan_id, role: reader, via: 'mail', sent_to, up_to: fresh.at(-1)?.id ?? 0, at });
    const ids = fresh.map(({ id }) => id);
    await tx
      .update(messages)
      .set({ delivered_at: at })
      .where(and(inArray(messages.id, ids), isNull(messages.delivered_at)));
    await tellLive(tx, plan_id);
  });

const addressOf = async (world: World, { reader, conversation, attempt_id }: Facts): Promise<string | null> => {
  if (reader === 'team') return brand.support_email;
  if (reader === 'office') return moverEmail(world, conversation.mover_id);
  const [row] = await world.db
    .select({ contact: booking_attempts.contact })
    .from(booking_attempts)
    .where(eq(booking_attempts.id, attempt_id));
  return row?.contact.email_address || null;
};

/** The customer’s opens the plan by itself; what is said there shows whoever booked, where they are logged in. */
const pageFor = async (world: World, { reader, plan }: Facts, to: string): Promise<string> =>
  reader === 'customer'
    ? linkFor(world, plan, { sent_to: to, to: 'plan' })
    : `${world.settings.public_url}/moving/${plan.uuid}/plan?tab=messages`;

/** Its subject is without the move. */
type Letter = { subject: string; title: string; parts: readonly Part[]; act: string };

const newMessages = (told: Told): Letter | undefined => {
  const { fresh, zone, language } = told;
  const [first] = fresh;
  if (first === undefined) return undefined;
  const words = LETTER_WORDS[language].message;
  const who = authorInWords(first, told);
  const is_one = fresh.length === 1;
  return {
    subject: is_one ? words.subject(who) : words.subject_many(fresh.length),
    title: is_one ? words.title(who) : words.title_many(fresh.length),
    parts: fresh.flatMap((message) => [
      text(words.at(authorInWords(message, told), planInstantInWords(message.at, zone, language))),
      ...wordsIn(message, language),
    ]),
    act: words.open,
  };
};

/** What somebody wrote stays as it was written. */
const wordsIn = ({ words, photos }: Message, language: Language): Part[] => [
  ...(words === '' ? [] : [text(`“${words}”`)]),
  ...(photos.length === 0 ? [] : [text(LETTER_WORDS[language].message.photos(photos.length))]),
];

const authorInWords = ({ role, author_name }: Message, { plan, mover, language }: Told): string => {
  const words = LETTER_WORDS[language].message;
  if (role === 'team') return brand.name;
  if (role === 'office') return author_name === '' ? mover : `${author_name}, ${mover}`;
  if (role === 'crew') return author_name === '' ? words.crew_of(mover) : words.of_crew(author_name, mover);
  return author_name === '' ? nameOf(plan) || 'the customer' : author_name;
};

const reminder = ({ waited, plan, language }: Told): Letter | undefined =>
  waited && {
    subject: 'Waits for your answer',
    title: `${nameOf(plan) || 'Your customer'} waits for an answer`,
    parts: [
      ...wordsIn(waited, language),
      text(`That was ${REMINDED_AFTER_HOURS} business hours ago. After 24 hours our team takes it up, and it counts in your grade.`),
    ],
    act: 'Answer',
  };

const late = ({ waited, mover, language }: Told): Letter | undefined =>
  waited && {
    subject: 'No answer for 24 hours',
    title: `${mover} has not answered for 24 hours`,
    parts: [...wordsIn(waited, language), text('Call the office, and tell the customer in the conversation.')],
    act: 'Open the conversation',
  };

const asked = ({ question }: Told): Letter | undefined =>
  question?.tap === null
    ? {
        subject: 'Question before you accept',
        title: QUESTIONS[question.question].words,
        parts: [
          text(question.about),
          text('Answer with a tap and one line. Phone numbers, addresses and links are taken out until you accept.'),
        ],
        act: 'Answer',
      }
    : undefined;

const answered = ({ question, mover, language }: Told): Letter | undefined => {
  if (question?.tap === undefined || question.tap === null) return undefined;
  const { answered: subject, questions, taps, see_answer } = LETTER_WORDS[language].message;
  return {
    subject,
    title: questions[question.question].words,
    parts: [text(`${mover}: ${taps[question.tap]} ${question.words}`.trim())],
    act: see_answer,
  };
};

const LETTERS: Readonly<Record<MessageEmail, (told: Told) => Letter | undefined>> = {
  message: newMessages,
  message_reminder: reminder,
  message_late: late,
  question_asked: asked,
  question_answered: answered,
};
