import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { text } from '#contract/core/fields.ts';

const { get, patch, post } = callsOf('Mover’s dashboard');

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647).describe('The mover');

const Legal = z.object({
  physical_address: z.object({ street_address: text(300), city: text(200), state: text(20), zip: text(20) }),
  complaints: z.object({ telephone: text(40), calls_paid_by: z.enum(['mover', 'customer']) }),
  arbitration: z.object({ administrator: text(5000), costs: text(5000), legal_effects: text(5000), summary: text(5000) }),
  tariff: z.object({ where_to_see: text(5000), copies: text(5000), allows_binding_estimates: z.boolean() }),
  impracticable_operations: text(5000),
  prime_agents: z.array(z.object({ name: text(200), usdot_number: text(40), address: text(300) })).max(100),
});

const ShownLegal = z.object({
  version: z.string(),
  legal: Legal,
  /** The registered name and numbers: checked, and changed by us alone. */
  fixed: z.object({ name: z.string(), legal_name: z.string(), usdot_number: z.string().nullable(), mc_number: z.string().nullable() }),
  /** What still keeps the mover from bidding between states. */
  missing: z.array(z.object({ code: z.string(), words: z.string() })),
  ready_for_interstate: z.boolean(),
  agreement: z.object({
    version: z.number(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    /** Of the words; who signs names it. */
    sha256: z.string(),
    signed: z.object({ version: z.number(), name: z.string(), title: z.string(), signed_at: z.string(), ends_on: z.string() }).nullable(),
    /** Not signed in these words yet, or about to end. */
    is_due: z.boolean(),
    /** Whether whoever asks may sign for the mover. */
    may_sign: z.boolean(),
  }),
});

export const moverLegal = {
  show: get('/movers/{id}/legal', 'What the law has a mover tell its customers, what of it is missing, and our agreement with it')
    .input(z.object({ id: MoverId }))
    .output(ShownLegal),
  save: patch('/movers/{id}/legal', 'Changes what a mover tells its customers by law; what is left empty is told later')
    .input(
      z.object({
        id: MoverId,
        legal: Legal,
        version: text(40).optional().describe('The version that was changed; another one meanwhile answers 409'),
      }),
    )
    .output(ShownLegal),
  sign: post('/movers/{id}/agreement', 'Signs our agreement in the mover’s name: its own people alone. Signed twice it is signed once')
    .input(z.object({ id: MoverId, sha256: text(64), name: text(200), title: text(200), agrees: z.boolean() }))
    .output(ShownLegal),
};
