import { eq } from 'drizzle-orm';
import { isBookedChangeLetter } from '../booked-changes/letters.ts';
import { isClaimLetter } from '../claims/claim-errands.ts';
import { postClaimLetter } from '../claims/claim-letters.ts';
import { booking_attempts, move_plans } from '../db/schema.ts';
import { outside } from '../outside.ts';
import { PRICE_QUESTION } from '../plan-desk/question-errand.ts';
import { isRescheduleLetter } from '../reschedules/letters.ts';
import { isVendorLetter } from '../vendors/vendor-errands.ts';
import { postVendorLetter } from '../vendors/vendor-letters.ts';
import type { World } from '../world.ts';
import { ACCOUNT_LETTER, postAccountLetter } from './account-letter.ts';
import { ADDRESS_CHANGED, postAddressChanged } from './address-changed.ts';
import { isAdjustmentLetter, postAdjustmentLetter } from './adjustment-letters.ts';
import { postBookedChange } from './booked-change.ts';
import { bookingFacts, type Reader } from './booking-facts.ts';
import type { BookingLetter } from './booking-letter.ts';
import { canceled, moverCanceled } from './canceled.ts';
import { CHECKLIST, postChecklist } from './checklist-letter.ts';
import { confirmed } from './confirmed.ts';
import { CREW_LINK, postCrewLink } from './crew-link.ts';
import { jobDetails } from './job-details.ts';
import { moverCannot } from './mover-cannot.ts';
import { answerReminder, moverNotice } from './mover-notice.ts';
import { PAYMENT_ALARM, postPaymentAlarm } from './payment-alarm.ts';
import { paymentFailed } from './payment-failed.ts';
import { PLAN_LINK, postPlanLink } from './plan-link.ts';
import { isPlanLetter, postPlanLetter } from './post-plan-letter.ts';
import { isVisitLetter, postVisitLetter } from './post-visit.ts';
import { postPriceQuestion } from './price-question.ts';
import { receipt } from './receipt.ts';
import { reminderDay, reminderWeek } from './reminders.ts';
import { replacement, replacementEnded, replacementSought } from './replacement.ts';
import { postReschedule } from './reschedule.ts';
import { reserved } from './reserved.ts';
import { reviewRequest } from './review-request.ts';

const MAIL_LIMIT_MS = 20_000;

/** Every letter about a booking, by the name that its errand carries: to the customer, and to the mover. */
const LETTERS: Readonly<Record<Reader, Readonly<Record<string, BookingLetter>>>> = {
  customer: {
    reserved,
    confirmed,
    canceled,
    mover_cannot: moverCannot,
    reminder_week: reminderWeek,
    reminder_day: reminderDay,
    payment_failed: paymentFailed,
    receipt,
    review_request: reviewRequest,
    replacement_sought: replacementSought,
    replacement,
    replacement_ended: replacementEnded,
  },
  mover: {
    mover_notice: moverNotice,
    answer_half: answerReminder,
    answer_late: answerReminder,
    mover_canceled: moverCanceled,
    job_details: jobDetails,
  },
};

/** The errand `letter`: writes it from the store as it is now and sends it under a name that every copy shares. */
export const postLetter = async (world: World, body: Record<string, string>): Promise<void> => {
  const { letter = '', attempt_id = '', visit_ids = '', plan_id = '', email = '', move_date = '', ref = '', offer = '' } = body;
  if (letter === PLAN_LINK) return postPlanLink(world, body);
  if (letter === CREW_LINK) return postCrewLink(world, body);
  if (letter === ACCOUNT_LETTER) return postAccountLetter(world, body);
  if (letter === ADDRESS_CHANGED) return postAddressChanged(world, body);
  if (letter === CHECKLIST) return postChecklist(world, body);
  if (letter === PAYMENT_ALARM) return postPaymentAlarm(world, body);
  if (letter === PRICE_QUESTION) return postPriceQuestion(world, body);
  if (isAdjustmentLetter(letter)) return postAdjustmentLetter(world, letter, body);
  if (isPlanLetter(letter)) return postPlanLetter(world, letter, plan_id, email);
  if (isVisitLetter(letter)) return postVisitLetter(world, letter, visit_ids);
  if (isClaimLetter(letter)) return postClaimLetter(world, letter, body);
  if (isVendorLetter(letter)) return postVendorLetter(world, letter, body);
  if (isRescheduleLetter(letter)) return postReschedule(world, letter, body);
  if (isBookedChangeLetter(letter)) return postBookedChange(world, letter, body);
  const reader = letter in LETTERS.customer ? 'customer' : 'mover';
  const write = LETTERS[reader][letter];
  if (write === undefined) throw new Error(`There is no letter "${letter}".`);
  const is_due = move_date === '' || (await isStillOn(world, attempt_id, move_date));
  const written = is_due ? write(await bookingFacts(world, attempt_id, reader, offerOf(letter, offer))) : undefined;
  if (written === undefined) return world.log('letter_without_reader', { letter, attempt: attempt_id });
  const name = [letter, attempt_id, move_date, ref, offer].filter(Boolean).join('.');
  const message_id = `<${name}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

/** Who is asked to answer, and reminded, is the mover that the job was offered to then; every other letter is about the one that has it now. */
const offerOf = (letter: string, offer: string): number | undefined => {
  if (offer !== '') return Number(offer);
  return OF_AN_OFFER.has(letter) ? 1 : undefined;
};

const OF_AN_OFFER: ReadonlySet<string> = new Set(['mover_notice', 'answer_half', 'answer_late']);

/** A booking that ended meanwhile, or has another day, is reminded of nothing. */
const isStillOn = async ({ db }: World, attempt_id: string, move_date: string): Promise<boolean> => {
  const [row] = await db
    .select({ state: booking_attempts.state, day: move_plans.move_date, status: move_plans.status })
    .from(booking_attempts)
    .innerJoin(move_plans, eq(move_plans.uuid, booking_attempts.plan_id))
    .where(eq(booking_attempts.id, attempt_id));
  return row?.state === 'booked' && row.day === move_date && row.status === 'confirmed';
};
