import { brand } from '#domain/core/brand.ts';
import { formatPhone } from '#domain/core/contact.ts';
import { BOOKING_LETTER_WORDS } from '#domain/emails/booking-letter-words.ts';
import { isOfSheet } from '#domain/papers/sheet.ts';
import { whatCounts } from '#domain/papers/unsigned.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, text } from '#server/emails/message/message.ts';
import { moveDayOf, moveInShort, routeOf } from '#server/emails/message/words.ts';
import { mailInstead } from '#server/papers/by-mail.ts';
import type { PaperRow } from '#server/papers/chain.ts';
import { issuedOf } from '#server/papers/issue.ts';
import type { ShownPaper } from '#server/papers/show-paper.ts';
import { coSignerOf } from '#server/papers/show-paper-pdf.ts';
import { PAPERS_ANEW, PAPERS_ANEW_MOVER } from '#server/papers/supersede.ts';
import { PAPERS_EXPIRED, PAPERS_REMINDED, PAPERS_UNSIGNED, unsignedOf } from '#server/papers/unsigned.ts';
import type { BookingFacts } from './booking-email.ts';
import { bookingFacts } from './booking-facts.ts';
import { signLinkFor } from './co-owner.ts';

const MAIL_LIMIT_MS = 20_000;

export const PAPERS_ANEW_EMAILS = [PAPERS_ANEW, PAPERS_ANEW_MOVER, PAPERS_REMINDED, PAPERS_EXPIRED, PAPERS_UNSIGNED] as const;
type Template = (typeof PAPERS_ANEW_EMAILS)[number];

type To = { who: 'owner' | 'co_owner' | 'mover' | 'office'; name: string; email: string; href: string };

/** About what was issued anew and waits, or waited too long: to everybody who signs it, each by the link that lets them, or to our team. */
export const deliverPapersAnew = async (
  world: World,
  template: Template,
  { attempt_id = '', ref = '' }: Record<string, string>,
): Promise<void> => {
  const facts = await bookingFacts(world, attempt_id, template === PAPERS_UNSIGNED ? 'office' : 'customer');
  const { rows, events } = await issuedOf(world.db, facts.plan.uuid);
  const unsigned = unsignedOf(rows, events, attempt_id);
  if (facts.attempt.state !== 'booked' || unsigned === undefined) return;
  const signers = await signersOf(world, facts);
  for (const to of readersOf(template, facts, signers, unsigned.shown)) {
    const name = [template, attempt_id, ref, ...(to.who === signers[0]?.who || signers.length === 0 ? [] : [to.who])].join('.');
    // Who took back the consent gets a print to sign, and once it is too late a letter with what was not signed.
    const to_mail = to.who === 'owner' || to.who === 'co_owner' ? to.who : undefined;
    if (
      to_mail !== undefined &&
      (await mailInstead(world, to_mail, { plan_id: facts.plan.uuid, of: name, numbers: numbersAnew(rows, attempt_id) }))
    )
      continue;
    const message_id = `<${name}@${new URL(world.settings.public_url).hostname}>`;
    // A mover's office reads English, whatever its customer chose.
    const language = to.who === 'mover' ? 'en' : facts.language;
    const written = papersAnew(template, { ...facts, language }, to, whatCounts(unsigned, language));
    await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
  }
};

/** Of what was issued last in the place of other papers. */
const numbersAnew = (rows: readonly PaperRow[], attempt_id: string): number[] => {
  const anew = rows.filter((row) => row.attempt_id === attempt_id && row.supersedes !== null && isOfSheet(row.kind));
  const bill = anew.findLast(({ kind }) => kind === 'bol');
  return anew.filter(({ made_at }) => made_at.getTime() === bill?.made_at.getTime()).map(({ number }) => number);
};

/** Everybody who can sign by a link: a mover that was asked signs by accepting. */
const signersOf = async (
  world: World,
  { plan, attempt, mover_name, mover_email, is_waiting, public_url, opens }: BookingFacts,
): Promise<To[]> => {
  const { first_name, email_address } = attempt.contact;
  const second = await coSignerOf(world.db, attempt);
  return [
    { who: 'owner', name: first_name, email: email_address, href: opens('sign') },
    ...(second === undefined ? [] : [{ who: 'co_owner' as const, ...second, href: await signLinkFor(world, plan.uuid, second.email) }]),
    ...(mover_email === null || is_waiting
      ? []
      : [{ who: 'mover' as const, name: mover_name, email: mover_email, href: `${public_url}/papers/sign/${plan.uuid}` }]),
  ];
};

/** New papers are told to their own side, a reminder goes to whoever has not signed, and that it is too late to all. */
const readersOf = (
  template: Template,
  { plan, public_url }: BookingFacts,
  signers: readonly To[],
  { waits_for }: ShownPaper,
): readonly To[] => {
  const co_owner = signers.find(({ who }) => who === 'co_owner');
  const isWaitedFor = ({ who, name }: To): boolean =>
    waits_for.some((one) => {
      if (who === 'mover' || one.role === 'mover') return who === one.role;
      return who === 'co_owner' ? one.name === name : one.name !== co_owner?.name;
    });
  switch (template) {
    case PAPERS_UNSIGNED:
      return [{ who: 'office', name: '', email: brand.support_email, href: `${public_url}/moving/${plan.uuid}/plan` }];
    case PAPERS_EXPIRED:
      return signers;
    case PAPERS_REMINDED:
      return signers.filter(isWaitedFor);
    default:
      return signers.filter(({ who }) => (who === 'mover') === (template === PAPERS_ANEW_MOVER));
  }
};

/** `counts` is what binds meanwhile. */
export const papersAnew = (
  template: Template,
  facts: BookingFacts,
  to: Pick<To, 'name' | 'email' | 'href'>,
  counts: string,
): Omit<Email, 'message_id'> => {
  const { plan, language } = facts;
  if (template === PAPERS_UNSIGNED) return papersUnsigned(facts, to, counts);
  const { see_papers, read_and_sign, anew } = BOOKING_LETTER_WORDS[language];
  const { subject, title, lead } = anew[WORDS[template]];
  const is_late = template === PAPERS_EXPIRED;
  return composeEmail({
    to: to.email,
    language,
    subject: `${subject}: ${moveInShort(plan, language)}`,
    title,
    parts: [
      text(lead(to.name)),
      text(counts),
      ...(is_late ? [] : [text(anew.three_days)]),
      is_late ? button(see_papers, `${facts.public_url}/moving/${plan.uuid}/plan`) : button(read_and_sign, to.href),
    ],
    why: (is_late ? anew.why_waited : anew.why_wait)(shortId(plan)),
  });
};

const WORDS: Readonly<Record<Exclude<Template, typeof PAPERS_UNSIGNED>, 'told' | 'reminded' | 'expired'>> = {
  ...{ [PAPERS_ANEW]: 'told', [PAPERS_ANEW_MOVER]: 'told', [PAPERS_REMINDED]: 'reminded', [PAPERS_EXPIRED]: 'expired' },
};

/** To our team: somebody has to call both sides before the move day. */
const papersUnsigned = (
  { plan, attempt, mover_name, mover_phone }: BookingFacts,
  { email, href }: Pick<To, 'email' | 'href'>,
  counts: string,
): Omit<Email, 'message_id'> =>
  composeEmail({
    to: email,
    subject: `Papers unsigned: ${moveInShort(plan)}`,
    title: 'New papers were not signed in time',
    parts: [
      text(`${moveDayOf(plan)}, ${routeOf(plan)}. It was the last day to sign the reissued papers. To the customer we say: ${counts}`),
      text(
        `Please call ${attempt.contact.first_name} at ${formatPhone(attempt.contact.phone_number)} and ${mover_name}${mover_phone === null ? '' : ` at ${formatPhone(mover_phone)}`}: another day, an end without cost, or, where a bill of lading is in force, what was agreed since as an estimate of the move day.`,
      ),
      button('See the plan', href),
    ],
    why: `You’re getting this because nobody may load plan ${shortId(plan)} by papers that are not signed.`,
  });
