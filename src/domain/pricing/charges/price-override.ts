import { inWords, minus } from '../../money.ts';
import { type DayCharge, type Entry, lump, wholeCents } from '../bill.ts';

/** Brings the total to what our team has set for this mover, whatever the lines come to. */
export const priceOverride: DayCharge = ({ facts, terms }, entries) => {
  const override = facts.price_override;
  if (override === null || terms.mover_id !== override.mover_id) return undefined;
  const computed = wholeCents(entries.reduce((sum, { amount }) => sum + amount, 0));
  return lump('price_override', minus(override.total_cost, computed), say);
};

const say: Entry['say'] = ({ facts }) => ({
  description: 'Price set by our team',
  because: facts.price_override === null ? '' : `The total is ${inWords(facts.price_override.total_cost)}: ${facts.price_override.reason}`,
});
