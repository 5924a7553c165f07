import type { DayTraits } from './day-factor.ts';
import type { MoveFacts } from './move-facts.ts';
import type { RateCard } from './rate-card/rate-card.ts';

/** What a mover, rather than its card, brings to a price. */
export type Terms = { mover_id: number | null; crew_size: number | null; packing_included: boolean; unpacking_included: boolean };

export const PLAIN_TERMS: Terms = { mover_id: null, crew_size: null, packing_included: false, unpacking_included: false };

/** One plan on one mover's card. */
export type Job = { facts: MoveFacts; card: RateCard; terms: Terms };
export type JobOnDay = Job & { on: DayTraits };
