import { z } from 'zod';
import { AddressInput, HeightId } from '#contract/address/address-shapes.ts';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOrBlank, DayOut, Dollars, Figure, line, PlanId, text, Whole } from '#contract/core/fields.ts';
import { PriceChanges, VersionInput } from '#contract/pricing/price-shapes.ts';
import { STEP_NAMES } from '#domain/plan/move-plan.ts';
import { DetailsChange } from './details-shapes.ts';
import { HourlyFields, MovePlan, PlanChange } from './shapes.ts';

const { get, patch, post, remove } = callsOf('Move plans');

export const CreatePlan = z.object({
  pick_up_address: AddressInput.optional(),
  drop_off_address: AddressInput.optional(),
  extra_pick_up_address: AddressInput.optional(),
  extra_drop_off_address: AddressInput.optional(),
  extra_pick_up_enabled: z.boolean().optional(),
  extra_drop_off_enabled: z.boolean().optional(),
  home_size_id: Whole.optional(),
  move_date: DayOrBlank.optional(),
  move_into_storage: z.boolean().optional(),
  storage_in_transit: z.boolean().optional(),
  storage_move_out_date: DayOrBlank.nullish(),
  hourly_plan: z.boolean().optional(),
  hourly: HourlyFields.partial().optional(),
  promo_code: text(60).nullish(),
  source: text(60).nullish(),
  advance_referrer: text(500).nullish(),
  created_device_type: text(60).nullish(),
  white_label_name: text(100).nullish(),
  address_src: text(20).nullish(),
  fr_move_plan_id: z.union([text(60), Figure]).nullish(),
});

const AccessPrice = z.object({ height_id: HeightId, amount: Dollars });

/** What a stop adds to the total, its detour included, and to the way. */
const AddedStop = z.object({ amount: Dollars, miles: z.number() });

export const PlanFields = z.object({
  details: DetailsChange.optional(),
  home_size_id: Whole.optional(),
  contact_first_name: line(100).optional(),
  contact_last_name: line(100).optional(),
  contact_email_address: line(254).optional(),
  contact_phone_number: line(40).optional(),
  user_note: text(2000).optional(),
  /** Empty takes the plan's code off. */
  coupon_code: line(60).optional(),
  is_public: z.boolean().optional(),
  hourly_plan: z.boolean().optional(),
  hourly: HourlyFields.partial().optional(),
});

/** How many movers there are for the plan as it is and as it would be of the other kind. */
const MoverCounts = z.object({
  movers_found: z.number(),
  hourly_movers_found: z.number(),
  movers_all_consult_only: z.boolean(),
  hourly_movers_all_consult_only: z.boolean(),
});

export const Created = MoverCounts.extend({ uuid: z.string(), hourly_plan: z.boolean() });

const ListedPlan = MovePlan.extend({ asks_customer: z.boolean().describe('Something waits for the customer’s answer') });

export const plans = {
  create: post('/move_plans', 'Start a move plan', { successStatus: 201 })
    .input(z.object({ reused_move_plan_uuid: PlanId.optional(), move_plan: CreatePlan }))
    .output(Created),

  list: get('/move_plans', "The signed-in user's plans, or this browser's").output(z.object({ move_plans: z.array(ListedPlan) })),

  moverCounts: get('/move_plans/{id}/mover_counts', 'How many movers bid on the plan, by its list and by the hour')
    .input(z.object({ id: PlanId }))
    .output(MoverCounts),

  accessPrices: get('/move_plans/{id}/access_prices', 'What stairs and elevators add at each stop, by the chosen mover or the lowest price')
    .input(z.object({ id: PlanId }))
    .output(
      z.object({
        mover_name: z.string().nullable(),
        pick_up: z.array(AccessPrice),
        drop_off: z.array(AccessPrice),
        extra_pick_up: z.array(AccessPrice),
        extra_drop_off: z.array(AccessPrice),
      }),
    ),

  choicePrices: get(
    '/move_plans/{id}/choice_prices',
    'What extra stops add and what storage costs, by the chosen mover or in the lowest price',
  )
    .input(z.object({ id: PlanId }))
    .output(
      z.object({
        extra_pick_up: AddedStop.nullable(),
        extra_drop_off: AddedStop.nullable(),
        move_into_storage: Dollars.nullable(),
        storage_in_transit: Dollars.nullable(),
      }),
    ),

  validDates: get('/move_plans/valid_dates', 'The days of a month: bookable or why not, with the lowest price')
    .input(z.object({ move_date: Day, move_plan_id: PlanId.optional() }))
    .output(
      z.object({
        earliest: DayOut,
        latest: DayOut,
        days: z.array(z.object({ date: DayOut, bookable: z.boolean(), reason: z.string().nullable(), total_cost: Dollars.nullable() })),
      }),
    ),

  show: get('/move_plans/{id}', 'The whole plan')
    .input(z.object({ id: PlanId }))
    .output(MovePlan),

  change: patch('/move_plans/{id}', 'Change details, contact or home size')
    .input(
      z.object({
        id: PlanId,
        move_plan: PlanFields,
      }),
    )
    .output(PlanChange),

  setStep: patch('/move_plans/{id}/set_step', 'Go on to a step of the funnel')
    .input(z.object({ id: PlanId, step: z.enum(STEP_NAMES) }))
    .output(z.object({ last_step: z.enum(STEP_NAMES), current_step: z.enum(STEP_NAMES) })),

  remove: remove('/move_plans', 'Delete an unbooked plan', { successStatus: 204 })
    .input(z.object({ uuid: PlanId }))
    .output(z.void()),

  history: get('/move_plans/{id}/history', 'What changed, when and by whom')
    .input(z.object({ id: PlanId }))
    .output(
      z.object({
        history: z.array(
          z.object({
            version: z.number(),
            at: z.string(),
            who: z.string(),
            what: z.string(),
            before: Dollars.nullable(),
            after: Dollars.nullable(),
            /** Whether `price_changes` can tell the lines that differ. */
            is_explained: z.boolean(),
          }),
        ),
      }),
    ),

  priceChanges: get(
    '/move_plans/{id}/price_changes',
    "Why the chosen mover's price changed: the lines that differ between two versions of the plan",
    {
      description:
        'Without `to` the last change; without `from` the price before it. A price whose hold is over has the one of today beside it.',
    },
  )
    .input(z.object({ id: PlanId, from: VersionInput.optional(), to: VersionInput.optional() }))
    .output(PriceChanges),
};
