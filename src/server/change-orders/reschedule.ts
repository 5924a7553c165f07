import { eq } from 'drizzle-orm';
import { slotsBeyond, slotsOn } from '#domain/change-orders/reschedule.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { withChange } from '#domain/plan/details.ts';
import { withDeliveryKept } from '#domain/plan/extras/box-delivery.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inPlan } from '#server/door/in-plan.ts';
import { moveReminders } from '#server/emails/occasions.ts';
import { agreeNewTotal, chargeFee } from '#server/ledger/agreed-total.ts';
import { type Agreed, emailsOf, insertOrder, type LockedOrder, openOrder } from '#server/ledger/change-order-rows.ts';
import { exchangeSlots } from '#server/ledger/exchange-slots.ts';
import { lockJob, newestJob } from '#server/ledger/locked-job.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { releaseSlots } from '#server/pricing/slots.ts';
import type { Tx } from '../db/open.ts';
import { booking_attempts } from '../db/schema.ts';
import { type NewDay, newDayOf } from './new-day.ts';
import { changeWithOrders } from './show-orders.ts';

type RescheduleRequest = {
  move_date: Day;
  comment: string;
  /** What was shown for that day, in dollars: with the fee beside it. */
  shown?: { after: number; fee: number } | undefined;
};

/** Asks the mover for another day. Its trucks of that day are kept until it has answered, so that a yes can be kept. */
export const askReschedule = (caller: Caller, id: string, request: RescheduleRequest) =>
  inPlan(caller, aPlan(id), 'reschedule', async ({ plan }, tx) => {
    const newest = await newestJob(tx, plan.uuid);
    const locked = newest && (await lockJob(tx, newest.id));
    if (await openOrder(tx, 'reschedule', plan.uuid)) throw refuse('not_editable', 'You have asked for another day already.');
    if (await openOrder(tx, 'booked_change', plan.uuid))
      throw refuse('not_editable', 'Your mover is asked about a change already. Ask for another day once that is answered.');
    const day = await newDayOf(caller, tx, { plan, job: locked?.job, to: request.move_date });
    throwIf(day.why_not);
    requireShown(day, request.shown);
    await keepTrucks(tx, day);
    const order = await insertOrder(tx, orderOf(caller, plan, day, request));
    return {
      ...{ plan, history: [`Asked to move on ${shortDay(day.to)} instead`], outbox: emailsOf(order) },
      answer: (after) => changeWithOrders(caller, tx, plan, after),
    };
  });

const requireShown = ({ after, fee }: NewDay, shown: RescheduleRequest['shown']): void => {
  if (shown === undefined || (fromDollars(shown.after) === after && fromDollars(shown.fee) === fee)) return;
  const what =
    fromDollars(shown.after) === after
      ? `The fee for another day is ${inWords(fee)} now, not ${inWords(fromDollars(shown.fee))}.`
      : `Your total on that day is ${inWords(after)} now, not ${inWords(fromDollars(shown.after))}.`;
  throw refuse('price_changed', `${what} Nobody has been asked yet.`, {}, { after: toDollars(after), fee: toDollars(fee) });
};

/** Somebody else may have booked the last truck since they were counted. */
const keepTrucks = async (tx: Tx, { mover, slots }: NewDay): Promise<void> => {
  const kept = await exchangeSlots(tx, { mover_id: mover.id, slots: [] }, { mover_id: mover.id, slots });
  if (!kept) throw refuse('mover_full', `${mover.name} has just been booked for that day.`);
};

const orderOf = ({ now }: Caller, plan: MovePlan, day: NewDay, { comment }: RescheduleRequest) => ({
  ...{ kind: 'reschedule' as const, status: 'asked' as const, plan_id: plan.uuid, attempt_id: day.attempt.id },
  details: { from_date: day.from, to_date: day.to, comment: comment.trim(), fee_cents: day.fee },
  ...{ before_cents: day.before, after_cents: day.after, before_price: plan.price ?? day.price, price: day.price },
  slots: day.slots.map(({ day: on, half_truck_days }) => ({ day: on, half_truck_days })),
  ...{ asked_at: now.at, answer_by: day.answer_by },
});

/** The mover's yes: the move has another day, at the price that was shown. */
export const rescheduled = async (tx: Tx, caller: Caller, { order, attempt, plan }: LockedOrder<'reschedule'>): Promise<Agreed> => {
  const { at } = caller.now;
  const { from_date, to_date, fee_cents } = order.details;
  if (plan.details.move_date !== from_date || agreedOf(plan, attempt) !== order.before_cents)
    throw refuse('price_changed', 'The plan has changed since this day was asked for. The customer can ask again.');
  const slots = slotsOn(attempt.slots, from_date, to_date);
  await tx.update(booking_attempts).set({ slots }).where(eq(booking_attempts.id, attempt.id));
  await releaseSlots(tx, attempt.mover_id, slotsBeyond(attempt.slots, slots));
  const what = `Moved to ${shortDay(to_date)}`;
  const agreed = await agreeNewTotal(tx, { ...attempt, slots }, onDay(plan, to_date, caller), order.price, what, at);
  await chargeFee(tx, attempt, fee_cents, 'Another day for the move', at);
  if (agreed.status === 'confirmed') await enqueue(tx, at, moveReminders(caller.world, attempt.id, agreed, at));
  return { plan: agreed, what };
};

/** Boxes on order come on another day too, when theirs would be too late or too near. */
const onDay = (plan: MovePlan, move_date: string, { now, world }: Caller): MovePlan => ({
  ...plan,
  details: withDeliveryKept(withChange(plan.details, { move_date }, plan.hourly_plan), nowIn(now.at, world.settings)),
});
