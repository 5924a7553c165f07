import { and, eq, lt } from 'drizzle-orm';
import { isChanged, type RequestedChanges, withRequestedChanges } from '#domain/change-orders/requested-changes.ts';
import { fromDollars, inWords, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { whyNotGiveUp } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, jobs } from '#server/db/schema.ts';
import { asItWas, type Change, inPlan } from '#server/door/in-plan.ts';
import { agreeNewTotal } from '#server/ledger/agreed-total.ts';
import { type Agreed, emailsOf, insertOrder, type LockedOrder, openOrder } from '#server/ledger/change-order-rows.ts';
import { exchangeSlots } from '#server/ledger/exchange-slots.ts';
import { lockJob, newestJob } from '#server/ledger/locked-job.ts';
import { aBookersPlan } from '#server/ledger/rights.ts';
import type { CapacitySlot } from '#server/pricing/slots.ts';
import { changeWithOrders } from '../show-orders.ts';
import { type Changeable, requireChangeable } from './changeable.ts';
import { type ChangeEffect, changeEffectOf } from './effect.ts';

type Accepted = {
  wish: RequestedChanges;
  /** The totals that were on screen, in dollars. */
  shown: { before: number; after: number };
};

/**
 * The customer's Accept: the booked move is as requested, at the total that was shown. A bigger job than the mover said yes to is put to it
 * first, with its trucks kept meanwhile. Said twice it is said once.
 */
export const agreeChange = (caller: Caller, id: string, accepted: Accepted) =>
  inPlan(caller, aBookersPlan(id), 'book', async ({ plan }, tx) => {
    const answer = (after: MovePlan) => changeWithOrders(caller, tx, plan, after);
    const newest = await newestJob(tx, plan.uuid);
    if (newest !== undefined) await lockJob(tx, newest.id);
    if (await isAskedAlready(caller, tx, plan, accepted)) return asItWas(plan, answer);
    const booked = await requireChangeable(caller, tx, plan);
    const effect = await changeEffectOf(caller, tx, booked, accepted.wish);
    if (!effect.is_change) return asItWas(plan, answer);
    throwIf(whyNotGiveUp(plan, effect.plan, booked.mover, accepted.wish.full_value_waived === true));
    requireShown(effect, accepted.shown);
    throwIf(effect.why_not);
    const { ask } = effect;
    return {
      ...(ask === undefined ? await made(caller, tx, booked, effect, accepted) : await asked(caller, tx, booked, effect, accepted)),
      answer,
    };
  });

/** The same words again, while the mover thinks about them. */
const isAskedAlready = async (caller: Caller, tx: Tx, plan: MovePlan, { wish: requested, shown }: Accepted): Promise<boolean> => {
  const open = await openOrder(tx, 'booked_change', plan.uuid);
  if (open === undefined || open.after_cents !== fromDollars(shown.after)) return false;
  return !isChanged(withRequestedChanges(plan, open.details.wish, caller.now), withRequestedChanges(plan, requested, caller.now));
};

const requireShown = ({ before, after, covered }: ChangeEffect, shown: Accepted['shown']): void => {
  if (fromDollars(shown.before) === before && fromDollars(shown.after) === after) return;
  const now = { before: toDollars(before), after: toDollars(after), covered: toDollars(covered) };
  const [was, is] = fromDollars(shown.after) === after ? [shown.before, before] : [shown.after, after];
  const what = fromDollars(shown.after) === after ? 'What you have booked costs' : 'With this change your total is';
  throw refuse('price_changed', `${what} ${inWords(is)} now, not ${inWords(fromDollars(was))}. Nothing has been changed yet.`, {}, now);
};

const made = async (caller: Caller, tx: Tx, booked: Changeable, effect: ChangeEffect, { wish: requested }: Accepted): Promise<Change> => {
  const plan = await applied(caller, tx, booked, effect);
  const order = await insertOrder(tx, { ...orderOf(caller, booked, effect, requested), status: 'accepted', answered_at: caller.now.at });
  return { plan, history: [effect.what], outbox: emailsOf(order, 'at_once') };
};

/** Nothing changes yet; only the trucks that it would take are kept, so that a yes can be kept. */
const asked = async (caller: Caller, tx: Tx, booked: Changeable, effect: ChangeEffect, { wish: requested }: Accepted): Promise<Change> => {
  const { plan, mover } = booked;
  const kept = { mover_id: mover.id, slots: effect.more_slots };
  if (!(await exchangeSlots(tx, { mover_id: mover.id, slots: [] }, kept))) throw noTruck(mover);
  const slots = slotsOf(effect.more_slots);
  const order = await insertOrder(tx, {
    ...orderOf(caller, booked, effect, requested),
    status: 'asked',
    slots,
    answer_by: effect.answer_by,
  });
  return { plan, history: [`Mover asked: ${effect.what}`], outbox: emailsOf(order) };
};

const orderOf = ({ now }: Caller, { plan, attempt }: Changeable, effect: ChangeEffect, requested: RequestedChanges) => ({
  ...{ kind: 'booked_change' as const, plan_id: plan.uuid, attempt_id: attempt.id, what: effect.what, asked_at: now.at },
  ...{ before_cents: effect.before, after_cents: effect.after, before_price: effect.before_price, price: effect.price },
  details: { wish: requested },
});

/** The mover's yes to a bigger job: the move is as requested, at the total that was shown. */
export const changedAsAsked = async (tx: Tx, caller: Caller, { order, plan }: LockedOrder<'booked_change'>): Promise<Agreed> => {
  const booked = await requireChangeable(caller, tx, plan, true);
  const effect = await changeEffectOf(caller, tx, booked, order.details.wish);
  if (effect.before !== order.before_cents || effect.after !== order.after_cents) throw refuse('price_changed', CHANGED_SINCE);
  return { plan: await applied(caller, tx, booked, effect, order.slots), what: effect.what };
};

const CHANGED_SINCE = 'The plan has changed since this was asked. The customer can ask again.';

/** The change counts from now on: the mover's trucks and the payments in one go. `held` is what was kept for it beside the booking. */
const applied = async (
  caller: Caller,
  tx: Tx,
  { attempt, job, mover }: Changeable,
  effect: ChangeEffect,
  held: readonly CapacitySlot[] = [],
): Promise<MovePlan> => {
  const given = { mover_id: mover.id, slots: [...attempt.slots, ...held] };
  if (!(await exchangeSlots(tx, given, { mover_id: mover.id, slots: effect.slots }))) throw noTruck(mover);
  const slots = slotsOf(effect.slots);
  await tx.update(booking_attempts).set({ slots }).where(eq(booking_attempts.id, attempt.id));
  if (job.status === 'waiting') await giveTime(tx, job.id, effect.answer_by);
  return agreeNewTotal(tx, { ...attempt, slots }, { ...effect.plan, last_action: null }, effect.price, effect.what, caller.now.at);
};

/** Somebody else may have booked the last truck since they were counted. */
export const noTruck = ({ name }: { name: string }) => refuse('mover_full', `${name} has no truck left for that on your day.`);

/** A mover that still thinks about the job thinks about another one now. */
const giveTime = async (tx: Tx, job_id: number, accept_by: Date): Promise<void> => {
  await tx
    .update(jobs)
    .set({ accept_by })
    .where(and(eq(jobs.id, job_id), lt(jobs.accept_by, accept_by)));
};

const slotsOf = (slots: readonly CapacitySlot[]): readonly CapacitySlot[] =>
  slots.map(({ day, half_truck_days }) => ({ day, half_truck_days }));
