import { books, type PlanOfApi, startsPlan, tellsStreets } from './builders.ts';
import type { Site } from './site/world.ts';

/** Harbor & Sons pack, unpack and deliver boxes. */
export const HARBOR = 1;

/** Two bedrooms for December 12, with this mover where one is named. */
export const aPlan = async (site: Site, over: Parameters<typeof startsPlan>[1] = {}, mover_id?: number) => {
  const ana = site.visitor();
  const { uuid: id } = await startsPlan(ana, { move_date: '2026-12-12', ...over });
  if (mover_id !== undefined) await ana.api.bids.chooseMover({ plan_id: id, id: mover_id });
  return { ana, id, plan: await ana.api.plans.show({ id }) };
};

export const inCents = (dollars: number | null | undefined): number => Math.round((dollars ?? 0) * 100);

export const lineOf = ({ pricing }: Pick<PlanOfApi, 'pricing'>, code: string) => pricing.line_items.filter((line) => line.code === code);

export const bookedPlan = async (site: Site) => {
  const { ana, id } = await aPlan(site, {}, HARBOR);
  await tellsStreets(ana, id);
  await books(ana, id);
  return { ana, id };
};
