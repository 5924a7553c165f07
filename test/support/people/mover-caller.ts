import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/core/caller.ts';
import type { Customer } from '../site/booking-site.ts';
import { MOVER_ID } from './booking-people.ts';

/** The same site, seen by somebody of a mover. */
export const byMover = (customer: Customer, mover_id = MOVER_ID): Caller => ({
  ...customer.caller(),
  viewer: {
    ...{ visitor_id: null, grants: [] },
    user: { id: randomUUID(), name: 'Sam', email: 'sam@example.com', role: 2, mover_id, impersonated_by: null },
  },
});
