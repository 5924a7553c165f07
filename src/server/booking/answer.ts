import { isUndecided, whyNotBooked } from '#domain/booking/booking-attempt.ts';
import { type Cents, minus, toDollars } from '#domain/core/money.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Db } from '#server/db/open.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { isSigning } from '#server/ledger/hold.ts';
import { newestJob } from '#server/ledger/locked-job.ts';
import { coOwnerOf } from '#server/papers/sheets.ts';
import { type ShownJob, showJob } from '#server/plan-view/read-job.ts';

export type Booked = {
  booked: true;
  uuid: string;
  short_id: string;
  job: ShownJob;
  total_cost: number;
  paid_today: number;
  due_later: number;
};

/** What POST bookings answers; everything else is a Refusal. */
export type BookAnswer =
  | { status: 201; body: Booked }
  | { status: 202; body: { state: 'processing' } | { state: 'signing'; waits_for: string; hold_until: string } };

export const PROCESSING: BookAnswer = { status: 202, body: { state: 'processing' } };

/** Tells of an attempt as it stands: booked, still undecided, or why it is neither. */
export const bookAnswerOf = async (db: Db, attempt: Attempt): Promise<BookAnswer> => {
  if (isUndecided(attempt.state)) return PROCESSING;
  if (isSigning(attempt)) return { status: 202, body: { state: 'signing', ...(await signingOf(db, attempt)) } };
  if (attempt.state !== 'booked') throw whyNotBooked(attempt.state);
  return { status: 201, body: await bookedBody(db, attempt) };
};

/** Whose signature a booking is held for, and until when. */
export const signingOf = async (db: Db, attempt: Attempt): Promise<{ waits_for: string; hold_until: string }> => ({
  waits_for: (await coOwnerOf(db, attempt))?.name ?? '',
  hold_until: (attempt.hold_until ?? attempt.lease_until).toISOString(),
});

export const stateForPolling = (
  attempt: Pick<Attempt, 'state' | 'reason' | 'transaction_id'> | undefined,
): 'none' | 'held' | 'signing' | 'processing' | 'booked' | 'failed' => {
  if (attempt === undefined || attempt.state === 'canceled' || isGivenUp(attempt)) return 'none';
  const { state } = attempt;
  if (state === 'held') return isSigning(attempt) ? 'signing' : 'held';
  if (isUndecided(state)) return 'processing';
  return state === 'booked' ? 'booked' : 'failed';
};

/** Installments that were let go, or not signed in time, or a co-owner who did not sign: nobody has been refused anything. */
const isGivenUp = ({ state, reason }: Pick<Attempt, 'state' | 'reason'>): boolean =>
  state === 'released' && (reason === 'let_go' || reason === 'hold_over' || reason === 'unsigned');

const bookedBody = async (db: Db, attempt: Attempt): Promise<Booked> => {
  const job = await newestJob(db, attempt.plan_id);
  if (job === undefined) throw new Error('A booking stands without its job.');
  const final_price = attempt.final_price_cents as Cents;
  return {
    booked: true,
    uuid: attempt.plan_id,
    short_id: shortId({ uuid: attempt.plan_id }),
    job: showJob(job),
    total_cost: toDollars(final_price),
    paid_today: toDollars(attempt.amount_cents as Cents),
    due_later: toDollars(minus(final_price, attempt.amount_cents as Cents)),
  };
};
