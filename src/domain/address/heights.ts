/** How the movers get up: 1 elevator, 2 ground floor, 3-7 stairs to the 2nd-6th floor (Spec section 9). */
export const HEIGHTS = [
  { id: 1, label: 'Elevator' },
  { id: 2, label: 'No stairs, ground floor' },
  { id: 3, label: 'Stairs to the 2nd floor' },
  { id: 4, label: 'Stairs to the 3rd floor' },
  { id: 5, label: 'Stairs to the 4th floor' },
  { id: 6, label: 'Stairs to the 5th floor' },
  { id: 7, label: 'Stairs to the 6th floor' },
] as const;
