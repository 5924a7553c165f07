import { type Charge, type Entry, lump, wholeCents } from '../bill.ts';
import { boxesAt, boxesInWords, pricesInWords } from '../box-words.ts';
import { inPercent } from '../words.ts';

/** Packing the boxes of the plan, unless the mover's price includes it. */
const pack: Charge = ({ facts, card, terms }) =>
  facts.packing && !terms.packing_included ? lump('packing', wholeCents(boxesAt(facts.boxes, card.packing)), inPackingWords) : undefined;

const unpack: Charge = ({ facts, card, terms }) =>
  facts.unpacking && !terms.unpacking_included
    ? lump('packing', wholeCents(boxesAt(facts.boxes, card.packing) * card.unpacking_share), inUnpackingWords)
    : undefined;

const inPackingWords: Entry['say'] = ({ facts, card }) => ({
  description: `Packing ${boxesInWords(facts.boxes)}`,
  because: pricesInWords(facts.boxes, card.packing),
});

const inUnpackingWords: Entry['say'] = ({ facts, card }) => ({
  description: `Unpacking ${boxesInWords(facts.boxes)}`,
  because: `${inPercent(card.unpacking_share)} of the price for packing: ${pricesInWords(facts.boxes, card.packing)}`,
});

export const packing: readonly Charge[] = [pack, unpack];
