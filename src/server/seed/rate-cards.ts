import { type Cents, cents } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { linehaulOf } from '#domain/pricing/charges/linehaul.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import type { MoverKey } from './mover-names.ts';
import { inSteps, varietyOf } from './mover-variety.ts';
import { LEVELS, type Level, STYLES, type Style } from './rate-card-styles.ts';

/** A mover's card: the reference card at the mover's own level and in its style, each figure a little off to either side. */
export const rateCardOf = (key: MoverKey): RateCard => {
  const level: Level = LEVELS[key];
  const shaped = { ...level, ...STYLES[level.style], vary: varietyOf(key) };
  return steadied({
    ...referenceCard,
    effective_from: `2026-0${Math.floor(shaped.vary(1, 10))}-01`,
    ...localFigures(shaped),
    ...longFigures(shaped),
    ...accessFigures(shaped),
    ...handlingFigures(shaped),
    ...boxFigures(shaped),
    ...dayFigures(shaped),
    ...hourlyFigures(shaped),
    ...coverFigures(shaped),
    item_fees: level.style === 'budget' || level.style === 'student' ? AWKWARD_ITEMS : NO_FEES,
    mover_special: level.special ?? null,
  });
};

/** Lifts the service fee until no long way costs less than a local one where the two meet, in the dearest city and at any volume. */
const steadied = (card: RateCard): RateCard => {
  const city_key = Object.keys(card.metro_factor).reduce((one, other) => (metro(card, other) > metro(card, one) ? other : one));
  const way = { miles: POLICY.blend_to_miles, pick_up: { city_key }, drop_off: null };
  const missing = cornersOf(card).map(
    (volume) => linehaulOf(card, { ...way, blend: 0 }, volume) - linehaulOf(card, { ...way, blend: 1 }, volume),
  );
  const most = Math.max(0, ...missing);
  return { ...card, long_service_fee: cents(card.long_service_fee + Math.ceil(most / 500) * 500) };
};

const metro = (card: RateCard, city_key: string): number => card.metro_factor[city_key] ?? 1;

/** Between these volumes both formulas run straight. */
const cornersOf = ({ local_tiers, long_volume_tiers, long_minimum_cubic_feet }: RateCard): readonly number[] => [
  long_minimum_cubic_feet,
  ...[...local_tiers, ...long_volume_tiers].map((tier) => tier.to_cubic_feet ?? MORE_THAN_ANY_HOME),
];

const MORE_THAN_ANY_HOME = 20_000;

type Shaped = Level & Style & { vary: (low: number, high: number) => number };

const localFigures = ({ local, least, vary }: Shaped) => {
  const [first = 500, second = 1200] = pick(LOCAL_BREAKS, vary);
  const rateAt = (at: number) => Math.max(90, Math.round((referenceCard.local_tiers[at]?.rate ?? 0) * local * vary(0.98, 1.02)));
  return {
    local_tiers: [
      { to_cubic_feet: first, rate: rateAt(0) },
      { to_cubic_feet: second, rate: rateAt(1) },
      { to_cubic_feet: null, rate: rateAt(2) },
    ],
    local_travel_fee: around(referenceCard.local_travel_fee, local, vary, 0.15, 500),
    local_travel_free_miles: pick([10, 12, 15, 15, 20], vary),
    local_travel_per_mile: inSteps(referenceCard.local_travel_per_mile * local * vary(0.9, 1.15), 5),
    local_minimum: cents(inSteps(referenceCard.local_minimum * local * least, 1000) - 100),
  };
};

const longFigures = ({ long, least, vary }: Shaped) => {
  const lean = vary(-0.03, 0.03);
  const points = referenceCard.long_per_cubic_foot;
  return {
    long_service_fee: around(referenceCard.long_service_fee, long, vary, 0.15, 500),
    long_per_cubic_foot: points.map(({ miles, rate }, at) => ({
      miles,
      rate: Math.round(rate * long * (1 + lean * (at / points.length))),
    })),
    long_volume_tiers: pick(LONG_TIERS, vary),
    long_minimum_cubic_feet: pick([200, 225, 250, 250, 300], vary),
    long_minimum: cents(inSteps(60_000 * long * least, 1000) - 100),
    long_destination_extra: scaled(referenceCard.long_destination_extra, () => inSteps(12_000 * vary(0.5, 1.4), 500)),
  };
};

/** A long way is never cheaper than a short one, whatever the roll. */
const accessFigures = ({ local, vary }: Shaped) => {
  const stairs = Math.round(vary(12, 18) * local);
  const stop = inSteps(7500 * local * vary(0.85, 1.1), 500);
  return {
    stairs_rate: { local: stairs, long: stairs + Math.round(vary(6, 12)) },
    elevator_rate: Math.round(vary(3, 6)),
    extra_stop_fee: { local: cents(stop), long: cents(stop + inSteps(vary(5000, 9000), 500)) },
    long_carry_rate: Math.round(vary(20, 30)),
    storage_handling_rate: Math.round(vary(50, 70) * local),
    storage_monthly_rate: Math.round(vary(48, 75) * local),
    coi_first: cents(pick([0, 0, 0, 0, 2500], vary)),
    coi_reissue: cents(pick([2500, 4000, 5000, 5000, 7500], vary)),
  };
};

const handlingFigures = ({ local, piano, vary }: Shaped) => ({
  upright_piano: around(referenceCard.upright_piano, piano, vary, 0.15, 500),
  baby_grand_piano: around(referenceCard.baby_grand_piano, piano, vary, 0.15, 500),
  grand_piano: around(referenceCard.grand_piano, piano, vary, 0.15, 500),
  piano_per_flight: around(referenceCard.piano_per_flight, piano, vary, 0.15, 500),
  heavy_item: around(referenceCard.heavy_item, piano, vary, 0.2, 500),
  assembly: around(referenceCard.assembly, local, vary, 0.2, 100),
  off_the_wall: around(referenceCard.off_the_wall, local, vary, 0.2, 100),
  crating_per_cubic_foot: inSteps(referenceCard.crating_per_cubic_foot * vary(0.85, 1.25), 50),
});

const boxFigures = ({ boxes, vary }: Shaped) => {
  const packing = boxes * vary(0.9, 1.1);
  const buying = boxes * vary(0.92, 1.08);
  return {
    packing: seven(referenceCard.packing, packing),
    unpacking_share: pick([0.4, 0.5, 0.5, 0.6], vary),
    box_purchase: seven(referenceCard.box_purchase, buying),
  };
};

const dayFigures = ({ vary }: Shaped) => ({
  peak_factor: inSteps(vary(1.11, 1.18), 0.01),
  low_season_factor: inSteps(vary(0.93, 0.98), 0.01),
  weekend_factor: inSteps(vary(1.04, 1.1), 0.01),
  month_end_factor: inSteps(vary(1.06, 1.1), 0.01),
  peak_month_end_factor: inSteps(vary(1.13, 1.18), 0.01),
  metro_factor: { ...scaled(referenceCard.metro_factor, (factor) => inSteps(factor + vary(-0.02, 0.02), 0.01)), 'NY|Brooklyn': 1.38 },
});

const hourlyFigures = ({ local, hourly, vary }: Shaped) => {
  const ofCrew = (at: 0 | 1 | 2 | 3) => cents(inSteps(referenceCard.hourly_crew[at] * local * hourly * vary(0.98, 1.02), 500));
  return {
    hourly_crew: [ofCrew(0), ofCrew(1), ofCrew(2), ofCrew(3)] as const,
    hourly_labor_only_less: cents(inSteps(vary(3500, 5000), 500)),
    hourly_busy_minimum_hours: pick([2.5, 3, 3, 3], vary),
    hourly_oversize: cents(inSteps(vary(6000, 9000), 500)),
    hourly_overweight: cents(inSteps(vary(12_500, 17_500), 500)),
  };
};

const coverFigures = ({ vary }: Shaped) => {
  const off = Math.round(vary(-12, 12));
  const { insurance_per_hundred: reference } = referenceCard;
  return { insurance_per_hundred: { 0: reference[0] + off, 250: reference[250] + off, 500: reference[500] + off } };
};

const LOCAL_BREAKS = [
  [500, 1200],
  [400, 1000],
  [600, 1500],
] as const;

const LONG_TIERS: readonly RateCard['long_volume_tiers'][] = [
  referenceCard.long_volume_tiers,
  [
    { to_cubic_feet: 500, factor: 1 },
    { to_cubic_feet: 1200, factor: 0.96 },
    { to_cubic_feet: null, factor: 0.91 },
  ],
  [
    { to_cubic_feet: 600, factor: 1 },
    { to_cubic_feet: 1000, factor: 0.94 },
    { to_cubic_feet: null, factor: 0.9 },
  ],
];

const NO_FEES: RateCard['item_fees'] = {};

/** What two people and a plain truck would rather not see: an aquarium, a treadmill, a home gym, an arcade cabinet. */
const AWKWARD_ITEMS: RateCard['item_fees'] = {
  1091: { handling_fee: cents(3000), volume_fee: cents(0) },
  1285: { handling_fee: cents(2500), volume_fee: cents(0) },
  1291: { handling_fee: cents(4500), volume_fee: cents(1500) },
  1300: { handling_fee: cents(2000), volume_fee: cents(1000) },
};

const WARDROBE_AT_MOST = cents(2500);

/** The reference amount at a level, up to `spread` off, in steps of cents. */
const around = (amount: Cents, level: number, vary: Shaped['vary'], spread: number, step: number): Cents =>
  cents(inSteps(amount * level * vary(1 - spread, 1 + spread), step));

/** Each box type at a level; a wardrobe box never sells for more than the market allows. */
const seven = ([small, medium, large, china, file, legal, wardrobe]: RateCard['packing'], level: number): RateCard['packing'] => {
  const at = (amount: Cents) => cents(inSteps(amount * level, 25));
  return [at(small), at(medium), at(large), at(china), at(file), at(legal), cents(Math.min(WARDROBE_AT_MOST, at(wardrobe)))];
};

const scaled = <N extends number>(figures: Readonly<Record<string, N>>, change: (figure: number) => number): Record<string, N> =>
  Object.fromEntries(Object.entries(figures).map(([city, figure]) => [city, change(figure) as N]));

const pick = <T>(choices: readonly T[], vary: Shaped['vary']): T => choices[Math.floor(vary(0, choices.length))] as T;
