import { slotsFor } from '#domain/bidding/capacity.ts';
import type { JobStatus } from '#domain/booking/job.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { slotsBeyond } from './reschedule.ts';

/** Money and other questions that are still open stand in the way of a new one. */
export type OpenQuestions = {
  job: { status: JobStatus; offer: number };
  is_charging: boolean;
  is_rescheduling: boolean;
  is_asked: boolean;
};

export const whyNotNow = ({ job, is_charging, is_rescheduling, is_asked }: OpenQuestions): Refusal | undefined => {
  if (is_asked) return refuse('not_editable', 'Your mover is asked about a change already. Wait for the answer, or take it back.');
  if (is_rescheduling) return refuse('not_editable', 'You have asked for another day. Change the rest once that is answered.');
  if (job.status !== 'accepted' && !(job.status === 'waiting' && job.offer === 1))
    return refuse('not_editable', 'The move can be changed once your mover is settled.');
  return is_charging ? refuse('booking_in_progress', 'A payment for this move is being processed. Please wait a moment.') : undefined;
};

/** An installment plan is signed for one price: it can be given back in part, and never grows. */
export const whyNotWithInstallments = (is_more: boolean): Refusal | undefined =>
  is_more
    ? refuse(
        'not_editable',
        'Your installments are for the price that you booked. Please call us to add to the move; you can make it smaller here.',
      )
    : undefined;

type Job = { input: PricingInput; slots: readonly { day: string; half_truck_days: number }[] };

/**
 * Why a mover that has said yes is asked again: the job is another one than it said yes to. Everything smaller it takes on by its own
 * card and calendar, as it took the booking.
 */
export const whyAskMover = (
  before: Job,
  after: PricingInput,
  { booked_cubic_feet, hours_left }: { booked_cubic_feet: number; hours_left: number },
): string | undefined => {
  if (slotsBeyond(slotsFor(after, after.move_date), before.slots).length > 0) return 'It takes more trucks or time than were booked.';
  if (after.cubic_feet > booked_cubic_feet * BIG_GROWTH) return 'It is more than a quarter over what was booked.';
  if (needsMore(before.input, after)) return 'It has a piano or a very heavy thing that was not booked.';
  return hours_left < SHORT_NOTICE_HOURS && isMoreWork(before.input, after) ? 'It is less than 72 hours before the move.' : undefined;
};

const BIG_GROWTH = 1.25;
const SHORT_NOTICE_HOURS = 72;

const needsMore = ({ special: was }: PricingInput, { special: is }: PricingInput): boolean =>
  (Object.keys(is) as (keyof typeof is)[]).some((kind) => is[kind] > was[kind]);

/** More to carry, to climb, to take apart, to crate, to take down or to pack, or more hours. */
const isMoreWork = (was: PricingInput, is: PricingInput): boolean => WORK.some((of) => of(is) > of(was));

const WORK: readonly ((input: PricingInput) => number)[] = [
  ({ cubic_feet }) => cubic_feet,
  ({ assembly }) => assembly.reduce((sum, { count }) => sum + count, 0),
  ({ crated }) => crated.length,
  ({ off_the_wall }) => off_the_wall.reduce((sum, { count }) => sum + count, 0),
  ({ packing }) => Number(packing),
  ({ unpacking }) => Number(unpacking),
  ({ hourly }) => (hourly?.hours ?? 0) * (hourly?.crew ?? 0),
  ({ pick_up, drop_off, extra_stops }) => [pick_up, ...extra_stops].reduce((sum, { flights }) => sum + flights, drop_off?.flights ?? 0),
];
