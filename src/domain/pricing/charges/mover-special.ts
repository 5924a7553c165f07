import { inWholeDollars, inWords, negative } from '../../money.ts';
import { codeSet, type DayCharge, type Entry, lump, sumOf, wholeCents } from '../bill.ts';
import { inPercent } from '../words.ts';

/** The mover's own offer. Boxes, certificates and the minimum stay out of it. */
export const moverSpecial: DayCharge = ({ card }, entries) => {
  const special = card.mover_special;
  if (special === null) return undefined;
  const base = Math.max(0, sumOf(entries, DISCOUNTED));
  const off = special.kind === 'percentage' ? wholeCents((base * special.percentage) / 100) : wholeCents(Math.min(base, special.amount));
  return lump('mover_special', negative(off), say);
};

const DISCOUNTED = codeSet(
  'haul',
  'item_fees',
  'access',
  'special_handling',
  'packing',
  'storage',
  'adjustment_before_discounts',
  'day_factor',
  'volume_added',
);

const say: Entry['say'] = ({ card }, _, entries) => {
  const special = card.mover_special;
  if (special === null) return { description: '', because: '' };
  const base = inWords(sumOf(entries, DISCOUNTED));
  if (special.kind === 'dollars')
    return { description: `${special.name}, ${inWholeDollars(special.amount)} off`, because: `Off the ${base} above` };
  const percent = inPercent(special.percentage / 100);
  return { description: `${special.name}, ${percent} off`, because: `${percent} of ${base}; boxes and certificates are not part of it` };
};
