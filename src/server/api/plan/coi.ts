import { confirm } from '#server/plan-edits/coi/confirm.ts';
import { presign } from '#server/plan-edits/coi/presign.ts';
import { removeUpload } from '#server/plan-edits/coi/remove-upload.ts';
import { showUpload } from '#server/plan-edits/coi/show-upload.ts';
import { api } from '../endpoint.ts';

export const coi = {
  presign: api.coi.presign.handler(({ input, context }) => presign(context, input)),
  confirm: api.coi.confirm.handler(({ input, context }) => confirm(context, input)),
  fetch: api.coi.fetch.handler(({ input, context }) => showUpload(context, input.key)),
  remove: api.coi.remove.handler(({ input, context }) => removeUpload(context, input.query.key)),
};
