import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { sweepOne } from '#server/plan/coi/sweep.ts';
import { findUpload, noSuchFile, releaseUpload } from '#server/plan/coi/upload-rows.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { changeDocuments } from './change-documents.ts';

/** Takes a document off its plan, or gives up an upload that was not confirmed. */
export const removeUpload = async (caller: Caller, key: string): Promise<void> => {
  const upload = await findUpload(caller.world.db, key);
  const plan = upload && (await findPlan(caller.world.db, upload.plan_id));
  if (upload === undefined || plan === undefined || can(caller.viewer, plan, 'upload') === 'none') throw noSuchFile();
  await changeDocuments(caller, upload, { key: null, also: (tx) => releaseUpload(tx, key) });
  await sweepOne(caller.world, key);
};
