import { originStatesOf } from '#domain/address/origin-states.ts';
import { samplesOf } from '#domain/bidding/mover-samples.ts';
import { toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { runsMover } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { showMover } from '#server/plan-view/show-mover.ts';
import { marketOf } from '#server/pricing/market.ts';
import { type AskedReviews, listReviews } from './list-reviews.ts';

/** What anybody may read about a mover before there is a plan. */
export const profileOf = async (
  { world, now, viewer }: Pick<Caller, 'world' | 'now' | 'viewer'>,
  { id, ...asked }: { id: number } & AskedReviews,
) => {
  const mover = (await marketOf(world.db)).byId.get(id);
  if (mover === undefined || !(isCaptureDecided(mover) || runsMover(viewer, id))) throw refuse('not_found', "We can't find this mover.");
  return {
    mover: showMover(mover, now),
    ratings_data: mover.ratings_data,
    founded_year: mover.founded_year,
    licensed_states: mover.state_licenses.map(({ state }) => state),
    area: areaOf(mover),
    destination_states: [...mover.destination_states],
    services: servicesOf(mover),
    sees_first_over_cubic_feet: mover.consult_only_over_cubic_feet,
    reviews: await listReviews(world.db, id, asked),
    samples: samplesOf(mover, now.today).map((sample) => ({ ...sample, total_cost: toDollars(sample.total_cost) })),
  };
};

/** Who applied, or was turned away, has a page for its own people alone; a suspended mover's customers still find it. */
const isCaptureDecided = ({ standing }: Mover): boolean => standing !== 'applied' && standing !== 'refused';

const areaOf = ({ origin_area: area }: Mover) => {
  if (area.kind === 'radius') return { miles: area.miles, zip_prefixes: [], states: [] };
  const { states, others } = originStatesOf(area.prefixes);
  return { miles: null, zip_prefixes: [...others], states: [...states] };
};

const servicesOf = ({ services }: Mover): string[] =>
  [
    services.does_packing ? 'Packing included' : services.offers_packing && 'Packing',
    services.does_piano && 'Pianos',
    services.does_box_delivery && 'Boxes to your door',
    services.offers_storage && 'Storage',
    services.offers_hourly && 'Hourly help',
    services.offers_coi && 'Insurance papers',
    services.offers_heavy_items && 'Pool tables and safes',
  ].filter((word) => word !== false);
