import { loadExternalMove } from '#server/plan/load-move.ts';
import { api } from '../endpoint.ts';

export const externalMoves = {
  load: api.externalMoves.load.handler(({ input, context }) => loadExternalMove(context, input)),
};
