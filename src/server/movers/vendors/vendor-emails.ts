import { brand } from '#domain/core/brand.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { type Day, longDay } from '#domain/core/calendar.ts';
import { whyNotCarrier } from '#domain/movers/carrier.ts';
import { agreementEndsOn, isSignable } from '#domain/movers/carrier-agreement.ts';
import { isReadyForInterstate, legalGapsOf } from '#domain/movers/legal-profile.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { inSentence, isInMarket } from '#domain/movers/mover-status.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { userEmail } from '#server/emails/accounts/email-addresses.ts';
import { composeEmail } from '#server/emails/compose-email.ts';
import { button, type Part, text } from '#server/emails/message/message.ts';
import { hashOf } from '#server/http/session.ts';
import { type Application, changeApplication, findApplication, findMover } from './application-rows.ts';
import { findDocument, type MoverDocument } from './document-rows.ts';
import { toDosFor } from './show-joining.ts';
import type { VendorEmail } from './vendor-outbox-jobs.ts';

const MAIL_LIMIT_MS = 20_000;

/** Writes an email to a mover's people from the store as it is now, and sends it under a name that every copy shares. */
export const deliverVendorEmail = async (world: World, template: VendorEmail, body: Record<string, string>): Promise<void> => {
  const { mover_id = '', turn = '', key = '' } = body;
  const [application, mover] = await Promise.all([findApplication(world.db, Number(mover_id)), findMover(world.db, Number(mover_id))]);
  if (application === undefined || mover === undefined) throw new Error('There is no such mover.');
  const to = await userEmail(world, application.user_id);
  const document = key === '' ? undefined : await findDocument(world.db, mover.id, key);
  const { public_url } = world.settings;
  const today = todayIn(BUSINESS_ZONE, new Date(world.clock.now()));
  const facts = { to, application, mover, document, public_url, today, confirm: () => freshKey(world, mover) };
  const written = to === null ? undefined : await VENDOR_WRITERS[template]({ ...facts, to });
  if (written === undefined) return world.log('email_without_recipient', { template, mover: mover.id });
  const name = `${template}.${mover.id}.${hashOf(turn).slice(0, 16)}`;
  const message_id = `<${name}@${new URL(public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Facts = {
  to: string;
  application: Application;
  mover: Mover;
  document: MoverDocument | undefined;
  public_url: string;
  today: Day;
  /** A link with a key of its own, which ends the one before it. */
  confirm: () => Promise<string>;
};
type Write = (facts: Facts) => Promise<Omit<Email, 'message_id'> | undefined>;

const written = ({ to, mover }: Facts, subject: string, title: string, parts: readonly (Part | undefined)[]) =>
  composeEmail({ to, subject, title, parts, why: `You’re getting this because ${mover.name} works with ${brand.name}, or asked to.` });

/** To an address that is not proved: no word that somebody typed, not even the company's name (property 49). */
const unproved = ({ to }: Facts, subject: string, title: string, parts: readonly (Part | undefined)[]) =>
  composeEmail({
    to,
    subject,
    title,
    parts,
    why: `You’re getting this because a moving company asked to join ${brand.name} with this address. If it wasn’t yours, there is nothing to do.`,
  });

/** Where a document is put up. */
const documentsPage = (facts: Facts): string => `${dashboard(facts)}/papers`;

const dashboard = ({ public_url, mover }: Facts): string => `${public_url}/movers/${mover.id}/dashboard`;

const KEY_LASTS_MS = 7 * 24 * 3600_000;

/** A key for the email that is being written: only its hash is kept, so the one before it ends. */
const freshKey = async (world: World, mover: Mover): Promise<string> => {
  const key = world.ids.token();
  const email_key_ends_at = new Date(world.clock.now() + KEY_LASTS_MS);
  await inTransaction(world, (tx) => changeApplication(tx, mover.id, { email_key_sha256: hashOf(key), email_key_ends_at }));
  return `${world.settings.public_url}/vendors/confirm/${key}`;
};

const welcome: Write = async (facts) =>
  facts.application.email_proved_at !== null
    ? undefined
    : unproved(facts, `Welcome to ${brand.name}: confirm your email`, `Welcome to ${brand.name}`, [
        text('Thank you for joining. Please confirm that this address is yours: the link works for seven days.'),
        button('Confirm my email', await facts.confirm()),
        stepsOf(facts),
      ]);

const confirm: Write = async (facts) =>
  facts.application.email_proved_at !== null
    ? undefined
    : unproved(facts, `Confirm your email at ${brand.name}`, 'Confirm your email', [
        text('Here’s the link you asked for. The previous one no longer works.'),
        button('Confirm my email', await facts.confirm()),
      ]);

const approved: Write = async (facts) => {
  if (facts.application.state !== 'approved') return undefined;
  const says = isInMarket(facts.mover)
    ? 'Customers see your prices from now on.'
    : 'One more thing before customers see your prices. Your dashboard shows what’s missing.';
  return written(facts, `Approved: ${facts.mover.name}`, 'You are approved', [
    text(says),
    button('Open my dashboard', dashboard(facts)),
    stepsOf(facts),
  ]);
};

const refused: Write = async (facts) =>
  facts.application.state !== 'refused'
    ? undefined
    : written(facts, `Not approved: ${facts.mover.name}`, 'We can’t take you on', [
        text('We reviewed your application and can’t approve it. Here’s why:'),
        text(facts.application.reason),
        text(`If that changes, call us at ${brand.phone}.`),
      ]);

const suspended: Write = async (facts) =>
  facts.application.state !== 'suspended'
    ? undefined
    : written(facts, `Suspended: ${facts.mover.name}`, 'You won’t get new jobs for now', [
        text('Customers no longer see your prices. You keep the jobs you have. Here’s why:'),
        text(facts.application.reason),
        button('Open my dashboard', dashboard(facts)),
      ]);

/** To movers that were with us before the law's page was. */
const legal: Write = async (facts) =>
  facts.application.state !== 'approved' || isReadyForInterstate(facts.mover)
    ? undefined
    : written(facts, `Moves between states: ${facts.mover.name}`, 'Complete your legal page', [
        text(
          'Federal law has you tell customers some things before a move between states, and has us sign an agreement. Until both are done, customers see no prices of yours for such moves.',
        ),
        { kind: 'steps', title: 'What is missing', steps: legalGapsOf(facts.mover).map(({ words }) => words) },
        button('Complete my legal page', `${dashboard(facts)}/legal`),
      ]);

const agreementEnds: Write = async (facts) => {
  const { agreement } = facts.mover;
  if (agreement === undefined || !isSignable(agreement, facts.today)) return undefined;
  const ends_on = agreementEndsOn(agreement);
  return written(facts, `Ends ${longDay(ends_on)}: our agreement`, 'Our agreement ends soon', [
    text(`It holds until ${longDay(ends_on)}. From then on customers see no prices of yours for moves between states.`),
    button('Sign it again', `${dashboard(facts)}/legal`),
  ]);
};

const agreementEnded: Write = async (facts) =>
  facts.mover.agreement !== undefined
    ? undefined
    : written(facts, `Ended: our agreement with ${facts.mover.name}`, 'Our agreement has ended', [
        text('Customers see no prices of yours for moves between states until it is signed again. You keep the jobs you have.'),
        button('Sign it again', `${dashboard(facts)}/legal`),
      ]);

/** The register answered at last, and not well. */
const problem: Write = async (facts) => {
  const { mover, application } = facts;
  const record = application.carrier ?? undefined;
  const reason =
    mover.usdot_number !== null &&
    whyNotCarrier(record, { ...mover, usdot_number: mover.usdot_number, dba_name: '', does_long_distance: application.does_long_distance });
  if (!reason) return undefined;
  return written(facts, `About your USDOT number: ${mover.name}`, 'We checked your USDOT number', [
    text(reason.message),
    text(`Once that’s fixed, call us at ${brand.phone} and we’ll check again.`),
  ]);
};

const documentEnds: Write = async (facts) => {
  const { document, today } = facts;
  if (document?.expires_on == null || document.replaced_at !== null) return undefined;
  if (document.expires_on < today) return undefined;
  return written(
    facts,
    `Expires ${longDay(document.expires_on)}: ${inSentence(document.kind)}`,
    `Your ${inSentence(document.kind)} expires soon`,
    [
      text(`It’s valid until ${longDay(document.expires_on)}. Without a new one, customers stop seeing your prices the next day.`),
      button('Upload the new one', documentsPage(facts)),
    ],
  );
};

const documentEnded: Write = async (facts) => {
  const { document } = facts;
  if (document === undefined || document.replaced_at !== null) return undefined;
  return written(facts, `Expired: ${inSentence(document.kind)}`, `Your ${inSentence(document.kind)} has expired`, [
    text('You won’t get new jobs until you upload the new one. You keep the jobs you have.'),
    button('Upload the new one', documentsPage(facts)),
  ]);
};

/** Each by its name. */
export const VENDOR_WRITERS: Readonly<Record<VendorEmail, Write>> = {
  vendor_welcome: welcome,
  vendor_confirm: confirm,
  vendor_approved: approved,
  vendor_refused: refused,
  vendor_suspended: suspended,
  vendor_problem: problem,
  vendor_document_ends: documentEnds,
  vendor_document_ended: documentEnded,
  vendor_legal: legal,
  vendor_agreement_ends: agreementEnds,
  vendor_agreement_ended: agreementEnded,
};

const stepsOf = ({ mover, application }: Facts): Part | undefined => {
  const steps = toDosFor(mover, application).filter(({ is_done, code }) => !is_done && code !== 'email' && code !== 'approval');
  return steps.length === 0 ? undefined : { kind: 'steps', title: 'Still to be done', steps: steps.map(({ words }) => words) };
};
