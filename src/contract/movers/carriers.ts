import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { text } from '#contract/core/fields.ts';

const { get } = callsOf('Movers');

const Carrier = z.object({
  id: z.number(),
  name: z.string(),
  legal_name: z.string(),
  usdot_number: z.string().nullable(),
  mc_number: z.string().nullable(),
  /** Of a mover that works inside its state on that state's license. */
  state_license: z.string().nullable(),
  city: z.string(),
  state: z.string(),
});

export const carriers = {
  list: get('/carriers', 'Every authorized carrier that we use, with its numbers (49 CFR 371.109)')
    .input(
      z.object({
        page: z.coerce.number().int().min(1, 'Pages begin with 1').max(100_000).default(1),
        per_page: z.coerce.number().int().min(1, 'Ask for 1 to 100').max(100, 'Ask for 1 to 100').default(50),
        q: text(100).default('').describe('In a name, a number or a place'),
      }),
    )
    .output(
      z.object({
        /** What we are, and what we are not. */
        statement: z.string(),
        carriers: z.array(Carrier),
        total: z.number(),
        page: z.number(),
        per_page: z.number(),
      }),
    ),
};
