import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut } from '#contract/core/fields.ts';

const { get } = callsOf('Written pages');

export const landings = {
  facts: get(
    '/landings/facts',
    'What landing pages say that is not their own: claims from our own store, and where the utilities frame comes from',
  ).output(
    z.object({
      /** Each with what it counts and the day on which it was counted; what there is too little of is left out. */
      claims: z.array(z.object({ id: z.string(), text: z.string(), source: z.string(), checked: DayOut })),
      /** What people say of the movers that a customer can book, all together; null where too few have said anything. */
      reviews: z.object({ rating: z.number(), count: z.number(), sources: z.array(z.string()) }).nullable(),
      /** Where the utilities service is embedded from: a path of ours, or an address elsewhere. */
      utilities_url: z.string(),
    }),
  ),
};
