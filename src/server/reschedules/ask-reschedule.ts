import { can } from '#domain/access.ts';
import { type Day, shortDay } from '#domain/calendar.ts';
import { fromDollars, toDollars } from '#domain/money.ts';
import { refuse } from '#domain/refusal.ts';
import { exchangePlaces } from '../bookings/exchange-places.ts';
import type { Caller } from '../caller.ts';
import { reschedules } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockJob, newestJob } from '../jobs/locked-job.ts';
import { enqueue } from '../outbox.ts';
import { writeHistory } from '../plans/history.ts';
import { lockPlan, noSuchPlan, savePlan } from '../plans/plan-row.ts';
import { rescheduleLetter } from './letters.ts';
import { newDayOf } from './new-day.ts';
import { openReschedule } from './reschedule-rows.ts';
import { rescheduledChange } from './show-reschedule.ts';

type Wish = {
  move_date: Day;
  comment: string;
  /** What was shown for that day, in dollars: with the fee beside it. */
  shown?: { after: number; fee: number } | undefined;
};

/** Asks the mover for another day. Its trucks of that day are kept until it has answered, so that a yes can be kept. */
export const askReschedule = (caller: Caller, id: string, { move_date, comment, shown }: Wish) =>
  inTransaction(caller.world, async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === undefined || can(caller.viewer, plan, 'reschedule') === 'none') throw noSuchPlan();
    const newest = await newestJob(tx, plan.uuid);
    const locked = newest && (await lockJob(tx, newest.id));
    if (await openReschedule(tx, plan.uuid)) throw refuse('not_editable', 'You have asked for another day already.');
    const day = await newDayOf(caller, tx, { plan, job: locked?.job, to: move_date });
    if (day.why_not) throw day.why_not;
    if (shown && (fromDollars(shown.after) !== day.after || fromDollars(shown.fee) !== day.fee))
      throw refuse(
        'price_changed',
        'The price has changed since you saw it.',
        {},
        { after: toDollars(day.after), fee: toDollars(day.fee) },
      );
    const nothing = { mover_id: day.mover.id, places: [] };
    if (!(await exchangePlaces(tx, nothing, { mover_id: day.mover.id, places: day.places })))
      throw refuse('mover_full', `${day.mover.name} has just been booked for that day.`);
    const [row] = await tx
      .insert(reschedules)
      .values({
        ...{
          plan_id: plan.uuid,
          attempt_id: day.attempt.id,
          from_date: day.from,
          to_date: day.to,
          comment: comment.trim(),
          status: 'asked',
        },
        ...{ fee_cents: day.fee, before_cents: day.before, after_cents: day.after, price: day.price },
        ...{ places: day.places.map(({ day: on, half_truck_days }) => ({ day: on, half_truck_days })) },
        ...{ asked_at: caller.now.at, answer_by: day.answer_by },
      })
      .returning();
    const after = { ...plan, version: plan.version + 1 };
    await savePlan(tx, plan, after, caller.now.at);
    await writeHistory(tx, caller, plan, after, `Asked to move on ${shortDay(move_date)} instead`);
    await enqueue(tx, caller.now.at, [rescheduleLetter('reschedule_asked', row!), rescheduleLetter('reschedule_sent', row!)]);
    return rescheduledChange(caller, tx, plan, after);
  });
