import type { BookedWish } from '#domain/change-orders/booked-wish.ts';
import { isChanged, withWish } from '#domain/change-orders/booked-wish.ts';
import { fromDollars, toDollars } from '#domain/core/money.ts';
import { insist, refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { exchangePlaces } from '#server/booking/exchange-places.ts';
import { lockJob, newestJob } from '#server/booking/jobs/locked-job.ts';
import { insistOnRight } from '#server/booking/rights.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeHistory } from '#server/plan/history.ts';
import { lockPlan, savePlan } from '#server/plan/plan-row.ts';
import { applyChange, noTruck } from './apply-change.ts';
import { type BookedChange, insertChange, openChange } from './change-rows.ts';
import { type Changeable, insistOnChangeable } from './changeable.ts';
import { type ChangeEffect, effectOf } from './effect.ts';
import { bookedChangeLetter } from './letters.ts';
import { bookedPlanChange } from './show-change.ts';

type Accepted = {
  wish: BookedWish;
  /** The totals that were on screen, in dollars. */
  shown: { before: number; after: number };
};

/**
 * The customer's Accept: the booked move is as wished, at the total that was shown. A bigger job than the mover said yes to is put to it
 * first, with its trucks kept meanwhile. Said twice it is said once.
 */
export const agreeChange = (caller: Caller, id: string, accepted: Accepted) =>
  inTransaction(caller.world, async (tx) => {
    const plan = insistOnRight(caller, await lockPlan(tx, id), 'book');
    const newest = await newestJob(tx, plan.uuid);
    if (newest !== undefined) await lockJob(tx, newest.id);
    if (await isAskedAlready(caller, tx, plan, accepted)) return bookedPlanChange(caller, tx, plan, plan);
    const booked = await insistOnChangeable(caller, tx, plan);
    const effect = await effectOf(caller, tx, booked, accepted.wish);
    if (!effect.is_change) return bookedPlanChange(caller, tx, plan, plan);
    insistOnShown(effect, accepted.shown);
    insist(effect.why_not);
    const after =
      effect.ask === undefined ? await made(caller, tx, booked, effect, accepted) : await asked(caller, tx, booked, effect, accepted);
    return bookedPlanChange(caller, tx, plan, after);
  });

/** The same words again, while the mover thinks about them. */
const isAskedAlready = async (caller: Caller, tx: Tx, plan: MovePlan, { wish, shown }: Accepted): Promise<boolean> => {
  const open = await openChange(tx, plan.uuid);
  if (open === undefined || open.after_cents !== fromDollars(shown.after)) return false;
  return !isChanged(withWish(plan, open.wish, caller.now), withWish(plan, wish, caller.now));
};

const insistOnShown = ({ before, after, covered }: ChangeEffect, shown: Accepted['shown']): void => {
  if (fromDollars(shown.before) === before && fromDollars(shown.after) === after) return;
  const now = { before: toDollars(before), after: toDollars(after), covered: toDollars(covered) };
  throw refuse('price_changed', 'The price has changed since you saw it.', {}, now);
};

const made = async (caller: Caller, tx: Tx, booked: Changeable, effect: ChangeEffect, { wish }: Accepted): Promise<MovePlan> => {
  const after = await applyChange(caller, tx, booked, effect);
  const change = await insertChange(tx, { ...rowOf(caller, booked, effect, wish), status: 'accepted', answered_at: caller.now.at });
  await enqueue(tx, caller.now.at, [bookedChangeLetter('booked_change_made', change), bookedChangeLetter('booked_change_told', change)]);
  return after;
};

/** Nothing changes yet; only the trucks that it would take are kept, so that a yes can be kept. */
const asked = async (caller: Caller, tx: Tx, booked: Changeable, effect: ChangeEffect, { wish }: Accepted): Promise<MovePlan> => {
  const { plan, mover } = booked;
  const kept = { mover_id: mover.id, places: effect.more_places };
  if (!(await exchangePlaces(tx, { mover_id: mover.id, places: [] }, kept))) throw noTruck(mover);
  const places = effect.more_places.map(({ day, half_truck_days }) => ({ day, half_truck_days }));
  const change = await insertChange(tx, { ...rowOf(caller, booked, effect, wish), status: 'asked', places, answer_by: effect.answer_by });
  const after = { ...plan, version: plan.version + 1 };
  await savePlan(tx, plan, after, caller.now.at);
  await writeHistory(tx, caller, plan, after, `Mover asked: ${effect.what}`);
  await enqueue(tx, caller.now.at, [bookedChangeLetter('booked_change_asked', change), bookedChangeLetter('booked_change_sent', change)]);
  return after;
};

const rowOf = ({ now }: Caller, { plan, attempt }: Changeable, effect: ChangeEffect, wish: BookedWish) => ({
  ...{ plan_id: plan.uuid, attempt_id: attempt.id, wish, what: effect.what, made_at: now.at },
  ...{ before_cents: effect.before, after_cents: effect.after, before_price: effect.before_price, price: effect.price },
  places: [] as BookedChange['places'],
});
