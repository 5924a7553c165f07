import { counted } from '#domain/core/words.ts';

/** "1.5 truck days" of half-truck-days. */
export const truckDays = (halves: number): string => counted(halves / 2, 'truck day');
