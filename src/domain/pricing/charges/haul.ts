import { figureFor } from '#domain/address/city-key.ts';
import { blended } from '#domain/address/distance.ts';
import { inWords } from '#domain/core/money.ts';
import { counted, grouped, inPercent } from '#domain/core/words.ts';
import { type Charge, lineKind, wholeCents } from '../lines.ts';
import type { MoveFacts } from '../move-facts.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** Truck, crew and the way: the local formula up to 50 miles, the long one from 100, blended between. */
export const haul: Charge = ({ facts, card }, lines) => {
  if (facts.hourly !== null) return;
  const volume = bookedVolume(facts);
  const amount = wholeCents(haulOf(card, facts, volume));
  lines.addAmount(HAUL, volume, ratePer(volume, amount), amount);
};

/** What the haul rests on: the list as it was booked, unless it has shrunk. */
export const bookedVolume = ({ booked_cubic_feet, cubic_feet }: MoveFacts): number =>
  booked_cubic_feet === null ? cubic_feet : Math.min(booked_cubic_feet, cubic_feet);

/** Where a haul goes: all that it needs besides the volume. */
export type Way = Pick<MoveFacts, 'miles' | 'blend'> & { pick_up: { city_key: string }; drop_off: { city_key: string } | null };

/** Cents, unrounded. */
export const haulOf = (card: RateCard, way: Way, cubic_feet: number): number => {
  if (way.blend === 0) return localHaul(card, way, cubic_feet);
  if (way.blend === 1) return longHaul(card, way, cubic_feet);
  return blended(localHaul(card, way, cubic_feet), longHaul(card, way, cubic_feet), way.blend);
};

/** The average rate, to a hundredth of a cent. */
export const ratePer = (quantity: number, amount: number): number => Math.round((amount / quantity) * 100) / 100;

const localHaul = (card: RateCard, way: Way, cubic_feet: number): number =>
  (travelOf(card, way.miles) + overTiers(card.local_tiers, cubic_feet, rateOf)) * metroOf(card, way);

const longHaul = (card: RateCard, way: Way, cubic_feet: number): number =>
  card.long_service_fee + longVolume(card, cubic_feet) * longRateAt(card, way.miles) + destinationExtra(card, way);

const travelOf = (card: RateCard, miles: number): number =>
  card.local_travel_fee + Math.max(0, miles - card.local_travel_free_miles) * card.local_travel_per_mile;

const metroOf = (card: RateCard, way: Way): number => figureFor(card.metro_factor, way.pick_up.city_key) ?? 1;

/** Cubic feet after the card's discounts for large volumes. */
const longVolume = (card: RateCard, cubic_feet: number): number =>
  overTiers(card.long_volume_tiers, Math.max(cubic_feet, card.long_minimum_cubic_feet), factorOf);

const destinationExtra = (card: RateCard, way: Way): number =>
  (way.drop_off && figureFor(card.long_destination_extra, way.drop_off.city_key)) ?? 0;

/** Linear between the card's points, level outside them. */
export const longRateAt = (card: RateCard, miles: number): number => {
  let before: RateCard['long_per_cubic_foot'][number] | undefined;
  for (const point of card.long_per_cubic_foot) {
    if (point.miles >= miles) {
      return before === undefined ? point.rate : blended(before.rate, point.rate, (miles - before.miles) / (point.miles - before.miles));
    }
    before = point;
  }
  return before?.rate ?? 0;
};

type Tier = { to_cubic_feet: number | null };

const rateOf = ({ rate }: RateCard['local_tiers'][number]): number => rate;
const factorOf = ({ factor }: RateCard['long_volume_tiers'][number]): number => factor;

/** Each cubic foot at its own tier. */
const overTiers = <T extends Tier>(tiers: readonly T[], cubic_feet: number, figureOf: (tier: T) => number): number => {
  let sum = 0;
  let from = 0;
  for (const tier of tiers) {
    const to = Math.min(cubic_feet, tier.to_cubic_feet ?? cubic_feet);
    if (to <= from) break;
    sum += (to - from) * figureOf(tier);
    from = to;
  }
  return sum;
};

const HAUL = lineKind('haul', ({ facts, card, terms }, { quantity }) => ({
  description: terms.crew_size === null ? 'Crew and truck' : `Crew of ${terms.crew_size} and truck`,
  because: `${counted(quantity, 'cubic foot', 'cubic feet')}, ${counted(facts.miles, 'mile')}: ${formulaInWords(card, facts, quantity)}`,
}));

const formulaInWords = (card: RateCard, way: Way, cubic_feet: number): string => {
  if (way.blend === 0) return localInWords(card, way, cubic_feet);
  if (way.blend === 1) return longInWords(card, way, cubic_feet);
  const [local, long] = [wholeCents(localHaul(card, way, cubic_feet)), wholeCents(longHaul(card, way, cubic_feet))];
  return `between local and long distance, ${inPercent(1 - way.blend)} of ${inWords(local)} and ${inPercent(way.blend)} of ${inWords(long)}`;
};

const localInWords = (card: RateCard, way: Way, cubic_feet: number): string => {
  const travel = `${inWords(wholeCents(travelOf(card, way.miles)))} for travel`;
  const metro = metroOf(card, way);
  return `${travel}, then ${tiersInWords(card, cubic_feet)}${metro === 1 ? '' : `, times ${metro} in this city`}`;
};

const tiersInWords = (card: RateCard, cubic_feet: number): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { to_cubic_feet, rate } of card.local_tiers) {
    const to = Math.min(cubic_feet, to_cubic_feet ?? cubic_feet);
    if (to > from) parts.push(`${grouped(to - from)} at ${inWords(wholeCents(rate))}`);
    from = Math.max(from, to);
  }
  return parts.join(', ');
};

const longInWords = (card: RateCard, way: Way, cubic_feet: number): string => {
  const least = card.long_minimum_cubic_feet;
  const [volume, rate] = [longVolume(card, cubic_feet), inWords(wholeCents(longRateAt(card, way.miles)))];
  const why = cubic_feet < least ? `the least is ${grouped(least)} cubic feet` : `large volumes count less`;
  const charged = volume === cubic_feet ? `${rate} per cubic foot` : `${grouped(volume)} cubic feet charged (${why}) at ${rate}`;
  const extra = destinationExtra(card, way);
  return `${inWords(card.long_service_fee)} for service, then ${charged}${extra === 0 ? '' : `, and ${inWords(wholeCents(extra))} for this destination`}`;
};
