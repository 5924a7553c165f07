import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Dollars, Figure, line, PlanId, text } from '#contract/core/fields.ts';
import { PlanChange } from '#contract/plan/shapes.ts';
import { LineChange } from '#contract/pricing/price-shapes.ts';
import { ADJUSTMENT_STATES, MOST_CHANGES, MOST_PHOTOS_OF_CHANGE, MOVE_DAY_THINGS } from '#domain/change-orders/move-day-adjustment.ts';
import { LANGUAGES } from '#domain/core/language.ts';
import { LONGEST_DRAWING } from '#domain/papers/signature.ts';
import { STOP_KEYS } from '#domain/plan/details.ts';

const { get, post, remove } = callsOf('Move day');

const key = text(200).min(1).describe('The key as it was mailed');

const Thing = z
  .enum(MOVE_DAY_THINGS)
  .describe('count means units, boxes, flights of stairs, feet from the truck to the door, or hours by halves');

const Custom = z.object({
  name: text(80),
  width_in_inches: Figure,
  height_in_inches: Figure,
  depth_in_inches: Figure,
});

const Change = z.object({
  what: Thing,
  of: text(40).describe('The id of the item or type of box, the stop, "worked" for hours, or any word for a custom item'),
  custom: Custom.optional().describe('What a custom item is, and how large'),
  count: Figure,
  taken_apart: z.boolean().default(false),
  reason: text(300).default(''),
  photos: z.array(text(300)).max(MOST_PHOTOS_OF_CHANGE, `Add at most ${MOST_PHOTOS_OF_CHANGE} photos to one thing`).default([]),
});

const Photo = z.object({ key: z.string(), url: z.string().describe('Shows the picture for some minutes') });

const FoundChange = z.object({
  ...{ what: Thing, of: z.string(), name: z.string(), icon: z.string(), before: z.number(), count: z.number(), taken_apart: z.boolean() },
  custom: Custom.optional(),
  reason: z.string(),
  photos: z.array(Photo),
});

/** What the crew found on the move day, as the crew itself reads it: what it costs is the customer's alone. */
const FoundByCrew = z.object({
  id: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  is_waived: z.boolean().describe('Nobody is asked for more: it goes along at the price that was agreed'),
  is_same_price: z.boolean().describe('By the mover’s word; else it is too little to be asked for, and covered by the guarantee'),
  note: z.string(),
  message: z.string(),
  submitted_at: z.string().nullable(),
  seen_at: z.string().nullable().describe('When the customer opened the link that asks, first'),
  answer_by: z.string().nullable(),
  answered_at: z.string().nullable(),
  may_decide: z.boolean(),
  may_sign: z.boolean().describe('Between states, at the same price: the customer may sign for the longer list until loading begins'),
  asks_name: z.boolean().describe('Between states: a yes is a signature, so it needs the full name of whoever says it'),
  cubic_feet: z.object({ before: z.number(), after: z.number() }),
  changes: z.array(FoundChange),
});

/** What the crew found on the move day, and what it does to the price. */
export const MoveDayAdjustment = FoundByCrew.extend({
  ...{ before: Dollars, after: Dollars, difference: Dollars },
  lines: z.array(LineChange).describe('The lines of the bill that differ'),
});

const DayPlan = z.object({
  short_id: z.string(),
  move_date: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  mover_name: z.string(),
  cubic_feet: z.number(),
  is_interstate: z.boolean(),
  time_zone: z.string(),
  arrives: z.string().describe('The hours in which the crew is expected'),
});

/** No price is on it: the crew reads one on the papers that it has to carry, and nowhere else. */
const CrewPage = z.object({
  role: z.literal('crew'),
  language: z.enum(LANGUAGES).nullable().describe('In which its office sent this link'),
  plan: DayPlan,
  customer: z
    .object({ first_name: z.string(), phone_number: z.string() })
    .nullable()
    .describe('Whom the crew may call, while it waits for the answer to what it sent'),
  /** The list as it was agreed. */
  list: z
    .object({
      items: z.array(
        z.object({
          inventory_item_id: z.number(),
          name: z.string(),
          icon: z.string(),
          room: z.string(),
          cubic_feet: z.number(),
          count: z.number(),
        }),
      ),
      boxes: z.array(z.object({ box_type_id: z.number(), name: z.string(), cubic_feet: z.number(), count: z.number() })),
      hours: z.number().nullable().describe('Booked by the hour: then there is nothing else to count'),
      stops: z.array(
        z.object({
          stop: z.enum(STOP_KEYS),
          name: z.string(),
          place: z.string(),
          has_elevator: z.boolean(),
          flights: z.number(),
          feet: z.number(),
        }),
      ),
    })
    .nullable(),
  why_not: z.string().nullable().describe('Why nothing can be changed now'),
  adjustment: FoundByCrew.nullable(),
});

const CustomerPage = z.object({
  role: z.literal('customer'),
  plan: DayPlan.extend({ total: Dollars }),
  language: z.enum(LANGUAGES).nullable().describe('What the customer chose for this move; null while nothing was chosen'),
  adjustment: MoveDayAdjustment.nullable(),
});

const MoveDayPage = z.discriminatedUnion('role', [CrewPage, CustomerPage]);

const CrewLinks = z.object({
  links: z.array(
    z.object({
      ...{ id: z.number(), sent_to: z.string(), created_at: z.string(), last_used_at: z.string().nullable() },
      language: z.enum(LANGUAGES).nullable().describe('In which its office sent the newest of them'),
      phones: z
        .array(z.object({ device: z.string(), first_at: z.string(), last_at: z.string() }))
        .describe('What each phone that opened it says of itself, the first one first'),
    }),
  ),
});

/** Of the crew leader who sends it, and of the customer who accepts it: then it is signed as a paper of the move. */
const Signature = {
  name: line(200).optional().describe('The full name of who sends or accepts it: their signature on the estimate of the move day'),
  drawing: text(2 * LONGEST_DRAWING).optional(),
};

export const adjustments = {
  sendCrewLink: post('/move_plans/{id}/mda_links', 'A link to the move day’s page, for the crew')
    .input(
      z.object({
        id: PlanId,
        type: z.enum(['email', 'sms']),
        to: text(254),
        language: z
          .enum(LANGUAGES)
          .optional()
          .describe('In which the crew reads its page first, and this letter; as its phone where left out'),
        ends_old: z.boolean().optional().describe('What was sent there before opens nothing any more'),
      }),
    )
    .output(z.object({ link: z.string(), is_sent: z.boolean().describe('False where no texts are set up: then the mover sends it') })),
  crewLinks: get('/move_plans/{id}/mda_links', 'The crew’s links of a move, and when each was opened last')
    .input(z.object({ id: PlanId }))
    .output(CrewLinks),
  revokeCrewLink: remove('/move_plans/{id}/mda_links/{link_id}', 'Shut one of the crew’s links at once')
    .input(z.object({ id: PlanId, link_id: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(CrewLinks),
  show: get('/adjustments/{key}', 'The move day’s page of the crew, or the customer’s').input(z.object({ key })).output(MoveDayPage),
  say: post('/adjustments/{key}', 'The crew’s counts, kept or sent; or the customer’s answer')
    .input(
      z.object({
        key,
        changes: z.array(Change).max(MOST_CHANGES, `Change at most ${MOST_CHANGES} things`).optional(),
        note: text(1000).optional(),
        submit: z.boolean().optional().describe('Send it to the customer'),
        take_back: z.boolean().optional().describe('Take back what was sent, to change it'),
        adjustment_id: text(64).optional().describe('Which one the customer answers'),
        decision: z.enum(['accept', 'decline']).optional(),
        message: text(1000).optional(),
        same_price: z.boolean().optional().describe('With submit: the mover takes it along at the agreed price, and nobody is asked'),
        ...Signature,
      }),
    )
    .output(MoveDayPage),
  sendAnswerCode: post('/adjustments/{key}/answer_code', 'Send the customer a code to answer with on the crew’s phone', {
    successStatus: 204,
  })
    .input(z.object({ key }))
    .output(z.void()),
  answerHere: post('/adjustments/{key}/answer_here', 'Open the customer’s page on the crew’s phone, with the code that they were sent')
    .input(z.object({ key, code: text(20) }))
    .output(z.object({ link: z.string().describe('Lives for a quarter of an hour') })),
  presignPhoto: post('/adjustments/{key}/photos', 'A form that takes one photo of the crew’s', { successStatus: 201 })
    .input(z.object({ key, filename: text(1000) }))
    .output(z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) })),
  confirmPhoto: post('/adjustments/{key}/photos/confirm', 'Look at the photo that the form brought', { successStatus: 201 })
    .input(z.object({ key, photo: text(300) }))
    .output(Photo),
  ofPlan: get('/move_plans/{id}/adjustment', 'What the crew found on the move day, if it found something')
    .input(z.object({ id: PlanId }))
    .output(z.object({ adjustment: MoveDayAdjustment.nullable(), is_interstate: z.boolean(), may_answer: z.boolean() })),
  answer: post('/move_plans/{id}/adjustment', 'The customer’s answer to what the crew found')
    .input(
      z.object({
        id: PlanId,
        adjustment_id: text(64),
        decision: z.enum(['accept', 'decline']),
        message: text(1000).default(''),
        ...Signature,
      }),
    )
    .output(PlanChange),
};
