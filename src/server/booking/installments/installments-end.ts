import { eq } from 'drizzle-orm';
import { whyNotContact } from '#domain/core/contact.ts';
import type { InstallmentPlan } from '#server/adapters/installments/port.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { type Attempt, attemptOf } from '#server/ledger/attempts.ts';
import { isSigning } from '#server/ledger/hold.ts';
import { withLeased } from '#server/ledger/leases.ts';
import { endUnsigned } from '../co-owner.ts';
import { approve } from '../finalize.ts';
import { onward, type Steps } from '../step-points.ts';
import { installmentsOf } from './installment-money.ts';
import { endHoldOf, giveUp } from './installments-hold.ts';
import { bookSignature, isSigned, isSignedFor } from './installments-signed.ts';

/**
 * Holds whose time is over: who has signed is booked, who has not gives the capacity slots back. A provider that can't be asked keeps no place
 * from others; the sweep then finds out.
 */
export const endHeld = (world: World, step: Steps = onward): Promise<void> =>
  withLeased(world, 'held', async (attempt) => {
    if (isSigning(attempt)) return endUnsigned(world, attempt.id, step);
    const found = await plansOf(world, attempt);
    const signed = found?.find((plan) => isSignedFor(plan, attempt));
    if (signed && isWritable(attempt)) return void (await bookSignature(world, { attempt_id: attempt.id, number: signed.number }, step));
    await endHoldOf(world, attempt.id, found === undefined ? 'hold_over' : 'let_go');
  });

/** The sweep of a released attempt: what the provider still has under it ends. False when it could not be asked. */
export const endLeftOver = async (world: World, attempt: Attempt, step: Steps = onward): Promise<boolean> => {
  const found = await plansOf(world, attempt);
  if (found === undefined) return false;
  step('sweep_searched');
  for (const plan of found) if (!(await endOne(world, attempt, plan, step))) return false;
  return true;
};

/**
 * The provider says that something has happened to a plan of a number: its truth is read, and the same is done as if the customer had
 * returned.
 */
export const tellInstallments = async (world: World, plan: InstallmentPlan | undefined): Promise<void> => {
  const attempt = plan && (await attemptOfOrder(world, plan.order_id));
  if (plan === undefined || attempt === undefined) return;
  if (attempt.state === 'held' && plan.state === 'canceled') return endHoldOf(world, attempt.id, 'let_go');
  if (isSigning(attempt)) return;
  if (attempt.state === 'held' && !(isSignedFor(plan, attempt) && isWritable(attempt))) return;
  if (isSigned(plan)) await endOne(world, attempt, plan, onward);
};

/** What is signed is booked if it may be, else let go; what nobody has signed is canceled before somebody does. */
const endOne = async (world: World, attempt: Attempt, plan: InstallmentPlan, step: Steps): Promise<boolean> => {
  if (plan.state === 'canceled') return true;
  if (isSigned(plan)) {
    const is_bookable = isSignedFor(plan, attempt) && isWritable(attempt);
    if (is_bookable) await bookSignature(world, { attempt_id: attempt.id, number: plan.number }, step);
    else await approve(world, attempt.id, plan.number, step);
    return true;
  }
  if (!(await giveUp(world, attempt))) return true;
  return asked(world, attempt, 'cancel', async (provider) => {
    await provider.cancel(plan.number);
    return true;
  }).then((done) => done === true);
};

/** Somebody to write to and to call: without it a signature waits for the customer's return. */
const isWritable = ({ contact }: Attempt): boolean => whyNotContact(contact) === undefined;

const plansOf = (world: World, attempt: Attempt): Promise<readonly InstallmentPlan[] | undefined> =>
  asked(world, attempt, 'search', (provider) => provider.search(attempt.id));

/** The provider's answer; undefined when there was none, which is never taken for a no. */
const asked = async <T>(
  world: World,
  { id }: Attempt,
  call: string,
  ask: (provider: ReturnType<typeof installmentsOf>) => Promise<T>,
): Promise<T | undefined> => {
  try {
    return await ask(installmentsOf(world));
  } catch (error) {
    world.log('installments_unknown', { attempt: id, call, error: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
};

/** An order id is what the provider says it is, so it need not be one of ours. */
const attemptOfOrder = async ({ db }: World, order_id: string): Promise<Attempt | undefined> => {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(order_id)) return undefined;
  const [row] = await db.select().from(booking_attempts).where(eq(booking_attempts.id, order_id));
  return row && attemptOf(row);
};
