import { eq } from 'drizzle-orm';
import { placesBeyond, placesOn, type RescheduleStatus, whyNotAnswerReschedule, whyNotWithdraw } from '#domain/change-orders/reschedule.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { shortDay } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import { insist, refuse } from '#domain/core/refusal.ts';
import { withChange } from '#domain/plan/details.ts';
import { withDeliveryKept } from '#domain/plan/extras/box-delivery.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { agreeNewTotal, chargeFee } from '#server/booking/agreed-total.ts';
import { agreedOf } from '#server/booking/payments/payment-rows.ts';
import { giveBackPlaces } from '#server/booking/places.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { remindCustomer } from '#server/letters/occasions.ts';
import { writeHistory } from '#server/plan/history.ts';
import { savePlan } from '#server/plan/plan-row.ts';
import { rescheduleLetter } from './letters.ts';
import { insistOnReschedule, type LockedReschedule } from './locked-reschedule.ts';
import { endReschedule } from './reschedule-rows.ts';
import { showReschedule } from './show-reschedule.ts';

/** The mover's yes, or our team's for it: the move has another day, at the price that was shown. Said twice it is said once. */
export const acceptReschedule = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnReschedule(caller, tx, id, 'answer_job');
    if (locked.request.status !== 'accepted') await moveToDay(tx, caller, locked);
    return { reschedule: showReschedule({ ...locked.request, status: 'accepted' }) };
  });

/** The mover's no: the booking stands as it was. */
export const refuseReschedule = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnReschedule(caller, tx, id, 'answer_job');
    if (locked.request.status === 'refused') return { reschedule: showReschedule(locked.request) };
    insist(whyNotAnswerReschedule(locked.request, caller.now.at));
    await ended(tx, locked, 'refused', caller.now.at);
    await writeStaying(tx, caller, locked, 'Another day refused');
    return { reschedule: showReschedule({ ...locked.request, status: 'refused' }) };
  });

/** The customer takes the request back. */
export const withdrawReschedule = (caller: Caller, id: number) =>
  inTransaction(caller.world, async (tx) => {
    const locked = await insistOnReschedule(caller, tx, id, 'reschedule');
    if (locked.request.status === 'withdrawn') return { reschedule: showReschedule(locked.request) };
    insist(whyNotWithdraw(locked.request));
    await ended(tx, locked, 'withdrawn', caller.now.at);
    await writeStaying(tx, caller, locked, 'Request for another day taken back');
    return { reschedule: showReschedule({ ...locked.request, status: 'withdrawn' }) };
  });

/** However a request ends without a yes, the places that were kept for it go back, and whoever waits for it hears so. */
export const ended = async (tx: Tx, { request, attempt }: LockedReschedule, status: RescheduleStatus, at: Date): Promise<void> => {
  await endReschedule(tx, request.id, status, at);
  await giveBackPlaces(tx, attempt.mover_id, request.places);
  await enqueue(tx, at, [rescheduleLetter(status === 'withdrawn' ? 'reschedule_withdrawn' : 'reschedule_refused', request)]);
};

const moveToDay = async (tx: Tx, caller: Caller, { request, attempt, plan }: LockedReschedule): Promise<void> => {
  const { at } = caller.now;
  insist(whyNotAnswerReschedule(request, at));
  if (plan.details.move_date !== request.from_date || agreedOf(plan, attempt) !== request.before_cents)
    throw refuse('price_changed', 'The plan has changed since this day was asked for. The customer can ask again.');
  await endReschedule(tx, request.id, 'accepted', at);
  const places = placesOn(attempt.places, request.from_date, request.to_date);
  await tx.update(booking_attempts).set({ places }).where(eq(booking_attempts.id, attempt.id));
  await giveBackPlaces(tx, attempt.mover_id, placesBeyond(attempt.places, places));
  const because = `Moved to ${shortDay(request.to_date)}`;
  const agreed = await agreeNewTotal(
    tx,
    { ...attempt, places: [...places] },
    onDay(plan, request.to_date, caller),
    request.price,
    because,
    at,
  );
  await chargeFee(tx, attempt, request.fee_cents as Cents, 'Another day for the move', at);
  const after = { ...agreed, version: plan.version + 1 };
  await savePlan(tx, plan, after, at);
  await writeHistory(tx, caller, plan, after, because);
  await enqueue(tx, at, [rescheduleLetter('reschedule_accepted', request)]);
  if (after.status === 'confirmed') await remindCustomer(tx, caller.world, attempt.id, after, at);
};

/** Boxes on order come on another day too, when theirs would be too late or too near. */
const onDay = (plan: MovePlan, move_date: string, { now, world }: Caller): MovePlan => ({
  ...plan,
  details: withDeliveryKept(withChange(plan.details, { move_date }, plan.hourly_plan), nowIn(now.at, world.settings)),
});

const writeStaying = async (tx: Tx, caller: Caller, { plan }: LockedReschedule, what: string): Promise<void> => {
  const after = { ...plan, version: plan.version + 1 };
  await savePlan(tx, plan, after, caller.now.at);
  await writeHistory(tx, caller, plan, after, what);
};
