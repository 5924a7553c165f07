import { expect, test } from 'vitest';
import { blendOf } from '#domain/address/distance.ts';
import { linehaulOf } from '#domain/pricing/charges/linehaul.ts';
import { whyNotSaveCard } from '#domain/pricing/rate-card/card-check.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { MOVER_KEYS } from './mover-names.ts';
import { rateCardOf } from './rate-cards.ts';

const CARDS = MOVER_KEYS.map((key) => ({ key, card: rateCardOf(key) }));

test('no two movers have the same card [pricing 2]', () => {
  expect(new Set(CARDS.map(({ card }) => JSON.stringify({ ...card, effective_from: '' }))).size).toBe(CARDS.length);
});

test('every card could be saved: within what the market allows, and no longer way is cheaper [pricing 2]', () => {
  expect(CARDS.map(({ key, card }) => [key, whyNotSaveCard(card)?.message]).filter(([, why]) => why !== undefined)).toEqual([]);
});

test('no card asks less for more miles, whatever is moved from wherever [pricing 1]', () => {
  const cities = (card: RateCard) => ['OH|Columbus', ...Object.keys(card.metro_factor)];
  expect(keysThat(({ card }) => cities(card).some((city) => VOLUMES.some((volume) => falls(card, city, volume))))).toEqual([]);
});

test('long rates stay within half of the reference card [pricing 2]', () => {
  const shares = (card: RateCard) => card.long_per_cubic_foot.map(({ rate }, at) => rate / referenceCard.long_per_cubic_foot[at]!.rate);
  expect(keysThat(({ card }) => shares(card).some((share) => share < 0.5 || share > 1.5))).toEqual([]);
});

test('every mover that gives something off says what for', () => {
  const specials = CARDS.flatMap(({ card }) => (card.mover_special === null ? [] : [card.mover_special]));
  expect(new Set(specials.map((special) => special.kind))).toEqual(new Set(['percentage', 'dollars']));
  expect(specials.every((special) => special.name !== '')).toBe(true);
});

test('amounts are whole cents', () => {
  const amounts = ({ card }: Row) => [
    ...[card.local_minimum, card.long_service_fee, card.grand_piano],
    ...[...card.packing, ...card.box_purchase, ...card.hourly_crew],
  ];
  expect(keysThat((row) => !amounts(row).every(Number.isInteger))).toEqual([]);
});

test('hour rates grow with the crew', () => {
  expect(keysThat(({ card }) => card.hourly_crew.some((rate, at) => rate <= (card.hourly_crew[at - 1] ?? 0)))).toEqual([]);
});

type Row = (typeof CARDS)[number];

const keysThat = (isWrong: (row: Row) => boolean) => CARDS.filter(isWrong).map((row) => row.key);

const falls = (card: RateCard, city_key: string, volume: number): boolean => {
  const amounts = MILES.map((miles) => linehaulOf(card, { miles, blend: blendOf(miles), pick_up: { city_key }, drop_off: null }, volume));
  return amounts.some((amount, at) => amount < (amounts[at - 1] ?? 0));
};

const VOLUMES = [50, 150, 200, 225, 250, 275, 300, 350, 400, 500, 600, 885, 1000, 1200, 1500, 4000, 8000];
const MILES = [0, 10, 15, 30, 50, 55, 60, 70, 80, 85, 90, 95, 99, 100, 110, 250, 500, 1000, 1500, 2500, 3000, 5000];
