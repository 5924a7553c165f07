import { showInsights } from '#server/movers/insights/show-insights.ts';
import { whatIf } from '#server/movers/insights/what-if.ts';
import { api } from '../endpoint.ts';

export const insights = {
  show: api.insights.show.handler(({ input, context }) => showInsights(context, input)),
  whatIf: api.insights.whatIf.handler(({ input, context }) => whatIf(context, input)),
};
