import { type Charge, type Entry, lump, NO_LINES, wholeCents } from '../bill.ts';
import { boxesAt, boxesInWords, pricesInWords } from '../box-words.ts';
import { inPercent } from '../words.ts';

/** Packing and unpacking the boxes of the plan, unless the mover's price includes it. */
export const packing: Charge = ({ facts, card, terms }) => {
  const packs = facts.packing && !terms.packing_included;
  const unpacks = facts.unpacking && !terms.unpacking_included;
  if (!packs && !unpacks) return NO_LINES;
  const amount = boxesAt(facts.boxes, card.packing);
  return [
    ...(packs ? lump('packing', wholeCents(amount), inPackingWords) : NO_LINES),
    ...(unpacks ? lump('packing', wholeCents(amount * card.unpacking_share), inUnpackingWords) : NO_LINES),
  ];
};

const inPackingWords: Entry['say'] = ({ facts, card }) => ({
  description: `Packing ${boxesInWords(facts.boxes)}`,
  because: pricesInWords(facts.boxes, card.packing),
});

const inUnpackingWords: Entry['say'] = ({ facts, card }) => ({
  description: `Unpacking ${boxesInWords(facts.boxes)}`,
  because: `${inPercent(card.unpacking_share)} of the price for packing: ${pricesInWords(facts.boxes, card.packing)}`,
});
