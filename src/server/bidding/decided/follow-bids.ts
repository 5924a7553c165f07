import { and, asc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { sortBids } from '#domain/bidding/bids.ts';
import { decided, laneOf, type ShownBid } from '#domain/bidding/decided-bids.ts';
import { type Now, nowIn } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { ratingOf, reviewCountOf } from '#domain/movers/ratings.ts';
import type { MovePlan, Step } from '#domain/plan/move-plan.ts';
import { notSetAside, onItsOwn } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { bid_lists, booking_attempts, decided_bids, move_plans } from '#server/db/schema.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';

const KIND = 'bid_lists';

/** Whoever came this far has seen Compare. */
const SEES_BIDS = ['COMPARE', 'BOOK', 'CONGRATS', 'PLAN'] as const satisfies readonly Step[];

/** So many plans are priced in one pass; the rest come with the next. */
const AT_ONCE = 200;

/** A change whose transaction ended late stands before others that were kept already. */
const OVERLAP_MS = 10 * 60 * 1_000;

/** Of plans that are older than this no list is begun: what was shown then can't be known any more. */
const OLDEST_MS = 2 * 86_400_000;

/**
 * Keeps what each customer saw on Compare, and counts it once they have booked somebody, or the day of the move has passed without. It reads
 * a plan after the fact, within seconds, so that nobody who compares waits for it.
 */
export const sweepBids = async (world: World): Promise<void> => {
  const now = nowIn(new Date(world.clock.now()), world.settings);
  for (const one of await changedLately(world.db, now)) await onItsOwn(world, KIND, one.plan.uuid, () => follow(world, one, now));
  for (const plan_id of await passedBy(world.db, now))
    await onItsOwn(world, KIND, plan_id, () => inTransaction(world, (tx) => decide(tx, plan_id, null, now.today)));
};

/** Plans that came to Compare, and changed since their bids were kept. */
const changedLately = async (db: Db, now: Now) => {
  const [newest] = await db.select({ at: sql<string | null>`max(${bid_lists.changed_at})` }).from(bid_lists);
  const since = new Date(Math.max(now.at.getTime() - OLDEST_MS, newest?.at ? new Date(newest.at).getTime() - OVERLAP_MS : 0));
  const rows = await db
    .select({ plan: move_plans, won_by: booking_attempts.mover_id })
    .from(move_plans)
    .leftJoin(bid_lists, eq(bid_lists.plan_id, move_plans.uuid))
    .leftJoin(booking_attempts, and(eq(booking_attempts.plan_id, move_plans.uuid), eq(booking_attempts.state, 'booked')))
    .where(
      and(
        gte(move_plans.changed_at, since),
        inArray(move_plans.last_step, [...SEES_BIDS]),
        isNull(bid_lists.decided_on),
        or(isNull(bid_lists.plan_id), ne(bid_lists.version, move_plans.version)),
        notSetAside(KIND, move_plans.uuid, now.at),
      ),
    )
    .orderBy(asc(move_plans.changed_at), asc(move_plans.uuid))
    .limit(AT_ONCE);
  return rows.map(({ plan, won_by }) => ({ plan: planOf(plan), changed_at: plan.changed_at, won_by }));
};

type Changed = Awaited<ReturnType<typeof changedLately>>[number];

/** What was booked is counted by the list before it, where there is one: a booking takes the truck, and so the winner off the list. */
const follow = async (world: World, { plan, changed_at, won_by }: Changed, now: Now): Promise<void> => {
  const bids = await shownOf(world, plan, now);
  await inTransaction(world, async (tx) => {
    const [before] = await tx.select().from(bid_lists).where(eq(bid_lists.plan_id, plan.uuid)).for('update');
    const chosen = new Set([...(before?.chosen ?? []), ...(plan.mover_id === null ? [] : [plan.mover_id])]);
    const is_kept = won_by !== null && before !== undefined && before.version > 0;
    const seen = is_kept ? {} : { move_date: plan.details.move_date, lane: laneOf(plan.details), bids };
    const list = { plan_id: plan.uuid, version: plan.version, changed_at, ...seen, chosen: [...chosen] };
    await tx.insert(bid_lists).values(list).onConflictDoUpdate({ target: bid_lists.plan_id, set: list });
    if (won_by !== null) await decide(tx, plan.uuid, won_by, now.today);
  });
};

/** What stands on Compare for this plan: every bid with a price. */
const shownOf = async ({ db }: World, plan: MovePlan, now: Now): Promise<ShownBid[]> => {
  const { bids } = await pricingOf(db, plan, now);
  return sortBids(bids).map(({ mover, total_cost }) => ({
    ...{ mover_id: mover.id, total: total_cost },
    ...{ reviews: reviewCountOf(mover), rating: ratingOf(mover), has_packing: mover.services.does_packing },
  }));
};

/** Lists whose day has passed, and nobody was booked. */
const passedBy = async (db: Db, now: Now): Promise<string[]> => {
  const rows = await db
    .select({ plan_id: bid_lists.plan_id })
    .from(bid_lists)
    .where(and(isNull(bid_lists.decided_on), lt(bid_lists.move_date, now.today), notSetAside(KIND, bid_lists.plan_id, now.at)))
    .limit(AT_ONCE);
  return rows.map(({ plan_id }) => plan_id);
};

/** Counts each bid of a list, once. */
const decide = async (tx: Tx, plan_id: string, won_by: number | null, decided_on: Day): Promise<void> => {
  const [list] = await tx
    .update(bid_lists)
    .set({ decided_on })
    .where(and(eq(bid_lists.plan_id, plan_id), isNull(bid_lists.decided_on)))
    .returning();
  if (list === undefined || list.bids.length === 0) return;
  const chosen = new Set(won_by === null ? list.chosen : [...list.chosen, won_by]);
  const viewed = new Set(list.viewed);
  await tx.insert(decided_bids).values(
    decided(list.bids, won_by).map(({ mover_id, total, gap, ...counted }) => ({
      ...{ plan_id, mover_id, decided_on, lane: list.lane, total_cents: total, gap_cents: gap, ...counted },
      ...{ is_viewed: viewed.has(mover_id), is_chosen: chosen.has(mover_id) },
    })),
  );
};
