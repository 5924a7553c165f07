import { businessDaysBetween, type Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { BoxTypeId } from './tables/box-types.ts';
import { BOX_TYPES } from './tables/box-types.ts';

export type BoxCount = {
  box_type_id: BoxTypeId;
  quantity: number;
  /** How many of them add_typicals put in and the customer has not set since. */
  typical_quantity: number;
};

export const MAX_BOXES = 2000;

/** What the boxes of something are written to: a plan, or the part of it that a page holds. */
type Boxed = { boxes: readonly BoxCount[] };

/** "There are this many": 0 or less takes the type off the list. What the customer sets is no typical any more. */
export const setBoxes = <P extends Boxed>(plan: P, { box_type_id, quantity }: { box_type_id: BoxTypeId; quantity: number }): P => {
  if (!BOX_TYPES.some((type) => type.box_type_id === box_type_id)) throw invalid('box.box_type_id', 'We do not know this box.');
  if (!Number.isInteger(quantity)) throw invalid('box.quantity', 'Use a whole number');
  const before = boxesOf(plan.boxes, box_type_id);
  const after = { box_type_id, quantity: Math.max(0, quantity), typical_quantity: 0 };
  if (before.quantity === after.quantity && before.typical_quantity === 0) return plan;
  return withBoxes(plan, after);
};

/** The plan with one type's row in its old place, or at the end. */
export const withBoxes = <P extends Boxed>(plan: P, row: BoxCount): P => {
  const is_there = plan.boxes.some((count) => count.box_type_id === row.box_type_id);
  const rows = is_there ? plan.boxes.map((count) => (count.box_type_id === row.box_type_id ? row : count)) : [...plan.boxes, row];
  const boxes = rows.filter((count) => count.quantity > 0);
  if (boxCount(boxes) > MAX_BOXES && boxCount(boxes) > boxCount(plan.boxes))
    throw invalid('box.quantity', 'A plan holds at most 2,000 boxes.');
  return { ...plan, boxes };
};

/** The row of a type, empty when there is none. */
export const boxesOf = (boxes: readonly BoxCount[], box_type_id: BoxTypeId): BoxCount =>
  boxes.find((count) => count.box_type_id === box_type_id) ?? { box_type_id, quantity: 0, typical_quantity: 0 };

export const boxCount = (boxes: readonly BoxCount[]): number => boxes.reduce((sum, count) => sum + count.quantity, 0);

/** To the tenth. */
export const boxCubicFeet = (boxes: readonly BoxCount[]): number =>
  Math.round(boxes.reduce((sum, { box_type_id, quantity }) => sum + quantity * (BOX_TYPES[box_type_id - 1]?.cubic_feet ?? 0), 0) * 10) / 10;

export type BoxDelivery = {
  is_done: boolean;
  /** Undefined while no mover is chosen. */
  does_box_delivery: boolean | undefined;
  /** Neither a mover nor anybody else without the right. */
  may_edit: boolean;
  today: Day;
  move_date: Day | null;
  /** The day agreed before, if any. */
  box_delivery_date: Day | null;
  holidays?: ReadonlySet<Day>;
};

/** Spec section 5, in its order. */
export const whyNotDeliverBoxes = (asked: BoxDelivery): Refusal | undefined => {
  const { today, move_date, box_delivery_date } = asked;
  if (asked.is_done) return refuse('not_editable', 'Move Plan has already been completed');
  if (asked.does_box_delivery === false) return refuse('not_offered', "The mover you've selected doesn't support box delivery");
  if (!asked.may_edit) return refuse('not_editable', 'You cannot edit this move plan');
  if (isPast(move_date, today) || isPast(box_delivery_date, today))
    return refuse('too_late', 'Date has passed, please contact us if you need to make changes');
  if (move_date !== null && businessDaysBetween(today, move_date, asked.holidays, DELIVERY_BUSINESS_DAYS) < DELIVERY_BUSINESS_DAYS)
    return refuse('too_late', 'You cannot order boxes for packing because your move date is less than 5 business days away');
  return undefined;
};

const DELIVERY_BUSINESS_DAYS = 5;

const isPast = (day: Day | null, today: Day): boolean => day !== null && day < today;

const invalid = (field: string, sentence: string): Error => refuse('invalid', sentence, { [field]: sentence });
