import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Dollars, text } from '#contract/core/fields.ts';
import { Created, CreatePlan } from '#contract/plan/plans.ts';
import { PARTNER_KINDS } from '#domain/site/partner.ts';

const tags = ['Partners'];

/** A partner as its landing page shows it. */
const Partner = z.object({
  ...{ key: z.string(), name: z.string(), kind: z.enum(PARTNER_KINDS) },
  /** A stopped one's page leads to the landing page. */
  is_active: z.boolean(),
  greeting: z.string(),
  white_label_name: z.string().nullable(),
  /** Null without a code, and while it can't be used. */
  coupon: z.object({ code: z.string(), discount_percentage: z.number(), discount: Dollars }).nullable(),
  /** The one address of its page. */
  path: z.string(),
});

export const partners = {
  show: oc
    .route({ method: 'GET', path: '/partners/{key}', summary: "A partner's greeting and code, for its landing page", tags })
    .input(z.object({ key: text(60) }))
    .output(Partner),

  createPlan: oc
    .route({
      method: 'POST',
      path: '/move_plans/partners_create',
      successStatus: 201,
      summary: "Start a move plan on a partner's page",
      description: 'Its source is Concierge. The partner’s name and code go with it; a good code of the request’s own goes before.',
      tags,
    })
    .input(z.object({ partner: text(60), move_plan: CreatePlan }))
    .output(Created),
};
