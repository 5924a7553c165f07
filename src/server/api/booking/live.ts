import { showLive } from '#server/live/show-live.ts';
import { api } from '../endpoint.ts';

export const live = {
  show: api.live.show.handler(({ input, context }) => showLive(context, input.id)),
};
