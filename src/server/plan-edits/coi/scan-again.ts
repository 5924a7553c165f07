import { eq } from 'drizzle-orm';
import { STOP_NAMES } from '#domain/plan/details.ts';
import { coiField, withDocument } from '#domain/plan/extras/coi.ts';
import type { World } from '#server/core/world.ts';
import { coi_uploads } from '#server/db/schema.ts';
import { inPlanBySystem } from '#server/door/in-plan.ts';
import { requireNotCharging } from '#server/ledger/live-attempt.ts';
import { isInfected } from '#server/plan/coi/arrived.ts';
import { sweepOne } from '#server/plan/coi/sweep.ts';
import { findUpload, releaseUpload, type Upload } from '#server/plan/coi/upload-rows.ts';
import { aPlan } from '#server/plan/plan-lock.ts';

/** What could not be scanned when it arrived: opened to others from now on, or taken away. */
export const scanUpload = async (world: World, key: string): Promise<void> => {
  const upload = await findUpload(world.db, key);
  if (upload === undefined || upload.confirmed_at === null || !upload.awaits_scan) return;
  if (!(await isInfected(world, key, upload.size ?? 0))) {
    await world.db.update(coi_uploads).set({ awaits_scan: false }).where(eq(coi_uploads.key, key));
    return;
  }
  world.log('infected_upload_removed', { of: 'plan' });
  // Photos stand in lists that leave out what is gone; a document stands on its plan.
  await (upload.address_key in STOP_NAMES ? takeOff(world, upload) : releaseUpload(world.db, key));
  await sweepOne(world, key);
};

const takeOff = (world: World, { plan_id, key, address_key, case: which }: Upload): Promise<void> =>
  inPlanBySystem({ world, at: new Date(world.clock.now()), who: 'Virus scan' }, aPlan(plan_id), async ({ plan }, tx) => {
    await requireNotCharging(tx, plan);
    await releaseUpload(tx, key);
    const answer = () => undefined;
    if (plan.details[address_key][coiField(which)] !== key) return { plan, history: [], outbox: [], answer };
    const history = [`Insurance certificate removed because it contained a virus: ${STOP_NAMES[address_key].toLowerCase()}`];
    return { plan: withDocument(plan, address_key, which, null), history, outbox: [], keeps_price: true, answer };
  });
