import { eq } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { type Language, longDayIn } from '#domain/core/language.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts, movers } from '#server/db/schema.ts';
import { moverEmail } from '#server/emails/accounts/email-addresses.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { moveInShort } from '#server/emails/message/words.ts';
import { linkFor } from '#server/plan/links/link-for.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import type { ClaimEmail } from './claim-outbox-jobs.ts';
import { pendingInWords } from './claim-papers.ts';
import { type Claim, findClaim } from './claim-rows.ts';

const MAIL_LIMIT_MS = 20_000;

/** Writes an email about a claim from the store as it is now, and sends it under a name that every copy shares. */
export const deliverClaimEmail = async (world: World, template: ClaimEmail, body: Record<string, string>): Promise<void> => {
  const { claim_id = '', turn = '' } = body;
  const claim = await findClaim(world.db, claim_id);
  const plan = claim && (await findPlan(world.db, claim.plan_id));
  if (claim === undefined || plan === undefined) throw new Error('There is no such claim.');
  const { to: reader } = EMAILS[template];
  const to = await addressOf(world, reader, claim);
  if (to === null) return world.log('email_without_recipient', { template, claim: claim_id });
  const [mover] = await world.db.select({ name: movers.name }).from(movers).where(eq(movers.id, claim.mover_id));
  const href = await pageFor(world, reader, { claim, plan, to });
  const language = reader === 'customer' ? ((await chosenLanguage(world.db, plan)) ?? 'en') : 'en';
  const written = claimEmail(template, { claim, plan, mover: mover?.name ?? 'The mover', language, to, href });
  const message_id = `<${[template, claim_id, turn].filter(Boolean).join('.')}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Reader = 'customer' | 'mover' | 'office';

/** The words of an email, and its one button to where the claim is seen. */
export const claimEmail = (
  template: ClaimEmail,
  { to, href, ...facts }: Facts & { to: string; href: string },
): Omit<Email, 'message_id'> => {
  const { language } = facts;
  const { subject, title, parts } = EMAILS[template].write(facts);
  return composeEmail({
    ...{ to, language, title },
    subject: `${subject}: ${moveInShort(facts.plan, language)}`,
    parts: [...parts, button(LETTER_WORDS[language].claim.see, href)],
    why: LETTER_WORDS[language].frame.about_claim(shortId(facts.plan)),
  });
};

/** The company and our office read English. */
type Facts = { claim: Claim; plan: MovePlan; mover: string; language: Language };
/** Its subject is without the move. */
type Written = { subject: string; title: string; parts: readonly (Part | undefined)[] };
type Write = (facts: Facts) => Written;

const addressOf = async (world: World, reader: Reader, { attempt_id, mover_id }: Claim): Promise<string | null> => {
  if (reader === 'office') return brand.support_email;
  if (reader === 'mover') return moverEmail(world, mover_id);
  const [row] = await world.db
    .select({ contact: booking_attempts.contact })
    .from(booking_attempts)
    .where(eq(booking_attempts.id, attempt_id));
  return row?.contact.email_address ?? null;
};

type Page = { claim: Claim; plan: MovePlan; to: string };

const pageFor = async (world: World, reader: Reader, { claim, plan, to }: Page): Promise<string> => {
  if (reader === 'customer') return linkFor(world, plan, { sent_to: to, to: 'claims' });
  return reader === 'mover'
    ? `${world.settings.public_url}/movers/${claim.mover_id}/dashboard/claims`
    : `${world.settings.public_url}/moving/${plan.uuid}/claims`;
};

const dayOf = (at: Date, language: Language = 'en'): string => longDayIn(todayIn(BUSINESS_ZONE, at), language);

const things = ({ items, asked_cents }: Claim, language: Language = 'en'): Part => {
  const { kinds, asked_for } = LETTER_WORDS[language].claim;
  return {
    kind: 'rows',
    rows: [
      ...items.map(({ name, kind, amount_cents }) => ({ what: `${name}, ${kinds[kind]}`, value: inWords(amount_cents as Cents) })),
      { what: asked_for, value: inWords(asked_cents as Cents), is_total: true },
    ],
  };
};

/** The same email tells what was added later. */
const filed: Write = ({ claim }) => ({
  subject: claim.supplements.length === 0 ? 'New claim' : 'Added to a claim',
  title: claim.supplements.length === 0 ? 'A customer opened a claim' : 'A customer added to a claim',
  parts: [
    things(claim),
    text(
      `Please acknowledge it by ${dayOf(claim.acknowledge_by)} and decide by ${dayOf(claim.decide_by)}. Your payout for this move is on hold until then.`,
    ),
  ],
});

const received: Write = ({ claim, mover, language }) => {
  const words = LETTER_WORDS[language].claim.received;
  return {
    subject: words.subject,
    title: claim.supplements.length === 0 ? words.title : words.title_added,
    parts: [
      text(words.days(mover, dayOf(claim.acknowledge_by, language), dayOf(claim.decide_by, language))),
      things(claim, language),
      text(words.keep),
    ],
  };
};

const acknowledged: Write = ({ claim, mover, language }) => {
  const { subject, title, decides } = LETTER_WORDS[language].claim.acknowledged;
  return { subject, title: title(mover), parts: [text(decides(dayOf(claim.decide_by, language)))] };
};

const offered: Write = ({ claim, mover, language }) => {
  const { subject, title, words, answer } = LETTER_WORDS[language].claim.offered;
  return {
    subject,
    title: title(mover, inWords((claim.offer_cents ?? 0) as Cents)),
    parts: [things(claim, language), claim.answer === '' ? undefined : text(words(claim.answer)), text(answer)],
  };
};

const denied: Write = ({ claim, mover, language }) => {
  const { denied: said, offered: quoted } = LETTER_WORDS[language].claim;
  return {
    subject: said.subject,
    title: said.title(mover),
    parts: [
      text(quoted.words(claim.answer)),
      text(said.disagree),
      claim.decided_at === null ? undefined : text(said.sue(todayIn(BUSINESS_ZONE, claim.decided_at))),
    ],
  };
};

const answered: Write = ({ claim }) => ({
  subject: claim.state === 'accepted' ? 'Offer accepted' : 'Offer declined',
  title: claim.state === 'accepted' ? 'The customer accepted your offer' : 'The customer declined your offer',
  parts: [
    claim.state === 'accepted'
      ? text(`Please pay ${inWords((claim.offer_cents ?? 0) as Cents)} within 30 days. Your payout for this move is no longer on hold.`)
      : text('The claim is closed here. The customer may still pursue it elsewhere.'),
  ],
});

const withdrawn: Write = () => ({
  subject: 'Claim withdrawn',
  title: 'The customer withdrew the claim',
  parts: [text('There’s nothing left for you to do. Your payout for this move is no longer on hold.')],
});

const late: Write = ({ claim, mover }) => ({
  subject: 'Claim overdue',
  title: `${mover} missed a claim deadline`,
  parts: [text(`It had to be acknowledged by ${dayOf(claim.acknowledge_by)} and decided by ${dayOf(claim.decide_by)}.`), things(claim)],
});

const letter: Write = ({ claim, mover, language }) => {
  const { subject, title } = LETTER_WORDS[language].claim.pending;
  return { subject, title: title(mover), parts: [...pendingInWords(claim, mover, language).map(text), things(claim, language)] };
};

const EMAILS: Readonly<Record<ClaimEmail, { to: Reader; write: Write }>> = {
  claim_filed: { to: 'mover', write: filed },
  claim_received: { to: 'customer', write: received },
  claim_acknowledged: { to: 'customer', write: acknowledged },
  claim_offered: { to: 'customer', write: offered },
  claim_denied: { to: 'customer', write: denied },
  claim_answered: { to: 'mover', write: answered },
  claim_withdrawn: { to: 'mover', write: withdrawn },
  claim_late: { to: 'office', write: late },
  claim_letter: { to: 'customer', write: letter },
};
