import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId, text } from '#contract/core/fields.ts';
import { LINK_SCOPES, LINK_TARGETS } from '#domain/plan/plan-link.ts';

const { get, post, remove } = callsOf('Links');

const LinkKey = text(200).min(1).describe('The key as it was mailed');

const Link = z.object({
  id: z.number(),
  scope: z.enum(LINK_SCOPES),
  sent_to: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  last_used_at: z.string().nullable(),
});

export const links = {
  email: post('/move_plans/{id}/email', 'Mail a link to the plan: to its own contact to go on with it, to anybody else to look', {
    successStatus: 204,
  })
    .input(z.object({ id: PlanId, email: text(254), is_mine: z.boolean().optional().describe('It becomes the contact email of the plan') }))
    .output(z.void()),
  list: get('/move_plans/{id}/links', 'The mailed links that open this plan now')
    .input(z.object({ id: PlanId }))
    .output(z.object({ links: z.array(Link) })),
  revoke: remove('/move_plans/{id}/links/{link_id}', 'Shut a mailed link, and whoever came by it, out', { successStatus: 204 })
    .input(z.object({ id: PlanId, link_id: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(z.void()),
  follow: get('/links/{key}', 'Change a mailed key for a right of this browser’s; the page /l/{key} asks it')
    .input(z.object({ key: LinkKey, to: text(40).optional().describe(LINK_TARGETS.join(', ')) }))
    .output(z.object({ uuid: z.string(), to: z.enum(LINK_TARGETS) })),
  renew: post('/links/{key}/renew', 'Mail a new link to where an ended one went', { successStatus: 204 })
    .input(z.object({ key: LinkKey }))
    .output(z.void()),
};
