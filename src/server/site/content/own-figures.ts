import { and, gte, isNotNull, notInArray, sql } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import type { Now } from '#domain/core/business-time.ts';
import { withCommas } from '#domain/core/number-words.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { isInMarket } from '#domain/movers/mover-status.ts';
import type { Caller } from '#server/core/caller.ts';
import { storeOf } from '#server/core/market-version.ts';
import type { World } from '#server/core/world.ts';
import { move_plans } from '#server/db/schema.ts';
import { marketOf } from '#server/pricing/market.ts';
import type { FIGURE_QUERIES } from './front-matter.ts';
import { writtenPages } from './read-pages.ts';

type Query = (typeof FIGURE_QUERIES)[number];
type Figures = Readonly<Record<Query, number | null>>;

/** What we say of ourselves in figures, from the store as it was within the last hour; what there is too little of is left out. */
export const ownClaims = async (caller: Pick<Caller, 'world' | 'now'>) =>
  (await countedClaims(caller)).flatMap(({ checked, ...claim }) => (checked === null ? [] : [{ ...claim, checked }]));

/** All of them, for our team; `checked` is null where there is too little to count. */
export const countedClaims = async ({ world, now }: Pick<Caller, 'world' | 'now'>) => {
  const [{ claims }, { figures, day }] = await Promise.all([writtenPages(), figuresOfTheHour(world, now)]);
  return claims.map(({ id, text, query, source }) => {
    const n = figures[query];
    return { id, text: text.replace('{n}', n === null ? '…' : withCommas(n)), source, checked: n === null ? null : day };
  });
};

/** The reviews of all movers that a customer can book, and what they come to; null where there are too few to speak of. */
export const ownReviews = async ({ world, now }: Pick<Caller, 'world' | 'now'>) => {
  const movers = (await marketOf(world.db)).movers.filter((mover) => isLicensed(mover, now));
  const read = SOURCES.flatMap(([source, name]) =>
    movers.map(({ ratings_data }) => ({ name, ...ratings_data[source] })).filter(({ number_of_reviews }) => number_of_reviews > 0),
  );
  const count = read.reduce((sum, { number_of_reviews }) => sum + number_of_reviews, 0);
  if (count < FEWEST) return null;
  const stars = read.reduce((sum, { rating, number_of_reviews }) => sum + rating * number_of_reviews, 0);
  return { rating: Math.round((stars / count) * 10) / 10, count, sources: [...new Set(read.map(({ name }) => name))] };
};

const SOURCES = [
  ['hearthway', brand.name],
  ['google', 'Google'],
  ['yelp', 'Yelp'],
] as const;

const figuresOfTheHour = (world: World, now: Now): Promise<Kept> => {
  const hour = Math.floor(now.at.getTime() / HOUR_MS);
  const store = storeOf(world.db);
  const before = KEPT.get(store);
  if (before?.hour === hour) return before.kept;
  const kept = readFigures(world, now).then((figures) => ({ figures, day: now.today }));
  KEPT.set(store, { hour, kept });
  // What could not be read is asked for again.
  kept.catch(() => KEPT.delete(store));
  return kept;
};

type Kept = { figures: Figures; day: string };

const HOUR_MS = 60 * 60 * 1000;
const KEPT = new WeakMap<object, { hour: number; kept: Promise<Kept> }>();

const readFigures = async ({ db }: World, now: Now): Promise<Figures> => {
  const since = new Date(now.at.getTime() - PRICED_WITHIN_DAYS * 24 * HOUR_MS);
  const [{ movers }, booked, [priced]] = await Promise.all([
    marketOf(db),
    db.$count(move_plans, notInArray(move_plans.status, ['draft', 'canceled'])),
    db
      .select({ plans: sql<number>`count(*)::int`, saved: sql<number | null>`percentile_cont(0.5) within group (order by ${SAVED})` })
      .from(move_plans)
      .where(and(gte(move_plans.changed_at, since), isNotNull(AVERAGE))),
  ]);
  const licensed = movers.filter((mover) => isLicensed(mover, now));
  return {
    savings: priced !== undefined && priced.plans >= ENOUGH_PLANS ? Math.floor((priced.saved ?? 0) * 100 + 1e-9) || null : null,
    moves_booked: roundedDown(booked),
    licensed_movers: roundedDown(licensed.length),
    cities: roundedDown(new Set(licensed.map(({ address }) => `${address.city}, ${address.state}`)).size),
  };
};

const PRICED_WITHIN_DAYS = 90;
const ENOUGH_PLANS = 200;

const AVERAGE = sql`(${move_plans.price_range} ->> 'average')::float`;
const SAVED = sql`1 - (${move_plans.price_range} ->> 'low')::float / ${AVERAGE}`;

const isLicensed = (mover: Mover, { today }: Now): boolean =>
  isInMarket(mover) && mover.insured_until >= today && (mover.usdot_active || mover.state_licenses.length > 0);

/** Two digits, the others zeros: nobody counts after us. A small number says little, and is left unsaid. */
const roundedDown = (count: number): number | null => {
  if (count < FEWEST) return null;
  const unit = 10 ** Math.max(0, String(count).length - 2);
  return Math.floor(count / unit) * unit;
};

const FEWEST = 25;
