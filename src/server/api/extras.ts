import { extrasPrices } from '../plans/extras-prices.ts';
import { updateBoxes } from '../plans/update-boxes.ts';
import { updatePacking } from '../plans/update-packing.ts';
import { api } from './endpoint.ts';

export const extras = {
  updateBoxDelivery: api.extras.updateBoxDelivery.handler(({ input, context }) =>
    updateBoxes(context, input.id, { boxes: input.boxes, delivery_date: input.delivery_date || null }),
  ),
  updatePacking: api.extras.updatePacking.handler(({ input, context }) =>
    updatePacking(context, input.id, input.follow_up_packing_service_id),
  ),
  prices: api.extras.prices.handler(({ input, context }) => extrasPrices(context, input.id)),
};
