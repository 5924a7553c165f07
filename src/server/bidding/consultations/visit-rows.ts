import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { VisitType } from '#domain/bidding/consultation.ts';
import type { VisitsAt } from '#domain/bidding/consultation-movers.ts';
import type { AskedVisit } from '#domain/bidding/consultation-requests.ts';
import type { Day } from '#domain/core/calendar.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { onsite_requests } from '#server/db/schema.ts';
import { marketOf } from '#server/pricing/market.ts';

export type VisitRow = typeof onsite_requests.$inferSelect;

/** The visits of a plan that stand, in the order of their times. */
export const standingVisits = (db: Db | Tx, plan_id: string): Promise<VisitRow[]> =>
  db
    .select()
    .from(onsite_requests)
    .where(and(eq(onsite_requests.plan_id, plan_id), eq(onsite_requests.status, 'asked')))
    .orderBy(asc(onsite_requests.date), asc(onsite_requests.time));

/** The same with their movers' names, as the rules ask for them. */
export const askedVisits = async (db: Db | Tx, rows: readonly VisitRow[]): Promise<AskedVisit[]> => {
  const { byId } = await marketOf(db);
  return rows.map(({ id, mover_id, type, date, time }) => ({
    ...{ id, mover_id, date, time, type: type as VisitType },
    mover_name: byId.get(mover_id)?.name ?? 'this mover',
  }));
};

/** How many visits of each mover stand at each time from a day on. */
export const visitsFrom = async (db: Db | Tx, first: Day, mover_ids: readonly number[]): Promise<VisitsAt> => {
  const counts = new Map<string, number>();
  if (mover_ids.length > 0) {
    const rows = await db
      .select({ mover_id: onsite_requests.mover_id, date: onsite_requests.date, time: onsite_requests.time })
      .from(onsite_requests)
      .where(and(inArray(onsite_requests.mover_id, [...mover_ids]), gte(onsite_requests.date, first), eq(onsite_requests.status, 'asked')));
    for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  }
  return (mover_id, at) => counts.get(keyOf({ mover_id, ...at })) ?? 0;
};

const keyOf = ({ mover_id, date, time }: { mover_id: number; date: Day; time: number }): string => `${mover_id}|${date}|${time}`;
