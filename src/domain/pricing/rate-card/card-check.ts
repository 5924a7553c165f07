import { blendOf } from '#domain/address/distance.ts';
import { inWords } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { grouped } from '#domain/core/words.ts';
import { wholeCents } from '../bill.ts';
import { linehaulOf, longRateAt, type Way } from '../charges/linehaul.ts';
import type { RateCard } from './rate-card.ts';
import { referenceCard } from './reference-card.ts';

/** A card may be saved when its figures are within the allowed bounds and no price on it falls as a move grows longer (pricing, 1 and 2). */
export const whyNotSaveCard = (card: RateCard): Refusal | undefined => {
  const errors = Object.fromEntries(BOUNDS.flatMap((bound) => outside(card, bound)));
  const wrong = { ...errors, ...shorterIsDearer(card) };
  const fields = Object.keys(wrong).length > 0 ? wrong : linehaulFalls(card);
  const [first] = Object.values(fields);
  return first === undefined ? undefined : refuse('invalid', first, fields);
};

/** What a group of figures may be, in cents; the market has no bound for the others. */
export const boundOf = (field: string): { least: number; most: number } | undefined => {
  const bound = BOUNDS.find((one) => one.field === field);
  return bound && { least: bound.least, most: bound.most };
};

/** Half as much or half as much again as the reference asks at those miles. */
export const longRateBound = (miles: number): { least: number; most: number } => {
  const usual = longRateAt(referenceCard, miles);
  return { least: usual * (1 - LONG_RATE_SPREAD), most: usual * (1 + LONG_RATE_SPREAD) };
};

type Bound = { field: string; least: number; most: number; of: (card: RateCard) => readonly number[] };

/** Cents, as on the card. */
const BOUNDS: readonly Bound[] = [
  { field: 'local_tiers', least: 90, most: 350, of: (card) => card.local_tiers.map(({ rate }) => rate) },
  { field: 'local_travel_fee', least: 0, most: 25_000, of: (card) => [card.local_travel_fee] },
  { field: 'local_minimum', least: 19_900, most: 79_900, of: (card) => [card.local_minimum] },
  { field: 'long_service_fee', least: 0, most: 90_000, of: (card) => [card.long_service_fee] },
  { field: 'long_destination_extra', least: 0, most: 40_000, of: (card) => Object.values(card.long_destination_extra) },
  { field: 'stairs_rate', least: 0, most: 40, of: (card) => [card.stairs_rate.local, card.stairs_rate.long] },
  { field: 'elevator_rate', least: 0, most: 15, of: (card) => [card.elevator_rate] },
  { field: 'long_carry_rate', least: 0, most: 40, of: (card) => [card.long_carry_rate] },
  { field: 'extra_stop_fee', least: 0, most: 30_000, of: (card) => [card.extra_stop_fee.local, card.extra_stop_fee.long] },
  { field: 'pianos', least: 7_500, most: 100_000, of: (card) => [card.upright_piano, card.baby_grand_piano, card.grand_piano] },
  { field: 'crating_per_cubic_foot', least: 1_000, most: 4_000, of: (card) => [card.crating_per_cubic_foot] },
  { field: 'storage', least: 35, most: 120, of: (card) => [card.storage_handling_rate, card.storage_monthly_rate] },
  { field: 'coi_first', least: 0, most: 15_000, of: (card) => [card.coi_first] },
  { field: 'coi_reissue', least: 0, most: 15_000, of: (card) => [card.coi_reissue] },
  { field: 'box_purchase', least: 0, most: 2_500, of: (card) => card.box_purchase.slice(6) },
];

/** The least volume is in cubic feet, so it stands apart from the money. */
const LEAST_VOLUME = { least: 100, most: 500 };

const outside = (card: RateCard, { field, least, most, of }: Bound): [string, string][] =>
  of(card).every((figure) => figure >= least && figure <= most)
    ? []
    : [[field, `Use ${inWords(wholeCents(least))} to ${inWords(wholeCents(most))}`]];

/** What differs between local and long blends between 50 and 100 miles, so long may not be the cheaper one. */
const shorterIsDearer = (card: RateCard): Record<string, string> => {
  const { least, most } = LEAST_VOLUME;
  return {
    ...(card.stairs_rate.long < card.stairs_rate.local && { stairs_rate: 'Stairs can’t cost less on long distance' }),
    ...(card.extra_stop_fee.long < card.extra_stop_fee.local && { extra_stop_fee: 'An extra stop can’t cost less on long distance' }),
    ...(card.long_minimum < card.local_minimum && { long_minimum: 'The smallest long-distance job can’t cost less than the local one' }),
    ...((card.long_minimum_cubic_feet < least || card.long_minimum_cubic_feet > most) && {
      long_minimum_cubic_feet: `Use ${least} to ${most} cubic feet`,
    }),
  };
};

/** Between these figures of a card its formulas are straight lines, so what holds at each of them holds everywhere. */
const linehaulFalls = (card: RateCard): Record<string, string> => {
  const [miles, volumes] = [milesOf(card), volumesOf(card)];
  for (const ends of waysOf(card)) {
    if (miles.some((way) => falls(volumes.map((volume) => linehaulOf(card, { ...ends, ...way }, volume))))) return FALLS_WITH_VOLUME;
    if (volumes.some((volume) => falls(miles.map((way) => linehaulOf(card, { ...ends, ...way }, volume))))) return FALLS_WITH_MILES;
  }
  return outOfBounds(card);
};

const FALLS_WITH_MILES = { long_per_cubic_foot: 'The price would fall as the move grows longer' };
const FALLS_WITH_VOLUME = { long_volume_tiers: 'The price would fall as the list grows longer' };

const outOfBounds = (card: RateCard): Record<string, string> => {
  for (const { miles, rate } of card.long_per_cubic_foot) {
    const { least, most } = longRateBound(miles);
    if (rate < least || rate > most)
      return { long_per_cubic_foot: `Use ${inWords(wholeCents(least))} to ${inWords(wholeCents(most))} at ${grouped(miles)} miles` };
  }
  return {};
};

const LONG_RATE_SPREAD = 0.5;

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((one, other) => one - other);

/** A tier's last cubic foot and the next one, and more than any tier begins at. */
const volumesOf = (card: RateCard): readonly number[] => {
  const bounds = [...card.local_tiers, ...card.long_volume_tiers].flatMap(({ to_cubic_feet }) => to_cubic_feet ?? []);
  return ascending([1, card.long_minimum_cubic_feet, ...bounds, ...bounds.map((bound) => bound + 1), Math.max(0, ...bounds) + 5_000]);
};

/** Each mile where local and long blend, where travel begins to cost and where the card names a rate. */
const milesOf = (card: RateCard): readonly Pick<Way, 'miles' | 'blend'>[] => {
  const blending = Array.from({ length: 51 }, (_, at) => 50 + at);
  const named = card.long_per_cubic_foot.map((point) => point.miles);
  return ascending([0, card.local_travel_free_miles, ...blending, ...named, 4_000]).map((miles) => ({ miles, blend: blendOf(miles) }));
};

/** From each city that is dear, and from any other, to one without an extra. */
const waysOf = (card: RateCard): readonly Pick<Way, 'pick_up' | 'drop_off'>[] =>
  ['', ...Object.keys(card.metro_factor)].map((city_key) => ({ pick_up: { city_key }, drop_off: { city_key: '' } }));

const falls = (prices: readonly number[]): boolean => prices.some((price, at) => at > 0 && price < (prices[at - 1] ?? 0) - 1e-6);
