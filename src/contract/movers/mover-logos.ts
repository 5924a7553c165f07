import { oc } from '@orpc/contract';
import { z } from 'zod';
import { text } from '#contract/core/fields.ts';

const tags = ['Mover’s dashboard'];

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647).describe('The mover');

const Shown = z.object({ logo_url: z.string().nullable() });

export const moverLogos = {
  presign: oc
    .route({
      method: 'POST',
      path: '/movers/{id}/logo',
      summary: 'A form that takes one PNG or JPG of at most 1 MB, for five minutes',
      tags,
    })
    .input(z.object({ id: MoverId, filename: text(1000) }))
    .output(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),

  confirm: oc
    .route({
      method: 'POST',
      path: '/movers/{id}/logo/confirm',
      summary: 'Look at what the form brought, and show it beside the mover’s name',
      tags,
    })
    .input(z.object({ id: MoverId, key: text(300), filename: text(1000) }))
    .output(Shown),

  remove: oc
    .route({ method: 'DELETE', path: '/movers/{id}/logo', summary: 'The initials again in place of the logo', tags })
    .input(z.object({ id: MoverId }))
    .output(Shown),
};
