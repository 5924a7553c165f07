import { blendOf } from '#domain/address/distance.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { grouped } from '#domain/core/words.ts';
import { type LinehaulTrip, linehaulOf } from '../charges/linehaul.ts';
import type { RateCard } from './rate-card.ts';
import { whyNotWithin } from './rate-cell.ts';
import { figuresIn, longRateBound, whyNotFigure } from './rate-cells.ts';

/** A card may be saved when its figures are within the allowed bounds and no price on it falls as a move grows longer (pricing, 1 and 2). */
export const whyNotSaveCard = (card: RateCard): Refusal | undefined => {
  const wrong = { ...outside(card, false), ...shorterIsDearer(card) };
  const fields = Object.keys(wrong).length > 0 ? wrong : linehaulFalls(card);
  const [first] = Object.values(fields);
  return first === undefined ? undefined : refuse('invalid', first, fields);
};

/** Each figure by itself, at its field. What bends the linehaul is asked last: that a price would fall says more than its bounds. */
const outside = (card: RateCard, is_bent: boolean): Record<string, string> =>
  Object.fromEntries(
    figuresIn(card).flatMap(([key, figure]) => {
      const [field = '', at, part] = key.split('.');
      if (BENT.has(field) !== is_bent) return [];
      const miles = field === 'long_per_cubic_foot' && part === 'rate' ? card.long_per_cubic_foot[Number(at)]?.miles : undefined;
      if (miles === undefined) return refusalAt(field, whyNotFigure(key, figure, {}));
      return refusalAt(field, whyNotWithin(longRateBound(miles), figure), ` at ${grouped(miles)} miles`);
    }),
  );

const BENT: ReadonlySet<string> = new Set(['long_per_cubic_foot', 'long_volume_tiers']);

const refusalAt = (field: string, why: string | undefined, where = ''): [string, string][] =>
  why === undefined ? [] : [[field, `${why}${where}`]];

/** What differs between local and long blends between 50 and 100 miles, so long may not be the cheaper one. */
const shorterIsDearer = (card: RateCard): Record<string, string> => ({
  ...(card.stairs_rate.long < card.stairs_rate.local && { stairs_rate: 'Stairs can’t cost less on long distance' }),
  ...(card.extra_stop_fee.long < card.extra_stop_fee.local && { extra_stop_fee: 'An extra stop can’t cost less on long distance' }),
  ...(card.long_minimum < card.local_minimum && { long_minimum: 'The smallest long-distance job can’t cost less than the local one' }),
});

/** Between these figures of a card its formulas are straight lines, so what holds at each of them holds everywhere. */
const linehaulFalls = (card: RateCard): Record<string, string> => {
  const [miles, volumes] = [milesOf(card), volumesOf(card)];
  for (const ends of tripsOf(card)) {
    if (miles.some((trip) => falls(volumes.map((volume) => linehaulOf(card, { ...ends, ...trip }, volume))))) return FALLS_WITH_VOLUME;
    if (volumes.some((volume) => falls(miles.map((trip) => linehaulOf(card, { ...ends, ...trip }, volume))))) return FALLS_WITH_MILES;
  }
  return outside(card, true);
};

const FALLS_WITH_MILES = { long_per_cubic_foot: 'The price would fall as the move grows longer' };
const FALLS_WITH_VOLUME = { long_volume_tiers: 'The price would fall as the list grows longer' };

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((one, other) => one - other);

/** A tier's last cubic foot and the next one, and more than any tier begins at. */
const volumesOf = (card: RateCard): readonly number[] => {
  const bounds = [...card.local_tiers, ...card.long_volume_tiers].flatMap(({ to_cubic_feet }) => to_cubic_feet ?? []);
  return ascending([1, card.long_minimum_cubic_feet, ...bounds, ...bounds.map((bound) => bound + 1), Math.max(0, ...bounds) + 5_000]);
};

/** Each mile where local and long blend, where travel begins to cost and where the card names a rate. */
const milesOf = (card: RateCard): readonly Pick<LinehaulTrip, 'miles' | 'blend'>[] => {
  const blending = Array.from({ length: 51 }, (_, at) => 50 + at);
  const named = card.long_per_cubic_foot.map((point) => point.miles);
  return ascending([0, card.local_travel_free_miles, ...blending, ...named, 4_000]).map((miles) => ({ miles, blend: blendOf(miles) }));
};

/** From each city that is dear, and from any other, to one without an extra. */
const tripsOf = (card: RateCard): readonly Pick<LinehaulTrip, 'pick_up' | 'drop_off'>[] =>
  ['', ...Object.keys(card.metro_factor)].map((city_key) => ({ pick_up: { city_key }, drop_off: { city_key: '' } }));

const falls = (prices: readonly number[]): boolean => prices.some((price, at) => at > 0 && price < (prices[at - 1] ?? 0) - 1e-6);
