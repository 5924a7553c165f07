import type { ExternalMove } from '#domain/plan/external-move.ts';

/** Where move plans of the other system are looked up. Rejects when it does not answer, says no, or knows no such move. */
export type Moves = { byId(move_id: string, frauth: string): Promise<ExternalMove> };

/** The service's own no, in the specification's words; what it said beside it is never read. */
export const httpError = (status: number): Error => new Error(`HTTP error! status: ${status}`);
