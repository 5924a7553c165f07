import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId } from '#contract/core/fields.ts';
import { AHEAD } from '#domain/live/arrival-model.ts';
import { WINDOW_REASONS } from '#domain/live/arrival-window.ts';
import { WINDOW_DAYS } from '#domain/live/long-window.ts';

const { get } = callsOf('Where is my move');

const Instant = z.string();
const Maybe = Instant.nullable();
const Degrees = z.number().nullable().describe('In tenths: of the city, and nobody’s door');
const Place = { city: z.string(), state: z.string(), lat: Degrees, lng: Degrees };
const Hours = z.object({ from: Instant, until: Instant });
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
    elevator: z.object({ from: z.string(), until: z.string() }).nullable(),
  }),
  next: z
    .object({ door: z.enum(AHEAD), from: Instant, until: Instant, reason: z.enum(WINDOW_REASONS).nullable() })
    .nullable()
    .describe('The next door, never narrower than 20 minutes'),
  steps: z.array(
    z.object({
      step: z.enum(['set_out', 'arrived', 'loading', 'loading_done', 'arrived_there', 'done']),
      state: z.enum(['done', 'now', 'next', 'skipped']),
      at: Maybe,
      from: Maybe,
      until: Maybe,
    }),
  ),
  moves_on_record: z.number().describe('How many days of this mover the windows rest on'),
  crew: z.object({ name: z.string(), usdot: z.string(), phone: z.string(), vehicle: z.string().nullable() }),
  long: z
    .object({
      ...{ first: z.string(), last: z.string(), today: z.string(), expected_on: z.string().nullable(), heard_at: Maybe },
      days: z.array(z.object({ day: z.string(), state: z.enum(WINDOW_DAYS) })),
      check_ins: z.array(z.object({ at: Instant, place: z.string(), note: z.string() })),
      silences: z.array(z.object({ from: Instant, until: Maybe })),
    })
    .nullable(),
});

const Live = Followed.extend({
  pieces: z
    .object({ furniture: Count, boxes: Count, last: z.object({ name: z.string(), tag: z.number() }).nullable() })
    .nullable()
    .describe('By their tags; null where nobody tags'),
});

export const live = {
  show: get('/move_plans/{id}/live', 'Where the move is on its day')
    .input(z.object({ id: PlanId }))
    .output(Live),
};
