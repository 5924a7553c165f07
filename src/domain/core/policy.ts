/** From the truck to the door, outdoors; beyond it each step begun is charged. Apart, since the crew's phone needs nothing else of all this. */
export const LONG_CARRY = { free_feet: 200, step_feet: 75 } as const;

/** Help by the hour: how many people come, and what hours are counted in. Apart for the same reason. */
export const BY_THE_HOUR = { crew_least: 2, crew_most: 5, step_hours: 0.5 } as const;

/** The market's own figures: the same for every mover, so they stand here and not on its card (pricing, 1 to 3). */
export const POLICY = {
  pounds_per_cubic_foot: 7,
  /** Roads are longer than the straight line between two places. */
  road_factor: 1.2,

  /** A move is long distance beyond the first, or beyond the second when it crosses a state line. */
  long_beyond_miles: 100,
  long_across_states_beyond_miles: 50,
  /** Between the two the local and the long price blend, so the price never jumps from one mile to the next. */
  blend_from_miles: 50,
  blend_to_miles: 100,

  /** At each end, and at each extra stop. */
  free_flights: 1,
  /** Of the list, what is taken to go up and down at an extra stop: as two stops at one end would share it evenly. */
  extra_stop_share: 0.5,

  /** The way to a mover's warehouse is not known before the mover is. */
  miles_into_storage: 15,
  storage_month_days: 30,
  storage_in_transit_most_days: 180,

  /** Of a bill, for each network that the customer shared on; and the most of it in cents. */
  social_share: 0.01,
  social_share_most: 2500,

  /** Season, weekday and end of month together stay within these. */
  day_factor_least: 0.85,
  day_factor_most: 1.35,
  peak_season: { from: '05-15', to: '09-30' },
  low_season: { from: '11-01', to: '02-29' },
  busiest_days: ['06-30', '07-31', '08-31'],
  month_end_days: 3,

  cubic_feet_per_truck: 1600,
  half_day_up_to_cubic_feet: 500,

  /** What one pair of hands loads and unloads in an hour: for suggestions, never for prices. */
  hourly_cubic_feet_per_laborer: 60,
  /** What an hourly move with this truck is taken to be at most. */
  hourly_truck_cubic_feet: { none: 400, small: 400, medium: 800, large: 1600, 'extra large': 2000 },

  delivery_days: [
    { to_miles: 100, minimum: 0, maximum: 1 },
    { to_miles: 250, minimum: 1, maximum: 3 },
    { to_miles: 500, minimum: 2, maximum: 5 },
    { to_miles: 1000, minimum: 3, maximum: 9 },
    { to_miles: 1500, minimum: 4, maximum: 12 },
    { to_miles: Number.POSITIVE_INFINITY, minimum: 7, maximum: 18 },
  ],
} as const;
