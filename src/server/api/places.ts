import { api } from './endpoint.ts';

export const places = {
  geocode: api.places.geocode.handler(async ({ input, context }) => ({
    features: [...(await context.world.places.geocode({ search: input.search, exact_address: input.exact_address === true }))],
  })),
};
