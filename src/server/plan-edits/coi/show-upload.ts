import { throwIf } from '#domain/core/refusal.ts';
import { whyNotOpen } from '#domain/plan/extras/coi.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { findUpload, noSuchFile } from '#server/plan/coi/upload-rows.ts';
import { openPlan } from '#server/plan/open-plan.ts';

const LIMIT_MS = 10_000;

/** A link to download a document, for whoever sees all of its plan. */
export const showUpload = async (caller: Caller, key: string) => {
  const upload = await findUpload(caller.world.db, key);
  if (upload === undefined || upload.confirmed_at === null) throw noSuchFile();
  const { scope } = await openPlan(caller, upload.plan_id, 'view').catch(() => ({ scope: 'none' }));
  if (scope !== 'full') throw noSuchFile();
  throwIf(whyNotOpen(upload));
  const { filename, content_type, size } = upload;
  const url = await outside('files', LIMIT_MS, () => caller.world.files.link({ key, filename, content_type }));
  return { url, filename, content_type, size: size ?? 0 };
};
