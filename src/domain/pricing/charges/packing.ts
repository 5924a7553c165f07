import { inPercent } from '#domain/core/words.ts';
import { boxesAt, boxesInWords, pricesInWords } from '#domain/inventory/box-words.ts';
import { type Charge, lineKind, wholeCents } from '../lines.ts';

/** Packing the boxes of the plan and unpacking them, unless the mover's price includes it. */
export const packing: Charge = ({ facts, card, terms }, lines) => {
  if (facts.packing && !terms.packing_included) lines.addLump(PACKING, wholeCents(boxesAt(facts.boxes, card.packing)));
  if (facts.unpacking && !terms.unpacking_included)
    lines.addLump(UNPACKING, wholeCents(boxesAt(facts.boxes, card.packing) * card.unpacking_share));
};

const PACKING = lineKind('packing', ({ facts, card }) => ({
  description: `Packing ${boxesInWords(facts.boxes)}`,
  because: pricesInWords(facts.boxes, card.packing),
}));

const UNPACKING = lineKind('packing', ({ facts, card }) => ({
  description: `Unpacking ${boxesInWords(facts.boxes)}`,
  because: `${inPercent(card.unpacking_share)} of the price for packing: ${pricesInWords(facts.boxes, card.packing)}`,
}));
