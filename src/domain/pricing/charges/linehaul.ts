import { figureFor } from '#domain/address/city-key.ts';
import { blended } from '#domain/address/distance.ts';
import { inWords, wholeCents } from '#domain/core/money.ts';
import { counted, grouped, inCubicFeet, inPercent } from '#domain/core/words.ts';
import type { Charge } from '../bill.ts';
import type { PricingInput } from '../pricing-input.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** Truck, crew and the way: the local formula up to 50 miles, the long one from 100, blended between. */
export const linehaul: Charge = ({ input, card, terms }, bill) => {
  if (input.hourly !== null) return;
  const volume = bookedVolume(input);
  const [local, long] = [localOf(card, input, volume), longOf(card, input, volume)];
  const amount = wholeCents(between(local, long, input.blend));
  bill.addAverage('haul', volume, amount, () => ({
    description: terms.crew_size === null ? 'Crew and truck' : `Crew of ${terms.crew_size} and truck`,
    because: `${inCubicFeet(volume)}, ${counted(input.miles, 'mile')}: ${formulaInWords(card, local, long, input.blend)}`,
  }));
};

/** What the linehaul rests on: the list as it was booked, unless it has shrunk. */
export const bookedVolume = ({ booked_cubic_feet, cubic_feet }: PricingInput): number =>
  booked_cubic_feet === null ? cubic_feet : Math.min(booked_cubic_feet, cubic_feet);

/** Where a linehaul goes: all that it needs besides the volume. */
export type LinehaulTrip = Pick<PricingInput, 'miles' | 'blend'> & { pick_up: { city_key: string }; drop_off: { city_key: string } | null };

/** Cents, unrounded. */
export const linehaulOf = (card: RateCard, trip: LinehaulTrip, cubic_feet: number): number =>
  between(localOf(card, trip, cubic_feet), longOf(card, trip, cubic_feet), trip.blend);

/** The two ends of the scale, each with what it is made of; null where the way has nothing of it. */
type Local = { amount: number; travel: number; volume: number; metro: number };
type Long = { amount: number; volume: number; charged_volume: number; rate: number; extra: number };

const localOf = (card: RateCard, { miles, blend, pick_up }: LinehaulTrip, volume: number): Local | null => {
  if (blend === 1) return null;
  const travel = card.local_travel_fee + Math.max(0, miles - card.local_travel_free_miles) * card.local_travel_per_mile;
  const metro = figureFor(card.metro_factor, pick_up.city_key) ?? 1;
  return { amount: (travel + overTiers(card.local_tiers, volume, rateOf)) * metro, travel, volume, metro };
};

const longOf = (card: RateCard, { miles, blend, drop_off }: LinehaulTrip, volume: number): Long | null => {
  if (blend === 0) return null;
  // Cubic feet after the card's discounts for large volumes.
  const charged_volume = overTiers(card.long_volume_tiers, Math.max(volume, card.long_minimum_cubic_feet), factorOf);
  const rate = longRateAt(card, miles);
  const extra = (drop_off && figureFor(card.long_destination_extra, drop_off.city_key)) ?? 0;
  return { amount: card.long_service_fee + charged_volume * rate + extra, volume, charged_volume, rate, extra };
};

const between = (local: Local | null, long: Long | null, blend: number): number => {
  if (local === null) return long?.amount ?? 0;
  return long === null ? local.amount : blended(local.amount, long.amount, blend);
};

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

const formulaInWords = (card: RateCard, local: Local | null, long: Long | null, blend: number): string => {
  if (long === null) return local === null ? '' : localInWords(card, local);
  if (local === null) return longInWords(card, long);
  const [near, far] = [inWords(wholeCents(local.amount)), inWords(wholeCents(long.amount))];
  return `between local and long distance, ${inPercent(1 - blend)} of ${near} and ${inPercent(blend)} of ${far}`;
};

const localInWords = (card: RateCard, { travel, volume, metro }: Local): string =>
  `${inWords(wholeCents(travel))} for travel, then ${tiersInWords(card, volume)}${metro === 1 ? '' : `, times ${metro} in this city`}`;

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

const longInWords = (card: RateCard, { volume, charged_volume, rate, extra }: Long): string => {
  const least = card.long_minimum_cubic_feet;
  const per_foot = inWords(wholeCents(rate));
  const why = volume < least ? `the least is ${grouped(least)} cubic feet` : `large volumes count less`;
  const charged =
    charged_volume === volume ? `${per_foot} per cubic foot` : `${grouped(charged_volume)} cubic feet charged (${why}) at ${per_foot}`;
  const destination = extra === 0 ? '' : `, and ${inWords(wholeCents(extra))} for this destination`;
  return `${inWords(card.long_service_fee)} for service, then ${charged}${destination}`;
};
