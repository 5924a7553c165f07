/** What an hourly plan asks for (Spec section 9). `feet` is the length of the truck's box. */
export const TRUCK_SIZES = [
  { id: 1, name: 'No Truck', label: 'No truck, labor only', short: 'Labor only', feet: null },
  { id: 2, name: 'Small', label: 'Small, 10-13 ft', short: 'Small', feet: '10–13 ft' },
  { id: 3, name: 'Medium', label: 'Medium, 14-19 ft', short: 'Medium', feet: '14–19 ft' },
  { id: 4, name: 'Large', label: 'Large, 20-26 ft', short: 'Large', feet: '20–26 ft' },
  { id: 5, name: 'Extra Large', label: 'Extra large, over 27 ft', short: 'Extra large', feet: 'Over 27 ft' },
] as const;
