import { randomUUID } from 'node:crypto';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import { sandboxPayments, type TransactionStore } from '#server/adapters/payments/sandbox.ts';
import type { Places } from '#server/adapters/places/port.ts';
import type { Clock, World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { worldOf } from '#test/support/site/stand-ins.ts';

/** As much of a site as books: quick to start, since it is killed so often. */
export const aKilledWorld = (db: Db, clock: Clock, store: TransactionStore): World =>
  worldOf({ db, clock, places: noPlaces, payments: sandboxPayments({ store, unique: randomUUID, slow_ms: 50 }) });

/** The clock of a story that began at `start` when it was `from` here, and goes `faster` times as fast: leases run out in seconds. */
export const quickClock = (start: number, from: number, faster: number): Clock => ({ now: () => start + (Date.now() - from) * faster });

const noPlaces: Places = {
  geocode: async () => [],
  read: async () => undefined,
  placeOf: async () => undefined,
  timeZoneOf: () => BUSINESS_ZONE,
};
