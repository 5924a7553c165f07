import { oc } from '@orpc/contract';
import { z } from 'zod';
import { DayOrBlank, Dollars, text } from '#contract/core/fields.ts';
import { PLAN_STATUSES } from '#domain/plan/plan.ts';
import { PARTNER_KINDS } from '#domain/site/partner.ts';
import {
  AdminClaim,
  AdminCoupon,
  AdminErrand,
  AdminJob,
  AdminLetter,
  AdminMover,
  AdminPartner,
  AdminPlan,
  AdminTemplate,
  AdminUser,
  AuditEntry,
  Days,
  Direction,
  ERRAND_STATES,
  Paging,
  paged,
  Why,
  YesNo,
} from './admin-shapes.ts';

const tags = ['Admin'];

const CouponTerms = {
  max_uses: z.number().int().min(1, 'Enter 1 or more').max(1_000_000, 'Enter at most 1,000,000').nullable().default(null),
  starts_on: DayOrBlank.default(''),
  ends_on: DayOrBlank.default(''),
};

const PartnerWords = {
  name: text(100),
  coupon_code: text(40).default(''),
  greeting: text(300),
  white_label_name: text(100).default(''),
};

export const admin = {
  overview: oc.route({ method: 'GET', path: '/admin/overview', summary: 'Who is at the desk, and what waits for somebody', tags }).output(
    z.object({
      name: z.string(),
      is_super_admin: z.boolean(),
      has_second_factor: z.boolean(),
      today: z.string(),
      waiting: z.object({ jobs: z.number().int(), payouts: z.number().int(), claims: z.number().int(), errands: z.number().int() }),
    }),
  ),

  plans: oc
    .route({ method: 'GET', path: '/admin/plans', summary: 'All plans', tags })
    .input(
      Paging.extend({
        status: z.enum(['', ...PLAN_STATUSES]).default(''),
        hourly: YesNo.default(''),
        read_only: YesNo.default(''),
        ...Days,
        sort: z.enum(['changed', 'date', 'total']).default('changed'),
        direction: Direction.default('descending'),
      }),
    )
    .output(z.object({ move_plans: z.array(AdminPlan), ...paged })),
  changePlan: oc
    .route({ method: 'PATCH', path: '/admin/plans/{plan_id}', summary: 'Lock or unlock a plan, or let movers read it', tags })
    .input(z.object({ plan_id: text(64), read_only_plan: z.boolean().optional(), is_public: z.boolean().optional(), why: Why }))
    .output(AdminPlan),

  jobs: oc
    .route({ method: 'GET', path: '/admin/jobs', summary: 'Jobs by their answer deadline, the overdue ones first', tags })
    .input(Paging.extend({ status: z.enum(['open', 'accepted', 'declined', 'completed', 'canceled', 'all']).default('open') }))
    .output(z.object({ jobs: z.array(AdminJob), ...paged })),

  movers: oc
    .route({ method: 'GET', path: '/admin/movers', summary: 'Movers with their papers, rates and grade', tags })
    .input(Paging.extend({ insurance: z.enum(['', 'good', 'ends_soon', 'ended']).default('') }))
    .output(z.object({ movers: z.array(AdminMover), ...paged })),

  blockMover: oc
    .route({ method: 'PATCH', path: '/admin/movers/{mover_id}', summary: 'Let a mover bid no more, or again; its jobs stay', tags })
    .input(z.object({ mover_id: z.coerce.number().int().min(1).max(2_147_483_647), is_blocked: z.boolean(), why: Why }))
    .output(AdminMover),

  users: oc
    .route({ method: 'GET', path: '/admin/users', summary: 'Everybody with an account', tags })
    .input(Paging.extend({ role: z.enum(['', '0', '1', '2', '3']).default('') }))
    .output(z.object({ users: z.array(AdminUser), ...paged })),
  changeUser: oc
    .route({ method: 'PATCH', path: '/admin/users/{user_id}', summary: 'Ban somebody, or give them another role (super admins)', tags })
    .input(
      z.object({
        user_id: text(64),
        role: z.number().int().min(0).max(3).optional(),
        is_banned: z.boolean().optional(),
        ends_second_factor: z.boolean().default(false).describe('For who has lost app and recovery codes'),
        why: Why,
      }),
    )
    .output(AdminUser),

  coupons: oc
    .route({ method: 'GET', path: '/admin/coupons', summary: 'Coupons and their uses', tags })
    .input(Paging)
    .output(z.object({ coupons: z.array(AdminCoupon), ...paged })),
  addCoupon: oc
    .route({ method: 'POST', path: '/admin/coupons', successStatus: 201, summary: 'Make a coupon', tags })
    .input(
      z.object({
        code: text(40),
        discount_percentage: z.number().default(0),
        discount: Dollars.default(0),
        ...CouponTerms,
        why: Why,
      }),
    )
    .output(AdminCoupon),
  changeCoupon: oc
    .route({ method: 'PATCH', path: '/admin/coupons/{code}', summary: 'Another limit or other days', tags })
    .input(z.object({ code: text(40), ...CouponTerms, why: Why }))
    .output(AdminCoupon),
  stopCoupon: oc
    .route({ method: 'POST', path: '/admin/coupons/{code}/stop', summary: 'From today on nobody can use it', tags })
    .input(z.object({ code: text(40), why: Why }))
    .output(AdminCoupon),

  partners: oc
    .route({ method: 'GET', path: '/admin/partners', summary: 'The partners, their codes and words', tags })
    .output(z.object({ partners: z.array(AdminPartner) })),
  addPartner: oc
    .route({ method: 'POST', path: '/admin/partners', successStatus: 201, summary: 'A partner with a landing page of its own', tags })
    .input(z.object({ key: text(60), kind: z.enum(PARTNER_KINDS).default('amenity'), ...PartnerWords, why: Why }))
    .output(AdminPartner),
  changePartner: oc
    .route({
      method: 'PATCH',
      path: '/admin/partners/{key}',
      summary: "A partner's name, code and words, and whether it is one still",
      tags,
    })
    .input(z.object({ key: text(60), ...PartnerWords, is_active: z.boolean().optional(), why: Why }))
    .output(AdminPartner),

  templates: oc
    .route({ method: 'GET', path: '/admin/templates', summary: 'What the team adds to prices again and again', tags })
    .output(z.object({ templates: z.array(AdminTemplate) })),
  changeTemplate: oc
    .route({ method: 'PATCH', path: '/admin/templates/{name}', summary: "A template's amount and words", tags })
    .input(
      z.object({
        name: text(60),
        title: text(100),
        description: text(300),
        amount: Dollars.default(0),
        percentage: z.number().default(0),
        free_units: z.number().default(0),
        is_active: z.boolean().default(true),
        why: Why,
      }),
    )
    .output(AdminTemplate),

  claims: oc
    .route({ method: 'GET', path: '/admin/claims', summary: 'What we say about ourselves in figures, with source and date', tags })
    .output(z.object({ claims: z.array(AdminClaim) })),

  errands: oc
    .route({ method: 'GET', path: '/admin/errands', summary: 'What is to be done outside: failed, waiting, done', tags })
    .input(Paging.extend({ state: z.enum(ERRAND_STATES).default('failed') }))
    .output(z.object({ errands: z.array(AdminErrand), ...paged, counts: z.record(z.enum(ERRAND_STATES), z.number().int()) })),
  retryErrand: oc
    .route({ method: 'POST', path: '/admin/errands/{errand_id}/retry', summary: 'Try a failed errand again', tags })
    .input(z.object({ errand_id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER), why: Why }))
    .output(AdminErrand),
  retryErrands: oc
    .route({ method: 'POST', path: '/admin/errands/retry', summary: 'Try every failed errand again', tags })
    .input(z.object({ why: Why }))
    .output(z.object({ retried: z.number().int() })),

  letters: oc
    .route({ method: 'GET', path: '/admin/letters', summary: 'Letters that were sent', tags })
    .input(Paging)
    .output(z.object({ letters: z.array(AdminLetter), ...paged })),
  letter: oc
    .route({ method: 'GET', path: '/admin/letter', summary: 'One letter, its keys left out', tags })
    .input(z.object({ message_id: text(500) }))
    .output(AdminLetter.extend({ text: z.string() })),

  audit: oc
    .route({ method: 'GET', path: '/admin/audit', summary: 'Who changed what, and why', tags })
    .input(Paging.extend({ kind: text(40).default(''), subject: text(200).default(''), ...Days }))
    .output(z.object({ entries: z.array(AuditEntry), ...paged, kinds: z.array(z.string()) })),
};
