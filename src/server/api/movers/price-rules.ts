import { dropPlanned } from '#server/movers/price-rules/planned-prices.ts';
import { savePriceRules, showPriceRules } from '#server/movers/price-rules/price-rules.ts';
import { effectOfCells } from '#server/movers/price-rules/rules-effect.ts';
import { api } from '../endpoint.ts';

export const priceRules = {
  show: api.priceRules.show.handler(({ input, context }) => showPriceRules(context, input.id)),
  save: api.priceRules.save.handler(({ input, context }) => savePriceRules(context, input)),
  tryCard: api.priceRules.tryCard.handler(({ input, context }) => effectOfCells(context, input.id, input.cells)),
  drop: api.priceRules.drop.handler(({ input, context }) => dropPlanned(context, input.id, input.planned_id)),
};
