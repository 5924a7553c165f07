import { inWholeDollars, inWords, negative } from '#domain/core/money.ts';
import { inPercent } from '#domain/core/words.ts';
import { codeSet, type DayCharge, lineKind, wholeCents } from '../lines.ts';

/** The mover's own offer. Boxes, certificates and the minimum stay out of it. */
export const moverSpecial: DayCharge = ({ card }, lines) => {
  const special = card.mover_special;
  if (special === null) return;
  const base = Math.max(0, lines.sumOf(DISCOUNTED));
  const off = special.kind === 'percentage' ? wholeCents((base * special.percentage) / 100) : wholeCents(Math.min(base, special.amount));
  lines.addLump(MOVER_SPECIAL, negative(off));
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

const MOVER_SPECIAL = lineKind('mover_special', ({ card }, _, lines) => {
  const special = card.mover_special;
  if (special === null) return { description: '', because: '' };
  const base = inWords(lines.sumOf(DISCOUNTED));
  if (special.kind === 'dollars')
    return { description: `${special.name}, ${inWholeDollars(special.amount)} off`, because: `Off the ${base} above` };
  const percent = inPercent(special.percentage / 100);
  return { description: `${special.name}, ${percent} off`, because: `${percent} of ${base}; boxes and certificates are not part of it` };
});
