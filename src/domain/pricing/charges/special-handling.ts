import { type Cents, inWords, wholeCents } from '#domain/core/money.ts';
import { counted, grouped, inCubicFeet, listed, type NamedCount, thingsOf } from '#domain/core/words.ts';
import type { Basis, Bill, Charge } from '../bill.ts';

/** Taking apart and putting together again, off the wall, crates, pianos, and what is heavy or awkward. */
export const specialHandling: Charge = (basis, bill) => {
  const { input, card } = basis;
  const { assembly, off_the_wall, special, hourly } = input;
  bill.add('special_handling', unitsOf(assembly), card.assembly, () => ({
    description: `${thingsOf(assembly, 'items')} taken apart and rebuilt`,
    because: `${inWords(card.assembly)} each: ${listed(assembly)}`,
  }));
  bill.add('special_handling', unitsOf(off_the_wall), card.off_the_wall, () => ({
    description: `${thingsOf(off_the_wall, 'items')} off the wall`,
    because: `${inWords(card.off_the_wall)} each: ${listed(off_the_wall)}`,
  }));
  if (input.crated.length > 0) crates(basis, bill);
  if (special.upright_piano > 0) pianos(basis, bill, special.upright_piano, card.upright_piano, 'Upright piano');
  if (special.baby_grand_piano > 0) pianos(basis, bill, special.baby_grand_piano, card.baby_grand_piano, 'Baby grand piano');
  if (special.grand_piano > 0) pianos(basis, bill, special.grand_piano, card.grand_piano, 'Grand piano');
  if (special.heavy > 0) heavyItems(basis, bill);
  if (hourly !== null) {
    each(bill, hourly.overweight, card.hourly_overweight, 'overweight item');
    each(bill, hourly.oversize, card.hourly_oversize, 'oversize item');
  }
};

/** Every crate is charged for at least the card's least. */
const crates = ({ input: { crated }, card }: Basis, bill: Bill): void => {
  const { crating_per_cubic_foot: rate, crating_minimum_cubic_feet: least } = card;
  const volume = crated.reduce((sum, { cubic_feet }) => sum + Math.max(cubic_feet, least), 0);
  bill.add('special_handling', volume, rate, () => ({
    description: crated.length === 1 ? `Crate for ${crated[0]?.name}` : `${crated.length} crates`,
    because: `${inCubicFeet(volume)} at ${inWords(wholeCents(rate))}, at least ${grouped(least)} a crate`,
  }));
};

/** Its own fee, and more for every flight: the first one counts for a piano too. */
const pianos = ({ input, card }: Basis, bill: Bill, count: number, fee: Cents, name: string): void => {
  const { pick_up, drop_off, hourly } = input;
  const flights = hourly === null ? pick_up.flights + (drop_off?.flights ?? 0) : 0;
  bill.add('special_handling', count, fee + flights * card.piano_per_flight, () => ({
    description: count === 1 ? name : `${count} × ${name}`,
    because: `${inWords(fee)}${flights === 0 ? '' : ` and ${inWords(card.piano_per_flight)} for each of ${counted(flights, 'flight')}`}`,
  }));
};

const heavyItems = ({ input, card }: Basis, bill: Bill): void => {
  const { heavy } = input.special_names;
  bill.add('special_handling', input.special.heavy, card.heavy_item, () => ({
    description: thingsOf(heavy, 'heavy items'),
    because: `${inWords(card.heavy_item)} each, heavy or awkward: ${listed(heavy)}`,
  }));
};

/** What is too heavy or too large for a crew by the hour. */
const each = (bill: Bill, count: number, fee: Cents, name: string): void =>
  bill.add('special_handling', count, fee, () => ({ description: counted(count, name), because: `${inWords(fee)} each` }));

const unitsOf = (counts: readonly NamedCount[]): number => {
  let sum = 0;
  for (const { count } of counts) sum += count;
  return sum;
};
