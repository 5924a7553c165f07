import { counted } from '#domain/core/words.ts';
import { type Charge, lineKind, wholeCents } from '../lines.ts';
import { bookedVolume, haulOf, ratePer } from './haul.ts';

/** The part of the haul that items added since the booking cause. */
export const volumeAdded: Charge = ({ facts, card }, lines) => {
  const booked = bookedVolume(facts);
  const added = facts.cubic_feet - booked;
  if (added <= 0 || facts.hourly !== null) return;
  const amount = wholeCents(haulOf(card, facts, facts.cubic_feet) - haulOf(card, facts, booked));
  lines.addAmount(VOLUME_ADDED, added, ratePer(added, amount), amount);
};

const VOLUME_ADDED = lineKind('volume_added', ({ facts }, { quantity }) => ({
  description: 'Added since booking',
  because: `${counted(quantity, 'cubic foot', 'cubic feet')} more than the ${counted(bookedVolume(facts), 'cubic foot', 'cubic feet')} that were booked`,
}));
