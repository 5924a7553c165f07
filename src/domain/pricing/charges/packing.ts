import { wholeCents } from '#domain/core/money.ts';
import { inPercent } from '#domain/core/words.ts';
import { boxesAt, boxesInWords, pricesInWords } from '#domain/inventory/box-words.ts';
import type { Charge } from '../bill.ts';

/** Packing the boxes of the plan and unpacking them, unless the mover's price includes it. */
export const packing: Charge = ({ input, card, terms }, bill) => {
  const packs = input.packing && !terms.packing_included;
  const unpacks = input.unpacking && !terms.unpacking_included;
  if (!packs && !unpacks) return;
  const price = boxesAt(input.boxes, card.packing);
  if (packs)
    bill.addLump('packing', price, () => ({
      description: `Packing ${boxesInWords(input.boxes)}`,
      because: pricesInWords(input.boxes, card.packing),
    }));
  if (unpacks)
    bill.addLump('packing', wholeCents(price * card.unpacking_share), () => ({
      description: `Unpacking ${boxesInWords(input.boxes)}`,
      because: `${inPercent(card.unpacking_share)} of the price for packing: ${pricesInWords(input.boxes, card.packing)}`,
    }));
};
