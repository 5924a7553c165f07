import { addDays } from '#domain/core/calendar.ts';
import { seededMovers } from '#server/seed/movers.ts';
import { msRow, printed, quantile, type Row, timesOf } from './measure.ts';
import { aSite } from './site.ts';
import { aVisitor, bidsOf, startPlan, type Visitor } from './visitor.ts';

const MOVERS = seededMovers().length;

/** What a customer waits for in the funnel: over HTTP, on one's own machine, one call after another. */
export const rows = async (): Promise<Row[]> => {
  const site = await aSite();
  try {
    const visitor = aVisitor(site.url);
    return [...(await firstPrices(visitor)), ...(await itemCounts(visitor)), ...(await calendar(visitor))];
  } finally {
    await site.stop();
  }
};

const firstPrices = async (visitor: Visitor): Promise<Row[]> => {
  let most = 0;
  const times = await timesOf(120, async (at) => {
    const { estimates, consult_only } = await bidsOf(visitor, await startPlan(visitor, at));
    most = Math.max(most, estimates.length + consult_only.length);
  });
  return [
    msRow(`a move form to its first bids, up to ${most} of all ${MOVERS} movers, p50`, quantile(times, 0.5), '< 40'),
    msRow('a move form to its first bids, p95', quantile(times, 0.95)),
  ];
};

type Catalog = { items: readonly { inventory_item_id?: number; id: number; item_group_id?: number }[] };

const itemCounts = async (visitor: Visitor): Promise<Row[]> => {
  const id = await startPlan(visitor);
  const { items } = await visitor.get<Catalog>(`/inventory_items/move_plan_inventory_items?move_plan_id=${id}`);
  const item = items[0];
  const times = await timesOf(150, (at) =>
    visitor.send('POST', `/move_plans/${id}/inventory_items/set_item_count`, {
      inventory_item_id: item?.inventory_item_id,
      item_group_id: item?.item_group_id,
      count: 1 + (at % 4),
    }),
  );
  return [
    msRow('set_item_count, priced by every mover, p50', quantile(times, 0.5), '< 8'),
    msRow('set_item_count, p95', quantile(times, 0.95)),
  ];
};

const calendar = async (visitor: Visitor): Promise<Row[]> => {
  const id = await startPlan(visitor);
  const { suggested } = (await visitor.get<{ now: { suggested: string } }>('/users/me')).now;
  const month = await timesOf(60, () => visitor.get(`/move_plans/valid_dates?move_date=${suggested}&move_plan_id=${id}`));
  const [from, to] = [suggested, addDays(suggested, 59)];
  const sixty = await timesOf(60, () => visitor.get(`/move_plans/${id}/estimates/for_move_dates?from=${from}&to=${to}`));
  return [
    msRow('price calendar of a month for one plan, p50', quantile(month, 0.5)),
    msRow(`price calendar of 60 days with ${MOVERS} movers, p50`, quantile(sixty, 0.5), '< 60'),
    msRow(`price calendar of 60 days with ${MOVERS} movers, p95`, quantile(sixty, 0.95)),
  ];
};

if (import.meta.main) printed(await rows());
