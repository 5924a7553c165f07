import type { Now } from '#domain/core/business-time.ts';
import { addBusinessDays, addDays, type Day, isBusinessDay, shortDay } from '#domain/core/calendar.ts';
import { holidayOn } from '#domain/core/holiday-names.ts';
import { federalHolidays } from '#domain/core/holidays.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { type BoxCount, boxCount, boxesOf, MAX_BOXES, whyNotDeliverBoxes } from '#domain/inventory/boxes.ts';
import { BOX_TYPES, type BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import { can, type Viewer } from '../access.ts';
import type { Details } from '../details.ts';
import type { MovePlan } from '../move-plan.ts';
import { isDone, whyNotEdit } from '../plan.ts';

/** Who asks, when, and of which chosen mover. */
export type ExtrasSituation = { viewer: Viewer; now: Now; mover: ExtrasMover | null };

/** What a mover says of itself that extras rest on. */
type ExtrasMover = { name: string; services: Record<'does_box_delivery' | 'does_packing' | 'does_unpacking', boolean> };

/** Types that the order names are set, the others stay. Without a day the one agreed before is kept, or the suggested one taken. */
export type BoxOrder = { boxes: readonly { box_type_id: BoxTypeId; quantity: number }[]; delivery_date?: Day | null };

/** The suggested day is the fifth business day before the move (decisions, 3); after `order_by` no order is taken any more. */
export type DeliveryDays = { earliest: Day; latest: Day; suggested: Day; order_by: Day };

/** The reasons of Spec section 5, asked of a plan: the button shows what the call would answer. */
export const whyNotOrderBoxes = (plan: MovePlan, { viewer, now, mover }: ExtrasSituation): Refusal | undefined =>
  whyNotDeliverBoxes({
    is_done: isDone(plan, now.today),
    does_box_delivery: mover?.services.does_box_delivery,
    may_edit: can(viewer, plan, 'edit') !== 'none' && whyNotEdit(plan, viewer, now) === undefined,
    today: now.today,
    move_date: plan.details.move_date,
    box_delivery_date: dayOnOrder(plan),
    holidays: now.holidays,
  });

/** Boxes come on a business day, from today to the move day, and never on a federal holiday, whether or not holidays count as business days (decisions, 4). */
export const deliveryDays = (move_date: Day, { today, holidays }: DayNow): DeliveryDays => {
  const earliest = nearestDelivery(today, 1);
  const last = addBusinessDays(addDays(move_date, 1), -1, holidays);
  const latest = nearestDelivery(last, -1);
  const fifth = nearestDelivery(addBusinessDays(move_date, -5, holidays), -1);
  // With five business days still to come after it: the day before the fifth to last of them.
  const order_by = addDays(addBusinessDays(last, -4, holidays), -1);
  return { earliest, latest, suggested: fifth < earliest ? earliest : fifth, order_by };
};

/** Why boxes can't come on a day. */
export const whyNotDeliverOn = (day: Day, move_date: Day | null, now: DayNow): Refusal | undefined => {
  if (move_date === null) return onDay('Choose a move date first.');
  const { latest } = deliveryDays(move_date, now);
  if (day < now.today) return onDay('Choose a delivery day that is not in the past.');
  if (day > move_date) return onDay(`Boxes have to come before you move: choose ${shortDay(latest)} or earlier.`);
  if (!isBusinessDay(day, federalHolidays())) {
    const next = addBusinessDays(day, 1, federalHolidays());
    const name = holidayOn(day);
    const choose = `choose ${shortDay(next > latest ? latest : next)}.`;
    return onDay(name === undefined ? `Boxes come on business days: ${choose}` : `Nobody delivers on ${name}: ${choose}`);
  }
  return undefined;
};

/** The plan with these boxes on order and their day. Nothing on order has no day. */
export const orderBoxes = (plan: MovePlan, { boxes, delivery_date }: BoxOrder, now: DayNow): MovePlan => {
  const box_purchases = withOrdered(plan.box_purchases, boxes);
  const box_delivery_date = boxCount(box_purchases) === 0 ? null : agreedDay(plan, delivery_date, now);
  if (sameBoxes(plan.box_purchases, box_purchases) && plan.details.box_delivery_date === box_delivery_date) return plan;
  return { ...plan, box_purchases, details: { ...plan.details, box_delivery_date } };
};

/** When the move goes to another day, boxes still to come go along: their day is kept if it can be, else the suggested one is taken. */
export const withDeliveryKept = (details: Details, now: DayNow): Details => {
  const { box_delivery_date, move_date } = details;
  if (box_delivery_date === null || move_date === null || box_delivery_date < now.today) return details;
  if (whyNotDeliverOn(box_delivery_date, move_date, now) === undefined) return details;
  return { ...details, box_delivery_date: deliveryDays(move_date, now).suggested };
};

/** The day itself, or the nearest before or after it on which boxes can come. */
const nearestDelivery = (day: Day, step: 1 | -1): Day =>
  isBusinessDay(day, federalHolidays()) ? day : addBusinessDays(day, step, federalHolidays());

type DayNow = Pick<Now, 'today' | 'holidays'>;

/** The day of boxes that are on order. A plan made from another one may carry a day and no boxes. */
const dayOnOrder = ({ box_purchases, details }: MovePlan): Day | null => (boxCount(box_purchases) === 0 ? null : details.box_delivery_date);

const agreedDay = (plan: MovePlan, asked: Day | null | undefined, now: DayNow): Day => {
  const { move_date } = plan.details;
  if (move_date === null) throw onDay('Choose a move date first.');
  const day = asked ?? dayOnOrder(plan) ?? deliveryDays(move_date, now).suggested;
  throwIf(whyNotDeliverOn(day, move_date, now));
  return day;
};

const withOrdered = (before: readonly BoxCount[], order: BoxOrder['boxes']): readonly BoxCount[] => {
  const wanted = new Map(order.map(({ box_type_id, quantity }) => [box_type_id, Math.max(0, quantity)]));
  const after = BOX_TYPES.map(({ box_type_id }) => ({
    box_type_id,
    quantity: wanted.get(box_type_id) ?? boxesOf(before, box_type_id).quantity,
    typical_quantity: 0,
  })).filter(({ quantity }) => quantity > 0);
  if (boxCount(after) > MAX_BOXES) throw refuse('invalid', TOO_MANY, { boxes: TOO_MANY });
  return after;
};

const TOO_MANY = 'An order holds at most 2,000 boxes.';

const sameBoxes = (one: readonly BoxCount[], other: readonly BoxCount[]): boolean =>
  BOX_TYPES.every(({ box_type_id }) => boxesOf(one, box_type_id).quantity === boxesOf(other, box_type_id).quantity);

const onDay = (sentence: string): Refusal => refuse('invalid', sentence, { delivery_date: sentence });
