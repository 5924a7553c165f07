import type { JobStatus } from '#domain/booking/job.ts';
import { addDays, type Day, daysBetween } from '#domain/core/calendar.ts';
import { type Cents, minus, plus } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { NOT_BEFORE_MOVE, withoutStorage } from '#domain/plan/details.ts';
import type { LineItem, Price } from '#domain/plan/line-item.ts';
import { type DateNow, whyNotMoveOn } from '#domain/plan/move-dates.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked, isDone, isReadOnly } from '#domain/plan/plan.ts';
import { BEFORE_MOVE, whyNotArriveFrom } from '#domain/pricing/delivery.ts';
import { samePrice } from '#domain/pricing/price-diff.ts';

/** Half-truck-days by day. */
type CapacitySlots = readonly { day: Day; half_truck_days: number }[];

/** A booked move may go to any day that could be booked, but for its own. */
export const whyNotRescheduleTo = (plan: MovePlan, to: Day, now: DateNow): Refusal | undefined => {
  if (!isBooked(plan)) return refuse('not_editable', 'Nothing is booked yet.');
  if (isDone(plan, now.today)) return refuse('not_editable', 'Move Plan has already been completed');
  if (isReadOnly(plan, now.today)) return refuse('not_editable', 'This move plan is read only.');
  if (to === plan.details.move_date) return atDay('Your move is on this day already');
  return whyNotMoveOn(to, now) ?? whyNotAround(plan, to);
};

/** The day of the move is agreed with a mover that has the job, and not while another one is being found. */
export const whyNotAskMover = (job: { status: JobStatus; offer: number }): Refusal | undefined => {
  if (job.status === 'accepted' || (job.status === 'waiting' && job.offer === 1)) return undefined;
  return refuse('not_editable', 'The date can be changed once your mover is settled.');
};

/** The agreed bill on another day: what the card makes of that day, and all else as it was agreed. */
export const priceOnDay = (agreed: Price, card: { was: Price; is: Price }): Price => {
  if (samePrice(agreed, card.was)) return withoutFinal(card.is);
  const change = minus(card.is.total_cost, card.was.total_cost);
  return {
    ...withoutFinal(agreed),
    line_items: withDayChange(agreed.line_items, card.is, change),
    total_cost: plus(agreed.total_cost, change),
  };
};

/** The same trucks, so many days later or earlier. */
export const slotsOn = (slots: CapacitySlots, from: Day, to: Day): CapacitySlots => {
  const days = daysBetween(from, to);
  return slots.map(({ day, half_truck_days }) => ({ day: addDays(day, days), half_truck_days }));
};

/** What `some` has beyond `others`: a day that both have is held once. */
export const slotsBeyond = (some: CapacitySlots, others: CapacitySlots): CapacitySlots =>
  some.flatMap(({ day, half_truck_days }) => {
    const more = half_truck_days - (others.find((one) => one.day === day)?.half_truck_days ?? 0);
    return more > 0 ? [{ day, half_truck_days: more }] : [];
  });

/** What else on the plan is bound to the day. */
const whyNotAround = (plan: MovePlan, to: Day): Refusal | undefined => {
  const { storage_in_transit, storage_move_out_date, first_available_date } = withoutStorage(plan);
  if (storage_in_transit && storage_move_out_date !== null && storage_move_out_date <= to) return atDay(NOT_BEFORE_MOVE);
  return whyNotArriveFrom(first_available_date, to) && atDay(BEFORE_MOVE);
};

const atDay = (sentence: string): Refusal => refuse('invalid', sentence, { move_date: sentence });

const withoutFinal = ({ final_price: _, ...price }: Price): Price => price;

const withDayChange = (lines: readonly LineItem[], is: Price, change: Cents): readonly LineItem[] => {
  if (change === 0) return lines;
  const own = lines.find(({ code }) => code === 'day_factor');
  const words = is.line_items.find(({ code }) => code === 'day_factor') ?? own ?? PLAIN_DAY;
  const amount = plus(own?.amount ?? (0 as Cents), change);
  const others = lines.filter(({ code }) => code !== 'day_factor');
  return amount === 0 ? others : [...others, { ...words, quantity: 1, rate: amount, amount }];
};

const PLAIN_DAY = { code: 'day_factor', description: 'Day of the move', because: 'Another day than the one booked' } as const;
