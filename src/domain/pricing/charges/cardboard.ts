import { type Charge, type Entry, lump, wholeCents } from '../bill.ts';
import { boxesAt, boxesInWords, pricesInWords } from '../box-words.ts';

/** Boxes that the customer buys and the mover delivers. */
export const cardboard: Charge = ({ facts, card }) => lump('cardboard', wholeCents(boxesAt(facts.boxes_bought, card.box_purchase)), say);

const say: Entry['say'] = ({ facts, card }) => ({
  description: `${boxesInWords(facts.boxes_bought)} delivered`,
  because: pricesInWords(facts.boxes_bought, card.box_purchase),
});
