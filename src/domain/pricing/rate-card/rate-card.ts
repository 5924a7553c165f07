import type { Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';

/** A mover's unit prices. Immutable and dated: a change makes a new version. `Rate` is cents and may have decimals, since it is per unit. */
export type Rate = number;

export type RateCard = {
  version: number;
  effective_from: Day;

  /** Per cubic foot, each cubic foot at its own tier; the last tier has no end. */
  local_tiers: readonly { to_cubic_feet: number | null; rate: Rate }[];
  local_travel_fee: Cents;
  local_travel_free_miles: number;
  local_travel_per_mile: Rate;
  local_minimum: Cents;

  long_service_fee: Cents;
  /** Per cubic foot at a number of miles, ascending, linear between, level outside. */
  long_per_cubic_foot: readonly { miles: number; rate: Rate }[];
  long_volume_tiers: readonly { to_cubic_feet: number | null; factor: number }[];
  long_minimum_cubic_feet: number;
  /** Long distance job minimum; lifts lines 1-5, 10 and 12. */
  long_minimum: Cents;
  /** By city key 'NY|New York'. */
  long_destination_extra: Readonly<Record<string, Cents>>;

  /** Per cubic foot and flight; the first flight at each end is free. */
  stairs_rate: { local: Rate; long: Rate };
  /** Per cubic foot and end with an elevator. */
  elevator_rate: Rate;
  extra_stop_fee: { local: Cents; long: Cents };
  /** Per cubic foot and 75 ft beyond 200; only ever charged by an adjustment. */
  long_carry_rate: Rate;

  upright_piano: Cents;
  baby_grand_piano: Cents;
  grand_piano: Cents;
  piano_per_flight: Cents;
  heavy_item: Cents;
  assembly: Cents;
  off_the_wall: Cents;
  crating_per_cubic_foot: Rate;
  crating_minimum_cubic_feet: number;

  /** In box type order 1-7. */
  packing: readonly [Cents, Cents, Cents, Cents, Cents, Cents, Cents];
  /** Share of the packing price for unpacking. */
  unpacking_share: number;
  box_purchase: readonly [Cents, Cents, Cents, Cents, Cents, Cents, Cents];

  storage_handling_rate: Rate;
  storage_monthly_rate: Rate;

  coi_first: Cents;
  coi_reissue: Cents;

  peak_factor: number;
  low_season_factor: number;
  weekend_factor: number;
  month_end_factor: number;
  peak_month_end_factor: number;
  /** By city key of the pick-up, on local work. */
  metro_factor: Readonly<Record<string, number>>;

  /** Extra fees per catalog item (handling, volume), and per box type. */
  item_fees: Readonly<Record<number, { handling_fee: Cents; volume_fee: Cents }>>;
  box_fees: Readonly<Record<number, Cents>>;

  mover_special: { kind: 'percentage'; percentage: number; name: string } | { kind: 'dollars'; amount: Cents; name: string } | null;

  /** Hourly help: per hour by crew size 2-5, and what is less without a truck. */
  hourly_crew: readonly [Cents, Cents, Cents, Cents];
  hourly_labor_only_less: Cents;
  hourly_minimum_hours: number;
  /** Friday to Sunday and in peak season. */
  hourly_busy_minimum_hours: number;
  hourly_travel_hours: number;
  /** On the hours, when there are stairs. */
  hourly_stairs_factor: number;
  hourly_oversize: Cents;
  hourly_overweight: Cents;

  /** Full-value premium per $100 declared at $0, $250 and $500 deductible. */
  insurance_per_hundred: { readonly 0: Rate; readonly 250: Rate; readonly 500: Rate };
  /** Nothing is insured for less than this, nor for less than this much a pound. */
  insurance_least_declared: Cents;
  insurance_least_per_pound: Rate;
};
