import { forgetView, saveView } from '#server/admin/saved-views.ts';
import { api } from '../endpoint.ts';

export const savedViews = {
  save: api.savedViews.save.handler(({ input, context }) => saveView(context, input)),
  forget: api.savedViews.forget.handler(({ input, context }) => forgetView(context, input)),
};
