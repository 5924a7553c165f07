import { boxesAt, boxesInWords, pricesInWords } from '#domain/inventory/box-words.ts';
import type { Charge } from '../bill.ts';

/** Boxes that the customer buys and the mover delivers. */
export const cardboard: Charge = ({ input, card }, bill) => {
  const { boxes_bought } = input;
  const amount = boxesAt(boxes_bought, card.box_purchase);
  if (amount === 0) return;
  bill.addLump('cardboard', amount, () => ({
    description: `${boxesInWords(boxes_bought)} delivered`,
    because: pricesInWords(boxes_bought, card.box_purchase),
  }));
};
