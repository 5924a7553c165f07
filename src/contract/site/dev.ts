import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { text } from '#contract/core/fields.ts';

const { get, post } = callsOf('Development');

/** What the /dev page shows; answered with 404 in production. */
export const dev = {
  overview: get('/dev/overview', 'People to sign in as, the outbox and the clock (not in production)').output(
    z.object({
      now: z.string(),
      clock_fixed: z.boolean(),
      people: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          password: z.string(),
          role: z.number(),
          plans: z.array(z.object({ uuid: z.string(), status: z.string(), text: z.string() })),
        }),
      ),
      outbox: z.array(z.object({ at: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
    }),
  ),

  setClock: post('/dev/clock', 'Move the clock (not in production)')
    .input(z.object({ now: text(40).nullable() }))
    .output(z.object({ now: z.string() })),
};
