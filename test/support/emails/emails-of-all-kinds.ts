import { bidOf } from '#domain/bidding/bids.ts';
import { cents, NOTHING } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { LATE_TERMS } from '#domain/live/late.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { type Extra, extraSentences } from '#domain/papers/extra.ts';
import { moment, newDatesInWords } from '#domain/papers/new-dates.ts';
import { partsOf } from '#domain/papers/paper-parts.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Attachment, Email } from '#server/adapters/mail/port.ts';
import { type VisitFacts, visitForMover, visitsAsked } from '#server/bidding/consultations/visit-emails.ts';
import type { BookingFacts } from '#server/booking/emails/booking-email.ts';
import { canceled, moverCanceled } from '#server/booking/emails/canceled.ts';
import { coOwnerCanceled, coOwnerMissing, coOwnerSigns } from '#server/booking/emails/co-owner.ts';
import { confirmed } from '#server/booking/emails/confirmed.ts';
import { jobDetails } from '#server/booking/emails/job-details.ts';
import { lateAsked, lateTold } from '#server/booking/emails/late-told.ts';
import { lossTold } from '#server/booking/emails/loss-told.ts';
import { moverCannot } from '#server/booking/emails/mover-cannot.ts';
import { answerReminder, crewMissing, moverNotice, moverPay } from '#server/booking/emails/mover-notice.ts';
import { arrivalAlarm, givenBack, loadingAlarm, noMover, registerAlarm } from '#server/booking/emails/no-mover.ts';
import { paperIssued } from '#server/booking/emails/paper-issued.ts';
import { PAPERS_ANEW_EMAILS, papersAnew } from '#server/booking/emails/papers-anew.ts';
import { dayCopy, papersSigned } from '#server/booking/emails/papers-signed.ts';
import { paymentFailed } from '#server/booking/emails/payment-failed.ts';
import { receipt } from '#server/booking/emails/receipt.ts';
import { reminderDay, reminderWeek } from '#server/booking/emails/reminders.ts';
import { reserved } from '#server/booking/emails/reserved.ts';
import { reviewRequest } from '#server/booking/emails/review-request.ts';
import { silenceAsked, silenceTold } from '#server/booking/emails/silence-told.ts';
import { extraAsked } from '#server/change-orders/emails/extra-asked.ts';
import { leadEmail } from '#server/emails/accounts/lead-email.ts';
import { priceWatchEmail, watchConfirmEmail } from '#server/emails/accounts/price-watch-email.ts';
import { signLaterEmail } from '#server/emails/accounts/sign-later-email.ts';
import { notedEmail, unservedEmail } from '#server/emails/accounts/unserved-email.ts';
import type { PlanEmailFacts } from '#server/emails/plan-email.ts';
import type { Loss } from '#server/ledger/losses.ts';
import { paperAlarmEmail, rootEmail } from '#server/papers/office-emails.ts';
import { PAPERS_ANEW } from '#server/papers/supersede.ts';
import { PAPERS_EXPIRED, PAPERS_REMINDED } from '#server/papers/unsigned.ts';
import { planLinkEmail } from '#server/plan/emails/plan-link.ts';
import { aBookablePlan, aMover, MOVE_DAY, MOVER_ID } from '../people/booking-people.ts';
import { emailsOfAccounts } from './emails-of-accounts.ts';
import { emailsOfChanges } from './emails-of-changes.ts';

/** A name as long as names get, with what would be markup. */
export const LONG_NAME = 'Mountain & Valley <Brothers> Relocation and Storage of Greater Massachusetts';

const booked_at = new Date('2027-03-01T19:14:00Z');
const plan: MovePlan = { ...aBookablePlan('0', 'a1b2c3d4-0000-4000-8000-000000000000'), mover_id: MOVER_ID };

const booking: BookingFacts = {
  language: 'en',
  zone: 'America/New_York',
  plan,
  attempt: {
    contact: { first_name: 'Maximiliane', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '7185550112' },
    amount_cents: 14_636,
    final_price_cents: 146_359,
    created_at: booked_at,
  } as BookingFacts['attempt'],
  mover_name: LONG_NAME,
  mover_license: 'Harbor & Sons Moving LLC, U.S. DOT No. 9000001',
  mover_phone: '(718) 555-0161',
  mover_email: 'office@mountain.example',
  accept_by: new Date('2027-03-02T19:14:00Z'),
  earns: cents(127_332),
  move: { total: cents(146_359), kind: 'long', move_date: MOVE_DAY, move_time: 0, zone: 'America/New_York' },
  is_waiting: true,
  is_federal: true,
  rescind_until: new Date('2027-03-06T05:00:00Z'),
  money: {
    captured: [
      { what: { en: 'Deposit, by card', es: 'Depósito, con tarjeta' }, at: booked_at, amount: cents(14_636) },
      {
        what: { en: 'Refund: 2 items fewer than agreed', es: 'Reembolso: 2 items fewer than agreed' },
        at: new Date('2027-03-12T19:14:00Z'),
        amount: cents(-1_200),
      },
    ],
    open: [
      {
        what: { en: 'Rest of the price, by card', es: 'Resto del precio, con tarjeta' },
        at: new Date('2027-03-11T14:00:00Z'),
        amount: cents(131_723),
        state: 'due',
      },
    ],
    fees: [],
    tips: [],
    paid: cents(13_436),
    covered: NOTHING,
  },
  rest_held_on: '2027-03-11',
  boxes_until: '2027-03-05',
  others: [
    { name: LONG_NAME, phone_number: '(617) 555-0136', total_cost: cents(151_200) },
    { name: 'Harbor & Sons', phone_number: '', total_cost: cents(160_000) },
  ],
  at: new Date('2027-03-06T14:00:00Z'),
  calendar: { filename: 'Hearthway-move-A1B2C3.ics', content_type: 'text/calendar', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  public_url: 'https://www.hearthway.example',
  opens: (to) => `https://www.hearthway.example/l/${'k'.repeat(43)}?to=${to}`,
};

/** The mover's people have accounts: their button opens the plan where they are signed in. */
const for_mover: BookingFacts = { ...booking, opens: (to) => `https://www.hearthway.example/moving/${plan.uuid}/${to}` };

const with_documents: BookingFacts = {
  ...booking,
  plan: {
    ...plan,
    details: {
      ...plan.details,
      box_delivery_date: '2027-03-09',
      drop_off: { ...plan.details.drop_off, certificate_of_insurance_required: true },
    },
  },
};

const all_paid: BookingFacts = { ...booking, money: { captured: [], open: [], fees: [], tips: [], paid: NOTHING, covered: NOTHING } };

const HARBOR = {
  legal_name: 'Harbor & Sons Moving LLC',
  number: 'U.S. DOT No. 9000001',
  address: '1 Pier St',
  telephone: '(201) 555-0100',
};

const ZONE = 'America/New_York';

const A_NOTICE: PaperBody = {
  ...{ kind: 'delay', number: 8, reference: 'A1B2C3-8', form_version: 1, rule_set: 'federal', made_at: '2027-03-15T14:00:00.000Z' },
  ...{ zone: ZONE, carrier: HARBOR, broker: 'We are a broker.', signers: [] },
  content: {
    ...{ cause: 'delay', of: 'delivery', reason: 'A broken axle <on the road>.', due_by: null, place: null },
    ...{ before: { from: '2027-03-16', to: '2027-03-20' }, after: { from: '2027-03-21', to: '2027-03-22' } },
    told: { ...moment(new Date('2027-03-15T13:00:00Z'), ZONE), manner: 'telephone', to: 'Ana Reyes' },
    sentences: newDatesInWords({ cause: 'delay', of: 'delivery' }, '2027-03-21', { mover: HARBOR.legal_name, telephone: null }),
  },
};

const A_SHARE = { pounds: 4000, delivered_pounds: 1000, carriage: cents(100_000), valuation: cents(5_000), most: cents(30_000) };

const AN_EXTRA: Extra = {
  ...{ cause: 'mover_needs', reason: 'The truck can’t get into the street', photos: 0, decide_by: '2027-03-13T15:30:00.000Z' },
  sentences: extraSentences('mover_needs', { mover: 'Harbor Moving LLC', impracticable: '' }),
  lines: [{ what: 'Shuttle truck', why: 'Needed to deliver', amount: cents(40_000) }],
  ...{ charges: cents(40_000), before: cents(150_000), total: cents(190_000) },
};

const A_LOSS: Loss = {
  ...{ attempt_id: '', plan_id: plan.uuid, state: 'noted', words: 'Half is <gone>.', noted_at: booked_at, noted_by: 'Maximiliane' },
  ...{ weighed_by: null, share: null, back_cents: 0, settled_at: null },
};

const A_LATE_CREW: Parameters<typeof lateTold>[1] = {
  notice: {
    ...{ told_by: 'mover', who: LONG_NAME, words: 'Flat tire on the <Gowanus>.' },
    ...{ from_at: new Date('2027-03-13T14:20:00Z'), until_at: new Date('2027-03-13T14:40:00Z') },
  },
  promised_until: new Date('2027-03-13T14:00:00Z'),
  terms: LATE_TERMS,
};

const UNHEARD = { ...A_LATE_CREW, notice: { ...A_LATE_CREW.notice, told_by: 'us', from_at: null, until_at: null, words: '' } } as const;

const A_COPY: Attachment = { filename: 'notice.pdf', content_type: 'application/pdf', encoding: 'base64', content: '' };

const row = {
  name: 'Maximiliane',
  phone_number: '7185550112',
  type: 'on_site',
  date: '2027-03-05',
  time: 1,
} as VisitFacts['visits'][number]['row'];

const visit: VisitFacts = {
  plan,
  visits: [
    { row, mover: { ...aMover(), name: LONG_NAME } },
    { row: { ...row, type: 'video', time: 2 }, mover: aMover() },
  ],
  customer_email: 'ana@example.com',
  mover_email: 'office@mountain.example',
  public_url: 'https://www.hearthway.example',
};

/** Whether it goes to the mover, its crew or our office, not to the customer. */
export const isForCompany = (name: string): boolean => COMPANY_READS.test(name);

const COMPANY_READS =
  /^(papers_anew_mover|papers_unsigned|mover_notice|answer_half|answer_late|mover_canceled|mover_pay|job_details|visit_for_mover|crew_link|mover_invitation|claim_(filed|answered|withdrawn|late)|adjustment_(un)?answered|(booked_change|reschedule)_(told|asked|withdrawn)|message_reminder|message_late|message of|question_asked|bank_changed|payout_returned|payment_alarm|ledger_alarm|paper_root|paper_alarm|register_alarm|loading_alarm|arrival_alarm|vendor_\w+|calendar_fails)\b/;

/** Whether it is about a plan, and names it. */
export const isAboutPlan = (name: string): boolean =>
  !/^(account|message_stranger|address_changed|new_device|move_checklist|bank_changed|payout_returned|payment_alarm|ledger_alarm|paper_root|paper_alarm|mover_invitation|vendor_\w+|webhook_\w+|calendar_fails)\b/.test(
    name,
  );

const left: PlanEmailFacts = {
  plan,
  email: 'ana@example.com',
  public_url: 'https://www.hearthway.example',
  at: booked_at,
  zone: 'America/New_York',
  link: { href: booking.opens('compare'), may_edit: true, ends_at: booked_at },
  bids: [LONG_NAME, 'Harbor & Sons'].map((name) => bidOf({ ...aMover(), name }, pricingInputOf(plan, catalogItem)!, MOVE_DAY)),
};

const watched: Parameters<typeof priceWatchEmail>[0] = {
  ...{ plan, email: 'ana@example.com', watched: { under: cents(1_350_00), from: MOVE_DAY, to: MOVE_DAY }, asked_on: '2027-03-01' },
  ...{ night: '2027-03-04', prices: [{ day: MOVE_DAY, total_cost: cents(1_296_40), mover_id: 1 }], nameOf: () => LONG_NAME },
  earlier: [
    { night: '2027-03-02', lowest: cents(1_402_00) },
    { night: '2027-03-03', lowest: cents(1_371_90) },
  ],
  ...{ why: `${LONG_NAME} changed its rates since the night before.`, held_until: undefined, zone: 'America/New_York' },
  link: { href: booking.opens('compare'), may_edit: true, ends_at: booked_at },
  watch_url: 'https://www.hearthway.example/watch/key',
  unsubscribe_url: 'https://www.hearthway.example/api/v3/price_watches/unsubscribe?key=key',
};

const waiting_for_co_owner = { ...booking, attempt: { ...booking.attempt, hold_until: new Date('2027-03-04T15:00:00Z') } };

const ANEW_TO = { name: LONG_NAME, email: 'ana@example.com', href: booking.opens('sign') };
const COUNTS = 'Until everybody has signed, paper 7 counts: loading on Sat Mar 13, $4,350 in all. Sign by the end of Tue Mar 9.';

/** Every email that is sent, once at least, about a move with long names. A name begins with that of the outbox job. */
export const everyEmail: readonly (readonly [string, Omit<Email, 'message_id'>])[] = [
  ['reserved', reserved(booking)!],
  ['canceled', canceled(booking)!],
  ['canceled before anything was charged', canceled(all_paid)!],
  ['mover_notice', moverNotice(for_mover)!],
  ['answer_half', answerReminder(for_mover)!],
  ['answer_late', answerReminder(for_mover)!],
  ['mover_canceled', moverCanceled(for_mover)!],
  ['mover_pay', moverPay(for_mover)!],
  ['confirmed', confirmed(booking)!],
  ['job_details', jobDetails(for_mover)!],
  ['reminder_week', reminderWeek(with_documents)!],
  ['reminder_day', reminderDay(with_documents)!],
  ['reminder_day of a paid move', reminderDay(all_paid)!],
  ['receipt', receipt(booking)!],
  ['papers_signed', papersSigned(booking, { by: 'owner', copies: [] })],
  ['papers_signed by both', papersSigned(booking, { by: 'both', copies: [] })],
  ['papers_signed to rescind', papersSigned(booking, { by: 'rescission', copies: [] })],
  ['paper_issued', paperIssued(booking, A_NOTICE, A_COPY)],
  ['extra_asked', extraAsked(booking, AN_EXTRA, booking.opens('plan'))],
  ['late_told', lateTold(booking, A_LATE_CREW)],
  ['late_told unheard', lateTold(booking, UNHEARD)],
  ['late_asked', lateAsked(for_mover, A_LATE_CREW)!],
  ['silence_told', silenceTold(booking, booked_at)],
  ['silence_asked', silenceAsked(for_mover, booked_at)!],
  ['crew_missing', crewMissing(for_mover)!],
  ['loss_noted', lossTold(booking, A_LOSS)],
  ['loss_settled', lossTold(booking, { ...A_LOSS, state: 'settled', share: A_SHARE, back_cents: 75_000 })],
  ...PAPERS_ANEW_EMAILS.map((template) => [template, papersAnew(template, for_mover, ANEW_TO, COUNTS)] as const),
  ['co_owner_signs', coOwnerSigns(waiting_for_co_owner, { name: 'Ben Reyes', email: 'ben@example.com' }, booking.opens('sign'))],
  ['co_owner_canceled', coOwnerCanceled(booking, { name: 'Ben Reyes', email: 'ben@example.com' }, booking.opens('sign'))],
  ['co_owner_missing', coOwnerMissing({ ...booking, plan: { ...plan, status: 'draft' } })!],
  ['paper_root', rootEmail({ day: MOVE_DAY, chains: 12_345, root_sha256: 'a'.repeat(64) }, 'https://www.hearthway.example')],
  ['paper_alarm', paperAlarmEmail(plan.uuid, 'paper 6', 'https://www.hearthway.example')],
  ['papers_signed on the day', dayCopy(booking, [])],
  ['review_request', reviewRequest(booking)!],
  ['mover_cannot', moverCannot(booking)!],
  ['no_mover', noMover({ ...for_mover, plan: { ...plan, status: 'canceled' } })!],
  ['given_back', givenBack(for_mover)!],
  ['register_alarm', registerAlarm(for_mover)!],
  ['loading_alarm', loadingAlarm(for_mover)!],
  ['arrival_alarm', arrivalAlarm(for_mover)!],
  ['payment_failed', paymentFailed({ ...booking, at: new Date('2027-03-11T15:00:00Z') })!],
  ['price_lead', leadEmail(left)!],
  ['price_watch', priceWatchEmail(watched)!],
  ['price_watch_confirm', watchConfirmEmail(watched)],
  ['sign_later', signLaterEmail({ ...left, plan: { ...plan, mover_id: left.bids[0]!.mover.id, status: 'draft' } })!],
  ['unserved_noted', notedEmail(left)!],
  ['unserved_user', unservedEmail(left)!],
  [
    'plan_link',
    planLinkEmail({ plan, email: left.email, href: booking.opens('plan'), may_edit: true, ends_at: booking.at, zone: booking.zone }),
  ],
  ['visits_asked', visitsAsked(visit)!],
  ['visit_for_mover', visitForMover(visit)!],
  ...emailsOfChanges(booking, for_mover),
  ...(await emailsOfAccounts(LONG_NAME)),
];

/** Of what changes: what is for the customer, and of the day. */
const SPOKEN: ReadonlySet<string> = new Set([
  ...['adjustment_to_approve', 'adjustment_code', 'adjustment_covered', 'message', 'question_answered'],
  ...['reschedule_sent', 'reschedule_accepted', 'reschedule_refused'],
  ...['booked_change_made', 'booked_change_sent', 'booked_change_refused'],
  ...['price_question', 'replacement_sought', 'replacement', 'replacement_ended'],
  ...['receiver_link', 'claim_received', 'claim_acknowledged', 'claim_offered', 'claim_denied', 'claim_letter'],
]);

const in_spanish: BookingFacts = { ...booking, language: 'es' };

const CUENTA = 'Mientras no firmen todos, vale el documento 7: carga el sáb 13 mar, $4,350 en total. Firme a más tardar el mar 9 mar.';
const CO_OWNER = { name: 'Ben Reyes', email: 'ben@example.com' };

/** What counts in English, and stays so in a Spanish letter. */
export const LEGAL_WORDS: readonly string[] = [
  ...AN_EXTRA.sentences,
  ...AN_EXTRA.lines.map(({ what }) => what),
  ...partsOf(A_NOTICE).flatMap(({ heading, sentences = [], rows = [] }) => [
    ...sentences,
    ...rows.map(({ what, value }) => `${what}: ${value}`),
    heading,
  ]),
];

/** Every email to a customer who chose Spanish, from the booking on. */
export const everySpanishEmail: readonly (readonly [string, Omit<Email, 'message_id'>])[] = [
  ['reserved', reserved(in_spanish)!],
  ['confirmed', confirmed(in_spanish)!],
  ['canceled', canceled(in_spanish)!],
  ['canceled before anything was charged', canceled({ ...all_paid, language: 'es' })!],
  ['mover_cannot', moverCannot(in_spanish)!],
  ['payment_failed', paymentFailed({ ...in_spanish, at: new Date('2027-03-11T15:00:00Z') })!],
  ['loss_noted', lossTold(in_spanish, A_LOSS)],
  ['loss_settled', lossTold(in_spanish, { ...A_LOSS, state: 'settled', share: A_SHARE, back_cents: 75_000 })],
  ['papers_signed', papersSigned(in_spanish, { by: 'owner', copies: [] })],
  ['papers_signed by both', papersSigned(in_spanish, { by: 'both', copies: [] })],
  ['papers_signed to rescind', papersSigned(in_spanish, { by: 'rescission', copies: [] })],
  ['papers_signed on the day', dayCopy(in_spanish, [])],
  ['paper_issued', paperIssued(in_spanish, A_NOTICE, A_COPY)],
  ['extra_asked', extraAsked(in_spanish, AN_EXTRA, booking.opens('plan'))],
  ...([PAPERS_ANEW, PAPERS_REMINDED, PAPERS_EXPIRED] as const).map(
    (template) => [template, papersAnew(template, { ...for_mover, language: 'es' }, ANEW_TO, CUENTA)] as const,
  ),
  ['co_owner_signs', coOwnerSigns({ ...waiting_for_co_owner, language: 'es' }, CO_OWNER, booking.opens('sign'))],
  ['co_owner_canceled', coOwnerCanceled(in_spanish, CO_OWNER, booking.opens('sign'))],
  ['co_owner_missing', coOwnerMissing({ ...in_spanish, plan: { ...plan, status: 'draft' } })!],
  ['reminder_week', reminderWeek({ ...with_documents, language: 'es' })!],
  ['reminder_week before the mover has signed', reminderWeek({ ...in_spanish, rescind_until: null })!],
  ['reminder_day', reminderDay({ ...with_documents, language: 'es' })!],
  ['reminder_day of a paid move', reminderDay({ ...all_paid, language: 'es' })!],
  ['receipt', receipt(in_spanish)!],
  ['review_request', reviewRequest(in_spanish)!],
  ['late_told', lateTold(in_spanish, A_LATE_CREW)],
  ['late_told by us', lateTold(in_spanish, { ...A_LATE_CREW, notice: { ...A_LATE_CREW.notice, told_by: 'us' } })],
  ['late_told unheard', lateTold(in_spanish, UNHEARD)],
  ['silence_told', silenceTold(in_spanish, booked_at)],
  ...emailsOfChanges(in_spanish, for_mover).filter(([name]) => SPOKEN.has(name)),
];
