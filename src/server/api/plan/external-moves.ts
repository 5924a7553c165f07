import { loadExternalMove } from '#server/plan-edits/load-move.ts';
import { api } from '../endpoint.ts';

export const externalMoves = {
  load: api.externalMoves.load.handler(({ input, context }) => loadExternalMove(context, input)),
};
