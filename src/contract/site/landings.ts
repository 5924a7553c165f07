import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut } from '#contract/core/fields.ts';

const { get } = callsOf('Written pages');

export const landings = {
  facts: get(
    '/landings/facts',
    'What landing pages say that is not their own: proven claims, and where the utilities frame comes from',
  ).output(
    z.object({
      /** Each with where it comes from and the day on which somebody checked it; others are shown nowhere. */
      claims: z.array(z.object({ id: z.string(), text: z.string(), source: z.string(), checked: DayOut })),
      /** Where the utilities service is embedded from: a path of ours, or an address elsewhere. */
      utilities_url: z.string(),
    }),
  ),
};
