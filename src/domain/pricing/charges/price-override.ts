import { inWords, minus } from '#domain/core/money.ts';
import { ALL_CODES, type DayCharge, lineKind } from '../lines.ts';

/** Brings the total to what our team has set for this mover, whatever the lines come to. */
export const priceOverride: DayCharge = ({ facts, terms }, lines) => {
  const override = facts.price_override;
  if (override === null || terms.mover_id !== override.mover_id) return;
  lines.addLump(PRICE_OVERRIDE, minus(override.total_cost, lines.sumOf(ALL_CODES)));
};

const PRICE_OVERRIDE = lineKind('price_override', ({ facts }) => ({
  description: 'Price set by our team',
  because: facts.price_override === null ? '' : `The total is ${inWords(facts.price_override.total_cost)}: ${facts.price_override.reason}`,
}));
