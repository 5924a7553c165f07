import { addDays, type Day } from '#domain/core/calendar.ts';
import { cents } from '#domain/core/money.ts';
import { ADJUSTABLE, type Adjustment } from '#domain/plan/move-plan.ts';
import { type MoverTerms, PLAIN_TERMS } from '#domain/pricing/bill.ts';
import type { Climb, PricingInput } from '#domain/pricing/pricing-input.ts';
import { whyNotSaveCard } from '#domain/pricing/rate-card/card-check.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { aMove, anEnd } from './moves.ts';

/** A move, a card, a day and a mover's terms: all that a price rests on. */
export type Case = { input: PricingInput; card: RateCard; day: Day; terms: MoverTerms };

/** Moves of every kind on cards of every kind, the same ones each time: drawn by hand, since a library's generators cost more than the prices. */
export const anyCases = (count: number, seed = 7): readonly Case[] => {
  const draw = drawing(seed);
  const cards = anyCards(120, draw);
  return Array.from({ length: count }, () => ({
    ...{ input: anyMove(draw), card: draw.one(cards), day: draw.one(DAYS) },
    terms: draw.one([PLAIN_TERMS, { ...PLAIN_TERMS, mover_id: 7, crew_size: 4, packing_included: true, unpacking_included: draw.yes() }]),
  }));
};

/** With up to two of an admin's changes each. */
export const adjusted = (cases: readonly Case[], seed = 11): readonly Case[] => {
  const draw = drawing(seed);
  return cases.map((one) => ({ ...one, input: { ...one.input, adjustments: draw.many(2, () => anAdjustment(draw)) } }));
};

type Draw = {
  yes(share?: number): boolean;
  upTo(most: number): number;
  between(least: number, most: number): number;
  one<T>(all: readonly T[]): T;
  many<T>(most: number, make: () => T): T[];
};

/** The same numbers for the same seed (Mulberry32). */
export const drawing = (seed: number): Draw => {
  let state = seed;
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
  return {
    yes: (probability = 0.5) => share() < probability,
    upTo: (most) => between(0, most),
    between,
    one: (all) => all[between(0, all.length - 1)] as (typeof all)[number],
    many: (most, make) => Array.from({ length: between(0, most) }, make),
  };
};

/** Days of two years. */
const DAYS = Array.from({ length: 731 }, (_, at) => addDays('2027-01-01', at));

const CITIES = ['NY|Albany', 'NY|New York', 'NY|Brooklyn', 'MA|Boston', 'CA|San Francisco'];
const EDGES = [1, 249, 250, 499, 500, 501, 999, 1_000, 1_199, 1_200, 1_600];

const aClimb = (draw: Draw): Climb => {
  const flights = draw.yes(0.3) ? 0 : draw.upTo(5);
  const elevator = flights === 0 && draw.yes();
  return { flights, paid_flights: Math.max(0, flights - 1), elevator };
};

const aVolume = (draw: Draw): number => (draw.yes(0.2) ? draw.one(EDGES) : draw.yes(0.4) ? draw.between(1, 400) : draw.between(1, 4_000));

const milesOf = (draw: Draw): number => (draw.yes(0.4) ? draw.upTo(50) : draw.yes(0.4) ? draw.between(45, 105) : draw.between(100, 3_500));

const counts = (draw: Draw): number[] => Array.from({ length: 7 }, () => (draw.yes() ? 0 : draw.upTo(40)));

const named = (draw: Draw, name: string) => (draw.yes(0.7) ? [] : [{ name, count: draw.between(1, 3) }]);

const anyMove = (draw: Draw): PricingInput => {
  const is_hourly = draw.yes(0.08);
  const into_storage = !is_hourly && draw.yes(0.1);
  const cubic_feet = aVolume(draw);
  const miles = into_storage ? 15 : is_hourly ? draw.upTo(50) : milesOf(draw);
  return aMove({
    ...{ cubic_feet, miles, ...goodsOf(draw), ...servicesOf(draw) },
    pick_up: anEnd({ ...aClimb(draw), city_key: draw.one(CITIES) }),
    drop_off: into_storage ? null : anEnd({ ...aClimb(draw), city_key: draw.one(CITIES) }),
    extra_stops: into_storage || draw.yes(0.7) ? [] : stopsOf(draw),
    storage: into_storage ? { kind: 'into_warehouse' } : transitOf(draw),
    booked_cubic_feet: draw.yes(0.9) ? null : draw.between(1, 3_000),
    hourly: is_hourly ? helpOf(draw) : null,
  });
};

const goodsOf = (draw: Draw): Partial<PricingInput> => ({
  ...{ boxes: counts(draw), boxes_bought: draw.yes(0.6) ? [0, 0, 0, 0, 0, 0, 0] : counts(draw) },
  ...{ assembly: named(draw, 'Bed'), off_the_wall: named(draw, 'Mirror') },
  crated: draw.yes(0.8) ? [] : draw.many(3, () => ({ name: 'Vase', cubic_feet: draw.between(1, 40) })),
  special: draw.yes(0.7)
    ? { upright_piano: 0, baby_grand_piano: 0, grand_piano: 0, heavy: 0 }
    : { upright_piano: draw.upTo(2), baby_grand_piano: draw.upTo(1), grand_piano: draw.upTo(1), heavy: draw.upTo(3) },
  items: draw.many(4, () => ({ inventory_item_id: draw.between(1, 5), count: draw.between(1, 4) })),
});

const servicesOf = (draw: Draw): Partial<PricingInput> => ({
  ...{ packing: draw.yes(0.4), unpacking: draw.yes(0.3), coi_addresses: draw.yes(0.6) ? 0 : draw.upTo(4) },
  shared: { facebook: draw.yes(0.2), twitter: draw.yes(0.2) },
  insurance: draw.yes(0.7)
    ? null
    : { waived: false, declared_value: cents(draw.upTo(10_000_000)), deductible: draw.one([0, 250, 500] as const) },
});

const stopsOf = (draw: Draw): PricingInput['extra_stops'] => [
  ...(draw.yes() ? [{ ...aClimb(draw), end: 'pick_up' as const, city: 'Troy' }] : []),
  ...(draw.yes() ? [{ ...aClimb(draw), end: 'drop_off' as const, city: 'Colonie' }] : []),
];

const transitOf = (draw: Draw): PricingInput['storage'] =>
  draw.yes(0.75) ? null : { kind: 'in_transit', move_out: draw.yes(0.2) ? null : draw.one(DAYS) };

const helpOf = (draw: Draw): NonNullable<PricingInput['hourly']> => ({
  ...{ truck: draw.one(['none', 'small', 'medium', 'large', 'extra large'] as const), hours: draw.between(1, 24) / 2 },
  ...{ crew: draw.between(2, 5), overweight: draw.upTo(2), oversize: draw.upTo(2), stairs: draw.yes() },
});

/**
 * Up to 40 % or $900 off, or more on top: two such percentages leave more than the cheapest day takes. None is off one part after
 * discounts: a discount may have swallowed that part (decisions/0035).
 */
const anAdjustment = (draw: Draw): Adjustment => {
  const [applies_to, is_applied_before_discounts] = [draw.one(ADJUSTABLE), draw.yes()];
  const least = is_applied_before_discounts || applies_to === 'total' ? -40 : 0;
  return {
    ...{ id: draw.upTo(9), description: 'Goodwill', applies_to, is_percentage: draw.yes(), is_applied_before_discounts },
    ...{ percentage: draw.between(least, 60), amount: cents(draw.between(-90_000, 90_000)) },
  };
};

/** The reference card, and with every price scaled, its own fees and its own special; only cards that may be saved. */
const anyCards = (count: number, draw: Draw): readonly RateCard[] => [
  referenceCard,
  ...Array.from({ length: count }, () => anyCard(draw)).filter((card) => whyNotSaveCard(card) === undefined),
];

const anyCard = (draw: Draw): RateCard => {
  const [work, long, minimum] = [draw.between(70, 140), draw.between(90, 140), draw.between(19_900, 79_900)];
  const stairs = draw.upTo(20);
  return {
    ...referenceCard,
    local_tiers: referenceCard.local_tiers.map((tier) => ({ ...tier, rate: (tier.rate * work) / 100 })),
    long_per_cubic_foot: referenceCard.long_per_cubic_foot.map((point) => ({ ...point, rate: (point.rate * long) / 100 })),
    ...{ local_travel_fee: cents(draw.upTo(20_000)), local_minimum: cents(minimum), long_minimum: cents(minimum + draw.upTo(10_000)) },
    ...{ stairs_rate: { local: stairs, long: stairs + 7 }, coi_first: cents(draw.upTo(15_000)), mover_special: aSpecial(draw) },
    metro_factor: { 'NY|New York': draw.between(80, 150) / 100 },
    ...{ peak_factor: draw.between(90, 140) / 100, low_season_factor: draw.between(80, 100) / 100 },
    weekend_factor: draw.between(90, 130) / 100,
    ...{ item_fees: { 1: { handling_fee: cents(draw.upTo(3_000)), volume_fee: cents(100) } }, box_fees: { 4: cents(50) } },
  };
};

const aSpecial = (draw: Draw): RateCard['mover_special'] => {
  if (draw.yes(0.4)) return null;
  return draw.yes()
    ? { kind: 'percentage', percentage: draw.between(1, 100), name: 'Special' }
    : { kind: 'dollars', amount: cents(draw.upTo(300_000)), name: 'Special' };
};
