import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Scope } from '#domain/plan/access.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { DiffSituation } from '#domain/pricing/price-diff.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { plan_history } from '#server/db/schema.ts';
import { RENEWED, shownWords } from '#server/door/history.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showPriceDiff } from '#server/plan-view/show-price.ts';
import { renewed } from '#server/pricing/price-plan.ts';

type Asked = { id: string; from?: number | undefined; to?: number | undefined };

/** Why a plan's price changed. Who may read the plan's history may read this, with as much of it hidden. */
export const priceChanges = async (caller: Caller, { id, from, to }: Asked) => {
  const { plan, scope } = await openPlan(caller, id, 'history');
  const { db } = caller.world;
  const versions = await versionsOf(db, plan.uuid);
  const pair = pairOf(versions, from, to);
  return {
    held_until: isBooked(plan) ? null : plan.price_held_until,
    versions: versions.map((one) => ({ ...shownVersion(one, scope), total_cost: toDollars(one.total_cents as Cents) })),
    change: pair && (await changeBetween(db, plan, pair, scope)),
    today: await changeOfToday(caller, plan),
  };
};

/** A price that the plan has had since one of its versions. */
type Version = Awaited<ReturnType<typeof versionsOf>>[number];

const MOST = 200;

const versionsOf = (db: Db, plan_id: string) =>
  db
    .select({
      ...{ id: plan_history.id, version: plan_history.version, at: plan_history.at, who: plan_history.who, what: plan_history.what },
      total_cents: sql<number>`(${plan_history.price} ->> 'total_cost')::int`,
    })
    .from(plan_history)
    .where(and(eq(plan_history.plan_id, plan_id), isNotNull(plan_history.price)))
    .orderBy(desc(plan_history.id))
    .limit(MOST);

const shownVersion = ({ version, at, who, what }: Version, scope: Scope) => ({
  version,
  at: at.toISOString(),
  ...shownWords({ who, what }, scope),
});

type Pair = { from: Version; to: Version };

/** Each version is of the last price at or before it; null for a plan that has had no two. */
const pairOf = (versions: readonly Version[], from: number | undefined, to: number | undefined): Pair | null => {
  const end = to === undefined ? 0 : at(versions, to, 'to');
  const start = from === undefined ? end + 1 : at(versions, from, 'from');
  const [earlier, later] = [versions[start], versions[end]];
  if (earlier === undefined || later === undefined || start <= end) return wrongOrder(versions, from, to);
  return { from: earlier, to: later };
};

const wrongOrder = (versions: readonly Version[], from: number | undefined, to: number | undefined): null => {
  if (from === undefined || versions.length < 2) return null;
  const sentence = to === undefined ? 'The price has not changed since.' : 'Ask for an earlier version than the other.';
  throw refuse('invalid', sentence, { from: sentence });
};

const at = (versions: readonly Version[], version: number, field: 'from' | 'to'): number => {
  const found = versions.findIndex((one) => one.version <= version);
  if (found !== -1) return found;
  const sentence = 'This plan had no price then.';
  throw refuse('invalid', sentence, { [field]: sentence });
};

const changeBetween = async (db: Db, plan: MovePlan, { from, to }: Pair, scope: Scope) => {
  const rows = await db
    .select({ id: plan_history.id, price: plan_history.price })
    .from(plan_history)
    .where(inArray(plan_history.id, [from.id, to.id]));
  // Both are there with a price, or they would be no versions.
  const priceAt = (id: number): Price => rows.find((row) => row.id === id)!.price!;
  const chosen = await hasChosenBetween(db, plan.uuid, from.id, to.id);
  return {
    ...shownVersion(to, scope),
    ...{ from: from.version, to: to.version, is_renewal: to.what === RENEWED },
    ...showDifference(priceAt(from.id), priceAt(to.id), { other_mover: chosen }),
  };
};

/** Whether another mover was chosen after the one price and up to the other. */
const hasChosenBetween = async (db: Db, plan_id: string, after: number, until: number): Promise<boolean> => {
  const rows = await db
    .select({ id: plan_history.id })
    .from(plan_history)
    .where(
      and(
        eq(plan_history.plan_id, plan_id),
        eq(plan_history.what, 'Mover chosen'),
        sql`${plan_history.id} > ${after} and ${plan_history.id} <= ${until}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** The price of now beside one that is no longer held; looking at it stores nothing. */
const changeOfToday = async ({ world, now }: Caller, plan: MovePlan) => {
  const { price } = await renewed(world.db, plan, now);
  return price === plan.price || price === null || plan.price === null ? null : showDifference(plan.price, price);
};

const showDifference = (before: Price, after: Price, situation?: DiffSituation) => ({
  before: toDollars(before.total_cost),
  after: toDollars(after.total_cost),
  lines: showPriceDiff(before, after, situation),
});
