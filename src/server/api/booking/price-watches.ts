import { confirmWatch, setWatch, showWatch, stopWatch, stopWatchByKey, watchByKey } from '#server/bidding/watches/watch.ts';
import { api } from '../endpoint.ts';

export const priceWatches = {
  show: api.priceWatches.show.handler(({ input, context }) => showWatch(context, input.id)),
  set: api.priceWatches.set.handler(({ input: { id, ...asked }, context }) => setWatch(context, id, asked)),
  stop: api.priceWatches.stop.handler(({ input, context }) => stopWatch(context, input.id)),
  byKey: api.priceWatches.byKey.handler(({ input, context }) => watchByKey(context, input.key)),
  confirm: api.priceWatches.confirm.handler(({ input, context }) => confirmWatch(context, input.key)),
  stopByKey: api.priceWatches.stopByKey.handler(({ input, context }) => stopWatchByKey(context, input.key)),
};
