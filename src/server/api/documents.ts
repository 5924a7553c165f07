import { showEstimate } from '../documents/show-estimate.ts';
import { api } from './endpoint.ts';

export const documents = {
  bindingEstimate: api.documents.bindingEstimate.handler(({ input, context }) => showEstimate(context, input.id)),
};
