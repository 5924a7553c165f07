import type { Atom, FinishedMove, Month } from '#domain/pricing/price-index.ts';

/** A move with the plan that it was; those that were made up have none. */
export type Counted = FinishedMove & { plan_id?: string };

/** The rows that an atom is published as. */
export const rowsOf = (atom: Atom<Counted>, release: Month, at: number) =>
  atom.moves.map(({ plan_id, mover_id, total_cents }) => ({
    ...{ plan_id: plan_id ?? null, release, atom: `${release}-${at}`, size: atom.size, distance: atom.distance, kind: atom.kind },
    ...{ place: atom.place, from_month: atom.from, to_month: atom.to, mover_id, total_cents, is_made_up: plan_id === undefined },
  }));
