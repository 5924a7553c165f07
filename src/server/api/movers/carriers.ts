import { listCarriers } from '#server/movers/list-carriers.ts';
import { api } from '../endpoint.ts';

export const carriers = {
  list: api.carriers.list.handler(({ input, context }) => listCarriers(context, input)),
};
