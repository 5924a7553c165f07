import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Figure, text } from '#contract/core/fields.ts';

const { post } = callsOf('Our team');

export const externalMoves = {
  load: post('/external_moves/load', 'Load a move plan of another system by its number', { successStatus: 201 })
    .input(
      z.object({
        moveid: z.union([Figure.transform(String), text(40)]).default(''),
        frauth: text(2_000).default('').describe('What opens the move in the other system'),
      }),
    )
    .output(z.object({ uuid: z.string() })),
};
