import { takeEvents } from '#server/site/take-events.ts';
import { api } from '../endpoint.ts';

export const analytics = {
  report: api.analytics.report.handler(({ input, context }) => takeEvents(context, input)),
};
