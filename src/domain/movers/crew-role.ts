/** What somebody does who comes to a move. */
export const CREW_ROLES = ['lead', 'mover', 'driver'] as const;
export type CrewRole = (typeof CREW_ROLES)[number];
