import type { Day } from '#domain/core/calendar.ts';
import { type Cents, cents } from '#domain/core/money.ts';
import type { RateCard } from './rate-card.ts';

const dollars = (amount: number): Cents => cents(amount * 100);

/** The default card: where a new mover starts, and what the demo's movers vary around (pricing, 2). Rates are cents per unit. */
export const referenceCard: RateCard = {
  version: 1,
  effective_from: '2026-01-01' as Day,

  local_tiers: [
    { to_cubic_feet: 500, rate: 140 },
    { to_cubic_feet: 1200, rate: 125 },
    { to_cubic_feet: null, rate: 110 },
  ],
  local_travel_fee: dollars(85),
  local_travel_free_miles: 15,
  local_travel_per_mile: 250,
  local_minimum: dollars(349),

  long_service_fee: dollars(350),
  long_per_cubic_foot: [
    { miles: 100, rate: 260 },
    { miles: 250, rate: 320 },
    { miles: 500, rate: 420 },
    { miles: 1000, rate: 490 },
    { miles: 1500, rate: 580 },
    { miles: 2500, rate: 740 },
    { miles: 3000, rate: 790 },
  ],
  long_volume_tiers: [
    { to_cubic_feet: 500, factor: 1 },
    { to_cubic_feet: 1000, factor: 0.95 },
    { to_cubic_feet: null, factor: 0.9 },
  ],
  long_minimum_cubic_feet: 250,
  long_minimum: dollars(349),
  long_destination_extra: {
    'NY|New York': dollars(120),
    'CA|San Francisco': dollars(120),
    'MA|Boston': dollars(120),
    'DC|Washington': dollars(120),
  },

  stairs_rate: { local: 15, long: 25 },
  elevator_rate: 4,
  extra_stop_fee: { local: dollars(75), long: dollars(150) },
  long_carry_rate: 25,

  upright_piano: dollars(175),
  baby_grand_piano: dollars(325),
  grand_piano: dollars(500),
  piano_per_flight: dollars(60),
  heavy_item: dollars(150),
  assembly: dollars(35),
  off_the_wall: dollars(25),
  crating_per_cubic_foot: 1800,
  crating_minimum_cubic_feet: 4,

  packing: [dollars(5), dollars(7), dollars(9), dollars(18), dollars(5), dollars(6), dollars(0)],
  unpacking_share: 0.5,
  box_purchase: [dollars(2.5), dollars(3.5), dollars(4.5), dollars(7), dollars(4), dollars(4.5), dollars(18)],

  storage_handling_rate: 60,
  storage_monthly_rate: 60,

  coi_first: dollars(0),
  coi_reissue: dollars(50),

  peak_factor: 1.15,
  low_season_factor: 0.95,
  weekend_factor: 1.07,
  month_end_factor: 1.08,
  peak_month_end_factor: 1.15,
  metro_factor: {
    'NY|New York': 1.45,
    'CA|San Francisco': 1.4,
    'MA|Boston': 1.3,
    'CA|Los Angeles': 1.25,
    'WA|Seattle': 1.2,
  },

  item_fees: {},
  box_fees: {},

  mover_special: null,

  hourly_crew: [dollars(140), dollars(190), dollars(245), dollars(300)],
  hourly_labor_only_less: dollars(45),
  hourly_minimum_hours: 2,
  hourly_busy_minimum_hours: 3,
  hourly_travel_hours: 0.5,
  hourly_stairs_factor: 1.1,
  hourly_oversize: dollars(75),
  hourly_overweight: dollars(150),

  insurance_per_hundred: { 0: 165, 250: 145, 500: 110 },
  insurance_least_declared: dollars(5000),
  insurance_least_per_pound: 600,
};
