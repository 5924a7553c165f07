import { pricingZip } from '#domain/address/address.ts';
import {
  answerBy,
  countNow,
  type MoveDayChange,
  realChanges,
  whyNotAdjust,
  whyNotCount,
  whyNotRecount,
  whyNotSubmit,
  withMoveDayChanges,
} from '#domain/change-orders/move-day-adjustment.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Cents, plus } from '#domain/core/money.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { dayCopyJob } from '#server/booking/emails/papers-signed.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { inPlanBySystem } from '#server/door/in-plan.ts';
import { agreeNewTotal } from '#server/ledger/agreed-total.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { type Agreed, changeOrder, emailsOf, insertOrder, type LockedOrder, newestOfBooking } from '#server/ledger/change-order-rows.ts';
import { requireNotLoaded } from '#server/ledger/day-events.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { issueMoveDay } from '#server/papers/move-day-estimate.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { bookedPricing } from './booked-price.ts';
import { aBooking, lockBooking } from './locked-booking.ts';
import { requirePhotos } from './photo-rows.ts';

export type Said = {
  changes: readonly MoveDayChange[];
  note: string;
  submit: boolean;
  /** The mover takes it along at the price that was agreed: nobody is asked. */
  same_price?: boolean | undefined;
  /** The crew leader, who signs by sending it. */
  crew_name?: string | undefined;
};

/** What the crew found so far, priced; or sent to the customer, where too little is covered by the guarantee and never asked for. */
export const saveFindings = (
  caller: Caller,
  plan_id: string,
  { changes, note, submit, same_price = false, crew_name }: Said,
): Promise<void> =>
  inPlanBySystem({ world: caller.world, at: caller.now.at, who: 'Crew' }, aBooking(plan_id), async ({ plan, attempt }, tx) => {
    const { at } = caller.now;
    throwIf(whyNotAdjust(plan) ?? whyNotCount(plan, changes));
    const newest = await newestOfBooking(tx, 'adjustment', attempt.id);
    throwIf(whyNotRecount(newest?.status === 'asked'));
    await requirePhotos(tx, plan.uuid, changes);
    const federal = await federalDayOf(caller, tx, plan);
    if (federal !== null) await requireNotLoaded(tx, attempt, plan);
    if (submit) throwIf(whyNotSubmit(plan, changes) ?? whyNotUnsigned(federal, crew_name));
    const counted = submit ? realChanges(plan, changes) : changes;
    const found = await foundOn(tx, plan, attempt, counted);
    const is_same_price = submit && same_price;
    const is_waived = is_same_price || (submit && found.is_covered);
    const row = {
      ...{ kind: 'adjustment' as const, plan_id: plan.uuid, attempt_id: attempt.id, ...sentAs(submit, is_waived, at, federal) },
      ...{ before_cents: found.before, after_cents: is_same_price ? found.before : found.after },
      ...{ before_price: found.before_price, price: is_same_price ? found.before_price : found.price },
      details: {
        ...{ note: note.trim(), message: '', is_waived, ...(is_same_price && { is_same_price }) },
        ...(crew_name !== undefined && { crew_name: crew_name.trim() }),
        changes: counted.map((change) => ({ ...change, before: countNow(plan, change) })),
        cubic_feet: { before: movedCubicFeet(plan), after: movedCubicFeet(found.plan) },
      },
    };
    const order = newest?.status === 'draft' ? await changeOrder(tx, newest, row) : await insertOrder(tx, row);
    const done = { outbox: emailsOf(order, is_waived ? 'at_once' : order.status), answer: () => undefined };
    if (!is_waived) return { plan, history: [], ...done };
    const agreed = await agreeNewTotal(tx, attempt, found.plan, row.price, BECAUSE, at);
    const paper = await issueMoveDay(tx, caller.world, booking(attempt), {
      ...{ mover_id: attempt.mover_id, details: row.details, price: row.price, before: found.before, total: found.before },
      ...{ is_reaffirmed: true, asked_at: at, at },
    });
    if (paper !== undefined) await changeOrder(tx, order, { details: { ...row.details, paper } });
    return {
      plan: agreed,
      history: [is_same_price ? 'Move day: more to move, at the same price' : 'Move day: covered by the guarantee'],
      ...done,
    };
  });

/** Between states what the crew sends is a new estimate, which binds the mover by its leader's name (375.403(a)(6)). */
const whyNotUnsigned = (federal: FederalDay | null, crew_name: string | undefined): Refusal | undefined =>
  federal === null || crew_name !== undefined ? undefined : refuse('invalid', UNSIGNED, { name: UNSIGNED });

const UNSIGNED = 'Type your full name: between states the crew leader signs what was found.';

/** The day and place by which a crew between states has its answer. */
const federalDayOf = async ({ world }: Caller, tx: Tx, plan: MovePlan): Promise<FederalDay | null> => {
  const { move_date, pick_up } = plan.details;
  if (move_date === null || !isFederal(plan, await whoStores(tx, plan))) return null;
  return { move_date, zone: world.places.timeZoneOf(pricingZip(pick_up)) };
};

type FederalDay = { move_date: Day; zone: string };

const booking = ({ id, plan_id }: Attempt) => ({ id, plan_id });

const sentAs = (submit: boolean, is_waived: boolean, at: Date, federal: FederalDay | null) => {
  if (!submit) return { status: 'draft' as const };
  return is_waived
    ? { status: 'accepted' as const, asked_at: at, answered_at: at }
    : { status: 'asked' as const, asked_at: at, answer_by: answerBy(at, federal) };
};

/** The crew takes back what it sent, to send it otherwise. Where it waits for nobody, nothing happens. */
export const takeBack = (caller: Caller, plan_id: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const { attempt } = await lockBooking(tx, plan_id);
    const order = await newestOfBooking(tx, 'adjustment', attempt.id);
    if (order?.status === 'asked') await changeOrder(tx, order, { status: 'draft', asked_at: null, answer_by: null });
  });

/** The customer's yes: what the crew found becomes the plan, and its price what is agreed. */
export const foundAgreed = async (tx: Tx, caller: Caller, { order, attempt, plan }: LockedOrder<'adjustment'>): Promise<Agreed> => {
  const found = await foundOn(tx, plan, attempt, order.details.changes);
  // Nobody agrees to another total than the one that was shown.
  if (found.after !== order.after_cents) throw refuse('price_changed', CHANGED_SINCE);
  const agreed = await agreeNewTotal(tx, attempt, found.plan, found.price, BECAUSE, caller.now.at);
  const number = await issueMoveDay(tx, caller.world, booking(attempt), {
    ...{ mover_id: attempt.mover_id, details: order.details, price: order.price, before: order.before_cents as Cents },
    ...{ total: order.after_cents as Cents, is_reaffirmed: false, asked_at: order.asked_at ?? caller.now.at, at: caller.now.at },
  });
  const outbox = number === undefined ? [] : [dayCopyJob(attempt, number)];
  return { plan: agreed, what: 'Move day: accepted what the crew found', outbox };
};

/** A plan as the crew found it, what it costs by the booked card, and whether the guarantee covers the difference. */
const foundOn = async (tx: Tx, plan: MovePlan, attempt: Attempt, changes: readonly MoveDayChange[]) => {
  const pricing = await bookedPricing(tx, plan, attempt);
  const found = withMoveDayChanges(plan, changes, pricing.card);
  const price = pricing.of(found);
  const before = agreedOf(plan, attempt);
  const [more, total] = [pricing.more(price), pricing.totalOf(price)];
  const is_covered = more >= 0 && total.after === before;
  // What is covered is shown as what it would have cost.
  const after = is_covered ? plus(before, more) : total.after;
  return { plan: found, price, before_price: pricing.before, is_covered, before, after };
};

const BECAUSE = 'What the crew found on the move day';

const CHANGED_SINCE = 'The plan has changed since the crew sent this. Ask the crew to send it again.';
