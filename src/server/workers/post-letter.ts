import { eq } from 'drizzle-orm';
import type { ChangeOrderEmail } from '#domain/change-orders/change-order.ts';
import { postVisitLetter, VISIT_LETTERS } from '#server/bidding/consultations/post-visit.ts';
import { PLAN_LETTERS, postPlanLetter } from '#server/bidding/letters/post-plan-letter.ts';
import { bookingFacts } from '#server/booking/letters/booking-facts.ts';
import type { BookingLetter } from '#server/booking/letters/booking-letter.ts';
import { canceled, moverCanceled } from '#server/booking/letters/canceled.ts';
import { confirmed } from '#server/booking/letters/confirmed.ts';
import { jobDetails } from '#server/booking/letters/job-details.ts';
import { moverCannot } from '#server/booking/letters/mover-cannot.ts';
import { answerReminder, moverNotice } from '#server/booking/letters/mover-notice.ts';
import { paymentFailed } from '#server/booking/letters/payment-failed.ts';
import { receipt } from '#server/booking/letters/receipt.ts';
import { reminderDay, reminderWeek } from '#server/booking/letters/reminders.ts';
import { reserved } from '#server/booking/letters/reserved.ts';
import { reviewRequest } from '#server/booking/letters/review-request.ts';
import { textToo } from '#server/booking/texts/text-too.ts';
import { CHANGE_ORDER_EMAILS, postChangeOrder } from '#server/change-orders/letters/change-order-emails.ts';
import { CREW_LINK, postCrewLink } from '#server/change-orders/letters/crew-link.ts';
import { postClaimLetter } from '#server/claims/claim-letters.ts';
import { CLAIM_LETTERS } from '#server/claims/claim-outbox-jobs.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts, move_plans } from '#server/db/schema.ts';
import { ACCOUNT_LETTER, postAccountLetter } from '#server/letters/accounts/account-letter.ts';
import { ADDRESS_CHANGED, postAddressChanged } from '#server/letters/accounts/address-changed.ts';
import { CHECKLIST, postChecklist } from '#server/letters/checklist-letter.ts';
import { PAYMENT_ALARM, postPaymentAlarm } from '#server/letters/payment-alarm.ts';
import { customerText } from '#server/letters/texts/outbox-job.ts';
import { postVendorLetter } from '#server/movers/vendors/vendor-letters.ts';
import { VENDOR_LETTERS } from '#server/movers/vendors/vendor-outbox-jobs.ts';
import { PLAN_LINK, postPlanLink } from '#server/plan/letters/plan-link.ts';

const MAIL_LIMIT_MS = 20_000;

/** Every letter about a booking, by the name that its outbox job carries: to the customer, and to the mover. */
const LETTERS: Readonly<Record<'customer' | 'mover', Readonly<Record<string, BookingLetter>>>> = {
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
  },
  mover: {
    mover_notice: moverNotice,
    answer_half: answerReminder,
    answer_late: answerReminder,
    mover_canceled: moverCanceled,
    job_details: jobDetails,
  },
};

/** The outbox job `letter`: writes it from the store as it is now and sends it under a name that every copy shares. */
export const postLetter = async (world: World, body: Record<string, string>): Promise<void> => {
  const { letter = '' } = body;
  const post = Object.hasOwn(POSTS, letter) ? POSTS[letter] : undefined;
  if (post === undefined) throw new Error(`There is no letter "${letter}".`);
  return post(world, body);
};

type Post = (world: World, body: Record<string, string>) => Promise<void>;

const postBookingLetter = async (world: World, letter: string, body: Record<string, string>): Promise<void> => {
  const { attempt_id = '', move_date = '', ref = '', offer = '' } = body;
  const reader = letter in LETTERS.customer ? 'customer' : 'mover';
  const is_due = move_date === '' || (await isStillOn(world, attempt_id, move_date));
  const facts = () => bookingFacts(world, attempt_id, reader, offerOf(letter, offer));
  const written = is_due ? LETTERS[reader][letter]!(await facts()) : undefined;
  if (written === undefined) return reader === 'mover' && is_due ? sayOnce(world, letter) : logUnread(world, letter, attempt_id);
  const name = [letter, attempt_id, move_date, ref, offer].filter(Boolean).join('.');
  const message_id = `<${name}@${new URL(world.settings.public_url).hostname}>`;
  if (letter === 'reminder_day') await textToo(world, customerText('text_tomorrow', attempt_id, move_date));
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

const logUnread = ({ log }: World, letter: string, attempt: string): void => log('letter_without_reader', { letter, attempt });

const said = new WeakMap<World['log'], Set<string>>();

/** A mover that nobody has signed in for yet reads no letter of any booking: that is said once for each letter, not for each booking. */
const sayOnce = ({ log }: World, letter: string): void => {
  const letters = said.get(log) ?? new Set();
  if (!letters.has(letter)) log('letter_without_reader', { letter });
  said.set(log, letters.add(letter));
};

/** The same way for each letter of a kind. */
const each = <Name extends string>(
  names: readonly Name[],
  post: (world: World, letter: Name, body: Record<string, string>) => Promise<void>,
): Record<string, Post> =>
  Object.fromEntries(names.map((name) => [name, (world, body) => post(world, name, body)] satisfies [string, Post]));

/** Every letter that there is, by its name: how it is written and sent. */
const POSTS: Readonly<Record<string, Post>> = {
  [PLAN_LINK]: postPlanLink,
  [CREW_LINK]: postCrewLink,
  [ACCOUNT_LETTER]: postAccountLetter,
  [ADDRESS_CHANGED]: postAddressChanged,
  [CHECKLIST]: postChecklist,
  [PAYMENT_ALARM]: postPaymentAlarm,
  ...each(PLAN_LETTERS, (world, letter, { plan_id = '', email = '' }) => postPlanLetter(world, letter, plan_id, email)),
  ...each(VISIT_LETTERS, (world, letter, { visit_ids = '' }) => postVisitLetter(world, letter, visit_ids)),
  ...each(CLAIM_LETTERS, postClaimLetter),
  ...each(VENDOR_LETTERS, postVendorLetter),
  ...each(Object.keys(CHANGE_ORDER_EMAILS) as ChangeOrderEmail[], postChangeOrder),
  ...each([...Object.keys(LETTERS.customer), ...Object.keys(LETTERS.mover)], postBookingLetter),
};

/** @public So that a test reads an email of every kind. */
export const LETTER_NAMES: readonly string[] = Object.keys(POSTS);

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
