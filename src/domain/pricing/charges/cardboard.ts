import { boxesAt, boxesInWords, pricesInWords } from '#domain/inventory/box-words.ts';
import { type Charge, lineKind, wholeCents } from '../lines.ts';

/** Boxes that the customer buys and the mover delivers. */
export const cardboard: Charge = ({ facts, card }, lines) =>
  lines.addLump(CARDBOARD, wholeCents(boxesAt(facts.boxes_bought, card.box_purchase)));

const CARDBOARD = lineKind('cardboard', ({ facts, card }) => ({
  description: `${boxesInWords(facts.boxes_bought)} delivered`,
  because: pricesInWords(facts.boxes_bought, card.box_purchase),
}));
