import { noTruckOf, whyConsultOnly } from '#domain/bidding/bid-reasons.ts';
import { capacityOn, slotsFor } from '#domain/bidding/capacity.ts';
import { reasonsOnAnyDay } from '#domain/bidding/who-may-bid.ts';
import { acceptBy } from '#domain/booking/booking.ts';
import { arrivalOf } from '#domain/booking/cancellation.ts';
import { whyAskMover, whyNotWithInstallments } from '#domain/change-orders/booked-change.ts';
import { bookedChangeInWords } from '#domain/change-orders/booked-change-words.ts';
import { isChanged, type RequestedChanges, whyNotRequest, withRequestedChanges } from '#domain/change-orders/requested-changes.ts';
import { slotsBeyond } from '#domain/change-orders/reschedule.ts';
import type { Cents } from '#domain/core/money.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { boxCount, whyNotDeliverBoxes } from '#domain/inventory/boxes.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { whyNotIntoFederal } from '#domain/papers/signing.ts';
import { whyIncluded } from '#domain/plan/extras/packing.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { withLongCarry } from '#domain/pricing/long-carry.ts';
import { type PricingInput, pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { isFullValuePresumed, leastDeclared, type ValuationChoice, valuationFor, whyNotInsure } from '#domain/pricing/valuation.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { bookedMoveOf } from '#server/ledger/booked-move.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { answerBy, isFederal } from '#server/plan/date-now.ts';
import { takenOn } from '#server/pricing/market.ts';
import { type BookedPricing, bookedPricing, bookedVolume, requireInput } from '../adjustments/booked-price.ts';
import { daysIn, freeOn } from '../new-day.ts';
import type { Changeable } from './changeable.ts';

const HOUR_MS = 3_600_000;

/** Everything that a request would mean for a booked move. */
export type ChangeEffect = {
  /** The plan as it would be; without a price of its own. */
  plan: MovePlan;
  is_change: boolean;
  what: string;
  before_price: Price;
  price: Price;
  before: Cents;
  after: Cents;
  /** Too little to be asked: the guarantee pays it. */
  covered: Cents;
  /** All that the job would take. */
  slots: readonly CapacitySlot[];
  /** What of it the booking does not have yet. */
  more_slots: readonly CapacitySlot[];
  /** Why its mover can't do the move so, or not this way. */
  why_not: Refusal | undefined;
  /** Why the mover has the last word; undefined when the customer's Accept is enough. */
  ask: string | undefined;
  answer_by: Date;
};

type CapacitySlot = { day: string; half_truck_days: number; capacity: number };

export const changeEffectOf = async (
  caller: Caller,
  db: Db | Tx,
  booked: Changeable,
  requested: RequestedChanges,
): Promise<ChangeEffect> => {
  throwIf(whyNotRequest(requested));
  const pricing = await bookedPricing(db, booked.plan, booked.attempt);
  return effectAt(caller, db, booked, planWith(caller, booked, requested, pricing.card), pricing);
};

/** The same of a plan that was changed by other ways than a request. */
export const effectOfPlan = async (caller: Caller, db: Db | Tx, booked: Changeable, changed: MovePlan): Promise<ChangeEffect> =>
  effectAt(caller, db, booked, changed, await bookedPricing(db, booked.plan, booked.attempt));

const effectAt = async (
  caller: Caller,
  db: Db | Tx,
  booked: Changeable,
  changed: MovePlan,
  pricing: BookedPricing,
): Promise<ChangeEffect> => {
  const { plan, attempt, mover, job } = booked;
  const [was, is] = [requireInput(plan), requireChangedInput(changed)];
  const price = pricing.of(changed);
  const { after, covered } = pricing.totalOf(price);
  const before = agreedOf(plan, attempt);
  const slots = slotsOf(booked, was, is);
  const more_slots = slotsBeyond(slots, attempt.slots).map((slot) => ({ ...slot, capacity: capacityOn(mover, slot.day) }));
  const is_free = freeOn(mover, more_slots, await takenOn(db, daysIn(more_slots), [mover.id]))();
  const move = bookedMoveOf(caller.world, plan, is.move_date);
  const hours_left = (arrivalOf(move).getTime() - caller.now.at.getTime()) / HOUR_MS;
  // A mover that has not said yes signs with its answer; one that has, has signed already.
  const thinks_until = job.status === 'accepted' ? acceptBy(caller.now, is.move_date) : answerBy(caller, changed, is.move_date, mover);
  const booked_cubic_feet = bookedVolume(attempt, was);
  const ask = whyAskMover({ input: was, slots: attempt.slots }, is, { booked_cubic_feet, hours_left });
  return {
    ...{
      plan: changed,
      is_change: isChanged(plan, changed),
      what: bookedChangeInWords(plan, changed),
      before_price: pricing.before,
      price,
    },
    ...{ before, after, covered, slots, more_slots },
    why_not:
      whyNotIntoFederal(isFederal(plan, mover), isFederal(changed, mover)) ??
      whyNotSo(mover, was, is, is_free) ??
      (attempt.method === 'installments' ? whyNotWithInstallments(after > before) : undefined),
    ask: job.status === 'accepted' ? ask : undefined,
    answer_by: new Date(Math.min(thinks_until.getTime(), arrivalOf(move).getTime())),
  };
};

/** The request laid over the plan, each part by its own rules. */
const planWith = (caller: Caller, { plan, mover }: Changeable, requested: RequestedChanges, card: RateCard): MovePlan => {
  const changed = withRequestedChanges(plan, requested, caller.now);
  const { follow_up_packing_service_id: was } = plan;
  throwIf(whyIncluded(was, changed.follow_up_packing_service_id, mover));
  if (requested.box_order !== undefined && (changed.box_purchases !== plan.box_purchases || changed.details !== plan.details))
    throwIf(whyNotOrder(caller, plan, mover));
  return withLongCarry(withCover(plan, changed, { card, mover }), new Map(), card);
};

/** Cover that is asked for is declared high enough for what the list weighs by then. */
const withCover = (plan: MovePlan, changed: MovePlan, { card, mover }: { card: RateCard; mover: Mover }): MovePlan => {
  if (changed.insurance === plan.insurance || changed.insurance === null) return changed;
  const [choice, least] = [valuationChoiceOf(changed.insurance), leastDeclared(changed, card, mover)];
  throwIf(whyNotInsure(choice, least));
  return { ...changed, insurance: valuationFor(choice, { least, is_presumed: isFullValuePresumed(changed, mover) }) };
};

/** The reasons of Spec section 5 but for the booking itself. */
export const whyNotOrder = ({ now }: Caller, plan: MovePlan, mover: Mover): Refusal | undefined =>
  whyNotDeliverBoxes({
    is_done: false,
    does_box_delivery: mover.services.does_box_delivery,
    may_edit: true,
    today: now.today,
    move_date: plan.details.move_date,
    box_delivery_date: boxCount(plan.box_purchases) === 0 ? null : plan.details.box_delivery_date,
    ...(now.holidays && { holidays: now.holidays }),
  });

const valuationChoiceOf = (cover: NonNullable<RequestedChanges['insurance']>): ValuationChoice =>
  cover.waived ? { waived: true } : { declared_value: cover.declared_value, deductible: cover.deductible };

/** Only what the change brings about stands in its way: a reason that was there at the booking was agreed with. */
const whyNotSo = (mover: Mover, was: PricingInput, is: PricingInput, is_free: boolean): Refusal | undefined => {
  const known = reasonsOnAnyDay(mover, was);
  const fresh = reasonsOnAnyDay(mover, is).find((reason) => !known.includes(reason));
  if (fresh !== undefined) return refuse('mover_cannot', fresh);
  const unseen = whyConsultOnly(mover, is);
  if (unseen !== undefined && whyConsultOnly(mover, was) === undefined) return refuse('mover_cannot', unseen);
  return is_free ? undefined : refuse('mover_full', noTruckOf(mover));
};

/** What is booked stays booked as it is while the job takes the same. */
const slotsOf = ({ attempt, mover }: Changeable, was: PricingInput, is: PricingInput): readonly CapacitySlot[] => {
  const [before, after] = [slotsFor(was, was.move_date), slotsFor(is, is.move_date)];
  const same = JSON.stringify(before) === JSON.stringify(after);
  return (same ? attempt.slots : after).map((slot) => ({ ...slot, capacity: capacityOn(mover, slot.day) }));
};

const requireChangedInput = (plan: MovePlan): PricingInput => {
  const input = pricingInputOf(plan, catalogItem);
  if (input === null) throw refuse('invalid', NOTHING_LEFT, { 'wish.items': NOTHING_LEFT });
  return input;
};

const NOTHING_LEFT = 'Something has to be left to move. To end the booking, cancel it.';
