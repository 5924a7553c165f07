import { oc } from '@orpc/contract';
import { z } from 'zod';
import { text } from '#contract/core/fields.ts';

export const externalMoves = {
  load: oc
    .route({
      method: 'POST',
      path: '/external_moves/load',
      successStatus: 201,
      summary: 'Load a move plan of another system by its number',
      tags: ['Our team'],
    })
    .input(
      z.object({
        moveid: z.union([z.number().transform(String), text(40)]).default(''),
        frauth: text(2_000).default('').describe('What opens the move in the other system'),
      }),
    )
    .output(z.object({ uuid: z.string() })),
};
