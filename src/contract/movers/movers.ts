import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, Dollars, RowId } from '#contract/core/fields.ts';
import { Bid, MoverSummary } from './mover-shapes.ts';

const { get } = callsOf('Movers');

/** How many stars how many customers gave, and a page of what they wrote, the newest first. */
export const Reviews = z.object({
  /** From five stars down to one. */
  by_stars: z.array(z.object({ stars: z.number(), count: z.number() })),
  /** Of the stars that were asked for. */
  count: z.number(),
  page: z.number(),
  pages: z.number(),
  entries: z.array(
    z.object({
      id: z.number(),
      author: z.string(),
      rating: z.number(),
      text: z.string(),
      written_on: DayOut,
      answer: z.string().nullable(),
      answered_on: DayOut.nullable(),
    }),
  ),
});

export const movers = {
  show: get('/movers/{id}', 'A mover: who it is, where it works, what it asks')
    .input(
      z.object({
        id: RowId,
        page: z.coerce.number().int().min(1, 'Pages begin with 1').max(100_000).optional().describe('Of its reviews, 10 a page'),
        stars: z.coerce
          .number()
          .int()
          .min(1, 'Ask for 1 to 5 stars')
          .max(5, 'Ask for 1 to 5 stars')
          .optional()
          .describe('Only reviews with so many'),
      }),
    )
    .output(
      z.object({
        mover: MoverSummary,
        ratings_data: Bid.shape.ratings_data,
        founded_year: z.number(),
        licensed_states: z.array(z.string()),
        /** Where it picks up: miles around its yard, or whole states and, beside them, ZIPs by how they begin. */
        area: z.object({ miles: z.number().nullable(), zip_prefixes: z.array(z.string()), states: z.array(z.string()) }),
        destination_states: z.array(z.string()),
        services: z.array(z.string()),
        sees_first_over_cubic_feet: z.number().nullable(),
        reviews: Reviews,
        samples: z.array(
          z.object({ label: z.string(), cubic_feet: z.number(), miles: z.number(), move_date: DayOut, total_cost: Dollars }),
        ),
      }),
    ),
};
