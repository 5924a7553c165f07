import { showPage } from '#server/site/content/show-page.ts';
import { api } from '../endpoint.ts';

export const content = {
  page: api.content.page.handler(({ input, context }) => showPage(context, input)),
};
