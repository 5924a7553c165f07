import { type Day, daysBetween } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { blackoutOf } from '#domain/movers/blackout.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { noTruckOf, ON_ANY_DAY, type Reason, tooSoonFor, whyConsultOnly } from './bid-reasons.ts';

/** Today, and what is known of the trucks: without `is_free` nobody asks for them. `day` is the plan's own unless another one is looked at. */
export type BidSituation = { today: Day; day?: Day; is_free?: (mover: Mover) => boolean };

/** The first reason why a mover gives no bid: its area, license, services, size, notice or trucks (pricing, 3). */
export const whyNotBid = (mover: Mover, input: PricingInput, situation: BidSituation): Refusal | undefined =>
  refused(reasonOnAnyDay(mover, input)) ?? whyNotOn(mover, input, situation);

/** What no day changes, as a sentence: most movers of a market don't bid, and a Refusal for each would cost more than the bids do. */
export const reasonOnAnyDay = (mover: Mover, input: PricingInput): string | undefined => {
  for (const part of ON_ANY_DAY) if (part.keeps(mover, input)) return part.says(mover, input);
  return undefined;
};

/** All of what no day changes: for whoever has chosen this mover and wants to know what to change. */
export const reasonsOnAnyDay = (mover: Mover, input: PricingInput): readonly string[] =>
  partsOf(mover, input).map(({ sentence }) => sentence);

/** Days between today and the move. */
export const noticeOf = (input: PricingInput, { today, day = input.move_date }: BidSituation): number => daysBetween(today, day);

/** What the day decides: the notice it needs, work that it leaves to others then, and a free truck. */
const whyNotOn = (mover: Mover, input: PricingInput, situation: BidSituation): Refusal | undefined => {
  if (noticeOf(input, situation) < mover.lead_time_days) return cannot(tooSoonFor(mover));
  const left_out = blackoutOf(mover, input, situation.day ?? input.move_date);
  if (left_out !== undefined) return cannot(left_out);
  return situation.is_free === undefined || situation.is_free(mover) ? undefined : refuse('mover_full', noTruckOf(mover));
};

/** The same as a yes or no: asked for each mover and day, where a sentence would cost more than the price. */
export const comesOn = (mover: Mover, input: PricingInput, day: Day, notice_days: number, { is_free }: BidSituation): boolean =>
  notice_days >= mover.lead_time_days &&
  (mover.blackouts === undefined || blackoutOf(mover, input, day) === undefined) &&
  (is_free === undefined || is_free(mover));

/** Like `BidSituation`, with the days of the job on which a mover has too few trucks. */
export type FullSituation = { today: Day; day?: Day; full_days: (mover: Mover) => readonly Day[] };

/** Every reason why a mover names no price, each once; none when it bids. */
export const reasonsNotToBid = (mover: Mover, input: PricingInput, situation: FullSituation): readonly Reason[] => {
  const reasons: Reason[] = [...partsOf(mover, input)];
  if (noticeOf(input, situation) < mover.lead_time_days) reasons.push({ kind: 'notice', sentence: tooSoonFor(mover) });
  const left_out = blackoutOf(mover, input, situation.day ?? input.move_date);
  if (left_out !== undefined) reasons.push({ kind: 'blackout', sentence: left_out });
  const full_days = situation.full_days(mover);
  if (full_days.length > 0) reasons.push({ kind: 'trucks', sentence: noTruckOf(mover, full_days) });
  const unseen = whyConsultOnly(mover, input);
  if (unseen !== undefined) reasons.push({ kind: 'consult', sentence: unseen });
  return reasons;
};

/** It must see the move before it names a price: too much of it, or a thing that it never prices unseen. */
export const isConsultOnly = (mover: Mover, input: PricingInput): boolean =>
  (mover.consult_only_over_cubic_feet !== null && input.cubic_feet > mover.consult_only_over_cubic_feet) ||
  (mover.consult_only_items.length > 0 && input.items.some((item) => mover.consult_only_items.includes(item.inventory_item_id)));

const partsOf = (mover: Mover, input: PricingInput): readonly Reason[] =>
  ON_ANY_DAY.filter(({ keeps }) => keeps(mover, input)).map(({ kind, says }) => ({ kind, sentence: says(mover, input) }));

const cannot = (reason: string): Refusal => refuse('mover_cannot', reason);

const refused = (reason: string | undefined): Refusal | undefined => (reason === undefined ? undefined : cannot(reason));
