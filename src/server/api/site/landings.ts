import { landingFacts } from '#server/site/partners/landing-facts.ts';
import { api } from '../endpoint.ts';

export const landings = {
  facts: api.landings.facts.handler(({ context }) => landingFacts(context)),
};
