import type { Mover } from '#domain/movers/mover.ts';
import { isInMarket, toDosOf } from '#domain/movers/mover-status.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Application, findApplication, findMover, noSuchMover, requireRuns } from './application-rows.ts';
import { documentsOf, type MoverDocument } from './document-rows.ts';

/** How a mover stands with us, for its own people and for admins. */
export const joiningOf = async (caller: Caller, mover_id: number) => {
  requireRuns(caller, mover_id, 'rooms');
  return readJoining(caller, mover_id);
};

export const readJoining = async ({ world: { db }, now }: Caller, mover_id: number) => {
  const [mover, application, documents] = await Promise.all([
    findMover(db, mover_id),
    findApplication(db, mover_id),
    documentsOf(db, mover_id),
  ]);
  if (mover === undefined) throw noSuchMover();
  return {
    ...{ mover_id, name: mover.name, legal_name: mover.legal_name },
    standing: mover.standing ?? null,
    reason: application?.reason ?? '',
    applied_at: application?.applied_at.toISOString() ?? null,
    to_dos: application === undefined ? [] : [...toDosFor(mover, application)],
    documents: documents.map((document) => shown(document, now.today)),
    may_bid: isInMarket(mover),
  };
};

export const toDosFor = (mover: Omit<Mover, 'rate_card'> & { rate_card: { version: number } }, application: Application) =>
  toDosOf({
    ...mover,
    email_proved: application.email_proved_at !== null,
    carrier_checked: mover.usdot_number === null || application.carrier !== null,
  });

const shown = ({ key, kind, original_name, size, expires_on, confirmed_at }: MoverDocument, today: string) => ({
  ...{ key, kind, original_name, expires_on },
  size: size ?? 0,
  is_valid: expires_on === null || expires_on >= today,
  uploaded_at: confirmed_at?.toISOString() ?? '',
});
