import { z } from 'zod';
import { DayOut, Dollars, Figure } from '#contract/core/fields.ts';
import { MoverSummary, Ratings } from '#contract/movers/mover-shapes.ts';
import { LineChange, PriceRange, Pricing } from '#contract/pricing/price-shapes.ts';
import { JOB_STATUSES } from '#domain/booking/job.ts';
import { PAYMENT_KINDS, PAYMENT_STATES } from '#domain/booking/payment.ts';
import { SENT_STATUSES } from '#domain/change-orders/change-order.ts';
import { STAIRS_ARE } from '#domain/plan/hourly.ts';
import { PLAN_STATUSES, STEP_NAMES } from '#domain/plan/move-plan.ts';
import { Details } from './details-shapes.ts';
import { Box, Inventory } from './inventory-shapes.ts';

/** @public The pages of the API's documentation read every shape there is. */
export const Problem = z.object({
  error_message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.string()),
  request_id: z.string(),
});

export const Permission = z.union([z.literal(true), z.object({ refused: z.string() })]);
const ClosedStep = z.object({ step: z.enum(STEP_NAMES), refused: z.string(), errors: z.record(z.string(), z.string()) });

export const May = z.object({
  closed_steps: z
    .partialRecord(z.enum(STEP_NAMES), ClosedStep)
    .describe('The steps whose pages do not open for this viewer, each with why and the step to open instead'),
  edit: Permission,
  details: Permission,
  compare: Permission,
  book: Permission,
  look_ahead: Permission.describe('Whether steps beyond the last one reached may be opened'),
  cancel: Permission,
  reschedule: Permission,
  change_booked: Permission,
  order_boxes: Permission,
  packing: Permission,
  unpacking: Permission,
});

export const LastAction = z.object({ text: z.string(), at: z.string() });

export const Job = z.object({
  id: z.number(),
  status: z.enum(JOB_STATUSES),
  accept_by: z.string().nullable(),
  offer: z.number().describe('1 the chosen mover, 2 to 4 the next ones at the same price'),
  completed_at: z.string().nullable(),
  undo_until: z.string().nullable().describe('Until then the last word can be taken back, and nothing has followed from it yet'),
});

/** On a plan: with what this viewer may say to it now. */
export const PlanJob = Job.extend({
  reserved_at: z.string(),
  confirmed_at: z.string().nullable().describe('When its mover, and with another one the customer too, had said yes'),
  may_answer: z.boolean(),
  may_complete: z.boolean(),
  may_undo_complete: z.boolean(),
  may_give_back: z.boolean(),
  may_tell_new_dates: z.boolean(),
  may_decide: z.boolean().describe('Whether the customer may answer about another mover than the chosen one'),
  earns: Dollars.nullable().describe('What the mover gets; for the mover and our team alone'),
  delivery_code: z.string().nullable().describe('For whoever takes the things in: told to the crew once everything is there'),
  is_signed_for: z.boolean().describe('Whoever took the things in has signed'),
  ran_out: z.boolean().describe('For its mover: the time to answer was over before it said a word'),
  takes: Dollars.nullable().describe(
    'What saying that the work is done charges the customer, for whoever may say it now; once it is said and not yet charged, for the customer too',
  ),
});

/** The last request for another day, while it waits or when it came to nothing. */
export const PlanReschedule = z.object({
  id: z.number(),
  status: z.enum(SENT_STATUSES),
  from_date: DayOut,
  to_date: DayOut,
  answer_by: z.string(),
  comment: z.string(),
  fee: Dollars.nullable().describe('For the customer and our team'),
  before: Dollars,
  after: Dollars,
  may_answer: z.boolean(),
  may_withdraw: z.boolean(),
});

/** The last change that the customer asked for and the mover has the word on, while it waits or when it came to nothing. */
export const PlanBookedChange = z.object({
  id: z.number(),
  status: z.enum(SENT_STATUSES),
  what: z.string(),
  before: Dollars,
  after: Dollars,
  lines: z.array(LineChange),
  answer_by: z.string().nullable(),
  may_answer: z.boolean(),
  may_withdraw: z.boolean(),
});

export const HourlyFields = z.object({
  truck_size_id: Figure.nullable().describe('1 labor only, 2 small, 3 medium, 4 large, 5 extra large'),
  num_hours: Figure.nullable().describe('In half hours, 0.5 to 24'),
  laborers: Figure.nullable().describe('2 to 5'),
  upright_pianos: Figure.describe('0 to 20'),
  baby_grand_pianos: Figure.describe('0 to 20'),
  overweight: Figure.describe('0 to 20'),
  oversize: Figure.describe('0 to 20'),
  stairs: z.union([z.literal(0), z.literal(1)], { error: STAIRS_ARE }),
  start_time: Figure.nullable().describe(
    '0 for 7:00 AM to 15 for 10:00 PM; until it is chosen, the hour in which the arrival window begins',
  ),
});

/** One payment of a booking; covered is what the guarantee pays for instead of the customer. */
export const BillPayment = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  amount: Dollars,
  state: z.enum([...PAYMENT_STATES, 'covered']),
  due_at: z.string(),
  captured: Dollars,
  refunded: Dollars,
  because: z.string(),
  may_pay: z.boolean(),
});

export const MovePlan = z.object({
  uuid: z.string(),
  current_id: z.string().describe('As uuid: a plan keeps its id'),
  short_id: z.string(),
  version: z.number(),
  created_at: z.string(),
  status: z.enum(PLAN_STATUSES),
  has_no_mover: z.boolean().describe('Its booking ended because no mover was left to ask'),
  last_step: z.enum(STEP_NAMES),
  is_done: z.boolean(),
  is_completed: z.boolean(),
  is_booked: z.boolean(),
  is_read_only: z.boolean(),
  read_only_plan: z.boolean(),
  is_public: z.boolean(),
  is_soon: z.boolean(),
  source: z.string(),
  hourly_plan: z.boolean(),
  hourly: HourlyFields,
  home_size_id: z.number(),
  move_date: DayOut.nullable(),
  mover: MoverSummary.nullable(),
  mover_ratings: Ratings.nullable().describe('What people say of the mover, by where they said it'),
  details: Details,
  inventory: Inventory,
  boxes: z.array(Box),
  cubic_feet: z.number(),
  /** Road miles, null until both ends are placed. */
  miles: z.number().nullable(),
  long_distance: z.boolean(),
  mover_phone_number: z.string().describe('Of the mover that has accepted; empty before'),
  time_zone: z.string(),
  follow_up_packing_service_id: z.number(),
  box_purchases: z.array(Box),
  billing: z.object({
    /** What agreed changes have added and nobody has paid yet. */
    balance: Dollars,
    coupon: z.string(),
    payments: z.array(BillPayment),
  }),
  /** The code on the plan, and what it takes off final_price: a percentage, or cents. Null without one. */
  coupon: z
    .object({
      ...{ code: z.string(), is_good: z.boolean(), partner: z.string().nullable() },
      ...{ discount_percentage: z.number(), discount_cents: z.number() },
    })
    .nullable(),
  pricing: Pricing,
  price_range: PriceRange.nullable(),
  job: PlanJob.nullable(),
  reschedule: PlanReschedule.nullable(),
  booked_change: PlanBookedChange.nullable(),
  contact_first_name: z.string(),
  contact_last_name: z.string(),
  contact_email_address: z.string(),
  contact_phone_number: z.string(),
  user_note: z.string(),
  insurance_requested: z.boolean(),
  extraordinary_articles: z
    .array(z.object({ name: z.string(), value: Dollars }))
    .nullable()
    .describe('What is worth more than $100 a pound: null until that is answered, and for whoever is neither its customer nor its mover'),
  default_box_delivery_date: DayOut.nullable(),
  /** full, view (no contact data) or redacted (city, state, ZIP, rooms, items and date only). */
  shown: z.enum(['full', 'view', 'redacted']),
  may: May,
  last_action: LastAction.nullable(),
});

/** What a change answers: the slices that changed, and everything that a change may move. */
export const PlanChange = z.object({
  move_plan: MovePlan.partial(),
  version: z.number(),
  cubic_feet: z.number(),
  pricing: Pricing,
  price_range: PriceRange.nullable(),
  /** Old and new total of the chosen mover, when this change moved it. */
  repriced: z.object({ before: Dollars, after: Dollars }).nullable(),
  may: May,
  last_action: LastAction.nullable(),
});

export const Viewer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.number(),
  is_mover: z.boolean(),
  is_admin: z.boolean(),
  is_super_admin: z.boolean(),
  mover_id: z.number().nullable(),
  impersonated_by: z.string().nullable(),
});
