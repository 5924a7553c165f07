import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { line, PlanId, text } from '#contract/core/fields.ts';
import { LANGUAGES } from '#domain/core/language.ts';
import { AHEAD } from '#domain/live/arrival-model.ts';
import { WINDOW_REASONS } from '#domain/live/arrival-window.ts';
import { MOST_CREW } from '#domain/live/job-crew.ts';
import { LATE_WAYS } from '#domain/live/late.ts';
import { WINDOW_DAYS } from '#domain/live/long-window.ts';
import { CREW_ROLES } from '#domain/movers/crew-role.ts';

const { get, post, put, remove } = callsOf('Where is my move');

const Instant = z.string();
const Maybe = Instant.nullable();
const Degrees = z.number().nullable().describe('In tenths: of the city, and nobody’s door');
const Place = { city: z.string(), state: z.string(), lat: Degrees, lng: Degrees };
const Hours = z.object({ from: Instant, until: Instant });
const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 09:20')
  .describe('By the clocks of the pick-up');
const named = (longest: number, missing: string) => line(longest).refine((value) => value.trim() !== '', missing);
const Count = z.object({ tagged: z.number(), of: z.number() });

/** What everybody who follows a move may read: times, truck and door. */
const Followed = z.object({
  state: z.enum(['before', 'waiting', 'unheard', 'to_pick_up', 'loading', 'on_the_road', 'at_drop_off', 'done']),
  is_open: z.boolean().describe('From six in the morning of the move day until two hours after everything is done'),
  updated_at: Instant,
  opens_at: Instant,
  zone: z.string().describe('Of the pick-up'),
  zone_there: z.string(),
  promised: Hours,
  miles: z.number().nullable(),
  from: z.object({ street: z.string(), ...Place }),
  to: z.object({
    ...{ street: z.string(), ...Place, is_stored: z.boolean() },
    elevator: z
      .object({ from: z.string(), until: z.string(), fits: z.boolean().nullable().describe('The crew is expected within it') })
      .nullable(),
  }),
  between: z
    .array(z.object({ step: z.enum(['arrived_extra_pick_up', 'arrived_extra_drop_off']), zone: z.string(), street: z.string(), ...Place }))
    .describe('The extra stops in the order of the truck, and which step says that it is there'),
  next: z
    .object({ door: z.enum(AHEAD), from: Instant, until: Instant, reason: z.enum(WINDOW_REASONS).nullable() })
    .nullable()
    .describe('The next door, never narrower than 20 minutes'),
  steps: z.array(
    z.object({
      step: z.enum([
        ...(['set_out', 'arrived', 'answered', 'loading', 'arrived_extra_pick_up'] as const),
        ...(['loading_done', 'arrived_extra_drop_off', 'arrived_there', 'done'] as const),
      ]),
      state: z.enum(['done', 'now', 'next', 'skipped']),
      accepted: z.boolean().nullable().describe('Of an answer to what the crew found'),
      at: Maybe,
      from: Maybe,
      until: Maybe,
    }),
  ),
  truck: z
    .object({
      seen_at: Instant,
      is_fresh: z.boolean().describe('Its driver has the page open'),
      fresh_until: Instant.describe('From then on it is drawn no more, unless it is seen again'),
      miles_to_go: z.number().describe('To the next door, in whole miles'),
      along: z.number().nullable().describe('The share of the way between the two doors that is behind it'),
    })
    .nullable()
    .describe('While it drives, and its driver lets it be seen'),
  moves_on_record: z.number().describe('How many days of this mover the windows rest on'),
  crew: z.object({
    name: z.string(),
    usdot: z.string(),
    phone: z.string(),
    vehicle: z.string().nullable(),
    people: z.array(z.object({ name: z.string(), role: z.enum(CREW_ROLES) })).describe('Once they are assigned'),
  }),
  long: z
    .object({
      ...{ first: z.string(), last: z.string(), today: z.string(), expected_on: z.string().nullable(), heard_at: Maybe },
      days: z.array(z.object({ day: z.string(), state: z.enum(WINDOW_DAYS), is_last: z.boolean().describe('Of what was promised') })),
      check_ins: z.array(z.object({ at: Instant, place: z.string(), note: z.string() })),
      silences: z.array(z.object({ from: Instant, until: Maybe })),
    })
    .nullable(),
});

/** What somebody sees who was given a link. */
const Shared = Followed.extend({
  to: z.object({ ...Followed.shape.to.shape, apartment: z.string() }),
  has_certificate: z.boolean().describe('Of insurance, for the building at the new door'),
  for: z.string().describe('In its owner’s words'),
  by: z.string().describe('First name of who moves'),
  ends_at: Instant,
});

const Crew = z.object({
  links_go_at: Instant,
  people: z.array(
    z.object({ name: z.string(), role: z.enum(CREW_ROLES), contact: z.string(), language: z.enum(LANGUAGES).nullable(), sent_at: Maybe }),
  ),
});

const Money = z.number().describe('In dollars');

/** That the crew comes later than promised: who told it when and by which ways, and what it is worth. */
const Late = z.object({
  expected: Hours.nullable().describe('By the crew’s events, else as told last; null where nothing was heard'),
  is_over: z.boolean().describe('The crew is there'),
  replaced_from: Instant.describe('From when on another mover may be taken at the same price'),
  notices: z.array(
    z.object({
      ...{ id: z.number(), told_by: z.enum(['mover', 'us']), who: z.string(), at: Instant, words: z.string() },
      hours: Hours.nullable(),
      ways: z.array(z.enum(LATE_WAYS)),
      ...{ seen_at: Maybe, works_at: Maybe },
    }),
  ),
  credit: z.object({
    ...{ half_hour: Money, most: Money },
    bound: Money.nullable().describe('What it comes to at most by the hours that are expected'),
    steps: z.array(z.object({ from: Instant, until: Instant, credit: Money })),
    booked: Money.describe('Taken off the bill so far'),
  }),
});

const Live = Followed.extend({
  late: Late.nullable(),
  language: z.enum(LANGUAGES).nullable().describe('As its customer chose; null while nobody did'),
  day_credit: Money.nullable().describe('For each day past a long move’s window'),
  may: z.object({ tell_late: z.boolean(), answer_late: z.boolean() }),
  pieces: z
    .object({ furniture: Count, boxes: Count, last: z.object({ name: z.string(), tag: z.number() }).nullable() })
    .nullable()
    .describe('By their tags; null where there is no list and nobody tags'),
});

export const live = {
  show: get('/move_plans/{id}/live', 'Where the move is on its day')
    .input(z.object({ id: PlanId }))
    .output(Live),

  tellPlace: post('/adjustments/{key}/place', 'Where the truck is, by its driver’s phone, while it drives', {
    successStatus: 204,
    description: 'Kept to a hundredth of a degree, in the place of the one before, for a day. Of a truck that stands nothing is kept.',
  })
    .input(z.object({ key: text(200).min(1), lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }))
    .output(z.void()),

  links: get('/move_plans/{id}/live/links', 'Who else can follow the move, by links that its owner made')
    .input(z.object({ id: PlanId }))
    .output(
      z.object({
        ends_at: Instant.describe('The evening after the move'),
        zone: z.string(),
        links: z.array(z.object({ id: z.number(), name: z.string(), opened_at: Maybe.describe('For the first time') })),
      }),
    ),

  makeLink: post('/move_plans/{id}/live/links', 'A link by which somebody follows the move', {
    description: 'View only: times, truck, first names and the elevator’s hours. The key is in this answer alone.',
  })
    .input(z.object({ id: PlanId, name: named(60, 'Say who it is for') }))
    .output(z.object({ link: z.string() })),

  stopLink: remove('/move_plans/{id}/live/links/{link_id}', 'Stop such a link', { successStatus: 204 })
    .input(z.object({ id: PlanId, link_id: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(z.void()),

  follow: get('/follow/{key}', 'Where a move is, for whoever has a link to follow it')
    .input(z.object({ key: text(64).min(1) }))
    .output(Shared),

  certificate: get('/follow/{key}/certificate', 'A link that downloads the certificate of insurance, for five minutes')
    .input(z.object({ key: text(64).min(1) }))
    .output(z.object({ url: z.string(), filename: z.string() })),

  crew: get('/move_plans/{id}/crew', 'Who comes, for their mover, and when their links go out')
    .input(z.object({ id: PlanId }))
    .output(Crew),

  setCrew: put('/move_plans/{id}/crew', 'Assign who comes', {
    description: 'Links to the day’s page go out at five in the afternoon before; after that whoever is new gets theirs at once.',
  })
    .input(
      z.object({
        id: PlanId,
        people: z
          .array(
            z.object({
              ...{ name: line(40), role: z.enum(CREW_ROLES), contact: line(254) },
              language: z.enum(LANGUAGES).nullish().describe('In which they read their page first; as their phone where left out'),
            }),
          )
          .max(MOST_CREW, `Name at most ${MOST_CREW} people`),
      }),
    )
    .output(Crew),

  sendCrew: post('/move_plans/{id}/crew/send', 'Send the links of the crew now; nobody gets one twice')
    .input(z.object({ id: PlanId }))
    .output(z.object({ sent: z.number().describe('How many people') })),

  tellLate: post('/move_plans/{id}/live/late', 'When a late crew comes: its customer is told at once', { successStatus: 204 })
    .input(z.object({ id: PlanId, from: Time, until: Time, words: named(200, 'Say in a sentence why') }))
    .output(z.void()),

  leaveLate: post('/move_plans/{id}/live/replacement', 'Take another mover at the same price, from one hour after the promised time', {
    successStatus: 204,
  })
    .input(z.object({ id: PlanId }))
    .output(z.void()),

  answerLate: post(
    '/move_plans/{id}/live/late/{notice_id}',
    'The customer has seen a notice, or says that it works, which gives nothing up',
    {
      successStatus: 204,
    },
  )
    .input(z.object({ id: PlanId, notice_id: z.coerce.number().int().min(1).max(2_147_483_647), answer: z.enum(['seen', 'works']) }))
    .output(z.void()),
};
