import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { isWatchOver, isWorthWriting, type LowestPrice, lowestOfNight, NIGHTS_KEPT, toldAfter } from '#domain/bidding/price-watch.ts';
import { type Now, nowIn } from '#domain/core/business-time.ts';
import { addDays, type Day, daysBetween } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { notSetAside, onItsOwn } from '#server/core/bulkhead.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { move_plans, price_watch_nights, price_watches, surveyed_prices } from '#server/db/schema.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { marketOf, takenOn } from '#server/pricing/market.ts';
import { type KnownMarket, lowestAmong, lowestOfDays } from '../prices/price-days.ts';
import type { WatchRow } from './watch.ts';
import { letterOutboxJob } from './watch-outbox-jobs.ts';

const KIND = 'price_watch';

const FROM_MINUTES = 2 * 60;
const UNTIL_MINUTES = 6 * 60;

/** So many are read and written at once; nothing else waits longer than the time of a pass. */
const CHUNK = 100;
const PASS_MS = 3_000;

/** Between two and six in the night of our business, once for each watch: what the lowest price is now, and whether that is worth a letter. */
export const sweepPriceWatches = async (world: World): Promise<void> => {
  const now = nowIn(new Date(world.clock.now()), world.settings);
  if (now.minutes < FROM_MINUTES || now.minutes >= UNTIL_MINUTES) return;
  const until = performance.now() + PASS_MS;
  while (performance.now() < until && (await priceSome(world, now)) === CHUNK);
};

/** The next watches that this night has not priced yet; answers how many. */
const priceSome = async (world: World, now: Now): Promise<number> => {
  const due = await dueOn(world, now);
  const { over, priced } = await pricedOf(world, now, due);
  await inTransaction(world, async (tx) => {
    if (over.length > 0)
      await tx
        .update(price_watches)
        .set({ ended_at: now.at })
        .where(and(inArray(price_watches.plan_id, over), isNull(price_watches.ended_at)));
    if (priced.length === 0) return;
    // Another server may have priced some of them meanwhile.
    const mine = await tx
      .update(price_watches)
      .set({ last_night: now.today })
      .where(and(inArray(price_watches.plan_id, idsOf(priced)), isDueOn(now.today)))
      .returning({ plan_id: price_watches.plan_id });
    const tonight = { night: now.today, priced_at: now.at };
    const ids = new Set(mine.map(({ plan_id }) => plan_id));
    const own = priced.filter(({ watch }) => ids.has(watch.plan_id));
    if (own.length === 0) return;
    await tx
      .delete(price_watch_nights)
      .where(and(inArray(price_watch_nights.plan_id, idsOf(own)), lt(price_watch_nights.night, addDays(now.today, 1 - NIGHTS_KEPT))));
    await tx
      .insert(price_watch_nights)
      .values(own.map(({ watch, plan, prices }) => ({ ...tonight, plan_id: watch.plan_id, plan_version: plan.version, prices })));
    for (const one of own) {
      const { told_cents, letter_on, is_news } = toldBy(one, now.today);
      if (told_cents === one.watch.told_cents && !is_news) continue;
      await tx.update(price_watches).set({ told_cents, letter_on }).where(eq(price_watches.plan_id, one.watch.plan_id));
      if (is_news) await enqueue(tx, now.at, [letterOutboxJob(one.watch.plan_id, one.watch.email, now.today)]);
    }
  });
  return due.length;
};

type Priced = { watch: WatchRow; plan: MovePlan; prices: readonly LowestPrice[] };

const idsOf = (all: readonly Priced[]): string[] => all.map(({ watch }) => watch.plan_id);

const isDueOn = (today: Day) =>
  and(
    isNotNull(price_watches.proved_at),
    isNull(price_watches.ended_at),
    or(isNull(price_watches.last_night), lt(price_watches.last_night, today)),
  );

const dueOn = ({ db }: World, { at, today }: Now) =>
  db
    .select({ watch: price_watches, plan: move_plans })
    .from(price_watches)
    .innerJoin(move_plans, eq(move_plans.uuid, price_watches.plan_id))
    .where(and(isDueOn(today), notSetAside(KIND, price_watches.plan_id, at)))
    .orderBy(asc(price_watches.last_night), asc(price_watches.plan_id))
    .limit(CHUNK);

/** Each on its own: one that can't be priced holds up no other. */
const pricedOf = async (world: World, now: Now, due: Awaited<ReturnType<typeof dueOn>>) => {
  const over: string[] = [];
  const priced: Priced[] = [];
  if (due.length === 0) return { over, priced };
  const known = await knownFor(world, now, due);
  for (const { watch, plan: row } of due) {
    try {
      const plan = planOf(row);
      if (isBooked(plan) || isWatchOver({ from: watch.from_day, to: watch.to_day }, now.today)) over.push(watch.plan_id);
      else priced.push({ watch, plan, prices: await pricesOf(world, now, { watch, plan }, known) });
    } catch (error) {
      await onItsOwn(world, KIND, watch.plan_id, () => Promise.reject(error));
    }
    // Whoever waits for an answer goes first.
    await new Promise(setImmediate);
  }
  return { over, priced };
};

type Known = KnownMarket & { surveyed: ReadonlySet<string> };

/** What all of them rest on, read once. */
const knownFor = async ({ db }: World, { today }: Now, due: Awaited<ReturnType<typeof dueOn>>): Promise<Known> => {
  const days = new Set(due.flatMap(({ watch }) => [...daysOf(watch), addDays(watch.to_day, 1)]));
  const plan_ids = due.map(({ watch }) => watch.plan_id);
  const [market, taken, surveyed] = await Promise.all([
    marketOf(db),
    takenOn(db, [...days]),
    db.select({ id: surveyed_prices.plan_id }).from(surveyed_prices).where(inArray(surveyed_prices.plan_id, plan_ids)),
  ]);
  return { market, taken, today, surveyed: new Set(surveyed.map(({ id }) => id)) };
};

const daysOf = ({ from_day, to_day }: WatchRow): Day[] =>
  Array.from({ length: daysBetween(from_day, to_day) + 1 }, (_, at) => addDays(from_day, at));

/** A price that is held, or was named after a visit, is the plan's own: such a plan is asked about as its page asks. */
const pricesOf = async (world: World, now: Now, { watch, plan }: Omit<Priced, 'prices'>, known: Known): Promise<LowestPrice[]> => {
  const days = daysOf(watch);
  const is_own = plan.price_held_until !== null || known.surveyed.has(plan.uuid);
  const lowest = is_own ? await lowestOfDays({ world, now }, plan, watch.from_day, days.length) : lowestAmong(plan, days, known);
  return [...lowest].map(([day, best]) => ({ day, ...best }));
};

/** What is known to have been said after tonight. */
const toldBy = ({ watch, prices }: Priced, night: Day) => {
  const under = watch.under_cents as Cents;
  const told = watch.told_cents as Cents | null;
  const lowest = lowestOfNight(prices)?.total_cost;
  const is_news = isWorthWriting(under, { told, letter_on: watch.letter_on }, lowest, night);
  if (is_news) return { told_cents: lowest ?? null, letter_on: night, is_news };
  return { told_cents: toldAfter(under, told, lowest), letter_on: watch.letter_on, is_news };
};
