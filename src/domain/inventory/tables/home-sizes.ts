/** How big a home is: the specification's short name, and the name for a sentence. */
export const HOME_SIZES = [
  { id: 1, name: 'Studio', label: 'Studio' },
  { id: 2, name: 'Studio Alcove', label: 'Studio Alcove' },
  { id: 3, name: '1BR Small', label: 'Small 1 Bedroom' },
  { id: 4, name: '1BR Large', label: 'Large 1 Bedroom' },
  { id: 5, name: '2BR', label: '2 Bedroom' },
  { id: 6, name: '3BR', label: '3 Bedroom' },
  { id: 7, name: '4+BR', label: '4+ Bedroom' },
  { id: 16, name: 'Just a few items', label: 'Just a few items' },
  { id: 17, name: 'One item', label: 'One item' },
] as const;

/** The landing form's drop-down: its ids are the old numbers that become home sizes (decisions, 4). */
export const LANDING_SIZES = [
  { id: 1, label: 'Studio' },
  { id: 2, label: '1 Bedroom' },
  { id: 3, label: '2 Bedroom' },
  { id: 4, label: '3 Bedroom' },
  { id: 5, label: '4+ Bedroom' },
  { id: 7, label: 'Just a few items' },
] as const;

export const DEFAULT_LANDING_SIZE = 3;

/** The home size of an old number; a number that means nothing is taken for the default, '2 Bedroom'. */
export const homeSizeOf = (old_number: number): number => HOME_SIZE_BY_OLD_NUMBER[old_number - 1] ?? DEFAULT_HOME_SIZE_ID;

export const DEFAULT_HOME_SIZE_ID = 5;

/** Spec section 9: the old numbers 1 to 14. */
const HOME_SIZE_BY_OLD_NUMBER: readonly number[] = [1, 3, 5, 6, 7, 3, 16, 3, 3, 2, 3, 4, 3, 3];
