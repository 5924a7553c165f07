import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Dollars, Figure, line, PlanId, RowId, text, Whole } from '#contract/core/fields.ts';
import { LineChange, PriceRange } from '#contract/pricing/price-shapes.ts';
import { fromDollars, NOTHING } from '#domain/core/money.ts';
import { ADJUSTABLE, BEARERS } from '#domain/plan/move-plan.ts';
import { PlanChange } from './shapes.ts';

const ourteam = callsOf('Our team');
const consultations = callsOf('Consultations');

const AdjustmentId = RowId;

const Seen = Whole.optional().describe('The plan’s version that was looked at; another one meanwhile answers 409 with what changed');

const BorneBy = z.enum(BEARERS).default('us').describe('At whose cost it takes off: ours, or out of the mover’s pay');

/** As the specification names its fields; inside, an amount is cents. */
const AdjustmentInput = z
  .object({
    description: text(200),
    applies_to: z.enum(ADJUSTABLE).default('total'),
    is_applied_before_discounts: z.boolean().default(false),
    is_percentage: z.boolean().default(false),
    percentage: z.number().min(-1000).max(1000).nullish(),
    amount_in_dollars: z.number().min(-10_000_000).max(10_000_000).nullish(),
    borne_by: BorneBy,
  })
  .transform(({ amount_in_dollars, percentage, ...rest }) => ({
    ...rest,
    percentage: rest.is_percentage ? (percentage ?? 0) : 0,
    amount: rest.is_percentage ? NOTHING : fromDollars(amount_in_dollars ?? 0),
  }));

const TemplateInput = {
  name: text(60),
  input_value: Figure.nullish().transform((value) => value ?? null),
  borne_by: BorneBy,
};

const SetPrice = {
  price_override: z.number().min(0).max(10_000_000).nullable().describe('Dollars, or null for the price by its lines'),
  reason: text(300).default(''),
};

const Outcome = PlanChange.extend({
  adjustment_id: z.number().nullable().describe('The adjustment that this was about'),
  outcome: z
    .enum(['applied', 'covered', 'asked'])
    .describe('covered: the guarantee pays it; asked: the customer of a booked move has to agree first'),
});

const Question = z.object({
  id: z.number(),
  words: z.string(),
  state: z.enum(['asked', 'accepted', 'declined', 'withdrawn']),
  asked_by: z.string(),
  adjustment_id: z.number().nullable(),
  asked_at: z.string(),
  answered_at: z.string().nullable(),
  before: Dollars,
  after: Dollars,
  difference: Dollars,
  lines: z.array(LineChange),
});

const Hold = z.object({ reason: z.string(), set_at: z.string() }).nullable();

const Letter = z.object({
  id: z.number().int(),
  to_name: z.string(),
  to_address: z.string(),
  papers: z.array(z.object({ number: z.number().int(), title: z.string(), url: z.string() })),
  note: z.string().nullable().describe('Goes with the papers: until when its reader may rescind'),
  asked_at: z.string(),
  posted_at: z.string().nullable(),
  posted_by: z.string().nullable(),
});

const Prints = z.object({
  /** Whose signature on which paper a print may bring. */
  may_come: z.array(z.object({ number: z.number().int(), title: z.string(), name: z.string() })),
  handed_in: z.array(
    z.object({
      id: z.number().int(),
      number: z.number().int(),
      name: z.string(),
      signed_on: DayOut,
      photo: z.string().nullable().describe('A link for five minutes; null while the virus scanner is away'),
      handed_in_name: z.string(),
      seen_name: z.string().nullable(),
      seen_at: z.string().nullable(),
      why_not: z.string().describe('Why it does not count; empty where it does'),
      /** Whether this viewer is the second who looks at it. */
      may_see: z.boolean(),
    }),
  ),
});

const PlanConsole = z.object({
  is_booked: z.boolean(),
  booked: z
    .object({
      lines: z.number().int(),
      total_cost: Dollars,
      changes: z.array(
        z.object({
          id: z.number().int(),
          kind: z.enum(['adjustment', 'booked_change', 'reschedule']),
          what: z.string(),
          amount: Dollars,
          answered_at: z.string().nullable(),
        }),
      ),
    })
    .nullable()
    .describe('The price that was booked, and what the customer agreed to since; null before'),
  card_version: z.number().nullable(),
  total: Dollars.nullable(),
  computed_total: Dollars.nullable().describe('Without a price that is set as a whole'),
  override_limits: z.object({ least: Dollars, most: Dollars }).nullable(),
  price_override: z.object({ total_cost: Dollars, reason: z.string() }).nullable(),
  adjustments: z.array(
    z.object({
      id: z.number(),
      description: z.string(),
      applies_to: z.enum(ADJUSTABLE),
      because: z.string().nullable(),
      borne_by: z.enum(BEARERS),
      template: z.string().nullable(),
      is_percentage: z.boolean(),
      percentage: z.number(),
      amount_in_dollars: Dollars,
      is_applied_before_discounts: z.boolean(),
      words: z.string(),
      amount: Dollars.nullable().describe('What it came to on the bill'),
      state: z.enum(['asked', 'standing', 'removed', 'declined']),
      made_by: z.string(),
      made_at: z.string(),
      ended_at: z.string().nullable(),
    }),
  ),
  templates: z.array(z.object({ name: z.string(), title: z.string(), input_label: z.string().nullable(), takes_off: z.boolean() })),
  question: Question.nullable(),
  customer: z.object({ user_id: z.string(), name: z.string() }).nullable().describe('Whom our team may act as; null without an account'),
  came_by: z
    .array(z.object({ what: z.string(), text: z.string() }))
    .describe('Source, partner, code and campaign, as far as they are known'),
  legal_hold: Hold.describe('While it stands, nothing of this plan is deleted'),
  prints: Prints.describe('Papers that were signed by hand: each counts once two of our team have seen it'),
  letters: z.array(Letter).describe('Papers by first-class mail, in the place of emails, to who took back the consent to electronic ones'),
});

const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), adjustment: AdjustmentInput }),
  z.object({ kind: z.literal('template'), ...TemplateInput }),
  z.object({ kind: z.literal('remove'), adjustment_id: AdjustmentId }),
  z.object({ kind: z.literal('override'), ...SetPrice }),
]);

const SurveyedPrices = z.object({
  surveyed_prices: z.array(
    z.object({
      mover_id: z.number(),
      mover_name: z.string(),
      total_cost: Dollars,
      surveyed_on: DayOut,
      rests_on: z.string(),
      holds: z.boolean().describe('False once the move is another one than was looked at'),
      note: z.string(),
      entered_by: z.string(),
    }),
  ),
});

export const planConsole = {
  show: ourteam
    .get('/admin/move_plans/{id}/desk', 'What our team has done to a plan’s price')
    .input(z.object({ id: PlanId }))
    .output(PlanConsole),
  preview: ourteam
    .post('/admin/move_plans/{id}/price_preview', 'What a change would do to the price; nothing is kept')
    .input(z.object({ id: PlanId, change: Change }))
    .output(
      z.object({
        before: Dollars.nullable(),
        after: Dollars.nullable(),
        range: z.object({ before: PriceRange.nullable(), after: PriceRange.nullable() }),
        asks_customer: z.boolean(),
        is_covered: z.boolean(),
        lines: z.array(LineChange),
      }),
    ),
  addAdjustment: ourteam
    .post('/admin/admin_adjustments', 'Change a plan’s price by a line', { successStatus: 201 })
    .input(z.object({ move_plan_id: PlanId, version: Seen, adjustment: AdjustmentInput }))
    .output(Outcome),
  executeTemplate: ourteam
    .post('/admin/admin_adjustments/execute_template', 'The same by a template', { successStatus: 201 })
    .input(z.object({ move_plan_id: PlanId, version: Seen, ...TemplateInput }))
    .output(Outcome),
  removeAdjustment: ourteam
    .remove('/admin/admin_adjustments/{id}', 'Take an adjustment off, or back while the customer is asked')
    .input(z.object({ id: AdjustmentId, version: Seen }))
    .output(Outcome),
  restoreAdjustment: ourteam
    .post('/admin/admin_adjustments/{id}/restore', 'Undo: put an adjustment back')
    .input(z.object({ id: AdjustmentId, version: Seen }))
    .output(Outcome),
  setJobOverride: ourteam
    .post('/jobs/{id}/set_override', 'Set the whole price of a job, 50% to 200% of what it comes to')
    .input(z.object({ id: AdjustmentId, version: Seen, ...SetPrice }))
    .output(Outcome),
  setOverride: ourteam
    .post('/admin/move_plans/{id}/set_override', 'The same of a plan, also before it is booked')
    .input(z.object({ id: PlanId, version: Seen, ...SetPrice }))
    .output(Outcome),
  withdrawQuestion: ourteam
    .remove('/admin/move_plans/{id}/price_question', 'Take back a set price that the customer has not answered')
    .input(z.object({ id: PlanId }))
    .output(Outcome),
  presignPrint: ourteam
    .post('/admin/move_plans/{id}/prints/photos', 'A form that takes the photo of a signed print, for five minutes')
    .input(z.object({ id: PlanId, filename: text(1000) }))
    .output(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
  confirmPrint: ourteam
    .post('/admin/move_plans/{id}/prints/photos/confirm', 'Look at the photo that arrived')
    .input(z.object({ id: PlanId, key: text(300) }))
    .output(z.object({ key: z.string(), name: z.string() })),
  handInPrint: ourteam
    .post('/admin/move_plans/{id}/prints', 'Hand in a print that came back signed', { successStatus: 204 })
    .input(z.object({ id: PlanId, number: Whole.min(1), name: line(200), signed_on: Day, photo: text(300) }))
    .output(z.void()),
  seePrint: ourteam
    .post('/admin/move_plans/{id}/prints/{print_id}/seen', 'Say that it is a signature, or why it is none; never by who handed it in', {
      successStatus: 204,
    })
    .input(z.object({ id: PlanId, print_id: RowId, why_not: text(300).default('') }))
    .output(z.void()),
  postLetter: ourteam
    .post('/admin/move_plans/{id}/letters/{letter_id}/posted', 'Say that papers went to the post')
    .input(z.object({ id: PlanId, letter_id: RowId }))
    .output(z.object({ letters: z.array(Letter) })),
  setLegalHold: ourteam
    .put('/admin/move_plans/{id}/legal_hold', 'Keep everything of a plan from being deleted, or let it go again in its time')
    .input(z.object({ id: PlanId, is_held: z.boolean(), reason: text(300) }))
    .output(z.object({ legal_hold: Hold })),
  question: ourteam
    .get('/move_plans/{id}/price_question', 'A higher price that the customer is asked about')
    .input(z.object({ id: PlanId }))
    .output(z.object({ question: Question.nullable(), may_answer: z.boolean() })),
  answerQuestion: ourteam
    .post('/move_plans/{id}/price_question', 'The customer’s answer; only an accept makes it the price')
    .input(z.object({ id: PlanId, question_id: AdjustmentId, decision: z.enum(['accept', 'decline']) }))
    .output(PlanChange),
  surveyedPrices: consultations
    .get('/move_plans/{id}/surveyed_prices', 'Prices that movers named after a visit')
    .input(z.object({ id: PlanId }))
    .output(SurveyedPrices),
  nameSurveyedPrice: consultations
    .post('/move_plans/{id}/surveyed_prices', 'A mover’s price after its visit; it stands among the bids while the move stays as it is', {
      successStatus: 201,
    })
    .input(
      z.object({
        id: PlanId,
        mover_id: z.number().int().min(1).max(2_147_483_647),
        total_cost: z.number().min(0).max(10_000_000),
        surveyed_on: Day,
        note: text(1000).default(''),
      }),
    )
    .output(SurveyedPrices),
};
