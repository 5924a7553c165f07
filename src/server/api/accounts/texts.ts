import { setTexts, showTexts } from '#server/booking/texts/consent.ts';
import { api } from '../endpoint.ts';

export const texts = {
  show: api.texts.show.handler(({ input, context }) => showTexts(context, input.id)),
  set: api.texts.set.handler(({ input: { id, ...change }, context }) => setTexts(context, id, change)),
};
