import { fromDollars } from '#domain/core/money.ts';
import { extrasPrices } from '#server/bidding/prices/extras-prices.ts';
import { valuationPrices } from '#server/bidding/prices/valuation-prices.ts';
import { listArticles, requestInsurance } from '#server/plan-edits/request-insurance.ts';
import { share } from '#server/plan-edits/share.ts';
import { updateBoxes } from '#server/plan-edits/update-boxes.ts';
import { updatePacking } from '#server/plan-edits/update-packing.ts';
import { api } from '../endpoint.ts';

export const extras = {
  updateBoxDelivery: api.extras.updateBoxDelivery.handler(({ input, context }) =>
    updateBoxes(context, input.id, { boxes: input.boxes, delivery_date: input.delivery_date || null }),
  ),
  updatePacking: api.extras.updatePacking.handler(({ input, context }) =>
    updatePacking(context, input.id, input.follow_up_packing_service_id),
  ),
  requestInsurance: api.extras.requestInsurance.handler(({ input: { id, declared_value, ...choice }, context }) =>
    requestInsurance(context, id, { ...choice, ...(declared_value !== undefined && { declared_value: fromDollars(declared_value) }) }),
  ),
  listArticles: api.extras.listArticles.handler(({ input, context }) =>
    listArticles(
      context,
      input.id,
      input.articles.map(({ name, value }) => ({ name: name.trim(), value: fromDollars(value) })),
    ),
  ),
  valuationPrices: api.extras.valuationPrices.handler(({ input, context }) => valuationPrices(context, input.id)),
  share: api.extras.share.handler(({ input, context }) => share(context, input.id, input.social_network)),
  prices: api.extras.prices.handler(({ input, context }) => extrasPrices(context, input.id)),
};
