import { type Cents, inWords } from '#domain/core/money.ts';
import { counted, grouped, listed, thingsOf } from '#domain/core/words.ts';
import type { NamedCount } from '../goods-facts.ts';
import { type Charge, type LineKind, lineKind, wholeCents } from '../lines.ts';
import type { MoveFacts } from '../move-facts.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** Taking apart and putting together again, off the wall, crates, pianos, and what is heavy or awkward. */
export const specialHandling: Charge = ({ facts, card }, lines) => {
  lines.add(ASSEMBLY, unitsOf(facts.assembly), card.assembly);
  lines.add(OFF_THE_WALL, unitsOf(facts.off_the_wall), card.off_the_wall);
  lines.add(CRATING, cratedCubicFeet(card, facts), card.crating_per_cubic_foot);
  const { special } = facts;
  if (special.upright_piano > 0) lines.add(UPRIGHT, special.upright_piano, pianoRate(card.upright_piano, card, facts));
  if (special.baby_grand_piano > 0) lines.add(BABY_GRAND, special.baby_grand_piano, pianoRate(card.baby_grand_piano, card, facts));
  if (special.grand_piano > 0) lines.add(GRAND, special.grand_piano, pianoRate(card.grand_piano, card, facts));
  lines.add(HEAVY, special.heavy, card.heavy_item);
};

/** Its own fee, and more for every flight. */
const pianoRate = (fee: Cents, card: RateCard, facts: MoveFacts): number => fee + pianoFlights(facts) * card.piano_per_flight;

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

const ASSEMBLY = lineKind('special_handling', ({ facts, card }) => ({
  description: `${thingsOf(facts.assembly, 'items')} taken apart and rebuilt`,
  because: `${inWords(card.assembly)} each: ${listed(facts.assembly)}`,
}));

const OFF_THE_WALL = lineKind('special_handling', ({ facts, card }) => ({
  description: `${thingsOf(facts.off_the_wall, 'items')} off the wall`,
  because: `${inWords(card.off_the_wall)} each: ${listed(facts.off_the_wall)}`,
}));

const CRATING = lineKind('special_handling', ({ facts, card }, { quantity, rate }) => ({
  description: facts.crated.length === 1 ? `Crate for ${facts.crated[0]?.name}` : `${facts.crated.length} crates`,
  because: `${counted(quantity, 'cubic foot', 'cubic feet')} at ${inWords(wholeCents(rate))}, at least ${grouped(card.crating_minimum_cubic_feet)} a crate`,
}));

const piano = (fee: 'upright_piano' | 'baby_grand_piano' | 'grand_piano', name: string): LineKind =>
  lineKind('special_handling', ({ facts, card }, { quantity }) => {
    const flights = pianoFlights(facts);
    const stairs = flights === 0 ? '' : ` and ${inWords(card.piano_per_flight)} for each of ${counted(flights, 'flight')}`;
    return { description: quantity === 1 ? name : `${quantity} × ${name}`, because: `${inWords(card[fee])}${stairs}` };
  });

const UPRIGHT = piano('upright_piano', 'Upright piano');
const BABY_GRAND = piano('baby_grand_piano', 'Baby grand piano');
const GRAND = piano('grand_piano', 'Grand piano');

const HEAVY = lineKind('special_handling', ({ facts, card }) => {
  const { heavy: things } = facts.special_names;
  return { description: thingsOf(things, 'heavy items'), because: `${inWords(card.heavy_item)} each, heavy or awkward: ${listed(things)}` };
});
