import { and, count, desc, eq } from 'drizzle-orm';
import { originStatesOf } from '#domain/address/origin-states.ts';
import { samplesOf } from '#domain/bidding/mover-samples.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { runsMover } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { reviews } from '#server/db/schema.ts';
import { showMover } from '#server/plan-view/show-mover.ts';
import { marketOf } from '#server/pricing/market.ts';

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

type AskedReviews = { page?: number | undefined; stars?: number | undefined };

/** What customers wrote of a mover here, the newest first; a page beyond the last is the last. */
const listReviews = async (db: Db, mover_id: number, { page: asked = 1, stars }: AskedReviews) => {
  const by_stars = await countsOf(db, mover_id);
  const found = by_stars.filter((row) => stars === undefined || row.stars === stars).reduce((sum, row) => sum + row.count, 0);
  const pages = Math.max(1, Math.ceil(found / A_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.mover_id, mover_id), stars === undefined ? undefined : eq(reviews.rating, stars)))
    .orderBy(desc(reviews.written_at), desc(reviews.id))
    .limit(A_PAGE)
    .offset((page - 1) * A_PAGE);
  return { by_stars, count: found, page, pages, entries: rows.map(show) };
};

const A_PAGE = 10;
const STARS = [5, 4, 3, 2, 1] as const;

const countsOf = async (db: Db, mover_id: number) => {
  const rows = await db
    .select({ rating: reviews.rating, many: count() })
    .from(reviews)
    .where(eq(reviews.mover_id, mover_id))
    .groupBy(reviews.rating);
  return STARS.map((stars) => ({ stars, count: rows.find(({ rating }) => rating === stars)?.many ?? 0 }));
};

/** Who wrote it for which plan is nobody else's matter. */
const show = ({ id, author, rating, text, written_at, answer, answered_at }: typeof reviews.$inferSelect) => ({
  ...{ id, author, rating, text, answer },
  written_on: todayIn(BUSINESS_ZONE, written_at),
  answered_on: answered_at === null ? null : todayIn(BUSINESS_ZONE, answered_at),
});
