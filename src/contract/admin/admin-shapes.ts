import { z } from 'zod';
import { DayOrBlank, DayOut, Dollars, text } from '#contract/core/fields.ts';
import { JOB_STATUSES } from '#domain/booking/job.ts';
import { MOVER_STATUSES } from '#domain/movers/mover-status.ts';
import { ADJUSTABLE, PLAN_STATUSES } from '#domain/plan/move-plan.ts';
import { TEMPLATE_RULES } from '#domain/pricing/adjustment-template.ts';
import { PARTNER_KINDS } from '#domain/site/partner.ts';
import { REACHED } from '#domain/site/reached.ts';

/** How every list is asked for. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
  q: text(200).default(''),
});

/** How every list answers beside its rows. */
export const paged = { total: z.number().int(), page: z.number().int(), per_page: z.number().int() };

export const Direction = z.enum(['ascending', 'descending']);
export const YesNo = z.enum(['', 'yes', 'no']).describe("'' for both");
export const Why = text(500).default('').describe('For the log');

/** What a list said of the row: another one meanwhile answers 409 with what was changed, and nothing is overwritten. */
export const Seen = text(40).optional().describe('The version that was looked at; another one meanwhile answers 409');

/** The first and last day of a range; '' leaves an end open. */
export const Days = { from: DayOrBlank.default(''), to: DayOrBlank.default('') };

const Place = z.object({ city: z.string(), state: z.string() });

/** What of a booking somebody of our team has to look after. */
export const OPEN_ENDS = ['no_mover', 'papers', 'change_order', 'coi'] as const;
export type OpenEnd = (typeof OPEN_ENDS)[number];

/** Which plans of the funnel are meant, as the market page counts them. */
const FunnelFilters = {
  begun_from: DayOrBlank.default('').describe('The first day on which plans were begun'),
  begun_to: DayOrBlank.default(''),
  reached: z
    .enum(['', ...REACHED])
    .default('')
    .describe('How far they came at least'),
  ...{ city: text(120).default(''), state: text(2).default(''), source: text(200).default('') },
  few_prices: z.enum(['', 'yes']).default('').describe('With fewer than three prices'),
  paid_within: z.coerce.number().int().min(1).max(366).optional().describe('Days after the price was asked for'),
};

/** How the list of plans is asked for; its export too, which has all of them on one page. */
export const PlanFilters = {
  status: z.enum(['', ...PLAN_STATUSES]).default(''),
  open: z
    .enum(['', ...OPEN_ENDS])
    .default('')
    .describe(
      'no_mover: no mover is left; papers: those issued anew wait or were not signed in time; change_order: the customer is asked; coi: a certificate of insurance is missing',
    ),
  nameless: YesNo.default('').describe('Drafts without a name, an email or an account'),
  hourly: YesNo.default(''),
  read_only: YesNo.default(''),
  ...Days,
  ...FunnelFilters,
  sort: z.enum(['changed', 'date', 'total']).default('changed'),
  direction: Direction.default('descending'),
};

const Counted = z.number().int();

export const AdminPlan = z.object({
  version: z.string(),
  uuid: z.string(),
  short_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  from: Place,
  to: Place.nullable().describe('Null when it goes into storage'),
  move_date: DayOut.nullable(),
  mover: z.object({ id: z.number(), name: z.string() }).nullable(),
  total_cost: Dollars.nullable(),
  price_range: z.object({ low: Dollars, high: Dollars }).nullable(),
  status: z.enum(PLAN_STATUSES),
  answer_by: z.string().nullable().describe('Until when a mover may say yes or no'),
  hourly_plan: z.boolean(),
  read_only_plan: z.boolean(),
  is_public: z.boolean(),
  open: z.array(z.enum(OPEN_ENDS)),
  asked_change: Dollars.nullable().describe('By how much the total changes if the customer says yes; null when nothing is asked'),
  changed_at: z.string(),
});

/** How many plans the filters beside how it stands leave, by how it stands. */
export const PlanCounts = z.object({
  all: Counted.describe('Without the nameless ones'),
  nameless: Counted,
  ...{ draft: Counted, reserved: Counted, confirmed: Counted, in_progress: Counted, completed: Counted, canceled: Counted },
  ...{ no_mover: Counted, papers: Counted, change_order: Counted, coi: Counted },
});

export const AdminJob = z.object({
  id: z.number().int(),
  uuid: z.string(),
  short_id: z.string(),
  mover: z.object({ id: z.number(), name: z.string() }),
  from: Place,
  to: Place.nullable(),
  move_date: DayOut.nullable(),
  status: z.enum(JOB_STATUSES),
  offer: z.number().int().describe('1 the chosen mover, 2 to 4 the next ones at the same price'),
  accept_by: z.string().nullable(),
  is_overdue: z.boolean(),
  declined_because: z.string().nullable(),
  has_no_mover: z.boolean().describe('In the queue of moves without a mover: nobody is asked any more'),
  movers_to_call: z
    .array(z.object({ id: z.number(), name: z.string(), phone_number: z.string(), total_cost: Dollars }))
    .describe('Of a move that no mover is left for: who names a price for it and was not asked, the lowest first'),
});

export const AdminMover = z.object({
  version: z.string(),
  id: z.number().int(),
  name: z.string(),
  legal_name: z.string(),
  usdot_number: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  grade: z.number().nullable(),
  insured_until: DayOut,
  insurance: z.enum(['good', 'ends_soon', 'ended', 'none']).describe('none: no certificate was filed yet'),
  rates_version: z.number().int().nullable(),
  waiting_jobs: z.number().int(),
  standing: z.enum(MOVER_STATUSES).nullable().describe('Null for a mover that we set up by hand'),
});

export const AdminUser = z.object({
  version: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.number().int(),
  mover: z.object({ id: z.number(), name: z.string() }).nullable(),
  created_at: z.string(),
  is_banned: z.boolean(),
  has_second_factor: z.boolean(),
  plans: z.number().int(),
});

export const AdminCoupon = z.object({
  version: z.string(),
  code: z.string(),
  discount_percentage: z.number(),
  discount: Dollars,
  max_uses: z.number().int().nullable(),
  used: z.number().int().describe('Counted only with a limit'),
  starts_on: DayOut.nullable(),
  ends_on: DayOut.nullable(),
  state: z.enum(['good', 'not_yet', 'ended', 'used_up']),
});

export const AdminPartner = z.object({
  version: z.string(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(PARTNER_KINDS),
  is_active: z.boolean(),
  coupon_code: z.string().nullable(),
  greeting: z.string(),
  white_label_name: z.string().nullable(),
});

export const AdminWidget = z.object({
  ...{ version: z.string(), key: z.string(), name: z.string(), is_active: z.boolean(), coupon_code: z.string().nullable() },
  sites: z.array(z.string()).describe('Hosts; none: everywhere'),
  origin: z.string().describe('Where the script comes from'),
  script_bytes: z.number().int(),
  brought: z.object({
    days: z.number().int(),
    ...{ shown: z.number().int(), asked: z.number().int() },
    went_on: z.number().int().describe('Opened our site by its button'),
    ...{ began: z.number().int(), booked: z.number().int() },
  }),
  link: z
    .object({ made_at: z.string(), opened_at: z.string().nullable().describe('For the first time') })
    .nullable()
    .describe('The secret address of the partner’s own page; null while there is none'),
});

export const OUTBOX_JOB_STATES = ['failed', 'waiting', 'done'] as const;

export const AdminOutboxJob = z.object({
  id: z.number().int(),
  kind: z.string(),
  about: z.string().describe('What it is for, without names and keys'),
  to: z.string().nullable().describe('Of an email or a text: an address where it is known, else whose it is; null for what goes to nobody'),
  state: z.enum(OUTBOX_JOB_STATES),
  tries: z.number().int(),
  reason: z.string().nullable().describe('The kind of the last failure'),
  in_doubt: z.boolean().describe('The site was brought back from a copy, and nobody can tell whether this email or text had gone out'),
  due_at: z.string(),
  ended_at: z.string().nullable(),
  plan_id: z.string().nullable(),
});

export const AdminEmail = z.object({
  message_id: z.string(),
  to: z.string(),
  subject: z.string(),
  sent_at: z.string(),
});

export const AuditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  who: z.string(),
  as_whom: z.string().nullable(),
  what: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: z.string().nullable(),
  after: z.string().nullable(),
  why: z.string(),
  request_id: z.string(),
});

export const AdminTemplate = z.object({
  version: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  rule: z.enum(TEMPLATE_RULES),
  applies_to: z.enum(ADJUSTABLE),
  amount: Dollars,
  percentage: z.number(),
  free_units: z.number().int(),
  step_units: z.number().int(),
  input_label: z.string().nullable(),
  is_active: z.boolean(),
});

export const AdminClaim = z.object({
  id: z.string(),
  text: z.string(),
  source: z.string().nullable(),
  checked: DayOut.nullable(),
  is_shown: z.boolean(),
});

const Share = z.number().describe('Of a hundred');
const DAY_STATES = ['good', 'slow', 'bad', 'none'] as const;

export const AdminStatus = z.object({
  at: z.string(),
  tone: z.enum(['good', 'slow', 'bad']),
  title: z.string(),
  troubles: z.array(z.object({ tone: z.enum(['slow', 'bad']), title: z.string(), words: z.string(), since: z.string().nullable() })),
  answers: z.object({ p75_ms: z.number().nullable(), p99_ms: z.number().nullable(), series: z.array(z.number()) }),
  failed: z.object({ percent: Share, failed: Counted, count: Counted, series: z.array(z.number()) }),
  outbox_jobs: z.object({ waiting: Counted, oldest_s: Counted, limit_s: Counted, series: z.array(z.number()) }),
  emails: z.object({ unsent: Counted, today: Counted, series: z.array(z.number()) }),
  budgets: z.array(z.object({ name: z.string(), percent: Share, left_percent: Share, words: z.string() })),
  are_releases_open: z.boolean(),
  ledger: z
    .object({
      ...{ lines: Counted, listed: Counted, differences: Counted, unread: Counted },
      unknown: Dollars.describe('At the provider under no order of ours'),
      ...{ day: DayOut, ended_at: z.string().nullable() },
    })
    .nullable()
    .describe('Null before the first night'),
  companies: z.array(
    z.object({
      ...{ name: z.string(), what_for: z.string(), state: z.enum(['works', 'slow', 'away', 'unasked']) },
      answer_ms: z.number().nullable(),
      days: z.array(z.enum(DAY_STATES)).describe('60, today last'),
      percent: Share.nullable().describe('Of all calls of these days that went well'),
    }),
  ),
  release: z.string(),
  servers: z.array(z.object({ name: z.string(), state: z.enum(['serving', 'stopping', 'lost']), detail: z.string() })),
  database: z.object({ connections: Counted, most: Counted }),
  set_aside: z.array(
    z.object({ kind: z.string(), row: z.string(), error: z.string(), tries: Counted, since: z.string(), next_try_at: z.string() }),
  ),
  lately: z.array(z.object({ title: z.string(), began_at: z.string(), ended_at: z.string().nullable() })),
});
