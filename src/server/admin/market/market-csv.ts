import type { MARKET_TABLES } from '#contract/admin/market.ts';
import { PAID_WITHIN, REACHED } from '#domain/site/reached.ts';
import type { Caller } from '#server/core/caller.ts';
import { csvOf } from '#server/movers/show-rates.ts';
import { type MarketAsked, marketRows } from './show-market.ts';

type Rows = Awaited<ReturnType<typeof marketRows>>;
type Table = (typeof MARKET_TABLES)[number];

/** One table of the market as a spreadsheet. */
export const marketCsv = async (caller: Caller, { of, ...asked }: MarketAsked & { of: Table }): Promise<File> => {
  const rows = await marketRows(caller, asked);
  const text = csvOf((await SHEETS[of](rows)).map((row) => row.map(String)));
  return new File([text], `market-${of}-${caller.now.today}.csv`, { type: 'text/csv' });
};

type Sheet = (string | number)[][];

const SHEETS: Readonly<Record<Table, (rows: Rows) => Promise<Sheet>>> = {
  days: async ({ days }) => [['day', ...REACHED], ...(await days()).map(({ day, counts }) => [day, ...counts])],
  cities: async ({ cities }) => [
    ['city', 'state', ...REACHED],
    ...(await cities()).map(({ city, state, counts }) => [city, state, ...counts]),
  ],
  sources: async ({ sources }) => [['source', ...REACHED], ...(await sources()).map(({ source, counts }) => [source, ...counts])],
  gaps: async ({ gaps }) => [['city', 'state', 'plans'], ...(await gaps()).map(({ city, state, plans }) => [city, state, plans])],
  declines: async ({ declines }) => [['reason', 'jobs'], ...(await declines()).map(({ label, jobs }) => [label, jobs])],
  customers: async ({ customers }) => [
    ['week', 'plans', ...PAID_WITHIN.map((days) => `paid_within_${days}_days`)],
    ...(await customers()).map(({ week, plans, paid }) => [week, plans, ...paid.map(({ plans: many }) => many)]),
  ],
  movers: async ({ movers }) => [
    ['first_job', 'month', 'movers'],
    ...(await movers()).flatMap(({ first, months }) => months.map(({ month, movers: many }) => [first, month, many])),
  ],
};
