import { throwIf } from '#domain/core/refusal.ts';
import { whyNotUpload } from '#domain/plan/extras/coi.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Arrived, arrivedFile } from '#server/plan/coi/arrived.ts';
import { dropUpload, sweepOne } from '#server/plan/coi/sweep.ts';
import { confirmUpload, findUpload, noSuchFile, othersOf, releaseUpload, typeOfUpload, type Upload } from '#server/plan/coi/upload-rows.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { changeDocuments } from './change-documents.ts';

/** Well before the sweep takes what was not confirmed, so that the two never meet. */
const LATEST_MS = 30 * 60_000;

/** Looks at what the form brought, where no form reaches it any more, and puts it on the plan. Asked again, it answers the same. */
export const confirm = async (caller: Caller, { key, move_plan_id }: { key: string; move_plan_id: string }) => {
  const { world, viewer, now } = caller;
  const { plan } = await openPlan(caller, move_plan_id, 'upload');
  throwIf(whyNotUpload(plan, viewer, now));
  const upload = await findUpload(world.db, key);
  if (upload === undefined || upload.plan_id !== plan.uuid) throw noSuchFile();
  if (upload.confirmed_at !== null) return shown(upload, upload.size ?? 0);
  if (now.at.getTime() - upload.signed_at.getTime() > LATEST_MS) throw noSuchFile();
  const arrived = await arrivedFile(world, { ...upload, type: typeOfUpload(upload) }, () => dropUpload(world, key));
  await putOnPlan(caller, upload, arrived);
  return shown(upload, arrived.size);
};

/** The one that was there before goes, and its file after it. */
const putOnPlan = async (caller: Caller, upload: Upload, arrived: Arrived): Promise<void> => {
  const replaced: string[] = [];
  await changeDocuments(caller, upload, {
    key: upload.key,
    also: async (tx) => {
      if (!(await confirmUpload(tx, upload.key, arrived, caller.now.at))) throw noSuchFile();
      replaced.push(...(await othersOf(tx, upload)));
      for (const one of replaced) await releaseUpload(tx, one);
    },
  });
  for (const one of replaced) await sweepOne(caller.world, one);
};

const shown = ({ key, address_key, case: which, filename, original_name, content_type }: Upload, size: number) => ({
  ...{ key, address_key, case: which, filename, original_name, content_type, size },
});
