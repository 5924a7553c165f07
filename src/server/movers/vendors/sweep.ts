import { and, asc, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { nowIn } from '#domain/core/business-time.ts';
import { whyNotCarrier } from '#domain/movers/carrier.ts';
import { registeredAs } from '#domain/movers/mover-application.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { mover_applications, mover_documents } from '#server/db/schema.ts';
import { type Application, changeApplication, findApplication, findMover, lockApplication, noSuchMover } from './application-rows.ts';
import { countDocuments } from './document-rows.ts';
import { askRegister } from './look-up.ts';
import { changeProfile } from './mover-rows.ts';
import { readJoining } from './show-joining.ts';
import { enqueueVendorEmail } from './vendor-outbox-jobs.ts';

const AT_ONCE = 20;
const UNCONFIRMED_MS = 3_600_000;
const FILES_LIMIT_MS = 20_000;

/** An admin asks the register again. */
export const checkAgain = async (caller: Caller, mover_id: number) => {
  requireAdmin(caller.viewer);
  const application = await findApplication(caller.world.db, mover_id);
  if (application === undefined) throw noSuchMover();
  await check(caller.world, application, caller);
  return readJoining(caller, mover_id);
};

/** Documents of movers that end on this day. */
export const endMoverDocuments = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const { today } = nowIn(at);
  const of_now = and(isNotNull(mover_documents.confirmed_at), isNull(mover_documents.replaced_at), isNull(mover_documents.lapsed_at));
  const over = await world.db
    .select({ id: mover_documents.key, mover_id: mover_documents.mover_id })
    .from(mover_documents)
    .where(and(lt(mover_documents.expires_on, today), of_now, notSetAside('mover_document', mover_documents.key, at)))
    .limit(AT_ONCE);
  await eachRow(world, 'mover_document', over, ({ id: key, mover_id }) =>
    inTransaction(world, async (tx) => {
      await countDocuments(tx, mover_id, today);
      await tx.update(mover_documents).set({ lapsed_at: at }).where(eq(mover_documents.key, key));
      await enqueueVendorEmail(tx, at, { template: 'vendor_document_ended', mover_id, turn: key, key });
    }),
  );
};

/** Movers that the register of carriers could not be asked about before. */
export const checkWaiting = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const due = await world.db
    .select()
    .from(mover_applications)
    .where(and(lte(mover_applications.check_again_at, at), notSetAside('application', mover_applications.mover_id, at)))
    .orderBy(asc(mover_applications.check_again_at))
    .limit(AT_ONCE);
  const rows = due.map((application) => ({ id: application.mover_id, application }));
  await eachRow(world, 'application', rows, ({ application }) => check(world, application));
};

/** The register may be away for long: each time it is waited for twice as long, at most half a day. */
const check = async (world: World, { mover_id }: Application, caller?: Caller): Promise<void> => {
  const usdot_number = (await findMover(world.db, mover_id))?.usdot_number;
  if (usdot_number == null) return;
  const record = await askRegister(world, usdot_number);
  await inTransaction(world, async (tx) => {
    const application = await lockApplication(tx, mover_id);
    const at = new Date(world.clock.now());
    if (record === null) {
      const tries = application.check_tries + 1;
      const check_again_at = new Date(at.getTime() + Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries, 10)));
      return await changeApplication(tx, mover_id, { check_tries: tries, check_again_at });
    }
    await changeApplication(tx, mover_id, { carrier: record ?? null, carrier_checked_at: at, check_again_at: null, check_tries: 0 });
    await changeProfile(tx, mover_id, () => registeredAs(record ?? null));
    if (caller) await recordAudit(tx, caller, { what: 'Asked the carriers’ register', subject: { kind: 'application', id: mover_id } });
    const mover = await findMover(tx, mover_id);
    const { does_long_distance } = application;
    const problem = mover && whyNotCarrier(record, { ...mover, usdot_number, dba_name: '', does_long_distance });
    if (problem) await enqueueVendorEmail(tx, at, { template: 'vendor_problem', mover_id, turn: String(at.getTime()) });
  });
};

const FIRST_MS = 5 * 60_000;
const LONGEST_MS = 12 * 3_600_000;

/** Uploads of movers that were broken off: the file first, then its row, so that no file is forgotten. */
export const dropUnconfirmed = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const before = new Date(at.getTime() - UNCONFIRMED_MS);
  const old = await world.db
    .select({ id: mover_documents.key })
    .from(mover_documents)
    .where(
      and(
        isNull(mover_documents.confirmed_at),
        lte(mover_documents.signed_at, before),
        notSetAside('mover_upload', mover_documents.key, at),
      ),
    )
    .limit(AT_ONCE);
  await eachRow(world, 'mover_upload', old, async ({ id: key }) => {
    await outside('files', FILES_LIMIT_MS, () => world.files.remove(key));
    await world.db.delete(mover_documents).where(and(eq(mover_documents.key, key), isNull(mover_documents.confirmed_at)));
  });
};
