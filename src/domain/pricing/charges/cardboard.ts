import { boxesAt, boxesInWords, pricesInWords } from '#domain/inventory/box-words.ts';
import type { Charge } from '../bill.ts';

/** Boxes that the customer buys and the mover delivers. */
export const cardboard: Charge = ({ input, card }, bill) => {
  const { boxes_bought } = input;
  bill.addLump('cardboard', boxesAt(boxes_bought, card.box_purchase), () => ({
    description: `${boxesInWords(boxes_bought)} delivered`,
    because: pricesInWords(boxes_bought, card.box_purchase),
  }));
};
