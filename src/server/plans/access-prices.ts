import { type HeightId, STOP_KEYS, type StopKey, stopsOf } from '#domain/details.ts';
import { minus, toDollars } from '#domain/money.ts';
import { HEIGHTS } from '#domain/tables/heights.ts';
import type { Caller } from '../caller.ts';
import { bestBid } from './best-bid.ts';
import { openPlan } from './open-plan.ts';

const GROUND_FLOOR: HeightId = 2;

/** What each way up adds at each stop against the ground floor: to the chosen mover's total, else to the lowest price. */
export const accessPrices = async (caller: Caller, id: string) => {
  const { plan, mover } = await openPlan(caller, id, 'view');
  const used = stopsOf(plan.details);
  const totalWith = async (stop: StopKey, height_id: HeightId) => {
    const details = { ...plan.details, [stop]: { ...plan.details[stop], height_id } };
    return (await bestBid(caller, { ...plan, details }, mover))?.price.total_cost;
  };
  const at = async (stop: StopKey) => {
    const ground = used.includes(stop) ? await totalWith(stop, GROUND_FLOOR) : undefined;
    if (ground === undefined) return [];
    const totals = await Promise.all(HEIGHTS.map(async (height) => ({ height_id: height.id, total: await totalWith(stop, height.id) })));
    return totals.flatMap(({ height_id, total }) => (total === undefined ? [] : [{ height_id, amount: toDollars(minus(total, ground)) }]));
  };
  const prices = await Promise.all(STOP_KEYS.map(async (stop) => [stop, await at(stop)] as const));
  return { mover_name: mover?.name ?? null, ...(Object.fromEntries(prices) as Record<StopKey, Awaited<ReturnType<typeof at>>>) };
};
