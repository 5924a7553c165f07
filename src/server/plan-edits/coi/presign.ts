import { throwIf } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { StopKey } from '#domain/plan/details.ts';
import {
  COI_TYPES,
  type CoiCase,
  coiFilename,
  MOST_COI_BYTES,
  shownName,
  typeOfName,
  whyNotFile,
  whyNotOneMore,
  whyNotUpload,
} from '#domain/plan/extras/coi.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { countUploads, insertUpload } from '#server/plan/coi/upload-rows.ts';
import { lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';

type Asked = { filename: string; move_plan_id: string; address_key: StopKey; case: CoiCase };

/** A form for one file, under a key that we make. The plan is held while its files are counted. */
export const presign = async (caller: Caller, { filename: name, move_plan_id, address_key, case: which }: Asked) => {
  const { world, viewer, now } = caller;
  const { key, content_type } = await inTransaction(world, async (tx) => {
    const plan = await lockPlan(tx, move_plan_id);
    if (plan === undefined || can(viewer, plan, 'upload') === 'none') throw noSuchPlan();
    throwIf(whyNotUpload(plan, viewer, now) ?? whyNotFile({ name }) ?? whyNotOneMore(await countUploads(tx, plan.uuid)));
    const type = typeOfName(name) ?? 'pdf';
    const filename = coiFilename(plan, address_key, which, type);
    const upload = {
      key: `coi/${plan.uuid}/${world.ids.token()}/${filename}`,
      content_type: COI_TYPES[type].content_type,
      original_name: shownName(name),
      ...{ plan_id: plan.uuid, address_key, case: which, filename, signed_at: now.at },
    };
    await insertUpload(tx, upload);
    return upload;
  });
  return world.files.presign({ key, content_type, most_bytes: MOST_COI_BYTES });
};
