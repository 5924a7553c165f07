import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day as CalendarDay, line, PlanId, text, Whole } from '#contract/core/fields.ts';
import { LANGUAGES } from '#domain/core/language.ts';
import { LOADING_VIOLATIONS } from '#domain/papers/loading-rules.ts';
import {
  ARRIVALS,
  CORRECTED_STEPS,
  type CrewEvent,
  DAY_PLACES,
  DAY_SIGNERS,
  LATE_REASONS,
  MOST_EVENTS_AT_ONCE,
  MOST_PHOTOS_OF_THING,
  MOST_SHOWN,
  MOST_TAG,
  PLACE_OF,
  RECEIVERS,
  RECEIVING_STOPS,
} from '#domain/papers/move-day-events.ts';
import { CARE } from '#domain/papers/run-sheet.ts';
import { LONGEST_DRAWING } from '#domain/papers/signature.ts';
import { STOP_KEYS } from '#domain/plan/details.ts';
import { ACCESS_FACTS } from '#domain/plan/extras/access-facts.ts';
import { PARKING } from '#domain/plan/way-to-door.ts';
import { Paper } from './papers.ts';

const { get, post } = callsOf('Move day');

const key = text(200).min(1).describe('The key as it was mailed');

const LONGEST_PHOTO_NAME = 300;

const named = (longest: number, missing: string) => line(longest).refine((value) => value.trim() !== '', missing);

const Vehicle = z.object({ vehicle: line(60).optional().describe('The company’s or the carrier’s own number of it') });
const Nothing = z.object({}).transform((): Record<string, never> => ({}));
const Tag = z
  .number('Use a tag from 1 to 9999')
  .int('Use a tag from 1 to 9999')
  .min(1, 'Use a tag from 1 to 9999')
  .max(MOST_TAG, 'Use a tag from 1 to 9999');
const Photos = z
  .array(text(LONGEST_PHOTO_NAME))
  .max(MOST_PHOTOS_OF_THING, `Add at most ${MOST_PHOTOS_OF_THING} photos to one thing`)
  .readonly()
  .default([])
  .describe('As the phone names them; "photo" events tell under which key each arrived');

const Thing = z.object({
  thing: z.uuid('Give each thing an id of its own'),
  tag: Tag,
  name: named(120, 'Say what it is'),
  room: line(60).default(''),
  condition: text(500).default('').describe('Mark by mark; empty when it was looked at and has none'),
  photos: Photos,
  holds: z.enum(['carton', 'article']),
  packed_by: z.enum(['owner', 'crew']),
  is_removed: z.boolean().optional().describe('It is not loaded after all'),
  is_looked_at: z.boolean().optional().describe('Somebody looked at it and says so, marks or none'),
});

const Signature = z.object({
  place: z.enum(DAY_PLACES),
  role: z.enum(DAY_SIGNERS),
  name: line(200),
  drawing: text(2 * LONGEST_DRAWING)
    .optional()
    .describe('An SVG path in a box of 600 by 200'),
  shown: z.array(z.uuid()).max(MOST_SHOWN).readonly().describe('The ids of all events whose day was on screen'),
  as: z.enum(RECEIVERS).optional().describe('Who takes the things in, where it is not the customer'),
});

const at = z
  .string()
  .max(40)
  .refine((value) => /^2\d{3}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)), 'Use a time like 2026-12-04T13:05:00Z')
  .transform((value) => new Date(value).toISOString());

const said = <Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data) =>
  z.object({
    ...{ id: z.uuid('Give each event an id of its own'), kind: z.literal(kind), at, data },
    off_ms: Whole.optional().describe('How far the phone’s clock was ahead of ours, as far as it knew'),
  });

const Arrived = said('delivered', z.object({ tag: Tag, state: z.enum(ARRIVALS), note: text(500).default(''), photos: Photos }));

const Event = z.discriminatedUnion('kind', [
  said('set_out', Vehicle.extend({ expected_at: at.optional(), late_reason: z.enum(LATE_REASONS).optional() })),
  said('arrived', Vehicle),
  said('vehicle_named', z.object({ vehicle: named(60, 'Say which vehicle') })),
  said('loading_started', Vehicle),
  said('arrived_extra_pick_up', Nothing),
  said('loading_done', Nothing),
  said('arrived_extra_drop_off', Nothing),
  said('arrived_there', Nothing),
  said('line', Thing),
  said('service_refused', z.object({ what: named(300, 'Say which service') })),
  Arrived,
  said('sign', Signature),
  said(
    'checked_in',
    z.object({ place: named(80, 'Say where the truck is'), note: text(300).default(''), expected_on: CalendarDay.optional() }),
  ),
  said('absent', z.object({ place: z.enum(DAY_PLACES), why: named(300, 'Say why nobody signs'), photos: Photos })),
  said('office_note', z.object({ what: named(500, 'Say what it is') })),
  said('photo', z.object({ photo: named(LONGEST_PHOTO_NAME, 'Name the photo'), key: text(LONGEST_PHOTO_NAME) })),
]) satisfies z.ZodType<CrewEvent>;

const Step = z.string().nullable();
const Texts = z.array(z.string());

const Day = z.object({
  steps: z.object({
    ...{ set_out: Step, arrived: Step, loading_started: Step, arrived_extra_pick_up: Step },
    ...{ loading_done: Step, arrived_extra_drop_off: Step, arrived_there: Step },
  }),
  vehicle: z.string().nullable(),
  refused_services: Texts,
  things: z.array(
    z.object({
      ...{ tag: z.number(), thing: z.string(), name: z.string(), room: z.string(), condition: z.string() },
      ...{ holds: z.enum(['carton', 'article']), packed_by: z.enum(['owner', 'crew']), photos: Texts },
      arrival: z.object({ state: z.enum(ARRIVALS), note: z.string(), photos: Texts, at: z.string() }).nullable(),
      is_looked_at: z.boolean().optional(),
      is_left_on_the_way: z.literal(true).optional().describe('It came off at the extra drop-off'),
      answers: z
        .object({ crew: z.enum(ARRIVALS).nullable(), receiver: z.enum(ARRIVALS) })
        .optional()
        .describe('Where the receiver answered'),
      objections: Texts.optional().describe('How the customer sees its looks otherwise'),
    }),
  ),
  untagged: z.array(z.object({ thing: z.string(), name: z.string(), tag: z.number(), with: z.string() })),
  strays: z.array(z.object({ tag: z.number(), state: z.enum(ARRIVALS), note: z.string() })),
  signatures: z.array(
    z.object({
      ...{ id: z.string(), place: z.enum(DAY_PLACES), role: z.enum(DAY_SIGNERS), name: z.string(), drawing: z.string().nullable() },
      at: z.string(),
      shown: Texts,
      as: z.enum(RECEIVERS).optional(),
    }),
  ),
  absences: z.array(z.object({ place: z.enum(DAY_PLACES), why: z.string(), photos: Texts, at: z.string() })),
});

/** What the crew has to know before it rings the bell. Street and phone are left out until the day before, and a day after delivery. */
const RunSheet = z.object({
  stops: z.array(
    z.object({
      stop: z.enum(STOP_KEYS),
      street: z.string().nullable(),
      city: z.string().describe('With state and ZIP'),
      height_id: z.number().describe('1 elevator, 2 ground floor, 3 to 7 stairs to the 2nd to 6th floor'),
      elevator: z.object({ from: z.string(), until: z.string() }).nullable().describe('When it is reserved'),
      certificate: z.enum(['not_asked', 'missing', 'ready']).describe('Of insurance, which the building asks for'),
      carry_feet: z.number().describe('From the truck to the door, as the customer said'),
      parking: z.enum(PARKING.map(({ id }) => id)).nullable(),
      parking_permit: z.boolean().nullable(),
    }),
  ),
  customer: z.object({ first_name: z.string(), phone_number: z.string().nullable() }),
  access: z
    .array(z.object({ fact: z.enum(ACCESS_FACTS), stop: z.enum(STOP_KEYS), words: z.string(), said_at: z.string() }))
    .describe('What was said of doors in the conversation, and when: empty while street and phone are left out'),
  note: z.string().describe('What the customer wrote for the crew'),
  is_long: z.boolean().describe('It arrives days later: the driver checks in once a day'),
  packing: z.object({ packs: z.boolean(), unpacks: z.boolean() }),
  care: z.array(z.object({ name: z.string(), icon: z.string(), count: z.number(), needs: z.array(z.enum(CARE)) })),
});

const CrewJob = z.object({
  key: z.string().describe('Leads to its page: "/adjustments/{key}"'),
  is_this: z.boolean(),
  is_open: z.boolean(),
  opens_at: z.string(),
  short_id: z.string(),
  move_date: CalendarDay.nullable(),
  arrives: z.string().describe('The hours in which the crew is expected'),
  time_zone: z.string(),
  from: z.string(),
  to: z.string(),
  language: z.enum(LANGUAGES).nullable().describe('In which its office sent this link'),
  run_sheet: RunSheet.nullable().describe('From the day before'),
});

const DayPage = z.object({
  run_sheet: RunSheet,
  day: Day,
  /** What the driver carries: the bill of lading in full, and the papers of the day. */
  papers: z.array(Paper),
  missing: z.array(z.string()).describe('A sentence for each thing that is missing before loading or at delivery'),
  first_loading_day: CalendarDay.nullable().describe('Where loading today would be too early'),
  violations: z.array(z.enum(LOADING_VIOLATIONS)).describe('What was loaded against the law: written down, never refused'),
  event_ids: z.array(z.string()).describe('Of all events that are here'),
  outgrown: Texts.describe('The signatures at the pick-up after which something was tagged: who gave them signs once more'),
  has_code: z.boolean().describe('The customer’s code was told in the place of a name'),
  has_extra_code: z.boolean().describe('The same at the extra drop-off'),
  arrival: z
    .object({ miles: z.number(), promised_until: z.string() })
    .describe('To the pick-up: what a driver’s first word is reckoned from'),
  newest: z
    .array(z.object({ thing: z.string(), who: z.string(), at: z.string() }))
    .describe('Of things that several phones of the crew told of: whose word is the newest'),
  closes_at: z.string().describe('When this key opens nothing any more, as far as is known'),
});

const now = { at: at.optional().describe('Left out, it is now') };

/** What whoever takes the goods in says: how each tag arrived, and their name. */
const NotedEvent = z.discriminatedUnion('kind', [
  Arrived.extend(now),
  said('disagreed', z.object({ thing: z.uuid(), words: named(300, 'Say how you see it') })).extend(now),
  said('sign', Signature.extend({ place: z.enum(Object.values(PLACE_OF)), role: z.literal('receiver') })).extend(now),
]);

const Delivery = z.object({
  mover: z.string(),
  to: z.string().describe('City and state'),
  is_there: z.boolean().describe('The crew has said that it arrived'),
  language: z.enum(LANGUAGES).nullable().describe('What the customer chose for this move; null while nothing was chosen'),
  code: z.string().nullable().describe('Told to the crew instead of signing, once everything is there; from its arrival on'),
  signed_by: z.string().nullable().describe('Whoever took it in and signed for it here last'),
  things: z.array(
    z.object({
      ...{ tag: z.number(), name: z.string(), room: z.string(), condition: z.string() },
      thing: z.string(),
      objections: Texts.describe('How the customer sees its looks otherwise; what the crew wrote stays'),
      arrival: z.object({ state: z.enum(ARRIVALS), note: z.string() }).nullable(),
      answers: z
        .object({ crew: z.enum(ARRIVALS).nullable(), receiver: z.enum(ARRIVALS) })
        .nullable()
        .describe('Both, where the receiver answered'),
    }),
  ),
  missing: z.array(z.string()).describe('A sentence for each thing that the delivery paper still lacks'),
  /** Of the delivery and the inventory alone. */
  papers: z.array(Paper),
  event_ids: z.array(z.string()).describe('What is on screen: whoever signs names it'),
});

const DayLog = z.object({
  steps: z.array(z.enum(CORRECTED_STEPS)).describe('What this day has, in its order, and what may be corrected'),
  rows: z.array(
    z.object({
      ...{ id: z.string(), at: z.string(), what: z.string(), who: z.string(), received_at: z.string() },
      is_late: z.boolean().describe('It reached us some minutes after it was said'),
    }),
  ),
});

const id = PlanId;
const stop = z.enum(RECEIVING_STOPS).default('drop_off').describe('Where: the drop-off, or the extra one on the way to it');

export const moveDay = {
  nameReceiver: post('/move_plans/{id}/receiver', 'Name who takes the goods in where the customer does not: they get a link by email', {
    successStatus: 204,
    description: 'It opens the inventory and the delivery, and no price. Naming somebody else ends the link of who was named before.',
  })
    .input(z.object({ id, stop, name: line(80), email: line(254) }))
    .output(z.void()),

  delivery: get('/move_plans/{id}/delivery', 'What is delivered, for whoever takes it in: the customer, a co-owner, or who was named')
    .input(z.object({ id, stop }))
    .output(Delivery),

  noteDelivery: post('/move_plans/{id}/delivery', 'How each thing arrived, and the name of who took it in', {
    description: 'Events as the crew’s: an id counts once. With the crew’s signature for the same the delivery paper is complete.',
  })
    .input(z.object({ id, stop, events: z.array(NotedEvent).max(MOST_EVENTS_AT_ONCE, `Send at most ${MOST_EVENTS_AT_ONCE} at once`) }))
    .output(Delivery),

  deliveryPdf: get('/move_plans/{id}/delivery/{file}', 'A delivery paper or the inventory as a PDF, "9.pdf"')
    .input(z.object({ id, stop, file: text(20) }))
    .output(z.file().mime('application/pdf')),

  log: get('/move_plans/{id}/day/log', 'What happened on a move day, for the mover’s office: the newest first')
    .input(z.object({ id }))
    .output(DayLog),

  logCsv: get('/move_plans/{id}/day/log.csv', 'The same as a spreadsheet, the oldest first')
    .input(z.object({ id }))
    .output(z.file().mime('text/csv')),

  correctStep: post('/move_plans/{id}/day/steps', 'When a step really was: what the crew pressed stays beside it')
    .input(z.object({ id, step: z.enum(CORRECTED_STEPS), at, why: line(300) }))
    .output(DayLog),

  show: get('/adjustments/{key}/day', 'The move day as its crew has told it so far').input(z.object({ key })).output(DayPage),

  jobs: get('/adjustments/{key}/jobs', 'This job, and the crew’s others of today and tomorrow: what its mover sent to the same address', {
    description: 'Answered before the page opens, too.',
  })
    .input(z.object({ key }))
    .output(z.object({ jobs: z.array(CrewJob) })),

  report: post('/adjustments/{key}/day', 'What happened on the move day', {
    description:
      'Events are only added. An id counts once; in any order, doubled or late they tell the same day. A fact is never refused for coming early.',
  })
    .input(z.object({ key, events: z.array(Event).max(MOST_EVENTS_AT_ONCE, `Send at most ${MOST_EVENTS_AT_ONCE} at once`) }))
    .output(DayPage),

  reportLate: post('/adjustments/{key}/day/late', 'What waited on a crew’s phone when its link ran out', {
    successStatus: 204,
    description:
      'For 30 days after the end of a link that nobody stopped. The same events as before the end; nothing of the move is answered.',
  })
    .input(z.object({ key, events: z.array(Event).max(MOST_EVENTS_AT_ONCE, `Send at most ${MOST_EVENTS_AT_ONCE} at once`) }))
    .output(z.void()),

  giveCode: post('/adjustments/{key}/code', 'The customer’s code, told to the crew in the place of a name, once everything is there')
    .input(z.object({ key, stop, code: text(20) }))
    .output(DayPage),

  pdf: get('/adjustments/{key}/papers/{file}', 'A paper that the driver carries, "7.pdf"; that it was opened is written down')
    .input(z.object({ key, file: text(20) }))
    .output(z.file().mime('application/pdf')),
};
