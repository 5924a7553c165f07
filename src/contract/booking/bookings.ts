import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, Dollars, DollarsIn, line, PlanId, text } from '#contract/core/fields.ts';
import { Job, PlanChange } from '#contract/plan/shapes.ts';
import { LineItem } from '#contract/pricing/price-shapes.ts';
import { VISIT_TYPES } from '#domain/bidding/consultation.ts';
import { PAYMENT_METHODS } from '#domain/booking/booking-attempt.ts';

const { get, post, remove } = callsOf('Bookings');

const id = PlanId;

const Booked = z.object({
  booked: z.literal(true),
  uuid: z.string(),
  short_id: z.string(),
  job: Job,
  total_cost: Dollars,
  /** What was authorized on the card; nothing is charged before the mover accepts. */
  paid_today: Dollars,
  due_later: Dollars,
});

/** The cancellation fee schedule, earliest first; the last tier has no end. */
export const FeeSchedule = z.array(
  z.object({ notice: z.enum(['signed', 'week', 'days', 'day', 'hours', 'on_site']), until: z.string().nullable(), fee: Dollars }),
);

const BookTerms = z.object({
  today: DayOut,
  /** The bill that will be agreed: the price that is held, else that of today. */
  total_cost: Dollars,
  line_items: z.array(LineItem),
  /** total_cost with the coupon off. */
  final_price: Dollars.nullable(),
  /** The code that final_price takes off; null for none. */
  coupon: z.string().nullable(),
  /** Held at Book and taken when the mover accepts. */
  paid_today: Dollars,
  due_later: Dollars,
  rest_held_on: DayOut.nullable(),
  accept_by: z.string(),
  /** With the items listed, no more can ever be asked without a new agreement. Null between states, where the price itself is the most. */
  price_ceiling: Dollars.nullable(),
  survey_waiver_needed: z.boolean(),
  /** When the mover saw these goods, where its price rests on that. */
  surveyed_on: DayOut.nullable(),
  /** Where it has not: the visit that it was asked for and that is still ahead. */
  visit: z.object({ date: DayOut, time: z.number(), type: z.enum(VISIT_TYPES) }).nullable(),
  /** Whose card fields the page shows. */
  payment_provider: z.string(),
  /** Whether installments may pay this price. */
  installments: z.boolean(),
  /** The move is under the federal rules: three days after signing it is rescinded free of charge. */
  is_federal: z.boolean(),
  /** The three days as they are when the last signature is made now, and the midnight at which they move on; null inside one state. */
  signed_now: z.object({ rescind_until: z.string(), first_loading_day: DayOut, until: z.string() }).nullable(),
  /** What the whole move costs with either choice of cover, final_price being the one with the cover of now; null inside one state. */
  cover_totals: z.object({ full_value: Dollars.nullable(), given_up: Dollars.nullable() }).nullable(),
  fee_schedule: FeeSchedule,
});

const LaterDays = z.object({
  move_date: DayOut,
  /** Three days of federal law lie before the first day; else the time that movers need. */
  is_federal: z.boolean(),
  first_day: DayOut.describe('The first that can be booked, whether this mover is free then or not'),
  days: z
    .array(z.object({ date: DayOut, total_cost: Dollars }))
    .describe('The first on which this mover comes, then at most two that cost less; none when it names no price'),
});

const BookingSummary = z.object({
  /** How the booking is paid: in installments the provider charges the parts, and pays the whole when the mover accepts. */
  method: z.enum(PAYMENT_METHODS),
  final_price: Dollars,
  paid_today: Dollars,
  due_later: Dollars,
  rest_held_on: DayOut.nullable(),
  free_until: z.string().nullable(),
  /** The move is under the federal rules: three days after signing it is rescinded free of charge. */
  is_federal: z.boolean(),
  /** While those three days last, their end. */
  rescind_until: z.string().nullable(),
  fee_schedule: FeeSchedule,
});

const Contact = z.object({
  first_name: line(100),
  last_name: line(100),
  email_address: line(254),
  phone_number: line(40),
});

const BookingState = z.object({
  /** held: the customer is at the installment provider; the places wait for them until hold_until. signing: a co-owner has still to sign. */
  state: z.enum(['none', 'held', 'signing', 'processing', 'booked', 'failed']),
  /** While signing: whose signature is missing. */
  waits_for: z.string().optional(),
  error_message: z.string().optional(),
  CheckoutUrl: z.string().nullish(),
  hold_until: z.string().nullish(),
  InstallmentPlanNumber: z.string().nullish(),
});

/** signing: the money is held, and a co-owner has still to sign by the link that was mailed to them. */
const Open = z.union([
  z.object({ state: z.literal('processing') }),
  z.object({ state: z.literal('signing'), waits_for: z.string(), hold_until: z.string() }),
]);

export const bookings = {
  clientToken: get('/move_plans/{id}/bookings/client_token', "What the payment provider's fields need")
    .input(z.object({ id }))
    .output(
      z.object({
        ...{ client_token: z.string(), provider: z.string() },
        three_d_secure: z.boolean().describe('The bank of a card is asked in the browser before it pays'),
      }),
    ),

  terms: get('/move_plans/{id}/bookings/terms', 'What will be paid when, and what canceling costs, as dates and dollars')
    .input(z.object({ id, coupon: text(60).optional() }))
    .output(BookTerms),

  laterDays: get('/move_plans/{id}/bookings/later_days', 'Days with the chosen mover in the place of one that has become too early to book')
    .input(z.object({ id }))
    .output(LaterDays),

  checkCoupon: get('/move_plans/{id}/check_coupon', 'What a code would take off')
    .input(z.object({ id, code: text(60) }))
    .output(
      z.object({
        coupon: z.object({
          success: z.boolean(),
          code: z.string(),
          coupon: z.object({ percentage: z.boolean() }),
          discount_percentage: z.number(),
          discount_cents: z.number(),
        }),
      }),
    ),

  book: post('/move_plans/{id}/bookings', 'Book the chosen mover: 201 booked, 202 while the outcome is unknown or a co-owner has to sign', {
    outputStructure: 'detailed',
    successStatus: 201,
    description:
      'An Idempotency-Key header (at most 255 characters) names the request: sent again with the same body it answers the same booking, with another body 422. Without one the payment nonce does.',
  })
    .input(
      z.object({
        id,
        contact_information: Contact,
        payment: z.object({
          /** Left out when installments pay. */
          billing_nonce: text(500).default(''),
          InstallmentPlanNumber: text(100).nullish(),
          coupon: text(60).nullish(),
        }),
        /** The final price that was on screen, in dollars. */
        total_cost: z.number().nonnegative().max(10_000_000),
        today_cost: z
          .number()
          .nonnegative()
          .max(10_000_000)
          .optional()
          .describe('What was on screen as held at Book, in dollars: refused when it has changed'),
        survey_waived: z.boolean().optional(),
        sheet_id: z.uuid().optional().describe('The signed sheet whose papers this booking issues'),
        full_value_waived: z.boolean().optional().describe('The tick that gives up full value, which nothing else stands for'),
      }),
    )
    .output(z.union([z.object({ status: z.literal(201), body: Booked }), z.object({ status: z.literal(202), body: Open })])),

  summary: get('/move_plans/{id}/bookings/summary', 'What was agreed: paid, due, and until when canceling is free')
    .input(z.object({ id }))
    .output(BookingSummary),

  status: get('/move_plans/{id}/bookings/status', 'How the last try to book stands').input(z.object({ id })).output(BookingState),

  splitit: post('/bookings/splitit', 'Begin installments: places, coupon and price wait 20 minutes for the signature at CheckoutUrl', {
    description:
      'The way back from the provider ends at BOOK with splitit=succeeded and InstallmentPlanNumber, or with splitit=canceled. Nothing is authorized before that; POST bookings with the number books.',
  })
    .input(
      z.object({
        uuid: PlanId,
        /** The final price that was on screen, in dollars; only compared. */
        cost_with_coupon: z.number().nonnegative().max(10_000_000),
        contact_information: Contact.optional(),
        coupon: text(60).nullish(),
        survey_waived: z.boolean().optional(),
        sheet_id: z.uuid().optional().describe('The signed sheet whose papers this booking issues'),
        full_value_waived: z.boolean().optional().describe('The tick that gives up full value, which nothing else stands for'),
      }),
    )
    .output(z.object({ CheckoutUrl: z.string() })),

  cancelSplitit: remove('/move_plans/{id}/bookings/splitit', 'Give up installments that were begun: the places go back at once')
    .input(z.object({ id }))
    .output(BookingState),

  cancelJob: post('/move_plans/{id}/cancel_job', 'Cancel a booked move')
    .input(
      z.object({
        id,
        message: text(2000).optional(),
        fee: DollarsIn.optional().describe(
          'What was on screen as the fee: it can have become more by the clock, and then nothing is canceled',
        ),
      }),
    )
    .output(
      PlanChange.extend({
        /** What the fee schedule asked, what goes back, what is let go, and what of the fee has still to be charged. */
        cancellation: z.object({ fee: Dollars, refund: Dollars, let_go: Dollars, fee_due: Dollars }),
      }),
    ),
};
