import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOrBlank, DollarsIn, Figure, line, RowId, text } from '#contract/core/fields.ts';
import { PARTNER_KINDS } from '#domain/site/partner.ts';
import {
  AdminClaim,
  AdminCoupon,
  AdminEmail,
  AdminJob,
  AdminMover,
  AdminOutboxJob,
  AdminPartner,
  AdminPlan,
  AdminStatus,
  AdminTemplate,
  AdminUser,
  AdminWidget,
  AuditEntry,
  Days,
  OUTBOX_JOB_STATES,
  Paging,
  PlanCounts,
  PlanFilters,
  paged,
  Seen,
  Why,
} from './admin-shapes.ts';
import { SavedView } from './saved-views.ts';

const { get, patch, post } = callsOf('Admin');

const CouponTerms = {
  max_uses: z.number().int().min(1, 'Enter 1 or more').max(1_000_000, 'Enter at most 1,000,000').nullable().default(null),
  starts_on: DayOrBlank.default(''),
  ends_on: DayOrBlank.default(''),
};

const DeclineFilters = {
  ...{ from: DayOrBlank.default('').describe('Declined on this day or later'), to: DayOrBlank.default('') },
  reason: z.coerce.number().int().min(0).max(7).optional().describe('Why they were declined; 0 when the time ran out'),
  ...{ city: text(120).default(''), state: text(2).default(''), source: text(200).default('') },
};

const Month = z
  .string()
  .regex(/^(20\d\d-(0[1-9]|1[0-2]))?$/, 'Ask for a month like 2027-03')
  .default('')
  .describe('YYYY-MM');

const PartnerWords = {
  name: line(100),
  coupon_code: line(40).default(''),
  greeting: text(300),
  white_label_name: text(100).default(''),
};

export const admin = {
  overview: get('/admin/overview', 'Who is signed in to the console, and what waits for somebody').output(
    z.object({
      name: z.string(),
      is_super_admin: z.boolean(),
      has_second_factor: z.boolean(),
      today: z.string(),
      views: z.array(SavedView).describe('How whoever is signed in has filtered lists and named that'),
      counsel_unanswered: z.array(z.string()).describe('In production: questions of the law that our counsel has not answered'),
      waiting: z.object({
        today: z.number().int(),
        no_mover: z.number().int(),
        jobs: z.number().int(),
        payouts: z.number().int(),
        claims: z.number().int(),
        applications: z.number().int(),
        outbox_jobs: z.number().int(),
      }),
    }),
  ),

  plans: get('/admin/plans', 'All plans')
    .input(Paging.extend(PlanFilters))
    .output(
      z.object({
        move_plans: z.array(AdminPlan),
        counts: PlanCounts.nullable().describe('Null while the funnel is asked about'),
        ...paged,
      }),
    ),
  plansCsv: get('/admin/plans.csv', 'The plans of a list as a spreadsheet, at most 5,000')
    .input(z.object({ q: text(200).default(''), ...PlanFilters }))
    .output(z.file().mime('text/csv')),
  changePlan: patch('/admin/plans/{plan_id}', 'Lock or unlock a plan, or let movers read it')
    .input(
      z.object({ plan_id: text(64), read_only_plan: z.boolean().optional(), is_public: z.boolean().optional(), version: Seen, why: Why }),
    )
    .output(AdminPlan),

  jobs: get('/admin/jobs', 'Jobs by their answer deadline, the overdue ones first')
    .input(
      Paging.extend({
        status: z.enum(['no_mover', 'open', 'accepted', 'declined', 'completed', 'canceled', 'all']).default('open'),
        ...DeclineFilters,
      }),
    )
    .output(z.object({ jobs: z.array(AdminJob), ...paged })),
  endSearch: post(
    '/admin/jobs/{job_id}/search',
    'No mover is left for a move and its customer knows: our team looks no further, or does again',
  )
    .input(z.object({ job_id: z.coerce.number().int().min(1).max(2_147_483_647), is_over: z.boolean(), why: Why }))
    .output(z.object({ is_over: z.boolean() })),

  movers: get('/admin/movers', 'Movers with their papers, rates and grade')
    .input(Paging.extend({ insurance: z.enum(['', 'good', 'ends_soon', 'ended']).default(''), first_job: Month, worked: Month }))
    .output(z.object({ movers: z.array(AdminMover), ...paged })),

  blockMover: patch('/admin/movers/{mover_id}', 'Let a mover bid no more, or again; its jobs stay')
    .input(z.object({ mover_id: RowId, is_blocked: z.boolean(), version: Seen, why: Why }))
    .output(AdminMover),

  users: get('/admin/users', 'Everybody with an account')
    .input(Paging.extend({ role: z.enum(['', '0', '1', '2', '3']).default('') }))
    .output(z.object({ users: z.array(AdminUser), ...paged })),
  changeUser: patch('/admin/users/{user_id}', 'Ban somebody, or give them another role (super admins)')
    .input(
      z.object({
        user_id: text(64),
        role: z.number().int().min(0).max(3).optional(),
        is_banned: z.boolean().optional(),
        ends_second_factor: z.boolean().default(false).describe('For who has lost app and recovery codes'),
        version: Seen,
        why: Why,
      }),
    )
    .output(AdminUser),

  coupons: get('/admin/coupons', 'Coupons and their uses')
    .input(Paging)
    .output(z.object({ coupons: z.array(AdminCoupon), ...paged })),
  addCoupon: post('/admin/coupons', 'Make a coupon', { successStatus: 201 })
    .input(
      z.object({
        code: text(40),
        discount_percentage: Figure.default(0),
        discount: DollarsIn.default(0),
        ...CouponTerms,
        why: Why,
      }),
    )
    .output(AdminCoupon),
  changeCoupon: patch('/admin/coupons/{code}', 'Another limit or other days')
    .input(z.object({ code: text(40), ...CouponTerms, version: Seen, why: Why }))
    .output(AdminCoupon),
  stopCoupon: post('/admin/coupons/{code}/stop', 'From today on nobody can use it')
    .input(z.object({ code: text(40), version: Seen, why: Why }))
    .output(AdminCoupon),

  partners: get('/admin/partners', 'The partners, their codes and words').output(z.object({ partners: z.array(AdminPartner) })),
  addPartner: post('/admin/partners', 'A partner with a landing page of its own', { successStatus: 201 })
    .input(z.object({ key: text(60), kind: z.enum(PARTNER_KINDS).default('amenity'), ...PartnerWords, why: Why }))
    .output(AdminPartner),
  changePartner: patch('/admin/partners/{key}', "A partner's name, code and words, and whether it is one still")
    .input(z.object({ key: text(60), ...PartnerWords, is_active: z.boolean().optional(), version: Seen, why: Why }))
    .output(AdminPartner),
  partnerWidget: get('/admin/partners/{key}/widget', 'A partner’s price widget, and what it and the partner’s links brought')
    .input(z.object({ key: text(60) }))
    .output(AdminWidget),
  setWidgetSites: patch('/admin/partners/{key}/widget', 'On which sites a partner’s widget shows prices')
    .input(z.object({ key: text(60), sites: text(2_000), version: Seen, why: Why }))
    .output(AdminWidget),
  makePartnerLink: post('/admin/partners/{key}/link', 'A new secret address for a partner’s own page; the one before ends', {
    successStatus: 201,
  })
    .input(z.object({ key: text(60), why: Why }))
    .output(z.object({ link: z.string().describe('Shown once') })),
  endPartnerLink: post('/admin/partners/{key}/link/end', 'The address of a partner’s own page opens nothing any more').input(
    z.object({ key: text(60), why: Why }),
  ),

  templates: get('/admin/templates', 'What the team adds to prices again and again').output(
    z.object({ templates: z.array(AdminTemplate) }),
  ),
  changeTemplate: patch('/admin/templates/{name}', "A template's amount and words")
    .input(
      z.object({
        name: line(60),
        title: text(100),
        description: text(300),
        amount: DollarsIn.default(0),
        percentage: Figure.default(0),
        free_units: Figure.default(0),
        is_active: z.boolean().default(true),
        version: Seen,
        why: Why,
      }),
    )
    .output(AdminTemplate),

  missedWords: get('/admin/missed_words', 'What lists said that we did not read, most often first, and what it meant').output(
    z.object({
      words: z.array(
        z.object({
          words: z.string(),
          times: z.number().int(),
          last_on: z.string(),
          meant: z.array(z.object({ name: z.string(), times: z.number().int() })),
        }),
      ),
    }),
  ),

  claims: get('/admin/claims', 'What we say about ourselves in figures, with source and date').output(
    z.object({ claims: z.array(AdminClaim) }),
  ),

  outboxJobs: get('/admin/outbox_jobs', 'What is to be done outside: failed, waiting, done')
    .input(Paging.extend({ state: z.enum(OUTBOX_JOB_STATES).default('failed') }))
    .output(z.object({ outbox_jobs: z.array(AdminOutboxJob), ...paged, counts: z.record(z.enum(OUTBOX_JOB_STATES), z.number().int()) })),
  retryOutboxJob: post('/admin/outbox_jobs/{outbox_job_id}/retry', 'Try a failed outbox job again')
    .input(z.object({ outbox_job_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER), why: Why }))
    .output(AdminOutboxJob),
  retryOutboxJobs: post('/admin/outbox_jobs/retry', 'Try every failed outbox job again')
    .input(z.object({ why: Why }))
    .output(z.object({ retried: z.number().int() })),

  status: get(
    '/admin/status',
    'How the site does: answers, outbox jobs, money, companies, servers, and what is not as it should be',
  ).output(AdminStatus),

  emails: get('/admin/letters', 'Emails that were sent')
    .input(Paging)
    .output(z.object({ letters: z.array(AdminEmail), ...paged })),
  email: get('/admin/letter', 'One email, its keys left out')
    .input(z.object({ message_id: text(500) }))
    .output(AdminEmail.extend({ text: z.string() })),

  audit: get('/admin/audit', 'Who changed what, and why')
    .input(Paging.extend({ kind: text(40).default(''), subject: text(200).default(''), ...Days }))
    .output(z.object({ entries: z.array(AuditEntry), ...paged, kinds: z.array(z.string()) })),
};
