import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId, text } from '#contract/core/fields.ts';
import { STOP_KEYS } from '#domain/plan/details.ts';
import { COI_CASES } from '#domain/plan/extras/coi.ts';

const { get, post, remove } = callsOf('Certificates of insurance');

const Key = text(300).describe('The key that the signed form named');

const Case = z.enum(COI_CASES).describe("example: the building's sample; completed: the certificate that the mover's insurer made");

const AddressKey = z.enum(STOP_KEYS);

const Upload = z.object({
  key: z.string(),
  address_key: AddressKey,
  case: Case,
  filename: z.string().describe('Short plan id, address key, case and ending: A1B2C3-drop_off-completed.pdf'),
  original_name: z.string(),
  content_type: z.string(),
  size: z.number().describe('In bytes'),
});

export const coi = {
  presign: get('/coi_upload/get_presigned_post', 'A form that takes one PDF, JPG or PNG of at most 10 MB, for five minutes')
    .input(z.object({ filename: text(1000), move_plan_id: PlanId, address_key: AddressKey, case: Case }))
    .output(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),

  confirm: post('/coi_upload/confirm_s3_upload', 'Look at what the form brought, and put it on the plan', { successStatus: 201 })
    .input(z.object({ key: Key, move_plan_id: PlanId }))
    .output(Upload),

  fetch: get('/coi_upload/fetch_upload', 'A link that downloads the file, for five minutes')
    .input(z.object({ key: Key }))
    .output(z.object({ url: z.string(), filename: z.string(), content_type: z.string(), size: z.number() })),

  remove: remove('/coi_upload/delete_upload', 'Take a file off the plan, or give up an upload', {
    successStatus: 204,
    inputStructure: 'detailed',
  })
    .input(z.object({ query: z.object({ key: Key }) }))
    .output(z.void()),
};
