import { followLink } from '#server/accounts/follow-link.ts';
import { listLinks } from '#server/plan/links/list-links.ts';
import { revokeLink } from '#server/plan/links/revoke-link.ts';
import { emailPlan, renewLink } from '#server/plan-edits/email-plan.ts';
import { api } from '../endpoint.ts';

export const links = {
  email: api.links.email.handler(({ input: { id, ...asked }, context }) => emailPlan(context, id, asked)),
  list: api.links.list.handler(({ input, context }) => listLinks(context, input.id)),
  revoke: api.links.revoke.handler(({ input, context }) => revokeLink(context, input.id, input.link_id)),
  follow: api.links.follow.handler(({ input, context }) => followLink(context, input.key, input.to)),
  renew: api.links.renew.handler(({ input, context }) => renewLink(context, input.key)),
};
