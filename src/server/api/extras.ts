import { fromDollars } from '#domain/money.ts';
import { coverPrices } from '../plans/cover-prices.ts';
import { extrasPrices } from '../plans/extras-prices.ts';
import { requestInsurance } from '../plans/request-insurance.ts';
import { share } from '../plans/share.ts';
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
  requestInsurance: api.extras.requestInsurance.handler(({ input: { id, declared_value, ...wish }, context }) =>
    requestInsurance(context, id, { ...wish, ...(declared_value !== undefined && { declared_value: fromDollars(declared_value) }) }),
  ),
  coverPrices: api.extras.coverPrices.handler(({ input, context }) => coverPrices(context, input.id)),
  share: api.extras.share.handler(({ input, context }) => share(context, input.id, input.social_network)),
  prices: api.extras.prices.handler(({ input, context }) => extrasPrices(context, input.id)),
};
