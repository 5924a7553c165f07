import { z } from 'zod';
import { HeightId } from '#contract/address/address-shapes.ts';
import { callsOf } from '#contract/core/calls.ts';
import { DayOrBlank, DayOut, Dollars, DollarsIn, Figure, PlanId, RowId, text, Whole } from '#contract/core/fields.ts';
import { BoxTypeId, PackingServiceId } from '#contract/plan/inventory-shapes.ts';
import { HourlyFields, PlanChange } from '#contract/plan/shapes.ts';
import { LineChange } from '#contract/pricing/price-shapes.ts';
import { SENT_STATUSES } from '#domain/change-orders/change-order.ts';
import { STOP_KEYS } from '#domain/plan/details.ts';

const { get, patch, post } = callsOf('Changes after booking');

const id = PlanId;

const ChangeId = RowId;

const handled = z.number().int().min(0).max(500).optional();

const boxes = z.array(z.object({ box_type_id: BoxTypeId, quantity: z.number().int('Use a whole number').min(0).max(2000) })).max(7);

/** Everything says how it shall be, never how much more; what is left out stays. */
const RequestedChanges = z.object({
  items: z
    .array(
      z.object({
        inventory_item_id: Whole,
        count: z.number().int('Use a whole number').min(0).max(500),
        assembly: handled.describe('How many of them are taken apart'),
        crating: handled,
        off_the_wall: handled,
      }),
    )
    .max(500, 'Change at most 500 things')
    .optional(),
  custom_items: z
    .array(
      z.object({
        id: Whole.optional().describe('One that is on the plan; left out for a new one'),
        name: text(80),
        width_in_inches: Figure,
        height_in_inches: Figure,
        depth_in_inches: Figure,
      }),
    )
    .max(2000)
    .optional()
    .describe('All of them: one that is not named goes'),
  boxes: boxes.optional(),
  heights: z
    .array(z.object({ stop: z.enum(STOP_KEYS), height_id: HeightId }))
    .max(4)
    .optional(),
  hourly: HourlyFields.omit({ start_time: true }).partial().optional(),
  follow_up_packing_service_id: PackingServiceId.optional(),
  box_order: z.object({ boxes, delivery_date: DayOrBlank.nullish() }).optional(),
  insurance: z
    .object({
      waived: z.literal(true).optional(),
      full_value_waived: z.literal(true).optional().describe('The tick that gives up full value, which a move between states needs'),
      declared_value: Dollars.min(0).max(100_000_000).optional(),
      deductible: z.union([z.literal(0), z.literal(250), z.literal(500)]).optional(),
    })
    .optional(),
});

const ChangeTerms = z.object({
  is_change: z.boolean(),
  what: z.string(),
  before: Dollars,
  after: Dollars.describe('What the customer pays then; the difference of the lines may be covered'),
  covered: Dollars.describe('Too little to be asked for: what the guarantee pays'),
  lines: z.array(LineChange).describe('The lines of the bill that differ'),
  cubic_feet: z.object({ before: z.number(), after: z.number() }),
  payments: z.object({
    more: Dollars,
    refund: Dollars,
    let_go: Dollars.describe('Held on the card, and let go'),
    less_later: Dollars,
    held_on: DayOut.nullable().describe('When more is held on the card; null while the mover has not accepted'),
    is_held_now: z.boolean(),
    is_card_kept: z.boolean().describe('Else the customer pays what is added on the plan, by any card'),
  }),
  mover: z.string(),
  reason: z.string().nullable().describe('Why the mover can’t do the move so'),
  asks_mover: z.string().nullable().describe('Why the mover has the last word on it'),
  answer_by: z.string().nullable(),
});

const Change = z.object({
  id: z.number(),
  status: z.enum(SENT_STATUSES),
  what: z.string(),
  before: Dollars,
  after: Dollars,
  lines: z.array(LineChange),
  answer_by: z.string().nullable(),
});

const answering = (word: 'accept' | 'refuse' | 'withdraw', summary: string) =>
  patch(`/booked_changes/{id}/${word}`, summary)
    .input(z.object({ id: ChangeId }))
    .output(z.object({ booked_change: Change }));

export const bookedChanges = {
  start: get('/move_plans/{id}/booked_change', 'Whether a booked move can be changed now, and which parts not')
    .input(z.object({ id }))
    .output(
      z.object({
        why_not: z.string().nullable(),
        order_boxes: z.string().nullable().describe('Why no boxes can be ordered'),
        packing: z.array(z.string().nullable()).describe('For 0 none, 1 packing, 2 unpacking and 3 both: why it can’t be chosen'),
      }),
    ),
  terms: post(
    '/move_plans/{id}/booked_change_terms',
    'What a booked move would cost otherwise, line by line, and what that does to the payments',
    { description: 'Nothing is saved.' },
  )
    .input(z.object({ id, wish: RequestedChanges }))
    .output(ChangeTerms),
  agree: post('/move_plans/{id}/booked_change', 'The customer’s Accept: the booked move is as requested, at the total that was shown', {
    description:
      'Refused with the new totals when they differ from those shown. A much bigger job waits for the mover’s yes, and nothing changes until then.',
  })
    .input(
      z.object({
        id,
        wish: RequestedChanges,
        shown: z.object({ before: DollarsIn, after: DollarsIn }).describe('The totals on screen, in dollars'),
      }),
    )
    .output(PlanChange),
  accept: answering('accept', 'The mover does the bigger job: the plan has it, at the price that was shown'),
  refuse: answering('refuse', 'The mover can’t: the booking stays as it is'),
  withdraw: answering('withdraw', 'The customer takes the change back'),
};
