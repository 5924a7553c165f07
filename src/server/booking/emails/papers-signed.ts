import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Attachment, Email } from '#server/adapters/mail/port.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { mailInstead } from '#server/papers/by-mail.ts';
import { copyNumbers, coSignerOf, signedCopies } from '#server/papers/show-paper-pdf.ts';
import { PAPERS_SIGNED } from '#server/papers/sign-issued.ts';
import { keepMoment, momentTold } from '#server/papers/told-moment.ts';
import type { BookingFacts } from './booking-email.ts';
import { bookingFacts } from './booking-facts.ts';
import { signLinkFor } from './co-owner.ts';
import { rightToRescind } from './confirmed.ts';

/** Who has signed what goes out: the owner at the booking, the mover too, or the owner once more, to end it. */
const SIGNED_BY = ['owner', 'both', 'rescission'] as const;
type SignedBy = (typeof SIGNED_BY)[number];

const MAIL_LIMIT_MS = 20_000;

/** A dated copy goes out with each signature. */
export const signedCopyJobs = ({ id, sheet_id }: Pick<Attempt, 'id' | 'sheet_id'>, by: SignedBy = 'owner'): readonly OutboxJob[] =>
  sheet_id === null ? [] : [emailJobOf(PAPERS_SIGNED, id, by === 'owner' ? undefined : by)];

/** What was signed on the move day, to its owner as soon as everybody has signed it. */
export const dayCopyJob = ({ id }: Pick<Attempt, 'id'>, number: number): OutboxJob => emailJobOf(PAPERS_SIGNED, id, String(number));

export const deliverPapersSigned = async (world: World, { attempt_id = '', ref = '' }: Record<string, string>): Promise<void> => {
  // Signed anew: "both-9", by the number of the paper that was signed last.
  const by = SIGNED_BY.find((one) => one === ref.split('-')[0]) ?? 'owner';
  const facts = await bookingFacts(world, attempt_id, 'customer');
  const number = /^\d+$/.test(ref) ? Number(ref) : undefined;
  const only = number === undefined ? (by === 'rescission' ? { kind: by } : {}) : { number };
  const name = [PAPERS_SIGNED, attempt_id, ref].filter(Boolean).join('.');
  const tells_until = by === 'both' ? momentTold(facts) : null;
  const letter = { plan_id: facts.plan.uuid, of: name, numbers: await copyNumbers(world.db, facts.attempt, only), tells_until };
  if (by === 'both') await keepMoment(world, [PAPERS_SIGNED, attempt_id, ref].join(':'), facts);
  const copies = async () => Promise.all((await signedCopies(world, facts.attempt, only)).map(attached));
  const send = (written: Omit<Email, 'message_id'>, of: string) =>
    outside('mail.send', MAIL_LIMIT_MS, () =>
      world.mail.send({ message_id: `<${of}@${new URL(world.settings.public_url).hostname}>`, ...written }),
    );
  if (!(await mailInstead(world, 'owner', letter)))
    await send(number === undefined ? papersSigned(facts, { by, copies: await copies() }) : dayCopy(facts, await copies()), name);
  const co_owner = await coSignerOf(world.db, facts.attempt);
  if (co_owner === undefined || (await mailInstead(world, 'co_owner', { ...letter, of: `${name}.co_owner` }))) return;
  const href = await signLinkFor(world, facts.plan.uuid, co_owner.email);
  await send(papersSigned({ ...facts, opens: () => href }, { by, copies: await copies(), to: co_owner }), `${name}.co_owner`);
};

/** `to` is a co-owner; left out, it goes to who booked. */
type Signed = { by: SignedBy; copies: readonly Attachment[]; to?: { name: string; email: string } };

/** To the customer: the papers that were signed, as files to keep. */
export const papersSigned = (facts: BookingFacts, { by, copies, to: co_owner }: Signed): Omit<Email, 'message_id'> => {
  const { plan, attempt, mover_name, language, opens } = facts;
  const to = co_owner ?? { name: attempt.contact.first_name, email: attempt.contact.email_address };
  const is_co_owner = to.email !== attempt.contact.email_address;
  const { see_papers, signed: words } = BOOKING_LETTER_WORDS[language];
  return {
    ...composeEmail({
      to: to.email,
      language,
      subject: `${by === 'rescission' ? words.subject_rescission : words.subject}: ${moveInShort(plan, language)}`,
      title: words.titles[by],
      parts: [
        text(words.leads[by](to.name, mover_name)),
        text(by === 'rescission' ? words.keep_it : words.keep_them),
        by === 'both' ? rightToRescind(facts) : undefined,
        button(is_co_owner ? see_papers : words.see_mine, is_co_owner ? opens('plan') : `${opens('plan')}#papers`),
      ],
      why: is_co_owner ? words.why_signed(shortId(plan)) : LETTER_WORDS[language].frame.booked(shortId(plan)),
    }),
    attachments: copies,
  };
};

/** A paper of the move day. */
export const dayCopy = ({ plan, attempt, language, opens }: BookingFacts, copies: readonly Attachment[]): Omit<Email, 'message_id'> => {
  const words = BOOKING_LETTER_WORDS[language].signed;
  const { frame } = LETTER_WORDS[language];
  return {
    ...composeEmail({
      to: attempt.contact.email_address,
      language,
      subject: `${words.on_the_day}: ${moveInShort(plan, language)}`,
      title: words.on_the_day,
      parts: [text(words.just_now(attempt.contact.first_name)), text(words.not_right), button(frame.see_plan, opens('plan'))],
      why: frame.booked(shortId(plan)),
    }),
    attachments: copies,
  };
};

/** A file as an email carries it. */
export const attached = async (file: File): Promise<Attachment> => ({
  ...{ filename: file.name, content_type: file.type, encoding: 'base64' },
  content: Buffer.from(await file.arrayBuffer()).toString('base64'),
});
