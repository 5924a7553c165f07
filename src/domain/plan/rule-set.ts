import type { Address } from '#domain/address/address.ts';
import { type Details, stopsOf } from './details.ts';

/** Whose law a move is under: "federal" (49 CFR Part 375), or that of the one state in which it begins and ends, "state:NY". */
export type RuleSet = 'federal' | `state:${string}`;

/** Who keeps what is stored, at its warehouse, else in its yard. */
export type Storing = { address: Pick<Address, 'state'>; warehouse_address: Pick<Address, 'state'> | null };

/**
 * Federal as soon as two stops, or a stop and the storage on the way, lie in different states, also inside one commercial zone, which the
 * law would exempt. Null while no stop has a state. Until a mover is chosen nobody knows where things are stored.
 */
export const ruleSetOf = (details: Details, mover: Storing | null = null): RuleSet | null => {
  const is_stored = details.storage_in_transit || details.move_into_storage;
  const stored_in = is_stored && mover ? storesIn(mover) : '';
  const states = new Set([...stopsOf(details).map((key) => details[key].state), stored_in].filter((state) => state !== ''));
  const [only] = states;
  if (only === undefined) return null;
  return states.size > 1 ? 'federal' : `state:${only}`;
};

/** The state in which a mover keeps what it stores. */
export const storesIn = ({ address, warehouse_address }: Storing): string => (warehouse_address ?? address).state;
