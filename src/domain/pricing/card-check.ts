import { blendOf } from '../distance.ts';
import { inWords } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { haulOf, type Way } from './charges/haul.ts';
import { wholeCents } from './lines.ts';
import type { RateCard } from './rate-card.ts';

/** A card may be saved when its figures are within the allowed bounds and no price on it falls as a move grows longer (pricing, 1 and 2). */
export const whyNotSaveCard = (card: RateCard): Refusal | undefined => {
  const errors = Object.fromEntries(BOUNDS.flatMap((bound) => outside(card, bound)));
  const wrong = { ...errors, ...shorterIsDearer(card) };
  const fields = Object.keys(wrong).length > 0 ? wrong : haulFalls(card);
  const [first] = Object.values(fields);
  return first === undefined ? undefined : refuse('invalid', first, fields);
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

const haulFalls = (card: RateCard): Record<string, string> => {
  const falls = waysOf(card).some((way) => VOLUMES.some((cubic_feet) => fallsWithMiles(card, way, cubic_feet)));
  return falls ? { long_per_cubic_foot: 'The price would fall as the move grows longer' } : {};
};

/** Tier bounds of any card lie between these, and a formula is straight between its bounds. */
const VOLUMES = [1, 100, 250, 500, 800, 1_000, 1_200, 1_600, 2_500, 5_000];

/** Every other mile of the blend, then every hundredth. */
const MILES = [0, 25, ...Array.from({ length: 26 }, (_, at) => 50 + at * 2), ...Array.from({ length: 34 }, (_, at) => 200 + at * 100)].map(
  (miles) => ({ miles, blend: blendOf(miles) }),
);

/** From each city that is dear, and from any other, to one without an extra. */
const waysOf = (card: RateCard): readonly Pick<Way, 'pick_up' | 'drop_off'>[] =>
  ['', ...Object.keys(card.metro_factor)].map((city_key) => ({ pick_up: { city_key }, drop_off: { city_key: '' } }));

const fallsWithMiles = (card: RateCard, ends: Pick<Way, 'pick_up' | 'drop_off'>, cubic_feet: number): boolean => {
  let before = 0;
  for (const { miles, blend } of MILES) {
    const price = haulOf(card, { ...ends, miles, blend }, cubic_feet);
    if (price < before - 1e-6) return true;
    before = price;
  }
  return false;
};
