import { type Day, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, toDollars } from '#domain/core/money.ts';
import { insist, refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/plan.ts';
import { exchangePlaces } from '#server/booking/exchange-places.ts';
import { lockJob, newestJob } from '#server/booking/jobs/locked-job.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import type { Tx } from '#server/db/open.ts';
import { reschedules } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeHistory } from '#server/plan/history.ts';
import { lockPlan, noSuchPlan, savePlan } from '#server/plan/plan-row.ts';
import { openChange } from '../booked-changes/change-rows.ts';
import { rescheduleLetter } from './letters.ts';
import { type NewDay, newDayOf } from './new-day.ts';
import { openReschedule } from './reschedule-rows.ts';
import { rescheduledChange } from './show-reschedule.ts';

type Wish = {
  move_date: Day;
  comment: string;
  /** What was shown for that day, in dollars: with the fee beside it. */
  shown?: { after: number; fee: number } | undefined;
};

/** Asks the mover for another day. Its trucks of that day are kept until it has answered, so that a yes can be kept. */
export const askReschedule = (caller: Caller, id: string, wish: Wish) =>
  inTransaction(caller.world, async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === undefined || can(caller.viewer, plan, 'reschedule') === 'none') throw noSuchPlan();
    const newest = await newestJob(tx, plan.uuid);
    const locked = newest && (await lockJob(tx, newest.id));
    if (await openReschedule(tx, plan.uuid)) throw refuse('not_editable', 'You have asked for another day already.');
    if (await openChange(tx, plan.uuid))
      throw refuse('not_editable', 'Your mover is asked about a change already. Ask for another day once that is answered.');
    const day = await newDayOf(caller, tx, { plan, job: locked?.job, to: wish.move_date });
    insist(day.why_not);
    insistOnShown(day, wish.shown);
    await keepTrucks(tx, day);
    const request = await writeRequest(tx, caller, plan, day, wish);
    const after = { ...plan, version: plan.version + 1 };
    await savePlan(tx, plan, after, caller.now.at);
    await writeHistory(tx, caller, plan, after, `Asked to move on ${shortDay(day.to)} instead`);
    await enqueue(tx, caller.now.at, [rescheduleLetter('reschedule_asked', request), rescheduleLetter('reschedule_sent', request)]);
    return rescheduledChange(caller, tx, plan, after);
  });

const insistOnShown = ({ after, fee }: NewDay, shown: Wish['shown']): void => {
  if (shown === undefined || (fromDollars(shown.after) === after && fromDollars(shown.fee) === fee)) return;
  throw refuse('price_changed', 'The price has changed since you saw it.', {}, { after: toDollars(after), fee: toDollars(fee) });
};

/** Somebody else may have booked the last truck since they were counted. */
const keepTrucks = async (tx: Tx, { mover, places }: NewDay): Promise<void> => {
  const kept = await exchangePlaces(tx, { mover_id: mover.id, places: [] }, { mover_id: mover.id, places });
  if (!kept) throw refuse('mover_full', `${mover.name} has just been booked for that day.`);
};

const writeRequest = async (tx: Tx, { now }: Caller, plan: MovePlan, day: NewDay, { comment }: Wish) => {
  const [row] = await tx
    .insert(reschedules)
    .values({
      ...{ plan_id: plan.uuid, attempt_id: day.attempt.id, from_date: day.from, to_date: day.to, comment: comment.trim(), status: 'asked' },
      ...{ fee_cents: day.fee, before_cents: day.before, after_cents: day.after, price: day.price },
      ...{ places: day.places.map(({ day: on, half_truck_days }) => ({ day: on, half_truck_days })) },
      ...{ asked_at: now.at, answer_by: day.answer_by },
    })
    .returning();
  return row!;
};
