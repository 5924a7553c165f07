import { showPriceIndex } from '#server/site/price-index/show-index.ts';
import { api } from '../endpoint.ts';

export const priceIndex = {
  show: api.priceIndex.show.handler(({ input, context }) => showPriceIndex(context.world, input)),
};
