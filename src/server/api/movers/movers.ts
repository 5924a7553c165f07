import { profileOf } from '#server/movers/show-profile.ts';
import { api } from '../endpoint.ts';

export const movers = {
  show: api.movers.show.handler(({ input, context }) => profileOf(context, input)),
};
