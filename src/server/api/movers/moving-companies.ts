import { findNear } from '#server/site/content/cities/find-near.ts';
import { listCities, showState } from '#server/site/content/cities/list-cities.ts';
import { showCity } from '#server/site/content/cities/show-city.ts';
import { api } from '../endpoint.ts';

export const movingCompanies = {
  city: api.movingCompanies.city.handler(({ input, context }) => showCity(context, input)),
  list: api.movingCompanies.list.handler(({ context }) => listCities(context)),
  near: api.movingCompanies.near.handler(({ input }) => findNear(input)),
  state: api.movingCompanies.state.handler(({ input, context }) => showState(context, input)),
};
