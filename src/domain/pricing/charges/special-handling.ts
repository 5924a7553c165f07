import { inWords } from '../../money.ts';
import { type Charge, type Entry, line, wholeCents } from '../bill.ts';
import type { NamedCount } from '../goods-facts.ts';
import type { MoveFacts } from '../move-facts.ts';
import type { RateCard } from '../rate-card.ts';
import { counted, grouped, listed, thingsOf } from '../words.ts';

/** Taking apart and putting together again. */
const assembly: Charge = ({ facts, card }) => line('special_handling', unitsOf(facts.assembly), card.assembly, inAssemblyWords);

const offTheWall: Charge = ({ facts, card }) => line('special_handling', unitsOf(facts.off_the_wall), card.off_the_wall, inWallWords);

const crating: Charge = ({ facts, card }) =>
  line('special_handling', cratedCubicFeet(card, facts), card.crating_per_cubic_foot, inCratingWords);

type Piano = 'upright_piano' | 'baby_grand_piano' | 'grand_piano';

/** Its own fee, and more for every flight. */
const piano = (kind: Piano, name: string): Charge => {
  const say = inPianoWords(kind, name);
  return ({ facts, card }) =>
    facts.special[kind] === 0
      ? undefined
      : line('special_handling', facts.special[kind], card[kind] + pianoFlights(facts) * card.piano_per_flight, say);
};

const heavy: Charge = ({ facts, card }) => line('special_handling', facts.special.heavy, card.heavy_item, inHeavyWords);

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
  (kind: Piano, name: string): Entry['say'] =>
  ({ facts, card }, { quantity }) => {
    const flights = pianoFlights(facts);
    const stairs = flights === 0 ? '' : ` and ${inWords(card.piano_per_flight)} for each of ${counted(flights, 'flight')}`;
    return { description: quantity === 1 ? name : `${quantity} × ${name}`, because: `${inWords(card[kind])}${stairs}` };
  };

const inHeavyWords: Entry['say'] = ({ facts, card }) => {
  const { heavy: things } = facts.special_names;
  return { description: thingsOf(things, 'heavy items'), because: `${inWords(card.heavy_item)} each, heavy or awkward: ${listed(things)}` };
};

export const specialHandling: readonly Charge[] = [
  assembly,
  offTheWall,
  crating,
  piano('upright_piano', 'Upright piano'),
  piano('baby_grand_piano', 'Baby grand piano'),
  piano('grand_piano', 'Grand piano'),
  heavy,
];
