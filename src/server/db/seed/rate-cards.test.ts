import { expect, test } from 'vitest';
import { blendOf } from '#domain/distance.ts';
import { haulOf } from '#domain/pricing/charges/haul.ts';
import type { RateCard } from '#domain/pricing/rate-card.ts';
import { referenceCard } from '#domain/pricing/reference-card.ts';
import { MOVER_KEYS } from './mover-names.ts';
import { rateCardOf } from './rate-cards.ts';

const CARDS = MOVER_KEYS.map((key) => ({ key, card: rateCardOf(key) }));

/** The figures' bounds, in cents or as factors of the reference card. */
const ALLOWED: readonly (readonly [what: string, least: number, most: number, figures: (card: RateCard) => readonly number[]])[] = [
  ['local rates', 90, 350, (card) => card.local_tiers.map((tier) => tier.rate)],
  ['local travel', 0, 25_000, (card) => [card.local_travel_fee]],
  ['the local minimum', 19_900, 79_900, (card) => [card.local_minimum]],
  ['the long service fee', 0, 90_000, (card) => [card.long_service_fee]],
  ['long rates', 0.5, 1.5, (card) => card.long_per_cubic_foot.map(({ rate }, at) => rate / referenceCard.long_per_cubic_foot[at]!.rate)],
  ['the long minimum volume', 100, 500, (card) => [card.long_minimum_cubic_feet]],
  ['destination extras', 0, 40_000, (card) => Object.values(card.long_destination_extra)],
  ['stairs', 0, 40, (card) => [card.stairs_rate.local, card.stairs_rate.long]],
  ['elevators', 0, 15, (card) => [card.elevator_rate]],
  ['a long carry', 0, 40, (card) => [card.long_carry_rate]],
  ['extra stops', 0, 30_000, (card) => [card.extra_stop_fee.local, card.extra_stop_fee.long]],
  ['pianos', 7500, 100_000, (card) => [card.upright_piano, card.baby_grand_piano, card.grand_piano]],
  ['crating', 1000, 4000, (card) => [card.crating_per_cubic_foot]],
  ['wardrobe boxes', 0, 2500, (card) => [card.box_purchase[6]]],
  ['storage', 35, 120, (card) => [card.storage_handling_rate, card.storage_monthly_rate]],
  ['certificates', 0, 15_000, (card) => [card.coi_first, card.coi_reissue]],
];

test('no two movers have the same card [pricing 2]', () => {
  expect(new Set(CARDS.map(({ card }) => JSON.stringify({ ...card, effective_from: '' }))).size).toBe(CARDS.length);
});

test.each(ALLOWED)('every card keeps %s within what the market allows [pricing 2]', (_, least, most, figures) => {
  expect(keysOf(({ card }) => figures(card).every((figure) => figure >= least && figure <= most))).toEqual([]);
});

test('no card asks less for more miles, whatever is moved from wherever [pricing 1]', () => {
  expect(
    keysOf(({ card }) =>
      ['OH|Columbus', ...Object.keys(card.metro_factor)].every((city) => VOLUMES.every((volume) => isRising(card, city, volume))),
    ),
  ).toEqual([]);
});

test('no card asks less for a long way than for a short one [pricing 1]', () => {
  const isRight = (card: RateCard) =>
    card.long_minimum >= card.local_minimum &&
    card.stairs_rate.long >= card.stairs_rate.local &&
    card.extra_stop_fee.long >= card.extra_stop_fee.local;
  expect(keysOf(({ card }) => isRight(card))).toEqual([]);
});

test('amounts are whole cents', () => {
  const amounts = ({ card }: Row) => [
    card.local_minimum,
    card.long_service_fee,
    card.grand_piano,
    ...card.packing,
    ...card.box_purchase,
    ...card.hourly_crew,
  ];
  expect(keysOf((row) => amounts(row).every(Number.isInteger))).toEqual([]);
});

test('hour rates grow with the crew', () => {
  expect(keysOf(({ card }) => card.hourly_crew.every((rate, at) => rate > (card.hourly_crew[at - 1] ?? 0)))).toEqual([]);
});

type Row = (typeof CARDS)[number];

/** The movers whose cards fail. */
const keysOf = (isRight: (row: Row) => boolean) => CARDS.filter((row) => !isRight(row)).map((row) => row.key);

const isRising = (card: RateCard, city_key: string, volume: number): boolean => {
  const amounts = MILES.map((miles) => haulOf(card, { miles, blend: blendOf(miles), pick_up: { city_key }, drop_off: null }, volume));
  return amounts.every((amount, at) => amount >= (amounts[at - 1] ?? 0));
};

const VOLUMES = [50, 150, 200, 225, 250, 275, 300, 350, 400, 500, 600, 885, 1000, 1200, 1600, 4000, 8000];
const MILES = [0, 10, 15, 30, 50, 55, 60, 70, 80, 85, 90, 95, 99, 100, 110, 250, 500, 1000, 1500, 2500, 3000, 5000];
