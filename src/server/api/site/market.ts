import { marketCsv } from '#server/admin/market/market-csv.ts';
import { showMarket } from '#server/admin/market/show-market.ts';
import { api } from '../endpoint.ts';

export const market = {
  show: api.market.show.handler(({ input, context }) => showMarket(context, input)),
  csv: api.market.csv.handler(({ input, context }) => marketCsv(context, input)),
};
