import { oc } from '@orpc/contract';
import { z } from 'zod';
import { DayOut } from '#contract/core/fields.ts';

export const landings = {
  facts: oc
    .route({
      method: 'GET',
      path: '/landings/facts',
      summary: 'What landing pages say that is not their own: proven claims, and where the utilities frame comes from',
      tags: ['Written pages'],
    })
    .output(
      z.object({
        /** Each with where it comes from and the day on which somebody checked it; others are shown nowhere. */
        claims: z.array(z.object({ id: z.string(), text: z.string(), source: z.string(), checked: DayOut })),
        /** Where the utilities service is embedded from: a path of ours, or an address elsewhere. */
        utilities_url: z.string(),
      }),
    ),
};
