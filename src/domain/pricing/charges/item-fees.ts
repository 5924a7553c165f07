import { inWords, wholeCents } from '#domain/core/money.ts';
import type { Charge } from '../bill.ts';
import type { PricingInput } from '../pricing-input.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** The mover's own extra fees for certain items and boxes; by the hour its time pays for them. */
export const itemFees: Charge = ({ input, card }, bill) => {
  if (input.hourly !== null || !asksFees(card)) return;
  const [items, boxes] = [itemFeesOf(card, input), boxFeesOf(card, input)];
  bill.addLump('item_fees', wholeCents(items + boxes), () => {
    const parts = [
      ...(items > 0 ? [`${inWords(wholeCents(items))} for items`] : []),
      ...(boxes > 0 ? [`${inWords(wholeCents(boxes))} for boxes`] : []),
    ];
    return { description: 'Fees for certain items', because: `This mover asks ${parts.join(' and ')} that take more care or space` };
  });
};

/** Most cards ask none, and a long list looked up for nothing would be half of a bid. */
const asksFees = (card: RateCard): boolean => {
  const known = ASKS_FEES.get(card);
  if (known !== undefined) return known;
  const asks = Object.keys(card.item_fees).length + Object.keys(card.box_fees).length > 0;
  ASKS_FEES.set(card, asks);
  return asks;
};

const ASKS_FEES = new WeakMap<RateCard, boolean>();

const itemFeesOf = (card: RateCard, input: PricingInput): number => {
  let sum = 0;
  for (const { inventory_item_id, count } of input.items) {
    const fee = card.item_fees[inventory_item_id];
    if (fee !== undefined) sum += (fee.handling_fee + fee.volume_fee) * count;
  }
  return sum;
};

const boxFeesOf = (card: RateCard, input: PricingInput): number => {
  let sum = 0;
  for (let at = 0; at < input.boxes.length; at++) sum += (card.box_fees[at + 1] ?? 0) * (input.boxes[at] ?? 0);
  return sum;
};
