import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { text } from '#contract/core/fields.ts';

const { post, remove } = callsOf('Mover’s dashboard');

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647).describe('The mover');

const Shown = z.object({ logo_url: z.string().nullable() });

export const moverLogos = {
  presign: post('/movers/{id}/logo', 'A form that takes one PNG or JPG of at most 1 MB, for five minutes')
    .input(z.object({ id: MoverId, filename: text(1000) }))
    .output(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),

  confirm: post('/movers/{id}/logo/confirm', 'Look at what the form brought, and show it beside the mover’s name')
    .input(z.object({ id: MoverId, key: text(300), filename: text(1000) }))
    .output(Shown),

  remove: remove('/movers/{id}/logo', 'The initials again in place of the logo')
    .input(z.object({ id: MoverId }))
    .output(Shown),
};
