import { inWords } from '#domain/core/money.ts';
import { counted } from '#domain/core/words.ts';
import { type Charge, lineKind } from '../lines.ts';

/** The first certificate of insurance for each building that asks for one. */
export const coi: Charge = ({ facts, card }, lines) => lines.add(COI, facts.coi_addresses, card.coi_first);

const COI = lineKind('coi', ({ card }, { quantity }) => ({
  description: quantity === 1 ? 'Certificate of insurance' : `${quantity} certificates of insurance`,
  because: `${inWords(card.coi_first)} for each of ${counted(quantity, 'address', 'addresses')}`,
}));
