import { checkPlaces } from '#server/plan-edits/create-plan.ts';
import { api } from '../endpoint.ts';

export const places = {
  geocode: api.places.geocode.handler(async ({ input, context }) => {
    const { places, log } = context.world;
    try {
      return { features: [...(await places.geocode({ search: input.search, exact_address: input.exact_address === true }))] };
    } catch (error) {
      log('geocode_failed', { message: 'Geocode was not successful', request_id: context.request_id });
      throw error;
    }
  }),

  check: api.places.check.handler(async ({ input, context }) => ({ errors: await checkPlaces(context, input) })),
};
