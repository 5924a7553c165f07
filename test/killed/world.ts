import { randomBytes, randomUUID } from 'node:crypto';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import { sandboxCarriers } from '#server/adapters/carriers/sandbox.ts';
import { sandboxInstallments } from '#server/adapters/installments/sandbox.ts';
import { outboxMail } from '#server/adapters/mail/outbox.ts';
import { sandboxMoves } from '#server/adapters/moves/sandbox.ts';
import { sandboxPayments, type TransactionStore } from '#server/adapters/payments/sandbox.ts';
import type { Places } from '#server/adapters/places/port.ts';
import { standInSignIn } from '#server/adapters/sign-in/stand-in.ts';
import { sandboxInstallmentStore } from '#server/booking/installments/sandbox-installment-store.ts';
import type { Clock, World } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { letterBox } from '#server/letters/sent-letters.ts';
import { SETTINGS } from '#test/support/people/booking-people.ts';
import { aFilesFolder } from '#test/support/site/files-folder.ts';

/** As much of a site as books: quick to start, since it is killed so often. */
export const aKilledWorld = (db: Db, clock: Clock, store: TransactionStore): World => ({
  ...{ db, clock, places: noPlaces },
  ids: { uuid: randomUUID, token: () => randomBytes(32).toString('base64url') },
  log: () => undefined,
  payments: sandboxPayments({ store, unique: randomUUID, slow_ms: 50 }),
  installments: sandboxInstallments({
    store: sandboxInstallmentStore(db),
    checkout_page: `${SETTINGS.public_url}/sandbox/installments`,
  }),
  mail: outboxMail(letterBox(db, clock)),
  files: aFilesFolder(clock),
  carriers: sandboxCarriers(),
  moves: sandboxMoves(clock.now),
  sign_in: standInSignIn(SETTINGS.public_url),
  budgets: new Map(),
  settings: SETTINGS,
});

/** The clock of a story that began at `start` when it was `from` here, and goes `faster` times as fast: leases run out in seconds. */
export const quickClock = (start: number, from: number, faster: number): Clock => ({ now: () => start + (Date.now() - from) * faster });

const noPlaces: Places = {
  geocode: async () => [],
  read: async () => undefined,
  placeOf: async () => undefined,
  timeZoneOf: () => BUSINESS_ZONE,
};
