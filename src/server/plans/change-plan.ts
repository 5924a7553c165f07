import { can } from '#domain/access.ts';
import { lastActionOf } from '#domain/last-action.ts';
import { isBooked, type MovePlan, whyNotEdit } from '#domain/plan.ts';
import { insist } from '#domain/refusal.ts';
import { letGoHeld } from '../bookings/installments-hold.ts';
import { insistNotCharging } from '../bookings/live-attempt.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { editedBooked } from './edit-booked.ts';
import { writeHistory } from './history.ts';
import { lockPlan, noSuchPlan, savePlan } from './plan-row.ts';
import { repriced } from './price-plan.ts';
import { showChange } from './show-change.ts';
import { isContactAlone } from './what-changed.ts';

/** The one door to the plan: lock, right, rule, reprice, save, history. Nothing else changes what a customer asks for. */
export const changePlan = (
  caller: Caller,
  id: string,
  change: (plan: MovePlan, tx: Tx) => MovePlan | Promise<MovePlan>,
  words: Words = lastActionOf,
) =>
  inTransaction(caller.world, async (tx) => {
    const before = await lockPlan(tx, id);
    if (before === undefined || can(caller.viewer, before, 'edit') === 'none') throw noSuchPlan();
    insist(whyNotEdit(before, caller.viewer, caller.now));
    await insistNotCharging(tx, before);
    const changed = await change(before, tx);
    if (changed === before) return showChange(caller, tx, before, before);
    const after = await finished(caller, tx, before, changed, words);
    await savePlan(tx, before, after, caller.now.at);
    if (isPriced(before, changed)) await letGoHeld(tx, before, caller.now.at);
    if (!isContactAlone(before, after)) await writeHistory(tx, caller, before, after, words(before, after));
    return showChange(caller, tx, before, after);
  });

/** A change in a few words, for the banner and the history; undefined when it is no change of what is moved. */
type Words = (before: MovePlan, after: MovePlan) => string | undefined;

const finished = async (caller: Caller, tx: Tx, before: MovePlan, changed: MovePlan, words: Words): Promise<MovePlan> => {
  const priced = isPriced(before, changed) ? await pricedAnew(caller, tx, before, changed) : changed;
  const text = words(before, priced);
  const last_action = text === undefined ? before.last_action : { text, at: caller.now.at.toISOString() };
  return { ...priced, last_action, version: before.version + 1 };
};

/** A draft costs what it costs today; what was booked keeps its card. */
const pricedAnew = (caller: Caller, tx: Tx, before: MovePlan, changed: MovePlan): Promise<MovePlan> =>
  isBooked(before) ? editedBooked(caller, tx, before, changed) : repriced(caller.world, tx, before, changed, caller.now);

const isPriced = (before: MovePlan, changed: MovePlan): boolean => PRICED.some((part) => before[part] !== changed[part]);

/** What a price rests on. A name or a note changes no price, so it may be given even when the mover could not bid today. */
const PRICED = [
  ...(['inventory', 'boxes', 'details', 'hourly', 'hourly_plan', 'mover_id', 'price', 'follow_up_packing_service_id'] as const),
  ...(['box_purchases', 'insurance', 'facebook_shared', 'twitter_shared', 'adjustments', 'price_override'] as const),
] as const satisfies readonly (keyof MovePlan)[];
