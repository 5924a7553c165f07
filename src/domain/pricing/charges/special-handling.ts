import { type Cents, inWords } from '../../money.ts';
import { type Charge, type Entry, type Job, line, NO_LINES, wholeCents } from '../bill.ts';
import type { NamedCount } from '../goods-facts.ts';
import type { MoveFacts } from '../move-facts.ts';
import type { RateCard } from '../rate-card.ts';
import { counted, grouped, listed, thingsOf } from '../words.ts';

/** Taking apart and rebuilding, off the wall, crating, pianos and heavy things. */
export const specialHandling: Charge = (job) => [...handling(job), ...pianos(job), ...heavyItems(job)];

const handling = ({ facts, card }: Job): readonly Entry[] => {
  const { assembly, off_the_wall, crated } = facts;
  if (assembly.length + off_the_wall.length + crated.length === 0) return NO_LINES;
  return [
    ...line('special_handling', unitsOf(assembly), card.assembly, inAssemblyWords),
    ...line('special_handling', unitsOf(off_the_wall), card.off_the_wall, inWallWords),
    ...line('special_handling', cratedCubicFeet(card, facts), card.crating_per_cubic_foot, inCratingWords),
  ];
};

const pianos = ({ facts, card }: Job): readonly Entry[] => {
  const { upright_piano, baby_grand_piano, grand_piano } = facts.special;
  if (upright_piano + baby_grand_piano + grand_piano === 0) return NO_LINES;
  const stairs = pianoFlights(facts) * card.piano_per_flight;
  return [
    ...line('special_handling', upright_piano, card.upright_piano + stairs, inUprightWords),
    ...line('special_handling', baby_grand_piano, card.baby_grand_piano + stairs, inBabyGrandWords),
    ...line('special_handling', grand_piano, card.grand_piano + stairs, inGrandWords),
  ];
};

const heavyItems = ({ facts, card }: Job): readonly Entry[] => line('special_handling', facts.special.heavy, card.heavy_item, inHeavyWords);

const unitsOf = (counts: readonly NamedCount[]): number => {
  let sum = 0;
  for (const { count } of counts) sum += count;
  return sum;
};

/** Every crate is charged for at least the card's least. */
const cratedCubicFeet = (card: RateCard, facts: MoveFacts): number => {
  let sum = 0;
  for (const { cubic_feet } of facts.crated) sum += Math.max(cubic_feet, card.crating_minimum_cubic_feet);
  return sum;
};

/** Every flight counts for a piano, the first one too. */
const pianoFlights = ({ pick_up, drop_off, hourly }: MoveFacts): number =>
  hourly === null ? pick_up.flights + (drop_off?.flights ?? 0) : 0;

const inAssemblyWords: Entry['say'] = ({ facts, card }) => ({
  description: `${thingsOf(facts.assembly, 'items')} taken apart and rebuilt`,
  because: `${inWords(card.assembly)} each: ${listed(facts.assembly)}`,
});

const inWallWords: Entry['say'] = ({ facts, card }) => ({
  description: `${thingsOf(facts.off_the_wall, 'items')} off the wall`,
  because: `${inWords(card.off_the_wall)} each: ${listed(facts.off_the_wall)}`,
});

const inCratingWords: Entry['say'] = ({ facts, card }, { quantity, rate }) => ({
  description: facts.crated.length === 1 ? `Crate for ${facts.crated[0]?.name}` : `${facts.crated.length} crates`,
  because: `${counted(quantity, 'cubic foot', 'cubic feet')} at ${inWords(wholeCents(rate))}, at least ${grouped(card.crating_minimum_cubic_feet)} a crate`,
});

const inPianoWords =
  (name: string, feeOf: (card: RateCard) => Cents): Entry['say'] =>
  ({ facts, card }, { quantity }) => {
    const flights = pianoFlights(facts);
    const stairs = flights === 0 ? '' : ` and ${inWords(card.piano_per_flight)} for each of ${counted(flights, 'flight')}`;
    return { description: quantity === 1 ? name : `${quantity} × ${name}`, because: `${inWords(feeOf(card))}${stairs}` };
  };

const inUprightWords = inPianoWords('Upright piano', (card) => card.upright_piano);
const inBabyGrandWords = inPianoWords('Baby grand piano', (card) => card.baby_grand_piano);
const inGrandWords = inPianoWords('Grand piano', (card) => card.grand_piano);

const inHeavyWords: Entry['say'] = ({ facts, card }) => {
  const { heavy } = facts.special_names;
  return { description: thingsOf(heavy, 'heavy items'), because: `${inWords(card.heavy_item)} each, heavy or awkward: ${listed(heavy)}` };
};
