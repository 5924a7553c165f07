import { oc } from '@orpc/contract';
import { z } from 'zod';
import { DayOut, Dollars } from './fields.ts';
import { Bid, MoverSummary } from './mover-shapes.ts';

export const movers = {
  show: oc
    .route({ method: 'GET', path: '/movers/{id}', summary: 'A mover: who it is, where it works, what it asks', tags: ['Movers'] })
    .input(z.object({ id: z.coerce.number().int() }))
    .output(
      z.object({
        mover: MoverSummary,
        ratings_data: Bid.shape.ratings_data,
        founded_year: z.number(),
        licensed_states: z.array(z.string()),
        /** Where it picks up: miles around its yard, or ZIPs by how they begin. */
        area: z.object({ miles: z.number().nullable(), zip_prefixes: z.array(z.string()) }),
        destination_states: z.array(z.string()),
        services: z.array(z.string()),
        sees_first_over_cubic_feet: z.number().nullable(),
        samples: z.array(
          z.object({ label: z.string(), cubic_feet: z.number(), miles: z.number(), move_date: DayOut, total_cost: Dollars }),
        ),
      }),
    ),
};
