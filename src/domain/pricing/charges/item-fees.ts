import { inWords } from '#domain/core/money.ts';
import { type Charge, lineKind, wholeCents } from '../lines.ts';
import type { MoveFacts } from '../move-facts.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** The mover's own extra fees for certain items and boxes; by the hour its time pays for them. */
export const itemFees: Charge = ({ facts, card }, lines) => {
  if (facts.hourly === null && asksFees(card)) lines.addLump(ITEM_FEES, wholeCents(itemFeesOf(card, facts) + boxFeesOf(card, facts)));
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

const itemFeesOf = (card: RateCard, facts: MoveFacts): number => {
  let sum = 0;
  for (const { inventory_item_id, count } of facts.items) {
    const fee = card.item_fees[inventory_item_id];
    if (fee !== undefined) sum += (fee.handling_fee + fee.volume_fee) * count;
  }
  return sum;
};

const boxFeesOf = (card: RateCard, facts: MoveFacts): number => {
  let sum = 0;
  for (let at = 0; at < facts.boxes.length; at++) sum += (card.box_fees[at + 1] ?? 0) * (facts.boxes[at] ?? 0);
  return sum;
};

const ITEM_FEES = lineKind('item_fees', ({ facts, card }) => {
  const [items, boxes] = [itemFeesOf(card, facts), boxFeesOf(card, facts)];
  const parts = [
    ...(items > 0 ? [`${inWords(wholeCents(items))} for items`] : []),
    ...(boxes > 0 ? [`${inWords(wholeCents(boxes))} for boxes`] : []),
  ];
  return { description: 'Fees for certain items', because: `This mover asks ${parts.join(' and ')} that take more care or space` };
});
