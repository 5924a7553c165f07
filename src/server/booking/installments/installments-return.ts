import { and, eq } from 'drizzle-orm';
import type { InstallmentPlan } from '#server/adapters/installments/port.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { type Attempt, attemptOf, liveAttempt } from '#server/ledger/attempts.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { type BookAnswer, bookAnswerOf, PROCESSING } from '../answer.ts';
import { type BookInput, contactOf } from '../request.ts';
import type { Steps } from '../step-points.ts';
import { installmentsOf } from './installment-money.ts';
import { providerAway } from './installments.ts';
import { bookSignature, markSigned, noSuchSignature, whyNotSigned } from './installments-signed.ts';

/**
 * The customer is back from the installment provider. The number in the address is a hint alone: what it stands for is read from the
 * provider, and must be this plan's, of these cents, and signed. The price is the one that was signed.
 */
export const bookSigned = async (caller: Caller, input: BookInput, step: Steps): Promise<BookAnswer> => {
  const { world } = caller;
  const number = (input.payment.InstallmentPlanNumber ?? '').trim();
  const plan = requireRight(caller, await findPlan(world.db, input.id), 'book');
  const attempts = await installmentAttempts(world, plan.uuid);
  const named = attempts.find((attempt) => attempt.installment_no === number);
  if (named?.state === 'booked' || named?.state === 'canceled') return bookAnswerOf(world.db, named);
  if (named === undefined && !attempts.some(isUnnamed)) throw noSuchSignature();

  const found = await planOf(world, number);
  const contact = contactOf(input);
  if (found === 'unknown') return leaveToRecovery(world, named, { number, contact });
  const attempt = attempts.find(({ id }) => id === found?.order_id);
  const reason = whyNotSigned(found, attempt);
  if (reason && named?.state === 'released') return answerFor(world, named);
  if (reason || attempt === undefined) throw reason ?? noSuchSignature();
  step('after_gateway');
  const finalized = await finalizeAttempt(world, { attempt_id: attempt.id, number, contact }, step);
  return finalized === 'unknown' ? PROCESSING : answerFor(world, finalized);
};

/** The provider is silent just now. Its number is one that we know, so recovery asks again and ends it; nothing may change until then. */
const leaveToRecovery = async (
  world: World,
  named: Attempt | undefined,
  { number, contact }: { number: string; contact: Attempt['contact'] },
): Promise<BookAnswer> => {
  if (named === undefined || named.state === 'released') throw providerAway();
  await markSigned(world, { attempt_id: named.id, number, contact });
  return PROCESSING;
};

/** Signed it is, so a fault in writing that down is no failure: recovery writes it. */
const finalizeAttempt = async (world: World, seen: Parameters<typeof bookSignature>[1], step: Steps): Promise<Attempt | 'unknown'> => {
  try {
    return await bookSignature(world, seen, step);
  } catch (error) {
    world.log('finalize_failed', { attempt: seen.attempt_id, error: error instanceof Error ? error.name : 'unknown' });
    return 'unknown';
  }
};

/** An attempt that was let go is answered by what took its place, such as the card of another tab. */
const answerFor = async (world: World, attempt: Attempt): Promise<BookAnswer> => {
  if (attempt.state !== 'released') return bookAnswerOf(world.db, attempt);
  const live = await liveAttempt(world.db, attempt.plan_id);
  if (live === undefined || live.state === 'held') throw noSuchSignature();
  return bookAnswerOf(world.db, live);
};

const planOf = async (world: World, number: string): Promise<InstallmentPlan | undefined | 'unknown'> => {
  try {
    return await installmentsOf(world).read(number);
  } catch (error) {
    world.log('installments_unknown', { call: 'read', error: error instanceof Error ? error.name : 'unknown' });
    return 'unknown';
  }
};

/** Its number was lost on the way to us, so any number may be its own; otherwise a guess costs the provider nothing. */
const isUnnamed = ({ installment_no }: Attempt): boolean => installment_no === null;

const installmentAttempts = async ({ db }: World, plan_id: string): Promise<Attempt[]> => {
  const own = and(eq(booking_attempts.plan_id, plan_id), eq(booking_attempts.method, 'installments'));
  return (await db.select().from(booking_attempts).where(own)).map(attemptOf);
};
