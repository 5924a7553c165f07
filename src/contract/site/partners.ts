import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Dollars, text } from '#contract/core/fields.ts';
import { Created, CreatePlan } from '#contract/plan/plans.ts';
import { PARTNER_KINDS } from '#domain/site/partner.ts';

const { get, post } = callsOf('Partners');

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

const secret = text(200).describe('From the address of the page');

const Told = z.number().int().nullable().describe('Null where they are one or two: too few to be told');

export const partners = {
  show: get('/partners/{key}', "A partner's greeting and code, for its landing page")
    .input(z.object({ key: text(60) }))
    .output(Partner),

  createPlan: post('/move_plans/partners_create', "Start a move plan on a partner's page", {
    successStatus: 201,
    description: 'Its source is Concierge. The partner’s name and code go with it; a good code of the request’s own goes before.',
  })
    .input(z.object({ partner: text(60), move_plan: CreatePlan }))
    .output(Created),

  report: get('/partner_reports/{key}', 'What a partner brought, month by month, by the secret address of its page')
    .input(z.object({ key: secret }))
    .output(
      z.object({
        ...{ name: z.string(), is_active: z.boolean() },
        months: z.array(
          z.object({
            month: z.string().describe('Its first day'),
            ...{ shown: z.number().int(), asked: z.number().int(), went_on: z.number().int() },
            ...{ began: Told, booked: Told },
          }),
        ),
      }),
    ),
  reportCsv: get('/partner_reports/{key}/csv', 'The same as a spreadsheet')
    .input(z.object({ key: secret }))
    .output(z.file().mime('text/csv')),
};
