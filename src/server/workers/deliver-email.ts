import { eq } from 'drizzle-orm';
import type { ChangeOrderEmail } from '#domain/change-orders/change-order.ts';
import { deliverVisitEmail, VISIT_EMAILS } from '#server/bidding/consultations/deliver-visit-email.ts';
import { deliverPlanEmail, PLAN_EMAILS } from '#server/bidding/emails/deliver-plan-email.ts';
import { deliverWatchEmail, WATCH_EMAILS } from '#server/bidding/watches/deliver-watch-email.ts';
import type { BookingEmail } from '#server/booking/emails/booking-email.ts';
import { bookingFacts, type Reader } from '#server/booking/emails/booking-facts.ts';
import { canceled, moverCanceled } from '#server/booking/emails/canceled.ts';
import {
  CO_OWNER_CANCELED,
  CO_OWNER_MISSING,
  CO_OWNER_SIGNS,
  coOwnerMissing,
  deliverCoOwnerCanceled,
  deliverCoOwnerSigns,
} from '#server/booking/emails/co-owner.ts';
import { confirmed } from '#server/booking/emails/confirmed.ts';
import { jobDetails } from '#server/booking/emails/job-details.ts';
import { deliverLate } from '#server/booking/emails/late-told.ts';
import { deliverLossTold } from '#server/booking/emails/loss-told.ts';
import { moverCannot } from '#server/booking/emails/mover-cannot.ts';
import { answerReminder, crewMissing, moverNotice, moverPay } from '#server/booking/emails/mover-notice.ts';
import { arrivalAlarm, givenBack, loadingAlarm, noMover, registerAlarm } from '#server/booking/emails/no-mover.ts';
import { deliverPaperIssued } from '#server/booking/emails/paper-issued.ts';
import { deliverPapersAnew, PAPERS_ANEW_EMAILS } from '#server/booking/emails/papers-anew.ts';
import { deliverPapersSigned } from '#server/booking/emails/papers-signed.ts';
import { paymentFailed } from '#server/booking/emails/payment-failed.ts';
import { receipt } from '#server/booking/emails/receipt.ts';
import { reminderDay, reminderWeek } from '#server/booking/emails/reminders.ts';
import { reserved } from '#server/booking/emails/reserved.ts';
import { reviewRequest } from '#server/booking/emails/review-request.ts';
import { deliverSilence } from '#server/booking/emails/silence-told.ts';
import { textToo } from '#server/booking/texts/text-too.ts';
import { CREW_MISSING } from '#server/change-orders/adjustments/job-crew.ts';
import { CHANGE_ORDER_EMAILS, deliverChangeOrderEmail } from '#server/change-orders/emails/change-order-emails.ts';
import { CREW_LINK, deliverCrewLink } from '#server/change-orders/emails/crew-link.ts';
import { deliverExtraAsked } from '#server/change-orders/emails/extra-asked.ts';
import { deliverReceiverLink, RECEIVER_LINK } from '#server/change-orders/emails/receiver-link.ts';
import { EXTRA_ASKED } from '#server/change-orders/extras/ask-extra.ts';
import { deliverClaimEmail } from '#server/claims/claim-emails.ts';
import { CLAIM_EMAILS } from '#server/claims/claim-outbox-jobs.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts, move_plans } from '#server/db/schema.ts';
import { ACCOUNT_EMAIL, deliverAccountEmail } from '#server/emails/accounts/account-email.ts';
import { ADDRESS_CHANGED, deliverAddressChanged } from '#server/emails/accounts/address-changed.ts';
import { BANK_CHANGED, deliverBankChanged } from '#server/emails/accounts/bank-changed.ts';
import { CALENDAR_FAILS, deliverCalendarFails } from '#server/emails/accounts/calendar-fails.ts';
import { deliverNewDevice, NEW_DEVICE } from '#server/emails/accounts/new-device.ts';
import { deliverPayoutReturned, PAYOUT_RETURNED } from '#server/emails/accounts/payout-returned.ts';
import { deliverWebhookEmail, WEBHOOK_FAILS, WEBHOOK_OFF } from '#server/emails/accounts/webhook-fails.ts';
import { CHECKLIST, deliverChecklist } from '#server/emails/checklist-email.ts';
import { deliverLedgerAlarm, LEDGER_ALARM } from '#server/emails/ledger-alarm.ts';
import { deliverPaymentAlarm, PAYMENT_ALARM } from '#server/emails/payment-alarm.ts';
import { signedMail } from '#server/emails/signed-mail.ts';
import { customerText } from '#server/emails/texts/outbox-job.ts';
import { LOSS_SETTLED } from '#server/jobs/losses.ts';
import { LOSS_NOTED } from '#server/ledger/losses.ts';
import { LATE_ASKED, LATE_TOLD } from '#server/live/late.ts';
import { SILENCE_ASKED, SILENCE_TOLD } from '#server/live/silences.ts';
import { deliverMessageEmail, deliverStrangerEmail } from '#server/messages/relay/letters.ts';
import { MESSAGE_EMAILS, MESSAGE_STRANGER } from '#server/messages/relay/relay-jobs.ts';
import { deliverInvitation, MOVER_INVITATION } from '#server/movers/people/invitations.ts';
import { deliverVendorEmail } from '#server/movers/vendors/vendor-emails.ts';
import { VENDOR_EMAILS } from '#server/movers/vendors/vendor-outbox-jobs.ts';
import { ARRIVAL_ALARM } from '#server/papers/ask-arrivals.ts';
import { deliverPaperAlarm, deliverRoot, PAPER_ALARM, PAPER_ROOT } from '#server/papers/office-emails.ts';
import { PAPERS_SIGNED } from '#server/papers/sign-issued.ts';
import { PAPER_ISSUED } from '#server/papers/tell-new-dates.ts';
import { keepMoment } from '#server/papers/told-moment.ts';
import { deliverPlanLink, PLAN_LINK } from '#server/plan/emails/plan-link.ts';

const MAIL_LIMIT_MS = 20_000;

/** Every email about a booking, by the name that its outbox job carries: to the customer, to the mover, and to our team. */
const EMAILS: Readonly<Record<Reader, Readonly<Record<string, BookingEmail>>>> = {
  customer: {
    reserved,
    confirmed,
    canceled,
    mover_cannot: moverCannot,
    reminder_week: reminderWeek,
    reminder_day: reminderDay,
    payment_failed: paymentFailed,
    [CO_OWNER_MISSING]: coOwnerMissing,
    receipt,
    review_request: reviewRequest,
  },
  mover: {
    mover_notice: moverNotice,
    answer_half: answerReminder,
    answer_late: answerReminder,
    mover_canceled: moverCanceled,
    job_details: jobDetails,
    [CREW_MISSING]: crewMissing,
    mover_pay: moverPay,
  },
  office: {
    no_mover: noMover,
    given_back: givenBack,
    register_alarm: registerAlarm,
    loading_alarm: loadingAlarm,
    [ARRIVAL_ALARM]: arrivalAlarm,
  },
};

/** The outbox job `email`: writes it from the store as it is now and sends it under a name that every copy shares. */
export const deliverEmail = async (world: World, body: Record<string, string>): Promise<void> => {
  const { template = '' } = body;
  const deliver = Object.hasOwn(DELIVERIES, template) ? DELIVERIES[template] : undefined;
  if (deliver === undefined) throw new Error(`There is no email "${template}".`);
  return deliver({ ...world, mail: signedMail(world.mail, world.settings.company) }, body);
};

const READERS = Object.keys(EMAILS) as Reader[];

type Deliver = (world: World, body: Record<string, string>) => Promise<void>;

const deliverBookingEmail = async (world: World, template: string, body: Record<string, string>): Promise<void> => {
  const { attempt_id = '', move_date = '', ref = '', offer = '' } = body;
  const reader = READERS.find((one) => template in EMAILS[one])!;
  const is_due = move_date === '' || (await isStillOn(world, attempt_id, move_date));
  const facts = is_due ? await bookingFacts(world, attempt_id, reader, offerOf(template, offer)) : undefined;
  const written = facts && EMAILS[reader][template]!(facts);
  if (written === undefined) return reader === 'mover' && is_due ? sayOnce(world, template) : logUnread(world, template, attempt_id);
  const name = [template, attempt_id, move_date, ref, offer].filter(Boolean).join('.');
  const message_id = `<${name}@${new URL(world.settings.public_url).hostname}>`;
  if (template === 'confirmed' && facts) await keepMoment(world, [template, attempt_id, offer].filter(Boolean).join(':'), facts);
  if (template === 'reminder_day') await textToo(world, customerText('text_tomorrow', attempt_id, move_date));
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

const logUnread = ({ log }: World, template: string, attempt: string): void => log('email_without_recipient', { template, attempt });

const said = new WeakMap<World['log'], Set<string>>();

/** A mover that nobody has signed in for yet reads no email of any booking: that is said once for each email, not for each booking. */
const sayOnce = ({ log }: World, template: string): void => {
  const emails = said.get(log) ?? new Set();
  if (!emails.has(template)) log('email_without_recipient', { template });
  said.set(log, emails.add(template));
};

/** The same way for each email of a kind. */
const each = <Name extends string>(
  names: readonly Name[],
  deliver: (world: World, template: Name, body: Record<string, string>) => Promise<void>,
): Record<string, Deliver> =>
  Object.fromEntries(names.map((name) => [name, (world, body) => deliver(world, name, body)] satisfies [string, Deliver]));

/** Every email that there is, by its name: how it is written and sent. */
const DELIVERIES: Readonly<Record<string, Deliver>> = {
  [PLAN_LINK]: deliverPlanLink,
  [CREW_LINK]: deliverCrewLink,
  [RECEIVER_LINK]: deliverReceiverLink,
  [MOVER_INVITATION]: deliverInvitation,
  [ACCOUNT_EMAIL]: deliverAccountEmail,
  [ADDRESS_CHANGED]: deliverAddressChanged,
  [NEW_DEVICE]: deliverNewDevice,
  [CALENDAR_FAILS]: deliverCalendarFails,
  [BANK_CHANGED]: deliverBankChanged,
  [PAYOUT_RETURNED]: deliverPayoutReturned,
  ...each([WEBHOOK_FAILS, WEBHOOK_OFF], deliverWebhookEmail),
  [CHECKLIST]: deliverChecklist,
  [PAYMENT_ALARM]: deliverPaymentAlarm,
  [LEDGER_ALARM]: deliverLedgerAlarm,
  [PAPERS_SIGNED]: deliverPapersSigned,
  [CO_OWNER_SIGNS]: deliverCoOwnerSigns,
  [CO_OWNER_CANCELED]: deliverCoOwnerCanceled,
  [PAPER_ROOT]: deliverRoot,
  [PAPER_ALARM]: deliverPaperAlarm,
  [PAPER_ISSUED]: deliverPaperIssued,
  [EXTRA_ASKED]: deliverExtraAsked,
  [LOSS_NOTED]: deliverLossTold,
  [LOSS_SETTLED]: deliverLossTold,
  ...each([LATE_TOLD, LATE_ASKED], deliverLate),
  ...each([SILENCE_TOLD, SILENCE_ASKED], deliverSilence),
  ...each(PAPERS_ANEW_EMAILS, deliverPapersAnew),
  ...each(PLAN_EMAILS, (world, template, { plan_id = '', email = '' }) => deliverPlanEmail(world, template, plan_id, email)),
  ...each(WATCH_EMAILS, deliverWatchEmail),
  ...each(VISIT_EMAILS, (world, template, { visit_ids = '' }) => deliverVisitEmail(world, template, visit_ids)),
  ...each(CLAIM_EMAILS, deliverClaimEmail),
  ...each(MESSAGE_EMAILS, deliverMessageEmail),
  [MESSAGE_STRANGER]: deliverStrangerEmail,
  ...each(VENDOR_EMAILS, deliverVendorEmail),
  ...each(Object.keys(CHANGE_ORDER_EMAILS) as ChangeOrderEmail[], deliverChangeOrderEmail),
  ...each(
    READERS.flatMap((reader) => Object.keys(EMAILS[reader])),
    deliverBookingEmail,
  ),
};

/** @public So that a test reads an email of every kind. */
export const EMAIL_TEMPLATES: readonly string[] = Object.keys(DELIVERIES);

/** Who is asked to answer, and reminded, is the mover that the job was offered to then; every other email is about the one that has it now. */
const offerOf = (template: string, offer: string): number | undefined => {
  if (offer !== '') return Number(offer);
  return OF_AN_OFFER.has(template) ? 1 : undefined;
};

const OF_AN_OFFER: ReadonlySet<string> = new Set(['mover_notice', 'answer_half', 'answer_late', 'register_alarm', 'loading_alarm']);

/** A booking that ended meanwhile, or has another day, is reminded of nothing. */
const isStillOn = async ({ db }: World, attempt_id: string, move_date: string): Promise<boolean> => {
  const [row] = await db
    .select({ state: booking_attempts.state, day: move_plans.move_date, status: move_plans.status })
    .from(booking_attempts)
    .innerJoin(move_plans, eq(move_plans.uuid, booking_attempts.plan_id))
    .where(eq(booking_attempts.id, attempt_id));
  return row?.state === 'booked' && row.day === move_date && row.status === 'confirmed';
};
