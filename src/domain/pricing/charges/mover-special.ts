import { inWholeDollars, inWords, negative, wholeCents } from '#domain/core/money.ts';
import { inPercent } from '#domain/core/words.ts';
import { codeSet, type DayCharge } from '../bill.ts';

/** The mover's own offer. Boxes, certificates and the minimum stay out of it. */
export const moverSpecial: DayCharge = ({ card: { mover_special: special } }, bill) => {
  if (special === null) return;
  const sum = bill.sumOf(DISCOUNTED);
  const base = Math.max(0, sum);
  if (special.kind === 'dollars') {
    bill.addLump('mover_special', negative(wholeCents(Math.min(base, special.amount))), () => ({
      description: `${special.name}, ${inWholeDollars(special.amount)} off`,
      because: `Off the ${inWords(sum)} above`,
    }));
  } else {
    bill.addLump('mover_special', negative(wholeCents((base * special.percentage) / 100)), () => {
      const percent = inPercent(special.percentage / 100);
      return {
        description: `${special.name}, ${percent} off`,
        because: `${percent} of ${inWords(sum)}; boxes and certificates are not part of it`,
      };
    });
  }
};

const DISCOUNTED = codeSet(
  ...(['haul', 'item_fees', 'access', 'special_handling', 'packing', 'storage'] as const),
  ...(['adjustment_before_discounts', 'day_factor', 'volume_added'] as const),
);
