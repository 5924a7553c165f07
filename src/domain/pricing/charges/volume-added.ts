import { type Charge, type Entry, lineOf, wholeCents } from '../bill.ts';
import { counted } from '../words.ts';
import { bookedVolume, haulOf, ratePer } from './haul.ts';

/** The part of the haul that items added since the booking cause. */
export const volumeAdded: Charge = ({ facts, card }) => {
  const booked = bookedVolume(facts);
  const added = facts.cubic_feet - booked;
  if (added <= 0 || facts.hourly !== null) return undefined;
  const amount = wholeCents(haulOf(card, facts, facts.cubic_feet) - haulOf(card, facts, booked));
  return lineOf('volume_added', added, ratePer(added, amount), amount, say);
};

const say: Entry['say'] = ({ facts }, { quantity }) => ({
  description: 'Added since booking',
  because: `${counted(quantity, 'cubic foot', 'cubic feet')} more than the ${counted(bookedVolume(facts), 'cubic foot', 'cubic feet')} that were booked`,
});
