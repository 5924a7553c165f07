import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PlanId, text } from '#contract/core/fields.ts';
import { STOP_KEYS } from '#domain/plan/details.ts';
import { COI_CASES } from '#domain/plan/extras/coi.ts';

const tags = ['Certificates of insurance'];

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
  presign: oc
    .route({
      method: 'GET',
      path: '/coi_upload/get_presigned_post',
      summary: 'A form that takes one PDF, JPG or PNG of at most 10 MB, for five minutes',
      tags,
    })
    .input(z.object({ filename: text(1000), move_plan_id: PlanId, address_key: AddressKey, case: Case }))
    .output(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),

  confirm: oc
    .route({
      method: 'POST',
      path: '/coi_upload/confirm_s3_upload',
      successStatus: 201,
      summary: 'Look at what the form brought, and put it on the plan',
      tags,
    })
    .input(z.object({ key: Key, move_plan_id: PlanId }))
    .output(Upload),

  fetch: oc
    .route({ method: 'GET', path: '/coi_upload/fetch_upload', summary: 'A link that downloads the file, for five minutes', tags })
    .input(z.object({ key: Key }))
    .output(z.object({ url: z.string(), filename: z.string(), content_type: z.string(), size: z.number() })),

  remove: oc
    .route({
      method: 'DELETE',
      path: '/coi_upload/delete_upload',
      successStatus: 204,
      inputStructure: 'detailed',
      summary: 'Take a file off the plan, or give up an upload',
      tags,
    })
    .input(z.object({ query: z.object({ key: Key }) }))
    .output(z.void()),
};
