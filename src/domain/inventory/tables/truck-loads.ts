/** The trucks of the meter, smallest first, and how much goes into each. */
export const TRUCK_LOADS = [
  { feet: 10, cubic_feet: 400 },
  { feet: 16, cubic_feet: 760 },
  { feet: 20, cubic_feet: 1000 },
  { feet: 26, cubic_feet: 1650 },
] as const;

export type TruckLoad = (typeof TRUCK_LOADS)[number];
