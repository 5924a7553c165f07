import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, Dollars, text, texts } from '#contract/core/fields.ts';
import { LOSS_REASONS } from '#domain/bidding/decided-bids.ts';

const { get, post } = callsOf('Mover’s insights');

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647).describe('The mover');
const Days = z.coerce.number().int().min(7).max(365).default(90);

export const insights = {
  show: get('/movers/{id}/insights', 'How a mover’s bids were decided: won, lost and why, and where it stands', {
    description:
      'A bid counts once its customer saw it and booked somebody, or the day of the move passed. Others are told in groups of three or more.',
  })
    .input(z.object({ id: MoverId, days: Days }))
    .output(
      z.object({
        ...{ from: DayOut, to: DayOut },
        bids: z.number().int().describe('Shown and decided'),
        viewed: z.number().int().describe('Of those, opened line by line'),
        chosen: z.number().int().describe('Of those, chosen at one time or another'),
        won: z.number().int(),
        lowest: z.number().int().describe('At the lowest price of their list'),
        lowest_won: z.number().int(),
        lost: z.object({
          bids: z.number().int(),
          reasons: z.array(
            z.object({ reason: z.enum([...LOSS_REASONS, 'others']), bids: z.number().int(), median_gap: Dollars.nullable() }),
          ),
          too_few: z.number().int().describe('Lost for reasons that are too rare to tell'),
        }),
        lanes: z.array(
          z.object({
            ...{ lane: z.string(), bids: z.number().int(), won: z.number().int() },
            place: z
              .object({
                ...{ is: z.number().int(), of: z.number().int() },
                above: z.number().describe('Above the average of each list, as a part of it'),
                others: z.array(z.number()).describe('The same of each other mover, the cheapest first'),
              })
              .nullable()
              .describe('Null beside fewer than three others'),
          }),
        ),
        answers: z.object({
          minutes: z.number().int().nullable().describe('To answer a job: the median'),
          declined: z.number().int(),
          most_for: z.object({ label: z.string(), count: z.number().int() }).nullable(),
        }),
        market: z
          .object({ bids: z.number().int(), won: z.number().int(), answer_minutes: z.number().int().nullable() })
          .nullable()
          .describe('Of all movers; null when they are too few'),
        cells: z.record(z.string(), z.string()).describe('The rate card as it is'),
      }),
    ),
  whatIf: post('/movers/{id}/insights/what_if', 'What other rates would have done to a mover’s own past bids; nothing is saved')
    .input(
      z.object({
        ...{ id: MoverId, days: Days, lane: text(200).nullable().default(null) },
        cells: texts(100, 100, 500),
      }),
    )
    .output(
      z.object({
        bids: z.number().int().describe('Priced anew'),
        won: z.object({ before: z.number(), after: z.number(), least: z.number(), most: z.number() }).describe('Of a hundred'),
        income: z.object({ before: Dollars, after: Dollars, least: Dollars, most: Dollars }),
        samples: z.array(
          z.object({
            ...{ from: z.string(), to: z.string(), cubic_feet: z.number(), was: Dollars, would_be: Dollars },
            ...{ place_before: z.number().int(), place_after: z.number().int() },
          }),
        ),
      }),
    ),
};
